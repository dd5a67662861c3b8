// npm run chaos: kills the portal and its database at random moments under load, takes the database away, fills the disk,
// and checks each time that everything acknowledged is there, once. CHAOS_ROUNDS and CHAOS_SEED vary it.
import { sqlite, withPostgres } from '../bench/setups.ts'
import { runFullDisk } from './full-disk.ts'
import { runOutages } from './outage.ts'
import { type Findings, keep, report } from './report.ts'
import { type Round, runRounds } from './rounds.ts'

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 25)
const SEED = process.env.CHAOS_SEED ?? 'chaos'
const PEOPLE_IN_ROUND = 40

const only = process.argv[2]
if (only !== undefined && !['sqlite', 'postgres', 'disk'].includes(only)) throw new Error(`${only} is no part of it`)
const notTried: string[] = []
const isWanted = (part: string) => only === undefined || only === part
const findings: Findings = { rounds: [], outages: [] }

const tellOf = (engine: string) => (round: Round, index: number) => {
  const { killed, acknowledged, lost, lostButKept, problems } = round
  const outcome = problems.length === 0 ? 'all there, nothing twice, check clean' : problems.join('\n  ')
  console.log(
    `${engine} ${index + 1}: ${killed} killed after ${acknowledged} writes, ${lost} in flight (${lostButKept} of them kept): ${outcome}`,
  )
}

if (isWanted('sqlite')) {
  const plan = { setup: sqlite, rounds: ROUNDS, peopleInRound: PEOPLE_IN_ROUND, seed: SEED, onRound: tellOf('SQLite') }
  findings.rounds.push({ engine: 'SQLite', rounds: await runRounds(plan) })
}
if (isWanted('postgres')) {
  const missing = await withPostgres(async (setup, server) => {
    const plan = { setup, server, rounds: ROUNDS, peopleInRound: PEOPLE_IN_ROUND, seed: SEED }
    findings.rounds.push({
      engine: 'PostgreSQL',
      rounds: await runRounds({ ...plan, onRound: tellOf('PostgreSQL') }),
    })
    findings.outages = await runOutages(setup, server)
  })
  // What was not tried has not been shown.
  if (missing) notTried.push(missing.skipped)
}
if (isWanted('disk')) {
  const fullDisk = await runFullDisk()
  if (fullDisk) findings.fullDisk = fullDisk
  else {
    notTried.push('a full disk')
    console.log('SKIPPED: a full disk, since no small disk could be mounted (it takes root)')
  }
}

report(findings)
keep(findings)
const problems = [
  ...findings.rounds.flatMap(({ rounds }) => rounds.flatMap(round => round.problems)),
  ...findings.outages.flatMap(outage => outage.problems),
  ...(findings.fullDisk?.problems ?? []),
]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 || notTried.length > 0 ? 1 : 0
