// Backups of earlier versions, each restored once for an engine: a test gets a copy of what came of it, to do with as it likes.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { administer, withDatabase } from './fixture-databases.ts'

export interface Place {
  folder: string
  /** Where a command or a server finds it. */
  environment: Record<string, string>
  drop(): Promise<void>
}

type Restore = (environment: Record<string, string>, backup: string) => Promise<void>

interface Restored {
  place: Place
  /** Before this moment nothing of it was there. */
  begunAt: number
}

export class RestoredBackups {
  /** For backups that are made for the tests. */
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  readonly #isPostgres: boolean
  readonly #restore: Restore
  readonly #restored = new Map<string, Promise<Restored>>()
  /** Of what was restored, or was to be. */
  readonly #places: Place[] = []

  constructor(engine: string, restore: Restore) {
    this.#isPostgres = engine === 'PostgreSQL'
    this.#restore = restore
  }

  /** A database with nothing in it. */
  empty(): Promise<Place> {
    return this.#place('')
  }

  async copyOf(backup: string): Promise<{ copy: Place; begunAt: number }> {
    const restoring = this.#restored.get(backup) ?? this.#restoreFirst(backup)
    this.#restored.set(backup, restoring)
    const { place, begunAt } = await restoring
    const { DATABASE_URL: url } = place.environment
    const server = inject('postgres')
    const copy = await this.#place(url ? `template ${new URL(url).pathname.slice(1)} ${server?.copying}` : '')
    cpSync(place.folder, copy.folder, { recursive: true })
    return { copy, begunAt }
  }

  async drop(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
    for (const place of this.#places) await place.drop()
  }

  async #restoreFirst(backup: string): Promise<Restored> {
    const begunAt = Date.now()
    const place = await this.empty()
    this.#places.push(place)
    await this.#restore(place.environment, backup)
    return { place, begunAt }
  }

  async #place(copying: string): Promise<Place> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
    const removeFolder = () => rmSync(folder, { recursive: true, force: true })
    const environment = { DATA_DIR: folder, PORTAL_DEMO: 'off' }
    if (!this.#isPostgres) return { folder, environment, drop: async () => removeFolder() }
    const url = inject('postgres')?.url ?? ''
    const name = `portal_upgrade_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
    await administer(url, `create database ${name} ${copying}`)
    return {
      folder,
      environment: { ...environment, DATABASE_URL: withDatabase(url, name) },
      async drop() {
        await administer(url, `drop database if exists ${name} with (force)`)
        removeFolder()
      },
    }
  }
}
