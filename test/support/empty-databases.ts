// Databases with nothing in them, of each engine there is: what a backup is restored into, or an export loaded.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { openSqlite } from '../../src/server/db/sqlite.ts'
import { administer, withDatabase } from './fixture-databases.ts'

export interface EmptyDatabase {
  /** Where a command finds it. */
  environment: Record<string, string>
  open(): Promise<Database>
  drop(): Promise<void>
}

export async function emptySqlite(): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-empty-'))
  return {
    environment: { DATA_DIR: dataDir },
    open: async () => openSqlite(join(dataDir, 'portal.sqlite')),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const server = inject('postgres')?.url ?? ''
  const name = `portal_empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await administer(server, `create database ${name}`)
  const url = withDatabase(server, name)
  return {
    environment: { DATABASE_URL: url },
    open: () => openPostgres(url, () => {}),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

export const EMPTY_DATABASES: [engine: string, make: () => Promise<EmptyDatabase>][] = [
  ['SQLite', emptySqlite],
  ...(inject('postgres') ? [['PostgreSQL', emptyPostgres] as [string, () => Promise<EmptyDatabase>]] : []),
]
