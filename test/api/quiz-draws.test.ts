// Quizzes that hold more than they ask: everybody's own questions, others after each attempt, and nothing told of those that were not asked.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { Quiz } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, rightAnswer, rightPlace } from '../support/fixture-pack.ts'
import { answersTo, eligibility, handIn, MODULE, progressOf, questionsOf, submit } from '../support/module-quiz.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { askedIn, answersTo as toolboxAnswersTo } from '../support/toolbox-quiz.ts'

const TOPIC = 1
const BANK = { module: 36, topic: 17 }

function bankOf(count: number, about: string, anchors: readonly string[]): Quiz {
  return {
    minorEditOf: null,
    questions: Array.from({ length: count }, (_, index) => ({
      question: `Question ${index + 1} about ${about}?`,
      options: ['A', 'B', 'C', 'D'].map(letter => `Option ${letter} of question ${index + 1}`),
      answer: rightAnswer(index),
      explanation: `Because of fact ${index + 1} about ${about}.`,
      evidence: anchors[index % anchors.length] ?? '',
    })),
  }
}

const LARGE_PACK = {
  ...FIXTURE_PACK,
  modules: FIXTURE_PACK.modules.map(module => ({
    ...module,
    quiz: module.quiz && bankOf(BANK.module, module.slug, ['first-part', 'second-part']),
  })),
  topics: FIXTURE_PACK.topics.map(topic => ({
    ...topic,
    quiz: topic.quiz && bankOf(BANK.topic, topic.slug, ['the-hazard', 'what-goes-wrong', 'what-to-do']),
  })),
}

