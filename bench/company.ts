// A database with many people for the measurements: real content, people without a history, and a session for each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { dayOf, hourOf } from '../src/domain/day.ts'
import { hashToken } from '../src/server/accounts/session-token.ts'
import { systemClock } from '../src/server/clock.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { openDatabase, prepareDatabase } from '../src/server/open.ts'
import { CONTENT_DIR } from '../src/server/places.ts'
import { addCrowd } from '../test/support/crowd.ts'

export interface Company {
  environment: Record<string, string>
  /** One for each of the crowd, with the id they are given. */
  people: { id: number; token: string }[]
  remove(): void
}

/** With DATABASE_URL in the environment on that PostgreSQL, which must be empty; else on a new SQLite file. */
export async function foundCompany(size: number, points: (index: number) => number): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const environment = {
    DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  }
  const config = readConfig({ ...environment, PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const clock = systemClock()
  const database = await openDatabase(config, log)
  await prepareDatabase({ config, database, clock, log, contentDir: CONTENT_DIR, say: () => {} })
  const ids = await addCrowd(database, size, points)
  const people = ids.map((id, index) => ({
    id,
    token: `bench-session-of-person-number-${String(index).padStart(8, '0')}`,
  }))
  await addSessions(database, people, config.timeZone)
  await database.close()
  return { environment, people, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function addSessions(database: Database, people: Company['people'], zone: string): Promise<void> {
  const now = Date.now()
  for (let start = 0; start < people.length; start += 500) {
    const rows = people.slice(start, start + 500).map(({ id, token }) => ({
      ...{ user_id: id, token_hash: hashToken(token), login_at: now, last_seen_at: now, ended_at: null },
      ...{ login_day: dayOf(now, zone), login_hour: hourOf(now, zone), device_type: 'mobile', browser_name: 'Chrome' },
    }))
    await database.write(trx => trx.insertInto('sessions').values(rows).execute())
  }
}
