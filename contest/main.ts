// npm run contest: what only one can have, or so many in a day, wanted by many at once, over HTTP and through real processes. After every
// match the answers are judged, and at the end the database is. CONTEST_OPERATIONS and CONTEST_SEED vary it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Setup, sqlite, withPostgres } from '../bench/setups.ts'
import { type Outcome, runContests } from './run.ts'

const SEED = process.env.CONTEST_SEED ?? 'contest'
const PARTS = { sqlite: { operations: 1_000_000, processes: 1 }, postgres: { operations: 200_000, processes: 3 } }
const MOST_SHOWN = 30

const number = (value: number) => value.toLocaleString('en-AU')

async function contest(setup: Setup): Promise<boolean> {
  const { processes, operations: usual } = PARTS[setup.engine]
  const operations = Number(process.env.CONTEST_OPERATIONS ?? usual)
  const outcome = await runContests({
    ...{ setup, processes, operations, seed: SEED },
    onRound: ({ operations: done, seconds, problems }) =>
      console.log(
        `${setup.name}: ${number(done)} of ${number(operations)} operations, ${number(Math.round(done / seconds))} a second, ${problems} rules broken`,
      ),
  })
  report(setup.name, processes, outcome)
  return outcome.problems.length === 0 && outcome.tallies.every(({ problems }) => problems.length === 0)
}

function report(engine: string, processes: number, outcome: Outcome): void {
  const { operations, seconds, tallies, problems } = outcome
  const doors = processes === 1 ? 'one process' : `${processes} processes`
  console.log(`\n### ${number(operations)} contested operations on ${engine}, ${doors}, in ${seconds.toFixed(0)} s\n`)
  console.log('| contested | operations | contests | granted | refused | asked to wait | rules broken |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  const sum = (of: 'operations' | 'matches' | 'granted' | 'refused' | 'waits') =>
    tallies.reduce((total, tally) => total + tally[of], 0)
  const all = {
    ...{ name: 'all', operations, matches: sum('matches'), granted: sum('granted'), refused: sum('refused') },
    ...{ waits: sum('waits'), problems: tallies.flatMap(tally => tally.problems) },
  }
  for (const tally of [...tallies, all]) {
    const counts = [tally.operations, tally.matches, tally.granted, tally.refused, tally.waits, tally.problems.length]
    console.log(`| ${[tally.name, ...counts.map(number)].join(' | ')} |`)
  }
  const verdict = problems.length === 0 ? 'check is clean, and the records are what the answers said' : 'PROBLEMS'
  console.log(`\nAt the end, from the database: ${verdict}`)
  for (const problem of [...all.problems, ...problems].slice(0, MOST_SHOWN)) console.log(`- ${problem}`)
  const folder = join(import.meta.dirname, '../bench/results')
  mkdirSync(folder, { recursive: true })
  const kept = { at: new Date().toISOString(), engine, processes, ...outcome }
  writeFileSync(join(folder, `contest-${engine.toLowerCase()}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}

const only = process.argv[2]
if (only !== undefined && !(only in PARTS)) throw new Error(`${only} is none of ${Object.keys(PARTS)}`)
let isGood = true
if (only === undefined || only === 'sqlite') isGood = await contest(sqlite)
if (only === undefined || only === 'postgres') {
  const missing = await withPostgres(async setup => {
    isGood = (await contest(setup)) && isGood
  })
  // What was not tried has not been shown.
  if (missing) isGood = false
}
process.exitCode = isGood ? 0 : 1
