// A database with many people for the measurements: real content, people with or without a history, and a session for each.
import { pino } from 'pino'
import { dayOf, hourOf } from '../src/domain/day.ts'
import { hashPassword } from '../src/server/accounts/password-hash.ts'
import { systemClock } from '../src/server/clock.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'
import { hashToken } from '../src/server/http/session-token.ts'
import { openDatabase, prepareDatabase } from '../src/server/open.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { addYearOfHistory } from './history.ts'
import type { DatabaseMaker } from './setups.ts'

/** Of every person in the crowd, for measuring the login. */
export const PASSWORD = 'a password for measuring'

const TEAM = 200

export interface Company {
  environment: Record<string, string>
  people: Person[]
  /** The first of the crowd is an administrator. */
  admin: Person
  /** The second is a manager, whom the next 200 report to. */
  lead: Person
  remove(): Promise<void>
}

export interface Person {
  id: number
  username: string
  token: string
}

export async function foundCompany(maker: DatabaseMaker, size: number, withHistory: boolean): Promise<Company> {
  const { environment, drop } = await maker.open()
  const config = readConfig({ ...environment, PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const database = await openDatabase(config, log)
  await prepareDatabase({
    ...{ config, database, log, clock: systemClock(), contentDir: CONTENT_DIR },
    say: () => {},
  })
  const ids = await addCrowd(database, size, index => (withHistory ? 0 : (index * 5) % 3000))
  const people = ids.map((id, index) => ({
    id,
    username: `crowd.${index}`,
    token: `bench-session-of-person-number-${String(index).padStart(8, '0')}`,
  }))
  await addSessions(database, people, config.timeZone)
  if (withHistory) await addYearOfHistory(database, config.timeZone)
  const [admin, lead, ...others] = people
  if (!admin || !lead) throw new Error('a company needs people')
  const team = others.slice(0, TEAM).map(({ id }) => id)
  const password_hash = await hashPassword(PASSWORD)
  await database.write(async trx => {
    await trx.updateTable('users').set({ password_hash }).where('username', 'like', 'crowd.%').execute()
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    await trx.updateTable('users').set({ role: 'manager' }).where('id', '=', lead.id).execute()
    await trx.updateTable('users').set({ reports_to: lead.id }).where('id', 'in', team).execute()
  })
  await database.close()
  return { environment, people, admin, lead, remove: drop }
}

async function addSessions(database: Database, people: readonly Person[], zone: string): Promise<void> {
  const now = Date.now()
  for (let start = 0; start < people.length; start += 500) {
    const rows = people.slice(start, start + 500).map(({ id, token }) => ({
      ...{ user_id: id, token_hash: hashToken(token), login_at: now, last_seen_at: now, ended_at: null },
      ...{
        login_day: dayOf(now, zone),
        login_hour: hourOf(now, zone),
        device_type: 'mobile' as const,
        browser_name: 'Chrome',
      },
    }))
    await database.write(trx => trx.insertInto('sessions').values(rows).execute())
  }
}
