// Three app processes on one PostgreSQL behind a round-robin: what people do at the same time ends as on one process.

import { randomUUID } from 'node:crypto'
import { afterAll, test as base, beforeAll, describe, expect, inject } from 'vitest'
import { type Company, foundCompany, type Person } from '../../bench/company.ts'
import { type Material, materialIn } from '../../bench/material.ts'
import { ask, type Call, call, isDone } from '../../chaos/call.ts'
import { problemsInPurses, pursesOf } from '../../chaos/proof.ts'
import { work } from '../../chaos/workers.ts'
import { dayOf } from '../../src/domain/day.ts'
import { DAILY_QUIZ_LIMIT } from '../../src/domain/quiz.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { readPack } from '../../src/server/content/read-pack.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { postgres, type TestDatabase } from '../support/engines.ts'
import { passwordOf } from '../support/people.ts'
import { type RoundRobin, startRoundRobin } from '../support/round-robin.ts'
import { login, type RunningServer, startServer } from '../support/server-process.ts'

const PROCESSES = 3
/** Far enough in the crowd to have points for several rewards. */
const FIRST_WITH_POINTS = 60

const test = base.skipIf(!inject('postgres'))

describe('three processes on one PostgreSQL', () => {
  let opened: TestDatabase
  let company: Company
  let servers: RunningServer[]
  let balancer: RoundRobin
  let material: Material
  let used = FIRST_WITH_POINTS

  beforeAll(async () => {
    if (!inject('postgres')) return
    opened = await postgres.open()
    const environment = { ...opened.environment }
    company = await foundCompany(
      { name: 'PostgreSQL', open: async () => ({ environment, drop: opened.drop }) },
      FIRST_WITH_POINTS + 46,
      false,
    )
    material = await materialIn(opened.database)
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(environment)))
    balancer = await startRoundRobin(servers.map(({ url }) => url))
  })
  afterAll(async () => {
    if (!inject('postgres')) return
    await balancer.close()
    await Promise.all(servers.map(server => server.kill('SIGTERM')))
    await company.remove()
  })

  const nextPerson = () => company.people[used++] as Person
  const pointsOf = async (person: Person) =>
    (await ask<{ points: number }>(balancer.url, person, `/api/users/${person.id}`)).points

  /** All of them at once, through the round-robin; the statuses in order, and the bodies. */
  async function atOnce(person: Person, calls: readonly Call[]) {
    const answers = await Promise.all(calls.map(each => call(balancer.url, person, each)))
    return {
      statuses: answers.map(answer => answer?.status ?? 0).toSorted((one, other) => one - other),
      bodies: answers.map(answer => answer?.body as Record<string, unknown>),
    }
  }
  const times = (count: number, make: (index: number) => Call) =>
    Array.from({ length: count }, (_, index) => make(index))
  const some = (count: number, status: number) => Array.from({ length: count }, () => status)

  /** To their first attempt. */
  const answersOf = ({ id }: Person) => material.modules[0]?.triesOf(id)[0] ?? { right: [], wrong: [] }
  const quiz = (answers: number[], key?: string): Call => ({
    ...{ method: 'POST', path: `/api/training-modules/${material.modules[0]?.id}/quiz`, body: { answers } },
    ...(key === undefined ? {} : { key }),
  })
  const redeem = (rewardId: number | undefined): Call => ({ method: 'POST', path: `/api/rewards/${rewardId}/redeem` })

  test('every process gets its share', async () => {
    const person = nextPerson()
    await atOnce(
      person,
      times(PROCESSES * 4, () => ({ method: 'GET', path: '/api/users' })),
    )
    expect(Math.min(...balancer.counts)).toBeGreaterThanOrEqual(4)
  })

  test('every process asks a person the same, and another person something else', async () => {
    const asked = async (person: Person) => {
      const path = `/api/training-modules/${material.modules[0]?.id}`
      const { bodies } = await atOnce(
        person,
        times(PROCESSES * 4, () => ({ method: 'GET', path })),
      )
      const drawn = new Set(bodies.map(({ quiz }) => JSON.stringify(quiz)))
      expect(drawn.size).toBe(1)
      return [...drawn][0]
    }
    expect(await asked(nextPerson())).not.toBe(await asked(nextPerson()))
  })

  test('one hand-in sent 20 times at once is graded once, paid once and answered alike', async () => {
    const person = nextPerson()
    const before = await pointsOf(person)
    const key = randomUUID()
    const { statuses, bodies } = await atOnce(
      person,
      times(20, () => quiz(answersOf(person).right, key)),
    )
    expect(statuses).toEqual(some(20, 200))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(bodies[0]).toMatchObject({ passed: true, pointsAwarded: 10 })
    expect(await pointsOf(person)).toBe(before + 10)
    const limit = await ask<{ usedToday: number }>(balancer.url, person, '/api/daily-limit-check/gq1')
    expect(limit.usedToday).toBe(1)
  })

  test('20 equal hand-ins at once, each an action of its own, are graded up to the limit and paid once', async () => {
    const person = nextPerson()
    const before = await pointsOf(person)
    const { statuses, bodies } = await atOnce(
      person,
      times(20, () => quiz(answersOf(person).right)),
    )
    expect(statuses).toEqual([...some(DAILY_QUIZ_LIMIT, 200), ...some(20 - DAILY_QUIZ_LIMIT, 429)])
    expect(bodies.filter(body => body.pointsAwarded === 10)).toHaveLength(1)
    expect(await pointsOf(person)).toBe(before + 10)
  })

  test('of one quiz more than the limit at once one is refused', async () => {
    const person = nextPerson()
    const { statuses } = await atOnce(
      person,
      times(DAILY_QUIZ_LIMIT + 1, () => quiz(answersOf(person).wrong)),
    )
    expect(statuses).toEqual([...some(DAILY_QUIZ_LIMIT, 200), 429])
  })

  test('of 50 redemptions of one reward at once one is paid', async () => {
    const person = nextPerson()
    const before = await pointsOf(person)
    const [cheapest] = material.rewards
    const { statuses } = await atOnce(
      person,
      times(50, () => redeem(cheapest?.id)),
    )
    expect(statuses).toEqual([200, ...some(49, 409)])
    expect(await pointsOf(person)).toBe(before - (cheapest?.pointsCost ?? 0))
  })

  test('50 redemptions of many rewards at once spend no more than there is', async () => {
    const person = nextPerson()
    const before = await pointsOf(person)
    const rewards = material.rewards
    expect(rewards.reduce((sum, { pointsCost }) => sum + pointsCost, 0)).toBeGreaterThan(before)
    const { bodies } = await atOnce(
      person,
      times(50, index => redeem(rewards[index % rewards.length]?.id)),
    )
    const spent = bodies.map(body => (body.redemption as { pointsSpent: number } | undefined)?.pointsSpent ?? 0)
    const after = await pointsOf(person)
    expect(after).toBe(before - spent.reduce((sum, points) => sum + points, 0))
    expect(after).toBeGreaterThanOrEqual(0)
    expect(after).toBeLessThan(before)
  })

  test('of 20 kudos at once by an employee one is given', async () => {
    const [giver, receiver] = [nextPerson(), nextPerson()]
    const before = await pointsOf(receiver)
    const { statuses } = await atOnce(
      giver,
      times(20, index => ({
        ...{ method: 'POST', path: '/api/team-kudos' },
        body: { toUserId: receiver.id, message: `Thanks, number ${index}` },
      })),
    )
    expect(statuses).toEqual([200, ...some(19, 429)])
    expect(await pointsOf(receiver)).toBe(before + 5)
  })

  test("people at work on all of them at once get in nobody's way", async () => {
    const people = company.people.slice(FIRST_WITH_POINTS + 20)
    const before = await pursesOf(opened.database, people)
    const sent = await work({ url: balancer.url, people, material, seed: 'three', onAnswer: () => {} })
    expect(sent.filter(({ answer }) => !isDone(answer))).toEqual([])
    expect(problemsInPurses(before, await pursesOf(opened.database, people), sent)).toEqual([])
  })

  test('a session made at one process is good at the others, and signing out at one ends it at all', async () => {
    const token = await login(servers[0]?.url ?? '', 'employee', passwordOf('employee'))
    const everywhere = () =>
      Promise.all(
        servers.map(async ({ url }) => (await call(url, { token }, { method: 'GET', path: '/api/users/3' }))?.status),
      )
    expect(await everywhere()).toEqual(some(PROCESSES, 200))
    await call(servers[1]?.url ?? '', { token }, { method: 'POST', path: '/api/logout' })
    expect(await everywhere()).toEqual(some(PROCESSES, 401))
  })

  test('content loaded by one is seen by all, also by those that have shown the old', async () => {
    const person = nextPerson()
    const titles = () =>
      Promise.all(
        servers.map(async ({ url }) => (await ask<{ title: string }[]>(url, person, '/api/swms-documents'))[0]?.title),
      )
    const { pack } = await readPack(CONTENT_DIR)
    expect(await titles()).toEqual(Array.from({ length: PROCESSES }, () => pack.swms[0]?.title))
    const swms = pack.swms.map((document, index) =>
      index === 0 ? { ...document, title: 'Lifting, revised' } : document,
    )
    const now = Date.now()
    await opened.database.write(trx => loadPack(trx, { ...pack, swms }, { now, today: dayOf(now, 'Australia/Sydney') }))
    expect(await titles()).toEqual(some(PROCESSES, 0).map(() => 'Lifting, revised'))
  })
})
