// Two versions of the portal on one PostgreSQL, as in a rolling upgrade: the one that finished the house, taken from the history, is in
// use while this one starts beside it and changes the tables; both serve the same people; then the first one stops.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../src/domain/day.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { sealThrough } from '../../src/server/record/seals/seal-days.ts'
import { runCli } from '../support/cli-process.ts'
import { EARLIER_READS, EARLIER_WRITES, type ReadFacts } from '../support/earlier-endpoints.ts'
import { type EarlierVersion, earlierVersion, HOUSE, isInHistory } from '../support/earlier-version.ts'
import { administer, withDatabase } from '../support/fixture-databases.ts'
import { type RunningServer, startServer } from '../support/server-process.ts'
import { type Acknowledged, putToWork, type Worker, workerAt } from '../support/upgrade-crowd.ts'

const ZONE = 'Australia/Sydney'
const isThere = isInHistory(HOUSE)
if (!isThere)
  process.stderr.write(
    `SKIPPED: the rolling upgrade, since the history of this clone does not reach back to ${HOUSE}\n`,
  )

/** Of the demo company, by their usernames. */
const FIRST_CREW = ['priya.raman', 'liam.oconnor', 'tama.ngata', 'mei.chen', 'yusuf.demir']
const SECOND_CREW = ['jarrah.williams', 'sofia.rossi', 'daniel.kowalski', 'aisha.khan']
const CHANGES_PASSWORD = 'hana.sato'

interface Question {
  question: string
  options: string[]
  answer: number
}

