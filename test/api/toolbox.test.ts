// Toolbox topics over HTTP: reading, the quiz from its start to its end, and the PDF.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack, TopicSource } from '../../src/server/content/pack.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, rightAnswer } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

interface Progress {
  status: string
  answers: Record<string, string>
  score: number | null
  totalQuestions: number
  incorrectQuestions: {
    questionId: number
    userAnswer: string
    correctAnswer: string | null
    section: string
    explanation: string | null
  }[]
}
interface Result extends Progress {
  passed: boolean
  pointsEarned: number
  canReview: boolean
}
interface Topic {
  id: number
  title: string
  topicNumber: string
  documentNumber: string
  documentType: string
  filePath: string | null
  version: number
  quizVersion: number | null
  questionCount: number
  progress: { isRead: boolean; readAt: string | null }
  quizStatus: string
}

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

function packWithTopic(change: (topic: TopicSource) => TopicSource): ContentPack {
  return { ...FIXTURE_PACK, topics: FIXTURE_PACK.topics.map((topic, index) => (index === 0 ? change(topic) : topic)) }
}

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, portal.clock.now()))
  const progressOf = async (caller = employee, topicId = LADDERS) =>
    (await caller.get<Progress>(`/api/toolbox-quiz-progress/${caller.id}/${topicId}`)).body
  const start = (caller = employee, topicId = LADDERS) =>
    caller.post<Progress>(`/api/toolbox-quiz/${topicId}/start`, { userId: caller.id })
  const submit = (answers: Record<string, string>, more: object = {}, caller = employee) =>
    caller.post<Result>(`/api/toolbox-quiz/${LADDERS}/submit`, { userId: caller.id, answers, ...more })
  const save = (answers: Record<string, string>) =>
    employee.put<Progress>(`/api/toolbox-quiz-progress/${employee.id}/${LADDERS}`, { answers })
  const pointsOf = async (caller: TestCaller) =>
    (await caller.get<{ points: number }>(`/api/users/${caller.id}`)).body.points
  const topics = async (caller = employee) => (await caller.get<Topic[]>('/api/toolbox-topics')).body
  const signOffs = (kind: string) =>
    portal.database.read.selectFrom('sign_offs').selectAll().where('kind', '=', kind).orderBy('id').execute()

  describe('the topics', () => {
    test('carry their document, their versions and how far the caller is', async () => {
      const [first] = await topics()
      expect(first).toMatchObject({
        id: 1,
        title: 'Topic ladders',
        topicNumber: 'GQTT001',
        documentNumber: 'GQTT001',
        documentType: 'pdf',
        filePath: '/api/toolbox-topics/1/document?v=1',
        version: 1,
        quizVersion: 1,
        questionCount: 10,
        progress: { isRead: false, readAt: null },
        quizStatus: 'not_started',
      })
    })

    test('progress has one row for every topic', async () => {
      const { body } = await employee.get('/api/toolbox-progress')
      expect(body).toEqual([1, 2, 3].map(topicId => ({ topicId, hasRead: false, readAt: null })))
    })

    test('reading a topic is signed once and earns nothing by itself', async () => {
      const first = await employee.post('/api/toolbox-topics/1/mark-read', { version: 1, how: 'opened' })
      expect(first.body).toEqual({ success: true, hasRead: true, readAt: '2026-11-15T22:00:00.000Z' })
      portal.clock.advance(3_600_000)
      expect((await employee.post('/api/toolbox-topics/1/mark-read')).body).toEqual(first.body)
      expect(await signOffs('topic-read')).toMatchObject([{ user_id: 3, item_id: 1, version: 1, how: 'opened' }])
      expect((await topics())[0]?.progress).toEqual({ isRead: true, readAt: '2026-11-15T22:00:00.000Z' })
      expect(await pointsOf(employee)).toBe(0)
    })

    test('20 equal mark-reads at once are one sign-off', async () => {
      const all = await Promise.all(ALL.concat(ALL).map(() => employee.post('/api/toolbox-topics/1/mark-read')))
      expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(await signOffs('topic-read')).toHaveLength(1)
    })

    test('an unknown topic is 404, a bad id 400, a version that is not in force 409', async () => {
      expect((await employee.post('/api/toolbox-topics/99/mark-read')).status).toBe(404)
      expect((await employee.post('/api/toolbox-topics/none/mark-read')).status).toBe(400)
      const stale = await employee.post<{ code: string }>('/api/toolbox-topics/1/mark-read', { version: 7 })
      expect([stale.status, stale.body.code]).toEqual([409, 'content.version_changed'])
    })

    test('a revised document asks to be read again; the old sign-off stays', async () => {
      await employee.post('/api/toolbox-topics/1/mark-read', { version: 1 })
      await load(packWithTopic(topic => ({ ...topic, title: 'Ladders, revised' })))
      expect((await topics())[0]).toMatchObject({ version: 2, progress: { isRead: false, readAt: null } })
      expect((await employee.post('/api/toolbox-topics/1/mark-read', { version: 1 })).status).toBe(409)
      await employee.post('/api/toolbox-topics/1/mark-read', { version: 2 })
      expect((await signOffs('topic-read')).map(({ version }) => version)).toEqual([1, 2])
    })

    test('a minor edit asks nobody', async () => {
      await employee.post('/api/toolbox-topics/1/mark-read', { version: 1 })
      await load(packWithTopic(topic => ({ ...topic, title: 'Topic ladders.', minorEditOf: 1 })))
      expect((await topics())[0]).toMatchObject({ version: 2, progress: { isRead: true } })
    })

    test('a topic without a document can not be signed', async () => {
      await load(packWithTopic(topic => ({ ...topic, sections: [] })))
      expect((await topics())[0]?.filePath).toBeNull()
      const answer = await employee.post<{ code: string }>('/api/toolbox-topics/1/mark-read')
      expect([answer.status, answer.body.code]).toEqual([409, 'content.empty'])
      expect((await employee.get('/api/toolbox-topics/1/document')).status).toBe(404)
    })
  })

  describe('the quiz', () => {
    test('its questions hold no key', async () => {
      const { body } = await employee.get<object[]>(`/api/toolbox-quiz/${LADDERS}`)
      expect(body).toHaveLength(10)
      expect(Object.keys(body[0] ?? {})).toEqual(['id', 'question', 'optionA', 'optionB', 'optionC', 'optionD'])
      expect((await employee.get(`/api/toolbox-quiz/${WITHOUT_QUIZ}`)).body).toEqual([])
      expect((await employee.get('/api/toolbox-quiz/99')).status).toBe(404)
    })

    test('is not started, then started, then in progress, and starting again changes nothing', async () => {
      const nothing = { status: 'not_started', answers: {}, score: null, totalQuestions: 10, incorrectQuestions: [] }
      expect(await progressOf()).toEqual(nothing)
      expect((await start()).body).toEqual({ ...nothing, status: 'in_progress' })
      await save({ 1: option(1, 2) })
      expect((await start()).body).toMatchObject({ status: 'in_progress', answers: { 1: option(1, 2) } })
    })

    test('a topic without questions can not be started', async () => {
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
      const { body } =
        await employee.get<{ category: string; completed: number; total: number }[]>('/api/compliance-overview')
      expect(body.find(({ category }) => category === 'ohs')).toMatchObject({ completed: 1, total: 2 })
    })

    test('a revised quiz stays passed, and one in progress starts over', async () => {
      const colleague = await portal.as('colleague')
      await start()
      await submit(answersWith(10))
      await start(colleague)
      await load(
        packWithTopic(topic => ({
          ...topic,
          quiz: topic.quiz && {
            ...topic.quiz,
            questions: topic.quiz.questions.map(question => ({ ...question, question: `${question.question} Now?` })),
          },
        })),
      )
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
      expect((await manager.get(`/api/toolbox-quiz-progress/${employee.id}/1`)).body).toMatchObject({
        status: 'in_progress',
      })
      expect((await employee.get(`/api/toolbox-quiz-progress/${manager.id}/1`)).status).toBe(403)
      expect((await manager.get('/api/toolbox-quiz-progress/77/1')).status).toBe(404)
      expect((await manager.put(`/api/toolbox-quiz-progress/${employee.id}/1`, { answers: {} })).status).toBe(403)
      expect((await manager.post('/api/toolbox-quiz/1/start', { userId: employee.id })).status).toBe(403)
      expect((await manager.post('/api/toolbox-quiz/1/start')).status).toBe(200)
    })
  })

  describe('the PDF', () => {
    const PDF = '/api/toolbox-topics/1/document'
    const cookie = () => ({ headers: { cookie: `gq_session=${employee.token}` } })

    test('is private, framed by us alone, inline, and an attachment where asked for', async () => {
      const { status, headers, body } = await employee.get<string>(`${PDF}?v=1`)
      expect(status).toBe(200)
      expect(body.startsWith('%PDF-')).toBe(true)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="GQTT001.pdf"',
        'content-security-policy': "frame-ancestors 'self'",
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      const download = await employee.get(`${PDF}?v=1&download=1`)
      expect(download.headers['content-disposition']).toBe('attachment; filename="GQTT001.pdf"')
    })

    test('opens with the cookie, and not without a session', async () => {
      expect((await portal.visitor.get(PDF, cookie())).status).toBe(200)
      expect((await portal.visitor.get(PDF)).status).toBe(401)
      expect((await employee.get('/api/toolbox-topics/99/document')).status).toBe(404)
      expect((await employee.get(`${PDF}?download=yes`)).status).toBe(400)
    })

    test('is sent again only when it changed', async () => {
      const first = await employee.get(PDF)
      const etag = String(first.headers.etag)
      const again = await employee.get<string>(PDF, { headers: { 'if-none-match': etag } })
      expect([again.status, again.body]).toEqual([304, ''])
      await load(packWithTopic(topic => ({ ...topic, title: 'Ladders, revised' })))
      const revised = await employee.get(PDF, { headers: { 'if-none-match': etag } })
      expect(revised.status).toBe(200)
      expect(revised.headers.etag).not.toBe(etag)
    })

    test('is sent in ranges', async () => {
      const whole = (await employee.get<string>(PDF)).headers
      const length = Number(whole['content-length'])
      const range = (value: string, more: Record<string, string> = {}) =>
        employee.get(PDF, { headers: { range: value, ...more } })

      const start = await range('bytes=0-99')
      expect([start.status, start.headers['content-range'], start.headers['content-length']]).toEqual([
        206,
        `bytes 0-99/${length}`,
        '100',
      ])
      const rest = await range(`bytes=${length - 10}-`)
      expect([rest.status, rest.headers['content-range']]).toEqual([
        206,
        `bytes ${length - 10}-${length - 1}/${length}`,
      ])
      const end = await range('bytes=-5')
      expect([end.status, end.headers['content-length']]).toEqual([206, '5'])
      const beyond = await range(`bytes=${length}-`)
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
      expect((await range('bytes=5-1')).status).toBe(416)
      expect((await range('bytes=0-1,4-5')).status).toBe(200)
      expect((await range('lines=1-2')).status).toBe(200)
      expect((await range('bytes=0-99', { 'if-range': String(whole.etag) })).status).toBe(206)
      expect((await range('bytes=0-99', { 'if-range': '"another"' })).status).toBe(200)
    })
  })
})
