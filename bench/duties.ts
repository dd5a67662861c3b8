// What duties cost: a lead's team of 200, the company's summary with 1,000 and with 10,000 people under 40 rules while people sign, and
// how long others are held up while everything is worked out again. Run it with `npm run bench -- duties`.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { loadPack } from '../src/server/content/load.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'
import { signOff } from '../src/server/record/record.ts'
import { insertRequirement } from '../src/server/record/requirement-queries.ts'
import { keepRevision } from '../src/server/record/requirements.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'
import { type BenchEngine, ENGINES, median, portalOver, settle } from './engines.ts'

const SMALL = 1000
const LARGE = 10_000
const ALL = Number(process.env.BENCH_PEOPLE ?? 100_000)
const RULES = 40
const TEAM = 200
const CALLS = 200
/** Nobody may be held up for longer. */
const LONGEST_HOLD = 50
const MOST_TIMES = 2

const { pack } = await readPack(CONTENT_DIR)

async function addRules(database: Database): Promise<void> {
  const everyone = { everyone: true, departments: [], roles: [], people: [], except: [] }
  const nothing = { itemId: null, track: null, licenceTypeId: null }
  await database.write(async trx => {
    const topics = await trx.selectFrom('toolbox_topics').select('id').orderBy('id').execute()
    const modules = await trx
      .selectFrom('training_modules')
      .select('id')
      .where('passing_score', '>', 0)
      .orderBy('id')
      .execute()
    const subjects = [
      ...topics.map(({ id }) => ({ ...nothing, kind: 'topic' as const, itemId: id })),
      ...modules.map(({ id }) => ({ ...nothing, kind: 'module' as const, itemId: id })),
      ...topics.map(({ id }) => ({ ...nothing, kind: 'topic-read' as const, itemId: id })),
    ]
    for (let index = 0; index < RULES; index++) {
      const subject = subjects[index % subjects.length]
      if (!subject) throw new Error('there is nothing to ask for')
      const id = await insertRequirement(trx, { key: null, origin: 'portal', created_at: MOMENT.now })
      const terms = { audience: everyone, subject, dueDays: 7 + index, graceDays: 7, startsOn: MOMENT.today }
      await keepRevision(trx, id, { ...terms, everyMonths: index % 2 ? 12 : null }, { byUserId: null, moment: MOMENT })
    }
  })
}

/** An administrator, or a lead of 200. */
async function portalWith({ open }: BenchEngine, people: number, leads: boolean) {
  const { database, drop } = await open()
  await migrate(database)
  await database.write(trx => loadPack(trx, { ...pack, requirements: [] }, MOMENT))
  const details = { username: 'ada', firstName: 'Ada', lastName: 'Lead', department: 'Office' }
  const role = leads ? ('manager' as const) : ('admin' as const)
  const callerId = await database.write(trx =>
    addPerson(trx, { ...details, role }, { hash: 'none', mustChange: false }, MOMENT),
  )
  if (callerId === undefined) throw new Error('the database was not empty')
  const ids = await addCrowd(database, people, () => 0)
  const team = ids.slice(0, TEAM)
  await database.write(trx => trx.updateTable('users').set({ reports_to: callerId }).where('id', 'in', team).execute())
  await addRules(database)
  await settle(database)
  const { app, measure } = await portalOver(database, callerId)
  let signed = 0
  return {
    measure,
    async sign(): Promise<void> {
      const id = ids[(++signed * 7919) % ids.length] ?? callerId
      const what = {
        kind: 'topic-read' as const,
        itemId: 1 + (signed % 12),
        version: 1,
        hash: '',
        how: 'marked' as const,
      }
      await database.write(trx => signOff(trx, id, what, MOMENT))
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

for (const bench of ENGINES) {
  const lead = await portalWith(bench, LARGE, true)
  for (const [what, path] of Object.entries({
    'summary of a team of 200': '/api/team/summary',
    'first page of a team of 200': '/api/team/people?limit=25',
  })) {
    await lead.measure(path)
    const times = { quiet: [] as number[], busy: [] as number[] }
    for (let call = 0; call < CALLS; call++) {
      times.quiet.push(await lead.measure(path))
      await lead.sign()
      times.busy.push(await lead.measure(path))
    }
    const [quiet, busy] = [median(times.quiet), median(times.busy)]
    console.log(`${bench.name}, ${what}: ${quiet.toFixed(2)} ms, and ${busy.toFixed(2)} ms just after somebody signed`)
  }
  await lead.close()

  const [small, large] = [await portalWith(bench, SMALL, false), await portalWith(bench, LARGE, false)]
  const path = '/api/team/summary'
  const first = await large.measure(path)
  await small.measure(path)
  const times = { small: [] as number[], large: [] as number[] }
  // Taking turns, so that whatever else the machine is doing affects both.
  for (let call = 0; call < CALLS; call++) {
    await small.sign()
    times.small.push(await small.measure(path))
    await large.sign()
    times.large.push(await large.measure(path))
  }
  const [few, many] = [median(times.small), median(times.large)]
  console.log(
    `${bench.name}, the company's summary: ${few.toFixed(2)} ms with ${SMALL}, ${many.toFixed(2)} ms with ${LARGE}: ${(many / few).toFixed(2)} times, ${verdict(many / few <= MOST_TIMES)} (the very first ${first.toFixed(0)} ms)`,
  )
  await small.close()
  await large.close()

  const all = await portalWith(bench, ALL, false)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const took = await all.measure(path)
  delay.disable()
  const held = delay.max / 1e6
  console.log(
    `${bench.name}, working out ${ALL} people under ${RULES} rules: ${(took / 1000).toFixed(1)} s, others held up for at most ${held.toFixed(0)} ms, ${verdict(held <= LONGEST_HOLD)}`,
  )
  await all.close()
}