describe.skipIf(!(isThere && inject('postgres')))('a rolling upgrade', () => {
  let earlier: EarlierVersion
  let folder: string
  let environment: Record<string, string>
  let before: RunningServer
  let after: RunningServer
  let db: pg.Client
  const name = `portal_rolling_${process.pid}`

  beforeAll(async () => {
    const server = inject('postgres')?.url ?? ''
    await administer(server, `create database ${name}`)
    folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'))
    const url = withDatabase(server, name)
    environment = { DATABASE_URL: url, DATA_DIR: folder, PORTAL_DEMO: 'on' }
    earlier = earlierVersion(HOUSE)
    before = await startServer({ ...environment, DATA_DIR: join(folder, 'before') }, earlier.folder)
    db = new pg.Client(url)
    await db.connect()
  })
  afterAll(async () => {
    await db?.end()
    await Promise.all([before?.kill('SIGKILL'), after?.kill('SIGTERM')])
    await administer(inject('postgres')?.url ?? '', `drop database if exists ${name} with (force)`)
    earlier?.remove()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const rows = async <Row>(text: string, values: unknown[] = []) => (await db.query(text, values)).rows as Row[]

  /** The right answers to questions as they are shown, from what is published. */
  async function answersTo(kind: string, item: number, shown: readonly Shown[]): Promise<number[]> {
    const [{ body } = { body: '{}' }] = await rows<{ body: string }>(
      'select body from content_versions where kind = $1 and item_id = $2 order by version desc limit 1',
      [kind, item],
    )
    const bank = new Map((JSON.parse(body) as { questions: Question[] }).questions.map(each => [each.question, each]))
    return shown.map(({ question, options }) => {
      const known = bank.get(question)
      return options.indexOf(known?.options[known.answer] ?? '')
    })
  }

  interface Shown {
    question: string
    options: string[]
  }

  interface ModulePaper {
    quizVersion: number
    quiz: { questions: (Shown & { draw?: string })[] }
  }

  async function modulePaper(person: Worker, url: string, moduleId: number) {
    const { quizVersion, quiz } = (await person.call(url, 'GET', `/api/training-modules/${moduleId}`))
      .body as unknown as ModulePaper
    const answers = await answersTo('module-quiz', moduleId, quiz.questions)
    return { answers, version: quizVersion, draw: quiz.questions[0]?.draw }
  }

  async function passTopic(person: Worker, url: string, topic: number): Promise<void> {
    const ok = async (method: string, path: string, body?: unknown) => {
      const reply = await person.call(url, method, path, body)
      expect([path, reply.status]).toEqual([path, 200])
      return reply.body
    }
    await ok('POST', `/api/toolbox-quiz/${topic}/start`)
    const shown = (await ok('GET', `/api/toolbox-quiz/${topic}`)) as unknown as Record<string, string>[]
    const questions = shown.map(each => ({
      question: each.question ?? '',
      options: ['A', 'B', 'C', 'D'].map(letter => each[`option${letter}`] ?? ''),
    }))
    const right = await answersTo('topic-quiz', topic, questions)
    const answers = Object.fromEntries(
      shown.map((each, index) => [each.id, questions[index]?.options[right[index] ?? 0]]),
    )
    await ok('PUT', `/api/toolbox-quiz-progress/${person.id}/${topic}`, { answers })
    expect(await ok('POST', `/api/toolbox-quiz/${topic}/submit`, { answers })).toMatchObject({ passed: true })
  }

  test('nobody notices: nothing fails, nothing is lost, nothing happens twice', async () => {
    const signIn = (url: string, ...names: string[]) => Promise.all(names.map(each => workerAt(url, each)))
    const [lead, employee, ...crew] = (await signIn(before.url, 'admin', 'employee', ...FIRST_CREW)) as [
      Worker,
      Worker,
      ...Worker[],
    ]
    const beforeAlone = putToWork(() => [before.url], lead, [employee, ...crew])

    after = await startServer(environment)
    await beforeAlone.stop()
    expect(beforeAlone.faults).toEqual([])
    expect(beforeAlone.acknowledged.kudos.length).toBeGreaterThan(20)
    expect(beforeAlone.acknowledged.redeemed.length).toBeGreaterThan(3)

    // Both at once, whoever signed in where.
    const urls = [before.url, after.url]
    const others = await Promise.all(SECOND_CREW.map((each, index) => workerAt(urls[index % 2] ?? '', each)))
    const both = putToWork(() => urls, lead, others)
    try {
      const facts = await learnAtBoth(employee)
      await everyReadAtBoth(lead, employee, facts)
      await oneActionOnce(employee)
      await sessionsAtBoth()
    } finally {
      await both.stop()
    }
    expect(both.faults).toEqual([])

    expect(await before.kill('SIGTERM')).toBe(0)
    expect((await employee.call(after.url, 'GET', `/api/users/${employee.id}`)).status).toBe(200)
    await everythingIsThere(beforeAlone.acknowledged)
    await everythingIsThere(both.acknowledged)
    await nothingLacksItsHistory()
    await sealsAreWhole()
  }, 120_000)

  async function learnAtBoth(employee: Worker): Promise<ReadFacts> {
    const [first = '', second = ''] = [before.url, after.url]
    const ok = async (url: string, path: string, body?: unknown) => {
      const reply = await employee.call(url, 'POST', path, body)
      expect([path, reply.status, reply.status === 200 ? '' : reply.body]).toEqual([path, 200, ''])
      return reply.body
    }
    await ok(first, '/api/training-modules/1/mark-as-read')
    await ok(second, '/api/training-modules/2/mark-as-read')
    // The new version brought new texts, which are signed again, through either.
    const documents = await rows<{ id: number }>('select id from swms_documents where retired = 0 order by id')
    for (const [index, { id }] of documents.entries())
      await ok(index % 2 === 0 ? first : second, `/api/swms-documents/${id}/mark-read`)
    await ok(first, '/api/submit-induction-form', { fullName: 'Emma Nguyen', email: 'emma@example.com' })
    await passTopic(employee, first, 1)
    await passTopic(employee, second, 2)
    const { id: challengeId } = (await employee.call(second, 'GET', '/api/daily-challenge')).body
    await ok(first, '/api/daily-challenge/submit', { challengeId, userAnswer: 0 })
    const again = await employee.call(second, 'POST', '/api/daily-challenge/submit', { challengeId, userAnswer: 0 })
    expect(again.status).toBe(409)
    await ok(first, '/api/check-milestones')
    const [reached] = await rows<{ id: number }>(
      'select milestone_id as id from milestone_achievements where user_id = $1 order by 1 limit 1',
      [employee.id],
    )
    await ok(second, '/api/celebrate-milestone', { milestoneId: reached?.id })

    const [{ id: moduleId = 0, next = 0 } = {}] = await rows<{ id: number; next: number }>(
      `select min(id) as id, min(id) + 1 as next from training_modules where passing_score > 0 and retired = 0`,
    )
    await ok(first, `/api/training-modules/${moduleId}/complete-reading`)
    const [atFirst, atSecond] = [
      await modulePaper(employee, first, moduleId),
      await modulePaper(employee, second, moduleId),
    ]
    // Questions that one version drew are not judged by the other: they are refused and counted by neither.
    for (const [url, paper] of [
      [first, atSecond],
      [second, atFirst],
    ] as const) {
      const crossed = await employee.call(url, 'POST', `/api/training-modules/${moduleId}/quiz`, paper)
      expect([crossed.status, crossed.body.code]).toEqual([400, 'quiz.answer_count'])
    }
    const passed = await ok(first, `/api/training-modules/${moduleId}/quiz`, atFirst)
    expect(passed).toMatchObject({ passed: true, pointsAwarded: 10 })
    await ok(second, `/api/training-modules/${next}/complete-reading`)
    expect(
      await ok(second, `/api/training-modules/${next}/quiz`, await modulePaper(employee, second, next)),
    ).toMatchObject({
      passed: true,
    })
    const { certificateNumber } = passed.certificate as unknown as { certificateNumber: string }
    return { moduleId, certificate: certificateNumber }
  }

  async function everyReadAtBoth(lead: Worker, employee: Worker, facts: ReadFacts): Promise<void> {
    expect([...Object.keys(EARLIER_READS), ...EARLIER_WRITES].toSorted()).toEqual(
      Object.keys(earlier.endpoints).toSorted(),
    )
    for (const [endpoint, path] of Object.entries(EARLIER_READS)) {
      for (const url of [before.url, after.url]) {
        const own = await employee.call(url, 'GET', path(employee, facts))
        const { status } = own.status === 403 ? await lead.call(url, 'GET', path(employee, facts)) : own
        expect([endpoint, url, status]).toEqual([endpoint, url, 200])
      }
    }
    const points = async (url: string) => (await employee.call(url, 'GET', `/api/users/${employee.id}`)).body.points
    expect(await points(before.url)).toBe(await points(after.url))
  }

  /** What was sent to one and, for want of an answer, to the other. */
  async function oneActionOnce(employee: Worker): Promise<void> {
    for (const [first, second] of [
      [before.url, after.url],
      [after.url, before.url],
    ] as const) {
      const key = { 'idempotency-key': randomUUID() }
      const body = { message: `Once ${randomUUID()}`, userName: 'Emma', userEmail: 'emma@example.com', subject: 'Once' }
      const sent = await employee.call(first, 'POST', '/api/send-help-query', body, key)
      const again = await employee.call(second, 'POST', '/api/send-help-query', body, key)
      expect([sent.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
      expect(again.body).toEqual(sent.body)
    }
  }

  async function sessionsAtBoth(): Promise<void> {
    const [first, second] = [before.url, after.url]
    for (const [url, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const person = await workerAt(url, 'manager')
      const cookie = `gq_session=${person.session}; gq_signed_in=1`
      const read = (where: string) => fetch(`${where}/api/users/${person.id}`, { headers: { cookie } })
      expect([(await read(url)).status, (await read(other)).status]).toEqual([200, 200])
      expect((await person.call(other, 'POST', '/api/logout')).status).toBe(200)
      expect((await read(url)).status).toBe(401)
    }
    const username = CHANGES_PASSWORD
    const person = await workerAt(first, username)
    const change = { currentPassword: `${username}-beta-2026`, newPassword: 'a boat of red bricks' }
    expect((await person.call(first, 'POST', '/api/change-password', change)).status).toBe(200)
    expect((await workerAt(second, username, change.newPassword)).id).toBe(person.id)
  }

  /** Each once. */
  async function everythingIsThere({ kudos, signed, redeemed, asked }: Acknowledged): Promise<void> {
    const counted = async (text: string) =>
      new Map((await rows<{ name: string; count: string }>(text)).map(row => [row.name, Number(row.count)]))
    const once = (names: readonly string[], found: ReadonlyMap<string, number>) =>
      names.filter(each => found.get(each) !== 1).map(each => `${each}: ${found.get(each) ?? 0}`)
    expect(once(kudos, await counted('select message as name, count(*) from kudos group by message'))).toEqual([])
    expect(once(asked, await counted('select message as name, count(*) from help_queries group by message'))).toEqual(
      [],
    )
    const live = `select user_id || ' ' || reward_id as name, count(*) from redemptions group by user_id, reward_id`
    expect(once(redeemed, await counted(live))).toEqual([])
    // Of each version once, and once for each time that it was asked for.
    const evidence = `select user_id || ' ' || kind || ' ' || item_id as name, count(*) - count(distinct version) + 1 as count
      from sign_offs group by user_id, kind, item_id`
    expect(once([...new Set(signed)], await counted(evidence))).toEqual([])
  }

  /** Whichever version wrote it, it is on the desk and in the inbox of this one. */
  async function nothingLacksItsHistory(): Promise<void> {
    expect(
      await rows(`select id from redemptions where status_at = 0
        or not exists (select 1 from redemption_steps where redemption_id = redemptions.id)`),
    ).toEqual([])
    expect(
      await rows(`select id from help_queries where waiting_since is null
        or (select count(*) from query_messages where query_id = help_queries.id) <> 1`),
    ).toEqual([])
  }

  async function sealsAreWhole(): Promise<void> {
    expect(await runCli(['check'], environment)).toEqual({ code: 0, output: 'check: clean\n' })
    const database = await openPostgres(environment.DATABASE_URL ?? '', () => {})
    await sealThrough(database, addDays(dayOf(Date.now(), ZONE), 1), { now: () => Date.now() })
    await database.close()
    expect(await runCli(['check'], environment)).toEqual({ code: 0, output: 'check: clean\n' })
  }
})
