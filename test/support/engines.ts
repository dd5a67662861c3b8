// Runs the same tests on SQLite and on PostgreSQL, each with a fresh copy of the fixture database.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, test } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { openSqlite } from '../../src/server/db/sqlite.ts'
import { administer, type Template, withDatabase } from './fixture-databases.ts'

export interface TestDatabase {
  database: Database
  /** Opens the same data a second time, as another process would. */
  openAgain(): Promise<Database>
  /** Where a process started by a test finds it. */
  environment: Readonly<Record<string, string>>
  dataDir: string
  drop(): Promise<void>
}

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** A copy of the fixtures, or of the fixtures with the real content. */
  open(template?: Template): Promise<TestDatabase>
}

export const sqlite: Engine = {
  name: 'SQLite',
  async open(template = 'fixtures') {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
    const file = join(dataDir, 'portal.sqlite')
    copyFileSync(inject('sqliteTemplates')[template], file)
    const database = openSqlite(file)
    return {
      database,
      openAgain: async () => openSqlite(file),
      environment: { DATA_DIR: dataDir },
      dataDir,
      async drop() {
        await database.close()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  },
}

let databases = 0

export const postgres: Engine = {
  name: 'PostgreSQL',
  async open(template = 'fixtures') {
    const server = inject('postgres')
    if (!server) throw new Error('there is no PostgreSQL')
    const name = `portal_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}_${++databases}`
    await administer(server.url, `create database ${name} template ${server.templates[template]} ${server.copying}`)
    const url = withDatabase(server.url, name)
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
    const open = () => openPostgres(url, () => {})
    const database = await open()
    return {
      database,
      openAgain: open,
      environment: { DATA_DIR: dataDir, DATABASE_URL: url },
      dataDir,
      async drop() {
        await database.close()
        await administer(server.url, `drop database if exists ${name} with (force)`)
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  },
}

export function eachEngine(run: (engine: Engine) => void): void {
  describe('SQLite', () => run(sqlite))
  if (inject('postgres')) describe('PostgreSQL', () => run(postgres))
  else test.skip('PostgreSQL was not found', () => {})
}
