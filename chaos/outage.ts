// PostgreSQL goes away under load and comes back: people are told to wait, and the portal recovers without a restart.
import { foundCompany } from '../bench/company.ts'
import { materialIn, openBeside } from '../bench/material.ts'
import type { Setup } from '../bench/setups.ts'
import type { StartedPostgres } from '../scripts/postgres.mjs'
import { startServer } from '../test/support/server-process.ts'
import { type Answer, call } from './call.ts'
import { castOf, giveParts } from './cast.ts'
import { examine, look } from './rounds.ts'
import { work } from './workers.ts'

export interface Outage {
  how: 'stopped' | 'killed'
  /** Answers while the database was away, by status. */
  answers: Record<string, number>
  slowestAnswer: number
  /** From the moment the database answers until the portal does, in milliseconds. */
  backIn: number
  problems: string[]
}

const PEOPLE = 60
const AWAY = 1500
const HOW = ['stopped', 'killed'] as const
const READS = ['/api/users/:id', '/api/swms-progress', '/api/leaderboard', '/api/team-kudos']

export async function runOutages(setup: Setup, server: StartedPostgres): Promise<Outage[]> {
  const company = await foundCompany(setup, 200, false)
  const beside = await openBeside(company.environment)
  const material = await materialIn(beside)
  const crowds = HOW.map((_, index) => company.people.slice(50 + index * PEOPLE, 50 + (index + 1) * PEOPLE))
  for (const people of crowds) await giveParts(beside, castOf(people))
  await beside.close()
  const portal = await startServer(company.environment)
  const outages: Outage[] = []
  for (const [index, how] of HOW.entries()) {
    const people = crowds[index] ?? []
    const before = await look(company, people)
    let ending: Promise<unknown> | undefined
    const end = () => (how === 'stopped' ? server.halt() : server.kill())
    const sent = await work({
      ...{ url: portal.url, people, material, cast: castOf(people), seed: how },
      onAnswer: count => {
        if (count >= PEOPLE) ending ??= end()
      },
    })
    await ending
    const away = await askWhileAway(portal.url, people)
    await server.launch()
    const launched = performance.now()
    await untilAnswered(portal.url, people[0] ?? company.admin)
    const backIn = performance.now() - launched
    const { problems } = await examine({ portal, company, material, people, sent, before })
    outages.push({ how, ...away, backIn, problems: [...away.problems, ...problems] })
  }
  await portal.kill('SIGTERM')
  await company.remove()
  return outages
}

async function askWhileAway(url: string, people: readonly { id: number; token: string }[]) {
  const answers: Record<string, number> = {}
  const problems: string[] = []
  let slowestAnswer = 0
  const until = performance.now() + AWAY
  for (let index = 0; performance.now() < until; index++) {
    const person = people[index % people.length] as { id: number; token: string }
    const path = (READS[index % READS.length] ?? '').replace(':id', String(person.id))
    const asked = performance.now()
    const answer = await call(url, person, { method: 'GET', path })
    slowestAnswer = Math.max(slowestAnswer, performance.now() - asked)
    const name = String(answer?.status ?? 'no answer')
    answers[name] = (answers[name] ?? 0) + 1
    if (!asksForPatience(answer)) problems.push(`while it is away, ${path}: ${name}`)
  }
  return { answers, slowestAnswer, problems }
}

function asksForPatience(answer: Answer | undefined): boolean {
  return answer?.status === 503 && Number(answer.retryAfter) > 0
}

async function untilAnswered(url: string, person: { id: number; token: string }): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await call(url, person, { method: 'GET', path: `/api/users/${person.id}` }))?.status === 200) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('the portal does not recover')
}
