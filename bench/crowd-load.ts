// Many people at their own pace: everyone polls, and works with pauses of random length. Nobody waits for anybody, so a slow
// server gets no less to do.
import http from 'node:http'
import { type Random, randomOf } from '../src/server/demo/random.ts'
import type { Person } from './company.ts'
import { exchange, type Request, send } from './load.ts'
import type { Asked, Step } from './working-day.ts'

export const GROUPS = ['header poll', 'induction poll', 'screens', 'writes'] as const
export type Group = (typeof GROUPS)[number]

export interface Tally {
  times: Record<Group, number[]>
  /** Refusals by a rule of the portal, a limit reached. */
  limited: number
  /** Anything but a success, no answer included, by what it was. */
  errors: Record<string, number>
}

interface Options {
  url: string
  people: readonly Person[]
  seconds: number
  seed: string
  daysOf(person: Person, index: number): Generator<Step>
  /** How long the pauses of somebody's work are, against those of others. */
  paceOf?(person: Person): number
}

const POLL_EVERY = 5000
/** Refused by the rule on how many a day; any other refusal is an error. */
const LIMITED = 'a daily limit'
/** From one step of work to the next, on average. */
const PAUSE = 12_000
/** Share of the run: people arrive one after the other, not all at once. */
const ARRIVAL = 0.25
/** One of so many has the induction tab open, one of so many has not touched the page for a while. */
const INDUCTION_TAB = 4
const AWAY = 2

export async function crowdLoad({ url, people, seconds, seed, daysOf, paceOf = () => 1 }: Options): Promise<Tally> {
  const tally: Tally = {
    times: { 'header poll': [], 'induction poll': [], screens: [], writes: [] },
    limited: 0,
    errors: {},
  }
  const end = performance.now() + seconds * 1000
  const agents: http.Agent[] = []
  const door = new URL(url)
  const measure = async (agent: http.Agent, group: Group, request: Asked) => {
    const sent = performance.now()
    const status = await answerTo(agent, url, door, request).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    tally.times[group].push(performance.now() - sent)
    if (status === LIMITED) tally.limited++
    else if (typeof status !== 'number' || status >= 300) {
      const name = `${status} ${request.method} ${request.path.replace(/\d+/g, ':id')}`
      tally.errors[name] = (tally.errors[name] ?? 0) + 1
    }
  }

  await Promise.all(
    people.map(async (person, index) => {
      const random = randomOf(`${seed} ${index}`)
      // As a browser: connections of their own, kept.
      const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
      agents.push(agent)
      const headers: Record<string, string> = index % AWAY === 0 ? { 'x-background': '1' } : {}
      const poll = (path: string): Request => ({ method: 'GET', path, token: person.token, headers })
      await sleep(random.next() * ARRIVAL * seconds * 1000)
      await Promise.all([
        every(
          random,
          () => POLL_EVERY * (0.95 + random.next() * 0.1),
          POLL_EVERY,
          end,
          () => [
            measure(agent, 'header poll', poll(`/api/users/${person.id}`)),
            ...(index % INDUCTION_TAB === 0
              ? [measure(agent, 'induction poll', poll('/api/check-induction-completion'))]
              : []),
          ],
        ),
        work(random, end, PAUSE * paceOf(person), daysOf(person, index), step =>
          step.map(request => measure(agent, request.method === 'GET' ? 'screens' : 'writes', request)),
        ),
      ])
    }),
  )
  for (const agent of agents) agent.destroy()
  return tally
}

/** Its status; what it says only where somebody goes on with it, or where a rule may have refused it. */
async function answerTo(agent: http.Agent, url: string, door: URL, request: Asked): Promise<number | typeof LIMITED> {
  if (!request.told && request.method === 'GET') return send(agent, url, request)
  const { status, text } = await exchange(agent, door, request)
  if (status < 300) request.told?.(JSON.parse(text))
  return status === 429 && /"code":"\w+\.daily_limit"/.test(text) ? LIMITED : status
}

/** Repeats with pauses until the end; resolves once the last answers are in. */
async function every(
  random: Random,
  pause: () => number,
  firstWithin: number,
  end: number,
  run: () => Promise<void>[],
): Promise<void> {
  let running: Promise<void>[] = []
  const wait = (milliseconds: number) => sleep(Math.max(0, Math.min(milliseconds, end - performance.now())))
  await wait(random.next() * firstWithin)
  while (performance.now() < end) {
    running = run()
    await wait(pause())
  }
  await Promise.all(running)
}

function work(
  random: Random,
  end: number,
  average: number,
  day: Generator<Step>,
  run: (step: Step) => Promise<void>[],
): Promise<void> {
  // Between independent events the pauses are exponential.
  const pause = () => -Math.log(1 - random.next()) * average
  return every(random, pause, average, end, () => run(day.next().value as Step))
}

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