type Asked = readonly { question: string; options: readonly string[] }[]
const formOf = (asked: Asked) => asked.map(({ question, options }) => [question, ...options].join('|'))
const textsOf = (asked: Asked) => new Set(asked.map(({ question }) => question))

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    await portal.database.write(trx => loadPack(trx, LARGE_PACK, momentOf(portal)))
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const nextDay = async () => {
    portal.clock.advance(DAY)
    employee = await portal.as('employee')
  }
  const startTopic = () => employee.call(api.startToolboxQuiz, { params: { topicId: TOPIC } })
  const submitTopic = (answers: Record<string, string>, draw?: string) =>
    employee.call(api.submitToolboxQuiz, { params: { topicId: TOPIC }, body: { answers, ...(draw ? { draw } : {}) } })
  const topicProgress = async (caller = employee, userId = employee.id) =>
    (await caller.call(api.toolboxQuizProgress, { params: { userId, topicId: TOPIC } })).body
  const rowsOf = (table: 'module_attempts' | 'toolbox_attempts') =>
    portal.database.read.selectFrom(table).select(['answers', 'shown']).orderBy('id').execute()

  /** What a person is asked now, in either kind of quiz. */
  const KINDS = [
    ['a module', (caller: TestCaller): Promise<Asked> => questionsOf(caller, MODULE.baseOne), 25, BANK.module],
    ['a topic', (caller: TestCaller): Promise<Asked> => askedIn(caller, TOPIC), 10, BANK.topic],
  ] as const

  describe.each(KINDS)('of %s', (_, read, asked, inBank) => {
    test('so many are asked, each once, and the lists say so', async () => {
      const questions = await read(employee)
      expect([questions.length, textsOf(questions).size]).toEqual([asked, asked])
      const counted = [
        ...(await employee.call(api.trainingModules)).body.filter(({ id }) => id === MODULE.baseOne),
        ...(await employee.call(api.toolboxTopics)).body.filter(({ id }) => id === TOPIC),
      ].map(({ questionCount }) => questionCount)
      expect(counted).toEqual([25, 10])
    })

    test('everybody has their own, the same after a reload, after a restart and in another process', async () => {
      const own = formOf(await read(employee))
      expect(formOf(await read(await portal.as('employee')))).toEqual(own)
      expect(formOf(await read(await portal.as('colleague')))).not.toEqual(own)
      portal = await portal.restart()
      expect(formOf(await read(await portal.as('employee')))).toEqual(own)
    })

    test('all questions of an answer carry one word, which is another for everybody', async () => {
      const words = async (caller: TestCaller) =>
        new Set((await read(caller)).map(question => (question as unknown as { draw: string }).draw))
      const [own, other] = [await words(employee), await words(await portal.as('colleague'))]
      expect([own.size, other.size]).toEqual([1, 1])
      expect([...own][0]).toMatch(/^[\w-]{16}$/)
      expect(own).not.toEqual(other)
    })

    test('after a failed attempt they are others: all that were left out, and the rest in another order', async () => {
      const before = await read(employee)
      if (asked === 25) await submit(employee, MODULE.baseOne, 20)
      else {
        await startTopic()
        await submitTopic(await toolboxAnswersTo(employee, TOPIC, 2))
      }
      const after = await read(employee)
      expect(textsOf(after).difference(textsOf(before)).size).toBe(inBank - asked)
      expect(formOf(after)).not.toEqual(formOf(before))
    })
  })

  describe('a submission that names another draw', () => {
    test('of a module is 409, and nothing is graded or counted', async () => {
      const [first] = await questionsOf(employee, MODULE.baseOne)
      const answers = await answersTo(employee, MODULE.baseOne, 20)
      expect((await handIn(employee, MODULE.baseOne, answers, { draw: first?.draw ?? '' })).status).toBe(200)
      const again = await handIn(employee, MODULE.baseOne, answers, { draw: first?.draw ?? '' })
      expect([again.status, again.refusal?.code]).toEqual([409, 'quiz.other_draw'])
      expect((await submit(employee, MODULE.baseOne, 0, { draw: 'made-up' })).refusal?.code).toBe('quiz.other_draw')
      expect((await employee.call(api.dailyLimitGq1)).body.usedToday).toBe(1)
      expect(await rowsOf('module_attempts')).toHaveLength(1)
      expect((await progressOf(employee, MODULE.baseOne)).attempts).toBe(1)
    })

    test('of a topic is 409 too, and so is saving answers to it', async () => {
      await startTopic()
      const [first] = await askedIn(employee, TOPIC)
      const answers = await toolboxAnswersTo(employee, TOPIC, 2)
      await submitTopic(answers, first?.draw)
      await startTopic()
      const refused = await submitTopic(answers, first?.draw)
      expect([refused.status, refused.refusal?.code]).toEqual([409, 'quiz.other_draw'])
      const params = { userId: employee.id, topicId: TOPIC }
      const save = (draw: string) => employee.call(api.saveToolboxAnswers, { params, body: { answers, draw } })
      expect((await save(first?.draw ?? '')).refusal?.code).toBe('quiz.other_draw')
      expect(await topicProgress()).toMatchObject({ status: 'in_progress', answers: {}, score: 2 })
      expect(await rowsOf('toolbox_attempts')).toHaveLength(1)
      const [now] = await askedIn(employee, TOPIC)
      // Some of the old answers are to questions that are asked again.
      expect((await save(now?.draw ?? '')).status).toBe(200)
    })

    test('comes before the daily limit: those answers are no good tomorrow either', async () => {
      for (const _ of [1, 2, 3]) await submit(employee, MODULE.baseOne, 20)
      expect((await submit(employee, MODULE.baseOne, 20, { draw: 'made-up' })).refusal?.code).toBe('quiz.other_draw')
      expect((await submit(employee, MODULE.baseOne, 20)).refusal?.code).toBe('quiz.daily_limit')
    })

    test('is answered as it was the first time where it was graded with its key', async () => {
      const [first] = await questionsOf(employee, MODULE.baseOne)
      const answers = await answersTo(employee, MODULE.baseOne, 20)
      const key = randomUUID()
      const send = () =>
        handIn(employee, MODULE.baseOne, answers, { draw: first?.draw ?? '' }, { 'idempotency-key': key })
      const graded = await send()
      const again = await send()
      expect([again.status, again.body]).toEqual([200, graded.body])
    })
  })

  describe('an open review', () => {
    test('of a module asks the same again, and the next attempt others', async () => {
      const before = await questionsOf(employee, MODULE.baseOne)
      await submit(employee, MODULE.baseOne, 2)
      expect(await questionsOf(employee, MODULE.baseOne)).toEqual(before)
      expect((await eligibility(employee, MODULE.baseOne)).draw).toBe(before[0]?.draw)
      const { body } = await submit(employee, MODULE.baseOne, 1, { draw: before[0]?.draw ?? '' })
      expect(body).toMatchObject({ isCorrection: true, score: 96 })
      const after = await questionsOf(employee, MODULE.baseOne)
      expect(textsOf(after).difference(textsOf(before)).size).toBe(BANK.module - 25)
      expect((await eligibility(employee, MODULE.baseOne)).draw).toBe(after[0]?.draw)
    })

    test('of a topic asks the same again, however often, until it is started over', async () => {
      await startTopic()
      const before = await askedIn(employee, TOPIC)
      await submitTopic(await toolboxAnswersTo(employee, TOPIC, 7))
      expect(await askedIn(employee, TOPIC)).toEqual(before)
      await submitTopic(await toolboxAnswersTo(employee, TOPIC, 7), before[0]?.draw)
      expect(await askedIn(employee, TOPIC)).toEqual(before)
      await startTopic()
      expect(formOf(await askedIn(employee, TOPIC))).not.toEqual(formOf(before))
    })
  })

  describe('what was shown', () => {
    test('is kept with each attempt, and the answers are to it', async () => {
      const asked = await questionsOf(employee, MODULE.baseOne)
      const answers = await answersTo(employee, MODULE.baseOne, 20)
      await handIn(employee, MODULE.baseOne, answers)
      const [row] = await rowsOf('module_attempts')
      const { number, questions } = JSON.parse(row?.shown ?? '') as { number: number; questions: number[][] }
      expect([number, JSON.parse(row?.answers ?? '')]).toEqual([0, answers])
      const kept = questions.map(([place = 0, ...options]) => ({
        question: `Question ${place + 1} about base-one?`,
        options: options.map(option => `Option ${'ABCD'[option]} of question ${place + 1}`),
      }))
      expect(formOf(kept)).toEqual(formOf(asked))
    })

    test('is neither changed nor deleted', async () => {
      await submit(employee, MODULE.baseOne, 20)
      const change = portal.database.write(trx => trx.updateTable('module_attempts').set({ shown: null }).execute())
      await expect(change).rejects.toThrow('append-only')
    })

    test('is everything in its own order for those who handed in before there were draws', async () => {
      await portal.database.write(trx => loadPack(trx, FIXTURE_PACK, momentOf(portal)))
      const { quizVersion } = (await employee.call(api.trainingModule, { params: { id: MODULE.baseOne } })).body
      const answers = Array.from({ length: 25 }, (_, index) => (rightAnswer(index) + (index === 4 ? 1 : 0)) % 4)
      await portal.database.write(async trx => {
        const { id } = await trx
          .insertInto('module_attempts')
          .values({
            ...{ user_id: employee.id, module_id: MODULE.baseOne, category: 'base-training', score: 96, passed: 1 },
            ...{ quiz_version: quizVersion ?? 0, answers: JSON.stringify(answers), correct_answers: 24 },
            ...{ is_correction: 0, at: portal.clock.now(), day: '2026-11-16' },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const review = { user_id: employee.id, module_id: MODULE.baseOne, attempt_id: id }
        await trx.insertInto('module_reviews').values(review).execute()
      })
      const asked = await questionsOf(employee, MODULE.baseOne)
      expect(asked.map(({ question }) => question)).toEqual(
        asked.map((_, index) => `Question ${index + 1} about base-one?`),
      )
      expect(asked.map(({ options }) => rightPlace(options))).toEqual(asked.map((_, index) => rightAnswer(index)))
      const { incorrectQuestions } = await eligibility(employee, MODULE.baseOne)
      expect(incorrectQuestions.map(({ questionIndex }) => questionIndex)).toEqual([4])
      expect((await submit(employee, MODULE.baseOne, 0)).body).toMatchObject({ isCorrection: true, score: 100 })
      expect(formOf(await questionsOf(employee, MODULE.baseOne))).not.toEqual(formOf(asked))
    })
  })

  describe('a pass tells the key of what was asked, and of nothing else', () => {
    test('not of the next attempt at a module', async () => {
      const passed = await submit(employee, MODULE.baseOne, 1)
      expect(passed.body.incorrectQuestions[0]?.correctAnswer).not.toBeNull()
      await submit(employee, MODULE.baseOne, 0)
      const later = await submit(employee, MODULE.baseOne, 12)
      expect(later.body.incorrectQuestions).toHaveLength(12)
      for (const { correctAnswer, explanation } of later.body.incorrectQuestions)
        expect([correctAnswer, explanation]).toEqual([null, null])
    })

    test('a passed topic shows the questions of the pass, and a lead sees of others only what they were asked too', async () => {
      await startTopic()
      const before = await askedIn(employee, TOPIC)
      await submitTopic(await toolboxAnswersTo(employee, TOPIC, 8))
      expect(await askedIn(employee, TOPIC)).toEqual(before)
      const { incorrectQuestions } = await topicProgress()
      expect(incorrectQuestions.map(({ questionId }) => questionId)).toEqual(before.slice(8).map(({ id }) => id))
      expect(incorrectQuestions.every(({ correctAnswer }) => correctAnswer !== null)).toBe(true)

      const manager = await portal.as('manager')
      await manager.call(api.startToolboxQuiz, { params: { topicId: TOPIC } })
      const askedOfManager = (await askedIn(manager, TOPIC)).map(({ id }) => id)
      const answers = await toolboxAnswersTo(manager, TOPIC, 10)
      await manager.call(api.submitToolboxQuiz, { params: { topicId: TOPIC }, body: { answers } })
      const seen = await topicProgress(manager, employee.id)
      const both = before.map(({ id }) => id).filter(id => askedOfManager.includes(id))
      expect(both.length).toBeLessThan(10)
      expect(new Set(Object.keys(seen.answers))).toEqual(new Set(both.map(String)))
      expect(seen.incorrectQuestions.every(({ questionId }) => both.includes(questionId))).toBe(true)
    })
  })

  describe('letters alone do not lead to the key', () => {
    const A = 0
    const PATTERNS = [
      ['one letter after the other', (letter: number) => Array<number>(25).fill(letter)],
      ['A, B, C, D and on', (letter: number) => Array.from({ length: 25 }, (_, index) => (index + letter) % 4)],
    ] as const

    test.each(PATTERNS)('%s, then what was not marked wrong at its place', async (_, pattern) => {
      // Before there were draws three such attempts told every letter: what was never right is the fourth.
      const found = Array<number>(25).fill(3)
      for (const letter of [0, 1, 2]) {
        const given = pattern(letter)
        const { body } = await handIn(employee, MODULE.baseOne, given)
        expect(body.passed).toBe(false)
        const wrong = new Set(body.incorrectQuestions.map(({ questionIndex }) => questionIndex))
        given.forEach((chosen, index) => {
          if (!wrong.has(index)) found[index] = chosen
        })
      }
      await nextDay()
      const { body } = await handIn(employee, MODULE.baseOne, found)
      expect(body).toMatchObject({ passed: false })
      expect(body.correctAnswers).toBeLessThan(16)
    })

    test('the same letters again, kept where they were right and changed where they were not', async () => {
      let letters = Array<number>(25).fill(A)
      let most = 0
      for (let attempt = 0; attempt < 12; attempt++) {
        if (attempt % 3 === 0) await nextDay()
        const { body } = await handIn(employee, MODULE.baseOne, letters)
        most = Math.max(most, body.correctAnswers)
        const wrong = new Set(body.incorrectQuestions.map(({ questionIndex }) => questionIndex))
        letters = letters.map((letter, index) => (wrong.has(index) ? (letter + 1) % 4 : letter))
      }
      expect(most).toBeLessThan(18)
    })

    test('of a topic: one letter after the other, then what was not marked wrong at its place', async () => {
      let right = 0
      // Ten questions are few: three people together leave no room for luck.
      for (const name of ['employee', 'colleague', 'manager'] as const) {
        const caller = await portal.as(name)
        const params = { topicId: TOPIC }
        const attempt = async (letters: readonly number[]) => {
          await caller.call(api.startToolboxQuiz, { params })
          const asked = await askedIn(caller, TOPIC)
          const answers = Object.fromEntries(asked.map(({ id, options }, at) => [id, options[letters[at] ?? A] ?? '']))
          const { body } = await caller.call(api.submitToolboxQuiz, { params, body: { answers } })
          const wrong = new Set(body.incorrectQuestions.map(({ questionId }) => questionId))
          return { score: body.score, isRight: asked.map(({ id }) => !wrong.has(id)) }
        }
        const found = Array<number>(10).fill(3)
        for (const letter of [0, 1, 2]) {
          const { isRight } = await attempt(Array<number>(10).fill(letter))
          isRight.forEach((is, at) => {
            if (is) found[at] = letter
          })
        }
        right += (await attempt(found)).score
      }
      expect(right).toBeLessThan(18)
    })
  })

  test('the secret is made once, however many ask for it first, and is in no answer', async () => {
    const again = await portal.openAgain()
    const callers = await Promise.all(['employee', 'colleague', 'manager'].map(name => portal.as(name as 'employee')))
    await Promise.all(callers.flatMap(caller => [questionsOf(caller, MODULE.baseOne), askedIn(caller, TOPIC)]))
    const secrets = await again.read.selectFrom('installation_secrets').selectAll().execute()
    await again.close()
    expect(secrets).toEqual([{ name: 'quiz-draws', secret: expect.stringMatching(/^[\w-]{43}$/) }])
    const own = await employee.call(api.ownData)
    expect(JSON.stringify(own.body)).not.toContain(secrets[0]?.secret)
  })
})
