// What a leaderboard call costs with 1,000 people and with 100,000, on SQLite and, with TEST_DATABASE_URL, on PostgreSQL.
// Run it with `node bench/leaderboard.ts`. The caller is last, and somebody earns points before every call.
import { sql } from 'kysely'
import { addPerson } from '../src/server/accounts/people/person.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { award } from '../src/server/record/record.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'
import { type BenchEngine, ENGINES, median, portalOver, settle } from './engines.ts'

const SMALL = 1000
const LARGE = 100_000
const ROUNDS = 7
const CALLS = 60
const PATHS = [
  '/api/leaderboard',
  '/api/leaderboard?view=department',
  '/api/leaderboard?view=month',
  '/api/leaderboard/departments',
  '/api/leaderboard/stats',
]

/** Two entries in each of the ten months before, of everyone: what this month must be found among. */
async function addPast(database: Database): Promise<void> {
  const days = Array.from(
    { length: 20 },
    (_, index) => `2026-${String(1 + (index >> 1)).padStart(2, '0')}-${11 + (index % 2)}`,
  )
  const past = sql.join(
    days.map(day => sql`select ${sql.lit(day)} as day`),
    sql` union all `,
  )
  await database.write(trx =>
    sql`insert into ledger (user_id, reason, reference, points, experience, at, day)
      select user_id, 'challenge', day, 5, 5, 0, day from standings cross join (${past}) as days`.execute(trx),
  )
}

/** A portal with so many people; `measure` gives the milliseconds of one call of a path. */
async function portalWith({ open }: BenchEngine, people: number, pointsOf: (index: number) => number) {
  const { database, drop } = await open()
  await migrate(database)
  const callerId = await database.write(trx => {
    const details = { username: 'zoe', firstName: 'Zoe', lastName: 'Last', department: 'Warehouse' }
    return addPerson(trx, { ...details, role: 'employee' }, { hash: 'none', mustChange: false }, MOMENT)
  })
  if (callerId === undefined) throw new Error('the database was not empty')
  const ids = await addCrowd(database, people, pointsOf)
  for (let start = 0; start < ids.length; start += 1000) {
    const rows = ids.slice(start, start + 1000).map((id, index) => ({
      ...{ user_id: id, kind: 'learning' as const, current: 1 + (index % 40), longest: 60 },
      last_day: index % 3 === 0 ? '2026-11-13' : '2026-09-01',
    }))
    await database.write(trx => trx.insertInto('streaks').values(rows).execute())
  }
  await addPast(database)
  await settle(database)
  const { app, measure } = await portalOver(database, callerId)
  let changes = 0
  return {
    async measure(path: string): Promise<number> {
      const lucky = ids[(++changes * 7919) % ids.length] ?? callerId
      await database.write(trx =>
        award(trx, lucky, { reason: 'kudos', reference: `bench ${changes}`, points: 5 }, MOMENT),
      )
      return measure(path)
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

const spreads: [string, (index: number) => number][] = [
  ['points spread', index => (index * 5) % 3000],
  ['everyone at nothing', () => 0],
]
for (const bench of ENGINES) {
  for (const [spread, pointsOf] of spreads) {
    const small = await portalWith(bench, SMALL, pointsOf)
    const large = await portalWith(bench, LARGE, pointsOf)
    for (const path of PATHS) {
      const first = await large.measure(path)
      await small.measure(path)
      const times = { small: [] as number[], large: [] as number[] }
      // Taking turns, so that whatever else the machine is doing affects both.
      for (let call = 0; call < ROUNDS * CALLS; call++) {
        times.small.push(await small.measure(path))
        times.large.push(await large.measure(path))
      }
      const [few, many] = [median(times.small), median(times.large)]
      const line = `${few.toFixed(2)} ms with ${SMALL}, ${many.toFixed(2)} ms with ${LARGE}: ${(many / few).toFixed(2)} times`
      console.log(`${bench.name}, ${spread}, ${path}: ${line} (the very first call ${first.toFixed(0)} ms)`)
    }
    await small.close()
    await large.close()
  }
}
