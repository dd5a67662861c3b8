// Many people at once, for tests and benchmarks of what must stay fast with them.
import type { Instant } from '../../src/domain/clock.ts'
import { dayOf, hourOf } from '../../src/domain/day.ts'
import { levelOf } from '../../src/domain/levels.ts'
import { sortName } from '../../src/domain/person-search.ts'
import { insertHistory, replaceWords } from '../../src/server/accounts/people/queries.ts'
import { insertSession } from '../../src/server/accounts/queries.ts'
import type { Database } from '../../src/server/db/database.ts'
import { hashToken, newToken } from '../../src/server/http/session-token.ts'
import { FIXTURE_MOMENT, FIXTURE_START } from './people.ts'

const CHUNK = 500

/** Adds people named Crowd 0, Crowd 1, … with the given points earned; their ledger adds up. */
export async function addCrowd(
  database: Database,
  count: number,
  pointsOf: (index: number) => number,
  /** When they came. */
  moment: typeof FIXTURE_MOMENT = FIXTURE_MOMENT,
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < count; start += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => start + offset)
    await database.write(async trx => {
      const users = indexes.map(index => ({
        ...{
          username: `crowd.${index}`,
          first_name: 'Crowd',
          last_name: String(index),
          name: `Crowd ${index}`,
          sort_name: sortName('Crowd', String(index)),
          email: null,
        },
        ...{
          department: 'Warehouse',
          role: 'employee' as const,
          password_hash: 'none',
          must_change_password: 0 as const,
          active: 1 as const,
        },
        created_at: moment.now,
      }))
      const rows = await trx.insertInto('users').values(users).returning('id').execute()
      const people = rows.map((row, offset) => ({
        id: row.id,
        points: pointsOf(start + offset),
        name: `Crowd ${start + offset}`,
      }))
      ids.push(...people.map(person => person.id))
      const standings = people.map(({ id, points, name }) => ({
        ...{ user_id: id, name, active: 1 as const, balance: points, earned: points, experience: points },
        ...{ level: levelOf(points), modules_completed: 0 },
      }))
      await trx.insertInto('standings').values(standings).execute()
      await replaceWords(
        trx,
        people.map(({ id }, offset) => ({ id, words: ['crowd', String(start + offset)] })),
      )
      await insertHistory(
        trx,
        people.map(({ id }) => ({
          id,
          department: 'Warehouse',
          role: 'employee' as const,
          active: 1,
          started_on: null,
        })),
        moment,
      )
      const paid = people.filter(person => person.points > 0)
      if (paid.length === 0) return
      const entries = paid.map(({ id, points }) => ({
        ...{
          user_id: id,
          reason: 'kudos' as const,
          reference: 'crowd',
          points,
          experience: points,
          at: FIXTURE_START,
          day: '2026-11-16',
        },
      }))
      await trx.insertInto('ledger').values(entries).execute()
    })
  }
  return ids
}

/** A session for each, without a password: their tokens, in the same order. */
export async function signInCrowd(
  database: Database,
  ids: readonly number[],
  { now, zone }: { now: Instant; zone: string },
): Promise<string[]> {
  const tokens = ids.map(() => newToken())
  await database.write(async trx => {
    for (const [index, token] of tokens.entries())
      await insertSession(trx, {
        ...{ user_id: ids[index] ?? 0, token_hash: hashToken(token), login_at: now, login_day: dayOf(now, zone) },
        ...{ login_hour: hourOf(now, zone), last_seen_at: now, device_type: 'mobile', browser_name: 'Chrome' },
      })
  })
  return tokens
}
