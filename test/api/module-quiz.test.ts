// The module quiz: grading, reviews, the daily limit, and what stays secret before a pass, on both engines.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT, dailyLimitWords } from '../../src/domain/quiz.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { raiseContentRevision } from '../../src/server/content/queries.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, rightPlace } from '../support/fixture-pack.ts'
import {
  answersTo,
  eligibility,
  handIn,
  MODULE,
  progressOf,
  questionsOf,
  SOME_ANSWERS,
  submit,
} from '../support/module-quiz.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

/** As many turns as a person has in a day. */
const THE_LIMIT = Array.from({ length: DAILY_QUIZ_LIMIT }, (_, used) => used)

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const setPassMark = (passing_score: number) =>
    portal.database.write(async trx => {
      await trx.updateTable('training_modules').set({ passing_score }).execute()
      await raiseContentRevision(trx)
    })

  const reviseQuizzes = () => {
    const modules = FIXTURE_PACK.modules.map(module => ({
      ...module,
      quiz: module.quiz && {
        ...module.quiz,
        questions: module.quiz.questions.map(entry => ({ ...entry, question: `Revised: ${entry.question}` })),
      },
    }))
    return portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, momentOf(portal)))
  }

  const LIMITS = { gq1: api.dailyLimitGq1, gq2: api.dailyLimitGq2 }
  const limitOf = async (track: 'gq1' | 'gq2') => (await employee.call(LIMITS[track])).body
  const pointsOf = async () => (await employee.call(api.user, { params: { id: 3 } })).body.points

  describe('a quiz handed in', () => {
    test('with every answer right: passed, paid, certified', async () => {
      const { status, body } = await submit(employee, MODULE.baseOne, 0, { version: 1 })
      expect(status).toBe(200)
      expect(body).toEqual({
        ...{ passed: true, score: 100, correctAnswers: 25, totalQuestions: 25, wrongAnswers: 0, pointsAwarded: 10 },
        ...{ canReview: false, isCorrection: false, incorrectQuestions: [] },
        certificate: { certificateNumber: expect.any(String), issuedAt: new Date(portal.clock.now()).toISOString() },
      })
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({
        ...{ status: 'completed', progress: 100, score: 100, attempts: 1, reviewOpen: false, hasMarkedAsRead: false },
        completedAt: new Date(portal.clock.now()).toISOString(),
      })
      expect(await pointsOf()).toBe(10)
    })

    test('keeps the pass as evidence, bound to the version and hash of the quiz', async () => {
      await submit(employee, MODULE.baseOne, 1)
      const [row] = await portal.database.read.selectFrom('sign_offs').selectAll().execute()
      const version = await portal.database.read
        .selectFrom('content_versions')
        .select('hash')
        .where('kind', '=', 'module-quiz')
        .where('item_id', '=', MODULE.baseOne)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ kind: 'module-quiz', item_id: 2, version: 1, how: 'passed', hash: version.hash })
      expect(JSON.parse(row?.detail ?? '')).toMatchObject({ score: 96 })
    })

    test.each([
      [1, 96, true],
      [3, 88, true],
      [4, 84, false],
    ])('with %i wrong: %i percent, passed %s', async (wrong, score, passed) => {
      const { body } = await submit(employee, MODULE.baseOne, wrong)
      expect(body).toMatchObject({ passed, score, wrongAnswers: wrong, canReview: wrong <= 3 })
      expect(body.incorrectQuestions.map(({ questionIndex }) => questionIndex)).toEqual(
        Array.from({ length: wrong }, (_, index) => index),
      )
      expect(body.certificate === null).toBe(!passed)
      expect(body.pointsAwarded).toBe(passed ? 10 : 0)
    })

    test.each([
      ['no answers', { answers: [] }],
      ['24 answers', { answers: SOME_ANSWERS.slice(1) }],
      ['26 answers', { answers: [...SOME_ANSWERS, 0] }],
      ['an option that is not there', { answers: [4, ...SOME_ANSWERS.slice(1)] }],
      ['a negative option', { answers: [-1, ...SOME_ANSWERS.slice(1)] }],
      ['half an option', { answers: [0.5, ...SOME_ANSWERS.slice(1)] }],
      ['an answer left open', { answers: [null, ...SOME_ANSWERS.slice(1)] }],
      ['texts', { answers: SOME_ANSWERS.map(String) }],
      ['no list', { answers: 'A' }],
      ['nothing', {}],
      ['a version that is none', { answers: SOME_ANSWERS, version: 0 }],
    ])('%s is 400 and counts for nothing', async (_, body) => {
      const answer = await employee.raw('POST', '/api/training-modules/2/quiz', body)
      expect(answer.status).toBe(400)
      expect(answer.refusal?.message).toMatch(/\w+/)
      expect((await limitOf('gq1')).usedToday).toBe(0)
    })

    test('on a module without a quiz is 409, on an unknown one 404, without a session 401', async () => {
      const none = await submit(employee, MODULE.manual, 0)
      expect([none.status, none.refusal?.message]).toEqual([409, 'No quiz available for this module.'])
      expect(await eligibility(employee, MODULE.manual)).toMatchObject({
        canTakeQuiz: false,
        reason: 'No quiz available for this module.',
        limit: null,
      })
      expect((await submit(employee, 99, 0)).status).toBe(404)
      expect((await submit(portal.visitor, MODULE.baseOne, 0)).status).toBe(401)
    })

    test('of a version that is no longer the current one is 409 and costs no attempt', async () => {
      await reviseQuizzes()
      const { status, refusal } = await submit(employee, MODULE.baseOne, 0, { version: 1 })
      expect([status, refusal?.code]).toEqual([409, 'content.version_changed'])
      expect((await limitOf('gq1')).usedToday).toBe(0)
      expect((await submit(employee, MODULE.baseOne, 0, { version: 2 })).status).toBe(200)
    })
  })

  describe('the best score is kept and a pass is never taken away', () => {
    test('a worse try changes neither', async () => {
      await submit(employee, MODULE.baseOne, 0)
      const { body } = await submit(employee, MODULE.baseOne, 20)
      expect(body).toMatchObject({ passed: false, score: 20, pointsAwarded: 0 })
      expect(body.certificate).not.toBeNull()
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({ status: 'completed', score: 100, attempts: 2 })
      expect(await pointsOf()).toBe(10)
    })

    test('a better try raises the score', async () => {
      await submit(employee, MODULE.baseOne, 10)
      await submit(employee, MODULE.baseOne, 5)
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({
        ...{ status: 'in-progress', progress: 0, score: 80, attempts: 2, certificateNumber: null },
      })
    })

    test('the key of a revised quiz is for those who have passed that one', async () => {
      await submit(employee, MODULE.baseOne, 0)
      await reviseQuizzes()
      const failed = await submit(employee, MODULE.baseOne, 25)
      expect(failed.body).toMatchObject({ passed: false })
      for (const { correctAnswer, explanation } of failed.body.incorrectQuestions) {
        expect([correctAnswer, explanation]).toEqual([null, null])
      }
      await submit(employee, MODULE.baseOne, 2)
      const review = await eligibility(employee, MODULE.baseOne)
      const right = (await questionsOf(employee, MODULE.baseOne)).map(({ options }) => rightPlace(options))
      expect(review.incorrectQuestions.map(({ correctAnswer }) => correctAnswer)).toEqual(right.slice(0, 2))
    })

    test('a revised quiz stays passed and pays nothing again', async () => {
      await submit(employee, MODULE.baseOne, 0)
      await reviseQuizzes()
      expect((await progressOf(employee, MODULE.baseOne)).status).toBe('completed')
      expect((await submit(employee, MODULE.baseOne, 0)).body.pointsAwarded).toBe(0)
    })
  })

  describe('a review', () => {
    test('stays open over a reload with the answers and what was wrong, and a correction closes it', async () => {
      const answers = await answersTo(employee, MODULE.baseOne, 2)
      await handIn(employee, MODULE.baseOne, answers)
      expect((await progressOf(employee, MODULE.baseOne)).reviewOpen).toBe(true)
      const open = await eligibility(employee, MODULE.baseOne)
      expect(open).toMatchObject({ canTakeQuiz: true, reason: null, reviewOpen: true, answers })
      expect(open.incorrectQuestions.map(({ questionIndex }) => questionIndex)).toEqual([0, 1])

      const { body } = await submit(employee, MODULE.baseOne, 1)
      expect(body).toMatchObject({ isCorrection: true, canReview: false, score: 96, pointsAwarded: 0 })
      expect(await eligibility(employee, MODULE.baseOne)).toMatchObject({
        reviewOpen: false,
        answers: null,
        incorrectQuestions: [],
      })
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({ score: 96, attempts: 1, reviewOpen: false })
    })

    test('of a failed quiz can turn it into a pass, paid once', async () => {
      await setPassMark(96)
      expect((await submit(employee, MODULE.baseOne, 3)).body).toMatchObject({ passed: false, canReview: true })
      expect(await progressOf(employee, MODULE.baseOne)).toMatchObject({ status: 'in-progress', reviewOpen: true })
      const { body } = await submit(employee, MODULE.baseOne, 0)
      expect(body).toMatchObject({ passed: true, isCorrection: true, pointsAwarded: 10 })
      expect(body.certificate).not.toBeNull()
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('not_started')
    })

    test('of a failed quiz that is failed again is over', async () => {
      await setPassMark(96)
      await submit(employee, MODULE.baseOne, 3)
      expect((await submit(employee, MODULE.baseOne, 2)).body).toMatchObject({ passed: false, canReview: false })
      expect((await eligibility(employee, MODULE.baseOne)).reviewOpen).toBe(false)
      expect((await submit(employee, MODULE.baseOne, 0)).body.isCorrection).toBe(false)
    })

    test('is not offered with more than 3 wrong', async () => {
      await submit(employee, MODULE.baseOne, 4)
      expect(await eligibility(employee, MODULE.baseOne)).toMatchObject({ reviewOpen: false, canTakeQuiz: true })
    })

    test('ends when the quiz is revised', async () => {
      await submit(employee, MODULE.baseOne, 2)
      await reviseQuizzes()
      expect((await eligibility(employee, MODULE.baseOne)).reviewOpen).toBe(false)
      expect((await submit(employee, MODULE.baseOne, 0)).body.isCorrection).toBe(false)
    })

    test('a correction does not count against the limit, even when it is reached', async () => {
      await submit(employee, MODULE.baseOne, 2)
      for (const _ of THE_LIMIT.slice(1)) await submit(employee, MODULE.baseTwo, 5)
      expect(await limitOf('gq1')).toMatchObject({ usedToday: DAILY_QUIZ_LIMIT, canTakeQuiz: false })
      expect(await eligibility(employee, MODULE.baseOne)).toMatchObject({ canTakeQuiz: true, reviewOpen: true })
      expect((await submit(employee, MODULE.baseOne, 0)).body).toMatchObject({ isCorrection: true, score: 100 })
      expect((await limitOf('gq1')).usedToday).toBe(DAILY_QUIZ_LIMIT)
      expect((await submit(employee, MODULE.baseOne, 0)).status).toBe(429)
    })
  })

  describe('the daily limit', () => {
    test('in base training: one more is 429 and says when to come back', async () => {
      for (const used of THE_LIMIT) {
        expect(await limitOf('gq1')).toEqual({
          ...{ canTakeQuiz: true, category: 'base-training', usedToday: used, limit: DAILY_QUIZ_LIMIT },
          resetsAt: '2026-11-16T13:00:00.000Z',
        })
        expect((await submit(employee, MODULE.baseOne, 5)).status).toBe(200)
      }
      expect(await limitOf('gq1')).toMatchObject({ canTakeQuiz: false, usedToday: DAILY_QUIZ_LIMIT })
      const oneMore = await submit(employee, MODULE.baseOne, 0)
      expect([oneMore.status, oneMore.refusal?.code]).toEqual([429, 'quiz.daily_limit'])
      expect(oneMore.refusal?.message).toBe(dailyLimitWords())
      expect(Number(oneMore.headers['retry-after'])).toBe(15 * 3600)
      expect(await eligibility(employee, MODULE.baseOne)).toMatchObject({
        ...{ canTakeQuiz: false, usedToday: DAILY_QUIZ_LIMIT, limit: DAILY_QUIZ_LIMIT, category: 'base-training' },
        reason: dailyLimitWords(),
      })
    })

    test('counts base and advanced training apart, and no one else', async () => {
      await submit(employee, MODULE.baseOne, 0)
      await submit(employee, MODULE.baseTwo, 0)
      for (const _ of THE_LIMIT.slice(2)) await submit(employee, MODULE.baseTwo, 5)
      expect((await limitOf('gq1')).canTakeQuiz).toBe(false)
      expect(await limitOf('gq2')).toMatchObject({ canTakeQuiz: true, usedToday: 0, category: 'advanced-training' })
      for (const _ of THE_LIMIT) expect((await submit(employee, MODULE.advancedOne, 5)).status).toBe(200)
      expect((await submit(employee, MODULE.advancedOne, 0)).status).toBe(429)
      expect((await submit(await portal.as('colleague'), MODULE.baseOne, 0)).status).toBe(200)
    })

    test('induction has none', async () => {
      await portal.database.write(async trx => {
        await trx
          .updateTable('training_modules')
          .set({ category: 'induction' })
          .where('id', '=', MODULE.baseOne)
          .execute()
        await raiseContentRevision(trx)
      })
      for (const _ of [...THE_LIMIT, 'more', 'and more'])
        expect((await submit(employee, MODULE.baseOne, 5)).status).toBe(200)
      expect(await eligibility(employee, MODULE.baseOne)).toMatchObject({ canTakeQuiz: true, limit: null })
    })

    test.each([
      ['in summer', '2026-11-16T12:59:59.999Z', '2026-11-16T13:00:00Z'],
      ['in winter', '2026-07-15T13:59:59.999Z', '2026-07-15T14:00:00Z'],
      ['on the long day in April', '2026-04-05T13:59:59.999Z', '2026-04-05T14:00:00Z'],
      ['on the short day in October', '2026-10-04T12:59:59.999Z', '2026-10-04T13:00:00Z'],
    ])('starts again at the company’s midnight %s', async (_, last, next) => {
      portal.clock.set(last)
      const caller = await portal.as('employee')
      for (const _ of THE_LIMIT) await submit(caller, MODULE.baseOne, 5)
      const refused = await submit(caller, MODULE.baseOne, 5)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
      const { body } = await caller.call(api.dailyLimitGq1)
      expect(Date.parse(body.resetsAt)).toBe(Date.parse(next))
      portal.clock.set(next)
      expect((await submit(caller, MODULE.baseOne, 5)).status).toBe(200)
    })
  })

  describe('before a pass nothing gives the key away', () => {
    /** Everything that a person can read about a module, as it goes over the wire. */
    const everything = async (id: number) => {
      const ofModule = [api.trainingModule, api.canTakeQuiz].map(read => employee.call(read, { params: { id } }))
      const ofAll = [api.trainingModules, api.userProgress, api.dailyLimitGq1, api.complianceOverview, api.learningPath]
      const answers = await Promise.all([...ofModule, ...ofAll.map(read => employee.call(read))])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      return answers.map(({ body }) => body)
    }
    const hasKey = (bodies: unknown) => /"correctAnswer":\d|"answer":|Because of fact/.test(JSON.stringify(bodies))

    test('not the quiz, not a failed result, not a review that is open', async () => {
      expect(hasKey(await everything(MODULE.baseOne))).toBe(false)
      const failed = await submit(employee, MODULE.baseOne, 6)
      expect(hasKey(failed.body)).toBe(false)
      expect(failed.body.incorrectQuestions[0]).toEqual({
        ...{ questionIndex: 0, userAnswer: expect.any(Number), correctAnswer: null },
        ...{ section: 'First part', explanation: null },
      })
      await setPassMark(96)
      const review = await submit(employee, MODULE.baseOne, 2)
      expect(review.body).toMatchObject({ passed: false, canReview: true })
      expect(hasKey(review.body)).toBe(false)
      expect(hasKey(await everything(MODULE.baseOne))).toBe(false)
    })

    test('after it the key and the explanations of what was wrong are shown', async () => {
      const [first] = await questionsOf(employee, MODULE.baseOne)
      const right = rightPlace(first?.options ?? [])
      const { body } = await submit(employee, MODULE.baseOne, 1)
      const number = /\d+/.exec(first?.question ?? '')
      expect(body.incorrectQuestions).toEqual([
        {
          ...{ questionIndex: 0, userAnswer: (right + 1) % 4, correctAnswer: right, section: 'First part' },
          explanation: `Because of fact ${number} about base-one.`,
        },
      ])
      expect((await eligibility(employee, MODULE.baseOne)).incorrectQuestions).toEqual(body.incorrectQuestions)
      const later = await submit(employee, MODULE.baseTwo, 6)
      expect(hasKey(later.body)).toBe(false)
    })

    test('leading a crew does not count as a pass', async () => {
      const manager = await portal.as('manager')
      const { body } = await submit(manager, MODULE.baseOne, 6)
      expect(hasKey(body)).toBe(false)
      expect(hasKey((await manager.call(api.trainingModule, { params: { id: 2 } })).body)).toBe(false)
    })
  })
})
