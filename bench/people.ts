// What finding people costs with 1,000 and with 100,000, taking turns in one process; and how long an import of 5,000 holds others up.
// On SQLite and, with TEST_DATABASE_URL, on PostgreSQL. Run it with `npm run bench -- people`.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { IMPORT_COLUMNS } from '../src/domain/people-import.ts'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'
import { type BenchEngine, ENGINES, median, portalOver, settle } from './engines.ts'

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

async function portalWith({ open }: BenchEngine, people: number) {
  const { database, drop } = await open()
  await migrate(database)
  const details = { username: 'ada', firstName: 'Ada', lastName: 'Admin', department: 'Office', role: 'admin' } as const
  const adminId = await database.write(trx => addPerson(trx, details, { hash: 'none', mustChange: false }, MOMENT))
  if (adminId === undefined) throw new Error('the database was not empty')
  await addCrowd(database, people, () => 0)
  await settle(database)
  const { app, headers, measure } = await portalOver(database, adminId)
  return {
    measure,
    /** How long it took, and the longest that nothing else was served meanwhile. */
    async importing(csv: string): Promise<{ took: number; held: number }> {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      const started = performance.now()
      delay.enable()
      const { statusCode, body } = await app.inject({
        ...{ method: 'POST', url: '/api/manage/people/import', headers },
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

const list = [
  IMPORT_COLUMNS.join(','),
  ...Array.from(
    { length: IMPORTED },
    (_, index) => `new.${index},New,Person ${index},new.${index}@example.com,Warehouse,employee,ada,2026-11-23`,
  ),
].join('\n')

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
for (const bench of ENGINES) {
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
