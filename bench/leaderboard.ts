// What a leaderboard call costs with 1,000 people and with 100,000, on SQLite and, with TEST_DATABASE_URL, on PostgreSQL.
// Run it with `node bench/leaderboard.ts`. The caller is last, and somebody earns points before every call.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { insertSession } from '../src/server/accounts/queries.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { hashToken, newToken } from '../src/server/http/session-token.ts'
import { award } from '../src/server/record/record.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { administer, withDatabase } from '../test/support/fixture-databases.ts'
import { FIXTURE_START, FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'

const SMALL = 1000
const LARGE = 100_000
const ROUNDS = 7
const CALLS = 60
const PATHS = ['/api/leaderboard', '/api/leaderboard/stats']

interface Bench {
  name: string
  open(): Promise<{ database: Database; drop(): Promise<void> }>
}

const sqlite: Bench = {
  name: 'SQLite',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    const database = openSqlite(join(folder, 'portal.sqlite'))
    return { database, drop: async () => rmSync(folder, { recursive: true, force: true }) }
  },
}

let databases = 0

const postgres = (url: string): Bench => ({
  name: 'PostgreSQL',
  async open() {
    const name = `portal_bench_${process.pid}_${++databases}`
    await administer(url, `create database ${name}`)
    const database = await openPostgres(withDatabase(url, name), () => {})
    return { database, drop: () => administer(url, `drop database ${name} with (force)`) }
  },
})

/** A portal with so many people; `measure` gives the milliseconds of one call of a path. */
async function portalWith({ open }: Bench, people: number, pointsOf: (index: number) => number) {
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
  const token = newToken()
  await database.write(trx =>
    insertSession(trx, {
      ...{ user_id: callerId, token_hash: hashToken(token), login_at: FIXTURE_START, login_day: MOMENT.today },
      ...{ login_hour: 9, last_seen_at: FIXTURE_START, device_type: 'desktop' as const, browser_name: 'Chrome' },
    }),
  )
  const app = await buildApp({
    config: readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' }),
    database,
    clock: { now: () => FIXTURE_START },
    logger: pino({ level: 'silent' }),
    clientDir: '/nowhere',
    contentDir: '/nowhere',
  })
  let changes = 0
  return {
    async measure(path: string): Promise<number> {
      const lucky = ids[(++changes * 7919) % ids.length] ?? callerId
      await database.write(trx =>
        award(trx, lucky, { reason: 'kudos', reference: `bench ${changes}`, points: 5 }, MOMENT),
      )
      const started = performance.now()
      const { statusCode } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      return performance.now() - started
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const url = process.env.TEST_DATABASE_URL
const spreads: [string, (index: number) => number][] = [
  ['points spread', index => (index * 5) % 3000],
  ['everyone at nothing', () => 0],
]
for (const bench of [sqlite, ...(url ? [postgres(url)] : [])]) {
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
