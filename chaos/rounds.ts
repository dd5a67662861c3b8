// Rounds of disaster: people work, something is killed in the middle of it, it starts again, and the records are checked.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Company, foundCompany, type Person } from '../bench/company.ts'
import { type Material, materialIn, openBeside } from '../bench/material.ts'
import type { Setup } from '../bench/setups.ts'
import type { StartedPostgres } from '../scripts/postgres.mjs'
import { type Random, randomOf } from '../src/server/demo/random.ts'
import { runCli } from '../test/support/cli-process.ts'
import { type RunningServer, startServer } from '../test/support/server-process.ts'
import { isDone } from './call.ts'
import { castOf, giveParts } from './cast.ts'
import { problemsInPurses, problemsInRecords, problemsInReplays, pursesOf, retryLost } from './proof.ts'
import { problemsInRows } from './rows.ts'
import { type Sent, work } from './workers.ts'

export type Killed = 'portal' | 'database' | 'both'

export interface Round {
  killed: Killed
  acknowledged: number
  /** In flight at the kill: nobody was told how they ended. */
  lost: number
  /** Of the lost, those that had been kept; the others were done by the retry. */
  lostButKept: number
  /** From the kill until the portal answers again, in milliseconds. */
  backIn: number
  problems: string[]
}

interface Plan {
  setup: Setup
  /** The database server, where it is one that can be killed. */
  server?: StartedPostgres
  rounds: number
  peopleInRound: number
  seed: string
  onRound?(round: Round, index: number): void
}

/** Enough for a redemption. */
const LEAST_BALANCE = 100
/** Writes that a person makes, about. */
const WRITES_EACH = 12

export async function runRounds(plan: Plan): Promise<Round[]> {
  const { setup, rounds, peopleInRound, seed } = plan
  const company = await foundCompany(setup, Math.ceil(rounds * peopleInRound * 1.1) + 50, false)
  const random = randomOf(seed)
  const beside = await openBeside(company.environment)
  const material = await materialIn(beside)
  const solvent = await withBalance(company, beside)
  const crowdOf = (index: number) => solvent.slice(index * peopleInRound, (index + 1) * peopleInRound)
  for (let index = 0; index < rounds; index++) await giveParts(beside, castOf(crowdOf(index)))
  await beside.close()
  let portal = await startServer(company.environment)
  const done: Round[] = []
  for (let index = 0; index < rounds; index++) {
    const people = crowdOf(index)
    const outcome = await runRound({ plan, index, company, material, people, random, portal })
    portal = outcome.portal
    done.push(outcome.round)
    plan.onRound?.(outcome.round, index)
  }
  await portal.kill('SIGTERM')
  await company.remove()
  return done
}

async function withBalance(company: Company, database: Awaited<ReturnType<typeof openBeside>>): Promise<Person[]> {
  const purses = await pursesOf(database, company.people)
  return company.people.filter(({ id }) => (purses.get(id)?.balance ?? 0) >= LEAST_BALANCE)
}

interface Scene {
  plan: Plan
  index: number
  company: Company
  material: Material
  people: readonly Person[]
  random: Random
  portal: RunningServer
}

async function runRound(scene: Scene): Promise<{ round: Round; portal: RunningServer }> {
  const { plan, index, company, material, people, random } = scene
  const killed: Killed = plan.server ? ((['portal', 'database', 'both'] as const)[index % 3] ?? 'portal') : 'portal'
  const before = await look(company, people)
  const killAfter = random.between(5, people.length * (WRITES_EACH - 2))
  const delay = random.next() * 6
  const within = random.next() * 3
  let disaster: Promise<unknown> | undefined
  let struckAt = 0
  const onWay = { writes: 0 }
  let isOver = false
  const strike = async () => {
    await sleep(delay)
    do {
      // People move in step at times: while all of them look at something there is nothing to lose.
      while (onWay.writes === 0 && !isOver) await nextTurn()
      // It has come some of its way.
      await sleep(within)
    } while (onWay.writes === 0 && !isOver)
    struckAt = performance.now()
    await Promise.all([
      killed === 'database' ? undefined : scene.portal.kill('SIGKILL'),
      killed === 'portal' ? undefined : plan.server?.kill(),
    ])
  }
  const sent = await work({
    ...{ url: scene.portal.url, people, material, cast: castOf(people), seed: `${plan.seed} ${index}`, onWay },
    onAnswer: count => {
      if (count >= killAfter) disaster ??= strike()
    },
  }).finally(() => {
    isOver = true
  })
  disaster ??= strike()
  await disaster
  if (killed !== 'portal') await plan.server?.launch()
  const portal = killed === 'database' ? scene.portal : await startServer(company.environment)
  await answering(portal.url)
  const backIn = performance.now() - struckAt
  const round = await examine({ portal, company, material, people, sent, before })
  return { round: { killed, backIn, ...round }, portal }
}

export async function look(company: Company, people: readonly Person[]) {
  const beside = await openBeside(company.environment)
  const purses = await pursesOf(beside, people)
  await beside.close()
  return purses
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('the portal does not come back')
}

interface Aftermath extends Pick<Scene, 'company' | 'material' | 'people'> {
  portal: Pick<RunningServer, 'url'>
  sent: readonly Sent[]
  before: Awaited<ReturnType<typeof look>>
}

/** All that must be true once the portal is back. */
export async function examine({ portal, company, material, people, sent, before }: Aftermath) {
  const acknowledged = sent.filter(({ answer }) => isDone(answer)).length
  const lost = sent.filter(({ answer }) => !answer).length
  const lostButKept = await retryLost(portal.url, sent)
  const problems = [
    ...(await problemsInReplays(portal.url, sent)),
    ...(await problemsInRecords(portal.url, sent, material)),
    ...problemsInPurses(before, await look(company, people), sent),
    ...(await problemsInRows(company, people, sent)),
  ]
  const check = await runCli(['check'], company.environment)
  if (check.code !== 0) problems.push(check.output)
  return { acknowledged, lost, lostButKept, problems }
}
