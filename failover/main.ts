// npm run failover: three machines with PostgreSQL under Patroni, three portals behind a load balancer, people at work. The machine that
// takes writes is killed, paused and cut off, and each time all that was acknowledged must be there, once.
// FAILOVER_ROUNDS (20), FAILOVER_PEOPLE (50 in each round) and FAILOVER_SEED vary it.
import { openBeside } from '../bench/material.ts'
import { dayOf } from '../src/domain/day.ts'
import { readConfig } from '../src/server/config.ts'
import { listSeals } from '../src/server/record/seals/queries.ts'
import { sealThrough } from '../src/server/record/seals/seal-days.ts'
import { runCli } from '../test/support/cli-process.ts'
import { Cluster, PORTAL_PASSWORD } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { keep, report, told } from './report.ts'
import { runRounds, type Stage, setStage } from './rounds.ts'

const rounds = Number(process.env.FAILOVER_ROUNDS ?? 20)
const peopleInRound = Number(process.env.FAILOVER_PEOPLE ?? 50)
const seed = process.env.FAILOVER_SEED ?? 'failover'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const programs = findPrograms()
if ('missing' in programs) {
  console.log(
    `Not everything is installed. As root: apt-get install --no-install-recommends ${programs.missing.join(' ')}`,
  )
  process.exit(1)
}

/** Today's records are sealed as they will be tonight, and everything is checked once more. */
async function problemsAtTheEnd({ company, portals }: Stage): Promise<string[]> {
  const beside = await openBeside(company.environment)
  const { timeZone } = readConfig(company.environment)
  await sealThrough(beside, dayOf(Date.now(), timeZone), { now: Date.now })
  const seal = (await listSeals(beside.read)).at(-1)
  await beside.close()
  const check = await runCli(['check', '--seal', `${seal?.day}:${seal?.hash}`], company.environment)
  const codes = await Promise.all(portals.map(portal => portal.kill('SIGTERM')))
  const output = portals.map(portal => portal.output()).join('\n')
  console.log(`\nSealed ${seal?.day}. ${check.output.trim()}`)
  return [
    ...(seal ? [] : ['nothing was sealed']),
    ...(check.code === 0 ? [] : [check.output]),
    ...codes.flatMap((code, index) => (code === 0 ? [] : [`portal ${index + 1} ended with ${code}`])),
    ...(output.includes(PORTAL_PASSWORD) ? ['the password of the database is in the log'] : []),
    ...(output.includes('server.fault') ? [output.slice(0, 4000)] : []),
  ]
}

const cluster = new Cluster(programs)
try {
  const { whole } = cluster.network
  if (whole) console.log(`SKIPPED: cutting the network, since there may be no namespaces (${whole})`)
  if (programs.balancer.name === 'haproxy') console.log('There is no Caddy: HAProxy takes its place')
  const onRound = (round: Parameters<typeof told>[0], index: number) => console.log(told(round, index))
  const plan = { cluster, programs, rounds, peopleInRound, seed, onRound }
  const stage = await setStage(plan)
  console.log(`Three machines, three portals behind ${programs.balancer.name}, ${stage.people.length} people`)
  const done = await runRounds(plan, stage)
  const atTheEnd = await problemsAtTheEnd(stage)
  report(done)
  keep(done, atTheEnd)
  const problems = [...done.flatMap(round => round.problems), ...atTheEnd]
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  console.log(error)
  console.log(cluster.lastWords())
  process.exitCode = 1
} finally {
  cluster.remove()
}
// A child that is still waited for does not keep us.
process.exit()
