// Rounds in which the machine that takes writes is lost in the middle of people's work, in one way after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, foundCompany, type Person } from '../bench/company.ts'
import { type Material, materialIn, openBeside } from '../bench/material.ts'
import { isDone } from '../chaos/call.ts'
import { castOf, giveParts } from '../chaos/cast.ts'
import { pursesOf } from '../chaos/proof.ts'
import { examine, look } from '../chaos/rounds.ts'
import { type Random, randomOf } from '../src/server/demo/random.ts'
import { type RunningServer, startServer } from '../test/support/server-process.ts'
import { startBalancer } from './balancer.ts'
import type { Cluster } from './cluster.ts'
import { type Day, longestGap, workThrough } from './day.ts'
import type { Machine } from './machine.ts'
import type { Programs } from './programs.ts'
import { TTL } from './settings.ts'

export type Blow = 'killed' | 'paused' | 'cut off' | 'unplugged'

export interface Round {
  blow: Blow
  acknowledged: number
  /** Sent more than once, since nobody was told how it ended; and those of them that had been kept the first time. */
  sentAgain: number
  kept: number
  readsAnswered: number
  readsRefused: number
  /** Until another takes writes, until the next write was acknowledged and the next read answered, and until all three are back. */
  replacedIn: number
  noWritesFor: number
  noReadsFor: number
  wholeAgainIn: number
  /** The longest that anybody waited for being told to wait. */
  slowestRefusal: number
  problems: string[]
}

interface Plan {
  cluster: Cluster
  programs: Programs
  rounds: number
  peopleInRound: number
  seed: string
  onRound(round: Round, index: number): void
}

const PORTALS = 3
/** Enough for a redemption. */
const LEAST_BALANCE = 100
/** People go on for so long with the new one before the old one is back. */
const WITHOUT_IT = 5000
/** A pause lasts longer than the time after which it is replaced. */
const LEAST_PAUSE = (TTL + 10) * 1000

export interface Stage {
  company: Company
  material: Material
  portals: RunningServer[]
  url: string
}

export async function setStage({
  cluster,
  programs,
  rounds,
  peopleInRound,
}: Plan): Promise<Stage & { people: Person[] }> {
  const size = Math.ceil(rounds * peopleInRound * 1.1) + 50
  const company = await foundCompany(await cluster.setup(), size, false)
  const beside = await openBeside(company.environment)
  const material = await materialIn(beside)
  const purses = await pursesOf(beside, company.people)
  const people = company.people.filter(({ id }) => (purses.get(id)?.balance ?? 0) >= LEAST_BALANCE)
  for (let round = 0; round < rounds; round++) await giveParts(beside, castOf(crowdOf(people, round, peopleInRound)))
  await beside.close()
  const portals = await Promise.all(Array.from({ length: PORTALS }, () => startServer(company.environment)))
  const url = await startBalancer(
    programs.balancer,
    cluster.folder,
    portals.map(portal => portal.url),
  )
  return { company, material, portals, url, people }
}

const crowdOf = (people: readonly Person[], round: number, size: number) =>
  people.slice(round * size, (round + 1) * size)

export async function runRounds(plan: Plan, stage: Stage & { people: readonly Person[] }): Promise<Round[]> {
  const { cluster, rounds, peopleInRound, seed } = plan
  const blows: Blow[] = cluster.network.whole ? ['killed', 'paused'] : ['killed', 'paused', 'cut off', 'unplugged']
  const random = randomOf(seed)
  const done: Round[] = []
  for (let index = 0; index < rounds; index++) {
    const people = crowdOf(stage.people, index, peopleInRound)
    const blow = blows[index % blows.length] ?? 'killed'
    const round = await runRound({ ...stage, cluster, people, blow, random, seed: `${seed} ${index}` })
    done.push(round)
    plan.onRound(round, index)
  }
  return done
}

interface Scene extends Stage {
  cluster: Cluster
  people: readonly Person[]
  blow: Blow
  random: Random
  seed: string
}

async function runRound(scene: Scene): Promise<Round> {
  const { cluster, company, material, people, blow, random, seed, url, portals } = scene
  const old = await cluster.whole()
  const before = await look(company, people)
  const strikeAfter = random.between(10, people.length * 4)
  let disaster: Promise<Struck> | undefined
  const day = await workThrough({
    ...{ url, people, material, seed },
    onWrite: count => {
      if (count >= strikeAfter) disaster ??= strike(cluster, old, blow)
    },
  })
  const struck = await (disaster ?? strike(cluster, old, blow))
  await cluster.whole()
  const wholeAgainIn = performance.now() - struck.at
  const { problems } = await examine({ portal: { url }, company, material, people, sent: day.sent, before })
  return {
    ...{ blow, wholeAgainIn, replacedIn: struck.replacedIn, ...figuresOf(day, struck.at) },
    problems: [
      ...(disaster ? [] : ['everything was done before the blow: nothing was tried']),
      ...[...day.writes.faults, ...day.reads.faults].map(fault => `not told to wait: ${fault}`),
      ...portals.flatMap(({ child }, index) => (child.exitCode === null ? [] : [`portal ${index + 1} has ended`])),
      ...problems,
    ],
  }
}

function figuresOf({ sent, writes, reads }: Day, struckAt: number) {
  return {
    acknowledged: sent.filter(({ answer }) => isDone(answer)).length,
    sentAgain: writes.refused,
    kept: sent.filter(({ answer }) => answer?.isReplay).length,
    readsAnswered: reads.answered.length,
    readsRefused: reads.refused,
    noWritesFor: longestGap(writes, struckAt),
    noReadsFor: longestGap(reads, struckAt),
    slowestRefusal: Math.max(writes.slowest, reads.slowest),
  }
}

interface Struck {
  at: number
  replacedIn: number
}

/** Until the old one is on its way back. */
async function strike(cluster: Cluster, old: Machine, blow: Blow): Promise<Struck> {
  const at = performance.now()
  const { deal, undo } = BLOWS[blow]
  deal(old)
  await cluster.replaced(old)
  const replacedIn = performance.now() - at
  await sleep(WITHOUT_IT)
  if (blow === 'paused') await sleep(Math.max(0, at + LEAST_PAUSE - performance.now()))
  undo(old)
  return { at, replacedIn }
}

const BLOWS: Record<Blow, { deal(machine: Machine): void; undo(machine: Machine): void }> = {
  killed: { deal: machine => machine.kill(), undo: machine => machine.boot() },
  paused: { deal: machine => machine.pause(), undo: machine => machine.resume() },
  // It is still reached by the portals, and does not know that another has taken its place.
  'cut off': { deal: machine => machine.place.cut('machines'), undo: machine => machine.place.mend() },
  unplugged: { deal: machine => machine.place.cut('everybody'), undo: machine => machine.place.mend() },
}
