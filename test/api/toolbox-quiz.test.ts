// Toolbox quizzes over HTTP, from their start to their end.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { EvidenceKind } from '../../src/domain/evidence-kinds.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { TopicSource } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { packWithFirstTopic, rightAnswer } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const LADDERS = 1
const WITHOUT_QUIZ = 3
const ALL = Array.from({ length: 10 }, (_, index) => index + 1)

const option = (question: number, index: number) => `Option ${'ABCD'[index % 4]} of question ${question}`

/** Ten answers of which the first so many are right. */
function answersWith(right: number): Record<string, string> {
  return Object.fromEntries(
    ALL.map(question => [question, option(question, rightAnswer(question - 1) + (question <= right ? 0 : 1))]),
  )
}

const revisedQuiz = (topic: TopicSource): TopicSource => ({
  ...topic,
  quiz: topic.quiz && {
    ...topic.quiz,
    questions: topic.quiz.questions.map(question => ({ ...question, explanation: `${question.explanation} Revised.` })),
  },
})

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const progressOf = async (caller = employee, topicId = LADDERS) =>
    (await caller.call(api.toolboxQuizProgress, { params: { userId: caller.id, topicId } })).body
  const start = (caller = employee, topicId = LADDERS) =>
    caller.call(api.startToolboxQuiz, { params: { topicId }, body: { userId: caller.id } })
  const submit = (answers: Record<string, string>, more: { version?: number } = {}, caller = employee) =>
    caller.call(api.submitToolboxQuiz, { params: { topicId: LADDERS }, body: { userId: caller.id, answers, ...more } })
  const save = (answers: Record<string, string>) =>
    employee.call(api.saveToolboxAnswers, { params: { userId: employee.id, topicId: LADDERS }, body: { answers } })
  const pointsOf = async (caller: TestCaller) =>
    (await caller.call(api.user, { params: { id: caller.id } })).body.points
  const topics = async (caller = employee) => (await caller.call(api.toolboxTopics)).body
  const signOffs = (kind: EvidenceKind) =>
    portal.database.read.selectFrom('sign_offs').selectAll().where('kind', '=', kind).orderBy('id').execute()

  describe('the progress of somebody else', () => {
    const progressSeenBy = async (caller: TestCaller) =>
      (await caller.call(api.toolboxQuizProgress, { params: { userId: employee.id, topicId: LADDERS } })).body

    test.each([
      ['in progress', undefined],
      ['in review', 7],
      ['passed', 8],
    ])('a lead who has not passed learns nothing of the answers, the quiz being %s', async (_, right) => {
      await start()
      await save(answersWith(8))
      if (right !== undefined) await submit(answersWith(right))
      const seen = await progressSeenBy(await portal.as('manager'))
      expect(seen.answers).toEqual({})
      expect(seen.incorrectQuestions).toEqual([])
      expect(seen).toMatchObject({ totalQuestions: 10, score: right ?? null })
    })

    test('a lead who has passed the same version sees them', async () => {
      const manager = await portal.as('manager')
      for (const caller of [employee, manager]) {
        await start(caller)
        await submit(answersWith(8), {}, caller)
      }
      const seen = await progressSeenBy(manager)
      expect(seen.answers).toEqual(answersWith(8))
      const correct = seen.incorrectQuestions.map(({ questionId, correctAnswer }) => [questionId, correctAnswer])
      expect(new Map(correct as [number, string][])).toEqual(
        new Map([
          [9, option(9, rightAnswer(8))],
          [10, option(10, rightAnswer(9))],
        ]),
      )
    })

    test('a lead who has passed this version does not see answers to an earlier one', async () => {
      await start()
      await submit(answersWith(8))
      await portal.database.write(trx => loadPack(trx, packWithFirstTopic(revisedQuiz), momentOf(portal)))
      const manager = await portal.as('manager')
      await start(manager)
      expect((await submit(answersWith(8), {}, manager)).body.passed).toBe(true)
      const seen = await progressSeenBy(manager)
      expect([seen.answers, seen.incorrectQuestions]).toEqual([{}, []])
    })

    test('a lead whose pass was of an earlier version does not see the key of this one', async () => {
      const manager = await portal.as('manager')
      await start(manager)
      await submit(answersWith(8), {}, manager)
      await portal.database.write(trx => loadPack(trx, packWithFirstTopic(revisedQuiz), momentOf(portal)))
      await start()
      await submit(answersWith(8))
      const seen = await progressSeenBy(manager)
      expect(seen.answers).toEqual({})
      expect(seen.incorrectQuestions).toEqual([])
      expect(seen.score).toBe(8)
    })
  })

  describe('the quiz', () => {
    test('its questions hold no key', async () => {
      const { body } = await employee.call(api.toolboxQuiz, { params: { topicId: LADDERS } })
      expect(body).toHaveLength(10)
      expect(Object.keys(body[0] ?? {})).toEqual(['id', 'question', 'optionA', 'optionB', 'optionC', 'optionD', 'draw'])
      expect((await employee.call(api.toolboxQuiz, { params: { topicId: WITHOUT_QUIZ } })).body).toEqual([])
      expect((await employee.call(api.toolboxQuiz, { params: { topicId: 99 } })).status).toBe(404)
    })

    test('is not started, then started, then in progress, and starting again changes nothing', async () => {
      const nothing = { status: 'not_started', answers: {}, score: null, totalQuestions: 10, incorrectQuestions: [] }
      expect(await progressOf()).toEqual(nothing)
      expect((await start()).body).toEqual({ ...nothing, status: 'in_progress' })
      await save({ 1: option(1, 2) })
      expect((await start()).body).toMatchObject({ status: 'in_progress', answers: { 1: option(1, 2) } })
    })

    test('a topic without questions cannot be started', async () => {
      const answer = await start(employee, WITHOUT_QUIZ)
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: 'No quiz questions available for this topic.' },
      ])
    })

    test('answers are kept as they are chosen, and only those that are options', async () => {
      expect((await save({ 1: option(1, 0) })).status).toBe(409)
      await start()
      const saved = await save({ 1: option(1, 0), 2: 'no option at all', 99: option(1, 0) })
      expect(saved.body.answers).toEqual({ 1: option(1, 0) })
      expect((await progressOf()).answers).toEqual({ 1: option(1, 0) })
      expect((await topics())[0]?.quizStatus).toBe('in_progress')
    })

    test.each([
      [10, { passed: true, score: 10, pointsEarned: 10, canReview: false, status: 'completed' }],
      [8, { passed: true, score: 8, pointsEarned: 10, canReview: false, status: 'completed' }],
      [7, { passed: false, score: 7, pointsEarned: 0, canReview: true, status: 'review' }],
      [6, { passed: false, score: 6, pointsEarned: 0, canReview: false, status: 'not_started' }],
      [0, { passed: false, score: 0, pointsEarned: 0, canReview: false, status: 'not_started' }],
    ])('%i right', async (right, expected) => {
      await start()
      const { status, body } = await submit(answersWith(right), { version: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...expected, totalQuestions: 10 })
      expect(await pointsOf(employee)).toBe(expected.pointsEarned)
      expect(await progressOf()).toMatchObject({ status: expected.status, score: expected.score })
    })

    test('the key and the explanations are for someone who has passed', async () => {
      await start()
      const failed = await submit(answersWith(7))
      expect(failed.body.incorrectQuestions).toHaveLength(3)
      for (const { correctAnswer, explanation, section } of failed.body.incorrectQuestions) {
        expect([correctAnswer, explanation]).toEqual([null, null])
        expect(section).not.toBe('')
      }
      const passed = await submit(answersWith(9))
      expect(passed.body.incorrectQuestions).toMatchObject([
        { questionId: 10, userAnswer: option(10, 2), correctAnswer: option(10, 1), explanation: expect.any(String) },
      ])
      expect((await progressOf()).incorrectQuestions).toEqual(passed.body.incorrectQuestions)
    })

    test('an answer saved during a review does not tell whether it is right', async () => {
      await start()
      const { body: submitted } = await submit(answersWith(7))
      const saved = await save({ ...answersWith(7), 8: option(8, rightAnswer(7)) })
      expect(saved.body.incorrectQuestions).toEqual(submitted.incorrectQuestions)
      expect(saved.body.answers[8]).toBe(option(8, rightAnswer(7)))
      expect(await progressOf()).toMatchObject({
        status: 'review',
        score: 7,
        incorrectQuestions: submitted.incorrectQuestions,
      })
    })

    test('a review that is started again starts over; after a fail too, with the score kept', async () => {
      await start()
      await submit(answersWith(7))
      expect((await start()).body).toMatchObject({ status: 'in_progress', answers: {}, score: 7 })
      await submit(answersWith(2))
      expect(await progressOf()).toMatchObject({ status: 'not_started', answers: {}, score: 2 })
      expect((await submit(answersWith(10))).status).toBe(409)
      expect((await start()).body.status).toBe('in_progress')
    })

    test('not started is 409, not all answered 400, another version 409, passed 409', async () => {
      const notStarted = await submit(answersWith(10))
      expect([notStarted.status, notStarted.body]).toMatchObject([409, { code: 'toolbox_quiz.not_started' }])
      await start()
      const { 10: _, ...nine } = answersWith(10)
      const incomplete = await submit(nine)
      expect([incomplete.status, incomplete.body]).toMatchObject([
        400,
        { message: 'Please answer all questions before submitting.' },
      ])
      expect((await submit({ ...nine, 10: 'something else' })).status).toBe(400)
      expect((await submit(answersWith(10), { version: 5 })).body).toMatchObject({ code: 'content.version_changed' })
      await submit(answersWith(10))
      for (const answer of [await submit(answersWith(10)), await start(), await save({})]) {
        expect([answer.status, answer.body]).toMatchObject([409, { code: 'toolbox_quiz.passed' }])
      }
    })

    test('20 equal submissions at once pass once and pay once', async () => {
      await start()
      const all = await Promise.all(ALL.concat(ALL).map(() => submit(answersWith(10))))
      const statuses = all.map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(19)
      expect(await pointsOf(employee)).toBe(10)
      expect(await signOffs('toolbox-quiz')).toHaveLength(1)
    })

    test('a pass is signed with the version and hash of its quiz, and moves the overview', async () => {
      await start()
      await submit(answersWith(9))
      const [signOff] = await signOffs('toolbox-quiz')
      expect(signOff).toMatchObject({ user_id: 3, item_id: 1, version: 1, how: 'passed' })
      expect(signOff?.hash).toMatch(/^[0-9a-f]{64}$/)
      const { body } = await employee.call(api.complianceOverview)
      expect(body.find(({ category }) => category === 'ohs')).toMatchObject({ completed: 1, total: 2 })
    })

    test('a revised quiz stays passed, and one in progress starts over', async () => {
      const colleague = await portal.as('colleague')
      await start()
      await submit(answersWith(10))
      await start(colleague)
      const revised = packWithFirstTopic(topic => ({
        ...topic,
        quiz: topic.quiz && {
          ...topic.quiz,
          questions: topic.quiz.questions.map(question => ({ ...question, question: `${question.question} Now?` })),
        },
      }))
      await portal.database.write(trx => loadPack(trx, revised, momentOf(portal)))
      expect(await progressOf()).toMatchObject({ status: 'completed', score: 10 })
      expect(await progressOf(colleague)).toMatchObject({ status: 'not_started', answers: {} })
      expect((await topics(colleague))[0]).toMatchObject({ quizVersion: 2, quizStatus: 'not_started' })
      expect((await submit(answersWith(10), { version: 1 }, colleague)).body).toMatchObject({
        code: 'content.version_changed',
      })
      expect((await submit(answersWith(10), { version: 2 }, colleague)).body).toMatchObject({
        code: 'toolbox_quiz.not_started',
      })
    })

    test('an id that is not the caller is 403 for a write, and for a read but by a lead', async () => {
      const manager = await portal.as('manager')
      await start()
      const read = (caller: TestCaller, userId: number) =>
        caller.call(api.toolboxQuizProgress, { params: { userId, topicId: 1 } })
      expect((await read(manager, employee.id)).body).toMatchObject({ status: 'in_progress' })
      expect((await read(employee, manager.id)).status).toBe(403)
      expect((await read(manager, 77)).status).toBe(404)
      const ofEmployee = { userId: employee.id }
      const saved = { params: { ...ofEmployee, topicId: 1 }, body: { answers: {} } }
      expect((await manager.call(api.saveToolboxAnswers, saved)).status).toBe(403)
      const started = { params: { topicId: 1 }, body: ofEmployee }
      expect((await manager.call(api.startToolboxQuiz, started)).status).toBe(403)
      expect((await manager.call(api.startToolboxQuiz, { params: { topicId: 1 } })).status).toBe(200)
    })
  })
})
