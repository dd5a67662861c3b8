// A module quiz counts once and whole: sent many times at once, sent again, or cut off half-way. On both engines.

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT } from '../../src/domain/quiz.ts'
import { buildApp } from '../../src/server/app.ts'
import { eachEngine } from '../support/engines.ts'
import { answersTo, MODULE, progressOf, questionsOf, submit } from '../support/module-quiz.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  /** A second server on the same data, as PostgreSQL allows; a SQLite file has only one. */
  async function withServers(run: (servers: readonly FastifyInstance[]) => Promise<void>): Promise<void> {
    if (engine.name === 'SQLite') return run([portal.app])
    const database = await portal.openAgain()
    const { config, clock } = portal
    const logger = pino({ level: 'silent' })
    const second = await buildApp({
      ...{ config, database, clock, logger, clientDir: '/nowhere', contentDir: '/nowhere', checkAnswers: true },
    })
    await second.ready()
    try {
      await run([portal.app, second])
    } finally {
      await second.close()
      await database.close()
    }
  }

  /** Hands in answers at all servers in turn. */
  const submitAtOnce = (
    servers: readonly FastifyInstance[],
    answerSets: readonly number[][],
    { key, draw }: { key?: string; draw?: string } = {},
  ) =>
    Promise.all(
      answerSets.map((answers, index) =>
        (servers[index % servers.length] as FastifyInstance).inject({
          method: 'POST',
          url: `/api/training-modules/${MODULE.baseOne}/quiz`,
          headers: {
            authorization: `Bearer ${employee.token}`,
            ...(key ? { 'idempotency-key': key } : {}),
          },
          payload: { answers, ...(draw ? { draw } : {}) },
        }),
      ),
    )

  const countIn = async (table: 'module_attempts' | 'ledger' | 'sign_offs' | 'certificates' | 'streaks') => {
    const row = await portal.database.read
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  const counts = async () => ({
    attempts: await countIn('module_attempts'),
    ledger: await countIn('ledger'),
    signOffs: await countIn('sign_offs'),
    certificates: await countIn('certificates'),
    streaks: await countIn('streaks'),
  })

  describe('at once', () => {
    test('20 equal submissions award once', async () => {
      await withServers(async servers => {
        const right = await answersTo(employee, MODULE.baseOne, 0)
        const answers = await submitAtOnce(servers, Array(20).fill(right))
        const graded = answers.filter(({ statusCode }) => statusCode === 200)
        expect(graded).toHaveLength(DAILY_QUIZ_LIMIT)
        expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20 - DAILY_QUIZ_LIMIT)
        const paid = graded.map(answer => answer.json<{ pointsAwarded: number }>().pointsAwarded)
        expect(paid.filter(points => points > 0)).toEqual([10])
        const once = { ledger: 1, signOffs: 1, certificates: 1, streaks: 1 }
        expect(await counts()).toEqual({ attempts: DAILY_QUIZ_LIMIT, ...once })
      })
    })

    test('20 that name their draw are graded once: then the questions are others', async () => {
      const [first] = await questionsOf(employee, MODULE.baseOne)
      const wrong = await answersTo(employee, MODULE.baseOne, 9)
      await withServers(async servers => {
        const answers = await submitAtOnce(servers, Array(20).fill(wrong), { draw: first?.draw ?? '' })
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
        expect(await counts()).toEqual({ attempts: 1, ledger: 0, signOffs: 0, certificates: 0, streaks: 1 })
      })
    })

    test('20 equal submissions with one key are one', async () => {
      const right = await answersTo(employee, MODULE.baseOne, 1)
      await withServers(async servers => {
        const answers = await submitAtOnce(servers, Array(20).fill(right), { key: randomUUID() })
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
        expect(await counts()).toEqual({ attempts: 1, ledger: 1, signOffs: 1, certificates: 1, streaks: 1 })
      })
    })

    test('of one quiz more than the limit one is 429', async () => {
      await withServers(async servers => {
        const wrong = await answersTo(employee, MODULE.baseOne, 9)
        const answers = await submitAtOnce(servers, Array(DAILY_QUIZ_LIMIT + 1).fill(wrong))
        const statuses = answers.map(({ statusCode }) => statusCode).sort()
        expect(statuses).toEqual([...Array(DAILY_QUIZ_LIMIT).fill(200), 429])
        expect(await countIn('module_attempts')).toBe(DAILY_QUIZ_LIMIT)
      })
    })

    test('two corrections: one closes the review, the other is a quiz of its own', async () => {
      await submit(employee, MODULE.baseOne, 2)
      await withServers(async servers => {
        const sets = [await answersTo(employee, MODULE.baseOne, 1), await answersTo(employee, MODULE.baseOne, 0)]
        const answers = await submitAtOnce(servers, sets)
        const kinds = answers.map(answer => answer.json<{ isCorrection: boolean }>().isCorrection)
        expect(kinds.sort()).toEqual([false, true])
      })
    })

    test('a manual marked as read 20 times pays once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => employee.call(api.markModuleRead, { params: { id: 1 } })),
      )
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      expect(answers.reduce((sum, { body }) => sum + body.pointsAwarded, 0)).toBe(10)
    })
  })

  describe('sent again with its key', () => {
    test('gets the first answer again, and costs no second attempt', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const first = await submit(employee, MODULE.baseOne, 2, {}, key)
      const again = await submit(employee, MODULE.baseOne, 2, {}, key)
      expect(again.status).toBe(200)
      expect(again.body).toEqual(first.body)
      expect(again.headers['idempotency-replayed']).toBe('true')
      // Not taken for a correction: the review is still open.
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({ attempts: 1, reviewOpen: true })
    })

    test('with other answers is 409, and by another person a quiz of their own', async () => {
      const key = { 'idempotency-key': randomUUID() }
      await submit(employee, MODULE.baseOne, 2, {}, key)
      expect((await submit(employee, MODULE.baseOne, 1, {}, key)).status).toBe(409)
      const colleague = await portal.as('colleague')
      expect((await submit(colleague, MODULE.baseOne, 2, {}, key)).body.isCorrection).toBe(false)
    })

    test('a refusal is not kept: the same key works once the way is clear', async () => {
      const key = { 'idempotency-key': randomUUID() }
      expect((await submit(employee, MODULE.baseTwo, 0, {}, key)).status).toBe(403)
      await submit(employee, MODULE.baseOne, 0)
      expect((await submit(employee, MODULE.baseTwo, 0, {}, key)).status).toBe(200)
    })
  })

  describe('cut off half-way', () => {
    const makeFail = async (table: string) => {
      const statements =
        engine.name === 'SQLite'
          ? [`create trigger cut_off before insert on ${table} begin select raise(abort, 'cut off'); end`]
          : [
              `create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`,
              `create trigger cut_off before insert on ${table} for each row execute function cut_off()`,
            ]
      for (const statement of statements) {
        await portal.database.write(async trx => {
          await sql.raw(statement).execute(trx)
        })
      }
    }
    const makeWork = (table: string) =>
      portal.database.write(async trx => {
        await sql.raw(`drop trigger cut_off${engine.name === 'SQLite' ? '' : ` on ${table}`}`).execute(trx)
      })

    test.each([
      'module_attempts',
      'streaks',
      'module_reviews',
      'sign_offs',
      'ledger',
      'module_unlocks',
      'certificates',
      'idempotency_keys',
    ])('at %s nothing is half done, and the same submission goes through later', async table => {
      const key = { 'idempotency-key': randomUUID() }
      await makeFail(table)
      const failed = await submit(employee, MODULE.baseOne, 2, {}, key)
      expect([failed.status, failed.refusal?.code]).toEqual([500, 'server.fault'])
      expect(await counts()).toEqual({ attempts: 0, ledger: 0, signOffs: 0, certificates: 0, streaks: 0 })
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({ status: 'not_started', reviewOpen: false })
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('locked')

      await makeWork(table)
      expect((await submit(employee, MODULE.baseOne, 2, {}, key)).body).toMatchObject({
        ...{ passed: true, isCorrection: false, pointsAwarded: 10, canReview: true },
      })
      expect(await counts()).toEqual({ attempts: 1, ledger: 1, signOffs: 1, certificates: 1, streaks: 1 })
    })
  })
})
