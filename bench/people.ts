// What finding people costs with 1,000 and with 100,000, taking turns in one process; and how long an import of 5,000 holds others up.
// On SQLite and, with TEST_DATABASE_URL, on PostgreSQL. Run it with `npm run bench -- people`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { IMPORT_COLUMNS } from '../src/domain/people-import.ts'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { insertSession } from '../src/server/accounts/queries.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { hashToken, newToken } from '../src/server/http/session-token.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { administer, withDatabase } from '../test/support/fixture-databases.ts'
import { FIXTURE_START, FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'

const SMALL = 1000
const LARGE = 100_000
const CALLS = 400
const IMPORTED = 5000
/** Nobody may be held up for longer. */
const LONGEST_HOLD = 100
const MOST_TIMES = 1.5
const PATHS = {
  'first page': '/api/manage/people?limit=25',
  // One person in both, so that the same is found.
  'somebody by name': '/api/manage/people?limit=25&search=ada%20admin',
  'a name that everybody has': '/api/manage/people?limit=25&search=crowd',
  'a filter': '/api/manage/people?limit=25&role=employee&active=true',
}

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

async function portalWith({ open }: Bench, people: number) {
  const { database, drop } = await open()
  await migrate(database)
  const details = { username: 'ada', firstName: 'Ada', lastName: 'Admin', department: 'Office', role: 'admin' } as const
  const adminId = await database.write(trx => addPerson(trx, details, { hash: 'none', mustChange: false }, MOMENT))
  if (adminId === undefined) throw new Error('the database was not empty')
  await addCrowd(database, people, () => 0)
  // As a database does by itself a while after many rows have come in.
  if (database.dialect.engine === 'postgres') await sql`analyze`.execute(database.read)
  const token = newToken()
  await database.write(trx =>
    insertSession(trx, {
      ...{ user_id: adminId, token_hash: hashToken(token), login_at: FIXTURE_START, login_day: MOMENT.today },
      ...{ login_hour: 9, last_seen_at: FIXTURE_START, device_type: 'desktop' as const, browser_name: 'Chrome' },
    }),
  )
  const app = await buildApp({
    config: readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' }),
    ...{ database, clock: { now: () => FIXTURE_START }, logger: pino({ level: 'silent' }) },
    ...{ clientDir: '/nowhere', contentDir: '/nowhere' },
  })
  const authorization = `Bearer ${token}`
  return {
    async measure(url: string): Promise<number> {
      const started = performance.now()
      const { statusCode } = await app.inject({ url, headers: { authorization } })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      return performance.now() - started
    },
    /** How long it took, and the longest that nothing else was served meanwhile. */
    async importing(csv: string): Promise<{ took: number; held: number }> {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      const started = performance.now()
      delay.enable()
      const { statusCode, body } = await app.inject({
        ...{ method: 'POST', url: '/api/manage/people/import', headers: { authorization } },
        payload: { csv, dryRun: false },
      })
      delay.disable()
      if (statusCode !== 200) throw new Error(`the import answered ${statusCode}: ${body.slice(0, 200)}`)
      return { took: performance.now() - started, held: delay.max / 1e6 }
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const list = [
  IMPORT_COLUMNS.join(','),
  ...Array.from(
    { length: IMPORTED },
    (_, index) => `new.${index},New,Person ${index},new.${index}@example.com,Warehouse,employee,ada,2026-11-23`,
  ),
].join('\n')

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const url = process.env.TEST_DATABASE_URL
for (const bench of [sqlite, ...(url ? [postgres(url)] : [])]) {
  const small = await portalWith(bench, SMALL)
  const large = await portalWith(bench, LARGE)
  for (const [what, path] of Object.entries(PATHS)) {
    const first = await large.measure(path)
    const times = { small: [] as number[], large: [] as number[] }
    // Taking turns, so that whatever else the machine is doing affects both.
    for (let call = 0; call < CALLS; call++) {
      times.small.push(await small.measure(path))
      times.large.push(await large.measure(path))
    }
    const [few, many] = [median(times.small), median(times.large)]
    const ratio = many / few
    console.log(
      `${bench.name}, ${what}: ${few.toFixed(2)} ms with ${SMALL}, ${many.toFixed(2)} ms with ${LARGE}: ${ratio.toFixed(2)} times, ${verdict(ratio <= MOST_TIMES)} (the very first call ${first.toFixed(0)} ms)`,
    )
  }
  const { took, held } = await small.importing(list)
  console.log(
    `${bench.name}, an import of ${IMPORTED}: ${took.toFixed(0)} ms in one transaction, others held up for at most ${held.toFixed(0)} ms, ${verdict(held <= LONGEST_HOLD)}`,
  )
  await small.close()
  await large.close()
}
