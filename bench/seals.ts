// What sealing costs: a day of 100,000 rows is sealed and checked while somebody else reads and writes, and nobody may be held up for long.
// Run it with `npm run bench -- seals`.
import { addPerson } from '../src/server/accounts/people/person.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { firstBrokenSeal } from '../src/server/record/seals/judge.ts'
import { sealThrough } from '../src/server/record/seals/seal-days.ts'
import { FIXTURE_MOMENT as MOMENT } from '../test/support/people.ts'
import { ENGINES, median, settle } from './engines.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const AT_ONCE = 500
/** Nobody may be held up for longer. */
const LONGEST_HOLD = 50

async function fill(database: Database): Promise<number> {
  await migrate(database)
  const details = {
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Busy',
    department: 'Office',
    role: 'employee' as const,
  }
  const userId = await database.write(trx => addPerson(trx, details, { hash: 'none', mustChange: false }, MOMENT))
  if (userId === undefined) throw new Error('the database was not empty')
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, ROWS - from) }, (_, n) => ({
      ...{
        user_id: userId,
        kind: 'swms-read' as const,
        item_id: 1 + ((from + n) % 40),
        version: 1,
        hash: 'ab'.repeat(32),
      },
      ...{ how: 'marked' as const, detail: '{}', at: MOMENT.now + n, day: MOMENT.today, round: from + n },
    }))
    await database.write(trx => trx.insertInto('sign_offs').values(rows).execute())
  }
  await settle(database)
  return userId
}

/** Others who go on writing meanwhile, each time on the day after, and how long each of them waited. */
function others(database: Database, userId: number, label: string) {
  const waits: number[] = []
  let isDone = false
  const working = (async () => {
    for (let n = 0; !isDone; n++) {
      const from = performance.now()
      const row = {
        user_id: userId,
        reason: 'milestone' as const,
        reference: `${label} ${n}`,
        points: 1,
        experience: 1,
      }
      await database.write(trx =>
        trx
          .insertInto('ledger')
          .values({ ...row, at: MOMENT.now, day: '2026-11-17' })
          .execute(),
      )
      waits.push(performance.now() - from)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })()
  return {
    async end() {
      isDone = true
      await working
      return waits
    },
  }
}

/** The longest turn that nobody else got, in processor time: what the machine does for others meanwhile is not held against the portal. */
function longestTurn() {
  let longest = 0
  let before = process.cpuUsage()
  let isDone = false
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isDone = true
    return longest
  }
}

async function measured(database: Database, userId: number, label: string, work: () => Promise<unknown>) {
  const writing = others(database, userId, label)
  const turns = longestTurn()
  const [from, used] = [performance.now(), process.cpuUsage()]
  await work()
  const took = performance.now() - from
  const { user, system } = process.cpuUsage(used)
  const held = turns()
  const waits = await writing.end()
  return { took, cpu: (user + system) / 1000, held, usual: median(waits), longest: Math.max(...waits) }
}

for (const { name, open } of ENGINES) {
  const { database, drop } = await open()
  const userId = await fill(database)
  const steps = {
    sealed: () => sealThrough(database, MOMENT.today, { now: () => MOMENT.now }),
    checked: async () => {
      if (await firstBrokenSeal(database)) throw new Error('the seal does not hold')
    },
  }
  for (const [what, work] of Object.entries(steps)) {
    const { took, cpu, held, usual, longest } = await measured(database, userId, what, work)
    const verdict = held <= LONGEST_HOLD ? 'met' : 'MISSED'
    console.log(
      `${name}, a day of ${ROWS} rows ${what}: ${(took / 1000).toFixed(1)} s (${(cpu / 1000).toFixed(1)} s of processor time), others held up ` +
        `for at most ${held.toFixed(0)} ms of it at a time, ${verdict}; a write beside it took ${usual.toFixed(1)} ms, ${longest.toFixed(0)} ms at the most`,
    )
  }
  await database.close()
  await drop()
}
