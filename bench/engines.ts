// An empty database of each engine, for what is measured in one process: SQLite, and PostgreSQL where TEST_DATABASE_URL names a server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { insertSession } from '../src/server/accounts/queries.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { hashToken, newToken } from '../src/server/http/session-token.ts'
import type { Portal } from '../src/server/portal.ts'
import { administer, withDatabase } from '../test/support/fixture-databases.ts'
import { FIXTURE_START, FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'

export interface BenchEngine {
  name: string
  open(): Promise<{ database: Database; drop(): Promise<void> }>
}

const sqlite: BenchEngine = {
  name: 'SQLite',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    const database = openSqlite(join(folder, 'portal.sqlite'))
    return { database, drop: async () => rmSync(folder, { recursive: true, force: true }) }
  },
}

let databases = 0

const postgres = (url: string): BenchEngine => ({
  name: 'PostgreSQL',
  async open() {
    const name = `portal_bench_${process.pid}_${++databases}`
    await administer(url, `create database ${name}`)
    const database = await openPostgres(withDatabase(url, name), () => {})
    return { database, drop: () => administer(url, `drop database ${name} with (force)`) }
  },
})

const url = process.env.TEST_DATABASE_URL
export const ENGINES: readonly BenchEngine[] = [sqlite, ...(url ? [postgres(url)] : [])]

/** As a database does by itself a while after many rows have come in. */
export async function settle({ read, dialect }: Database): Promise<void> {
  if (dialect.engine === 'postgres') await sql`analyze`.execute(read)
}

/** The parts of a portal without anybody calling it. */
export function portalParts(database: Database, dataDir: string): Portal {
  return {
    config: readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    ...{ database, clock: { now: () => Date.now() }, log: pino({ level: 'silent' }) },
    ...{ wakeOutbox: () => {}, wakePackMaker: () => {} },
  }
}

/** The portal itself over a filled database, and somebody who is signed in to it. */
export async function portalOver(database: Database, callerId: number) {
  const token = newToken()
  await database.write(trx =>
    insertSession(trx, {
      ...{ user_id: callerId, token_hash: hashToken(token), login_at: FIXTURE_START, login_day: MOMENT.today },
      ...{ login_hour: 9, last_seen_at: FIXTURE_START, device_type: 'desktop' as const, browser_name: 'Chrome' },
    }),
  )
  const app = await buildApp({
    config: readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' }),
    ...{ database, clock: { now: () => FIXTURE_START }, logger: pino({ level: 'silent' }) },
    ...{ clientDir: '/nowhere', contentDir: '/nowhere' },
  })
  const headers = { authorization: `Bearer ${token}` }
  return {
    app,
    headers,
    /** The milliseconds of one call. */
    async measure(path: string): Promise<number> {
      const started = performance.now()
      const { statusCode } = await app.inject({ url: path, headers })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      return performance.now() - started
    },
  }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
