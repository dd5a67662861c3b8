// What the portal is measured on: the embedded database, or a PostgreSQL that syncs to disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartedPostgres, startPostgres } from '../scripts/postgres.mjs'
import { administer, withDatabase } from '../test/support/fixture-databases.ts'
import { processorTimeOfFamily } from './processor-time.ts'

/** Where a company can be founded. */
export interface DatabaseMaker {
  name: string
  /** An empty database, as environment variables of the portal, and how to get rid of it. */
  open(): Promise<{ environment: Record<string, string>; drop(): Promise<void> }>
}

export interface Setup extends DatabaseMaker {
  engine: 'sqlite' | 'postgres'
  /** Processor time that a database server has used so far, in milliseconds: none where the database is inside the portal. */
  databaseTime(): number
}

export const sqlite: Setup = {
  name: 'SQLite',
  engine: 'sqlite',
  databaseTime: () => 0,
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    return {
      environment: { DATA_DIR: folder },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

/** A server of its own for the run. Where there is none it says why: whether that is a fault is for the caller to judge. */
export async function withPostgres(
  measure: (setup: Setup, server: StartedPostgres) => Promise<void>,
): Promise<{ skipped: string } | undefined> {
  const server = await startPostgres({ durable: true })
  const { url } = server
  if (!url) {
    console.log(`SKIPPED: no PostgreSQL was found (${server.reason})`)
    return { skipped: server.reason ?? 'no reason given' }
  }
  let databases = 0
  const setup: Setup = {
    name: 'PostgreSQL',
    engine: 'postgres',
    databaseTime: () => processorTimeOfFamily(server.processId?.() ?? 0),
    async open() {
      const name = `portal_bench_${++databases}`
      await administer(url, `create database ${name}`)
      return {
        environment: { DATABASE_URL: withDatabase(url, name) },
        drop: () => administer(url, `drop database ${name} with (force)`),
      }
    },
  }
  try {
    await measure(setup, server)
    return undefined
  } finally {
    await server.stop()
  }
}
