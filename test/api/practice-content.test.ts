// Practice with the real content, whose banks hold more than they ask, and with quizzes that are asked for again.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { TOOLBOX_QUESTIONS } from '../../src/domain/toolbox.ts'
import { loadContent, openWithContent, pack } from '../support/authoring.ts'
import { eachEngine } from '../support/engines.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'

const [source] = pack.topics
const bank = source?.quiz?.questions ?? []
const rightOf = (question: string) => {
  const found = bank.find(each => each.question === question)
  return found?.options[found.answer] ?? ''
}

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  let topicId: number
  beforeEach(async () => {
    ;({ portal } = await openWithContent(engine))
    employee = await portal.as('employee')
    const { body } = await employee.call(api.toolboxTopics)
    topicId = body.find(({ title }) => title === source?.title)?.id ?? 0
  })
  afterEach(() => portal.close())

  async function later(days: number) {
    portal.clock.advance(days * DAY)
    employee = await portal.as('employee')
  }
  const asked = async () => (await employee.call(api.toolboxQuiz, { params: { topicId } })).body
  const practice = async () => (await employee.call(api.practice)).body
  const start = () => employee.call(api.startToolboxQuiz, { params: { topicId } })
  const handIn = (answers: Record<string, string>) =>
    employee.call(api.submitToolboxQuiz, { params: { topicId }, body: { answers } })

  async function pass() {
    await start()
    const questions = await asked()
    const { body } = await handIn(Object.fromEntries(questions.map(({ id, question }) => [id, rightOf(question)])))
    expect(body.passed).toBe(true)
    return questions.map(({ question }) => question)
  }

  test('only what was drawn comes back, each with the section that holds its answer', async () => {
    expect(bank.length).toBeGreaterThan(TOOLBOX_QUESTIONS)
    const drawn = await pass()
    await later(30)
    const seen: string[] = []
    for (;;) {
      const { questions } = await practice()
      if (questions.length === 0) break
      for (const { id, form, question, options } of questions) {
        const answer = options.indexOf(rightOf(question))
        const { body } = await employee.call(api.answerPractice, { body: { question: id, form, answer } })
        expect(body).toMatchObject({ isCorrect: true, correctAnswer: answer })
        const evidence = bank.find(each => each.question === question)?.evidence
        expect(source?.sections.find(({ anchor }) => anchor === evidence)?.title).toBe(body.section?.title)
        seen.push(question)
      }
    }
    expect(seen.toSorted()).toEqual(drawn.toSorted())
  })

  test('another draw adds what is new in it', async () => {
    const first = await pass()
    await employee.call(api.practiceDue)
    const admin = await portal.as('admin')
    const rule = { subject: { kind: 'topic' as const, itemId: topicId }, audience: { everyone: true as const } }
    await admin.call(api.addRequirement, { body: { ...rule, dueDays: 7, everyMonths: 1 } })
    await later(40)
    const second = await pass()
    await employee.call(api.practiceDue)
    const cards = await portal.database.read.selectFrom('practice_cards').select('id').execute()
    expect(cards).toHaveLength(new Set([...first, ...second]).size)
    expect(cards.length).toBeGreaterThan(TOOLBOX_QUESTIONS)
  })

  test('of a quiz that has to be passed again nothing is told before it is', async () => {
    await pass()
    const admin = await portal.as('admin')
    const rule = { subject: { kind: 'topic' as const, itemId: topicId }, audience: { everyone: true as const } }
    await admin.call(api.addRequirement, { body: { ...rule, dueDays: 7, everyMonths: 1 } })
    await later(10)
    const before = (await practice()).questions
    expect(before).toHaveLength(3)
    await later(30)
    expect((await practice()).questions).toEqual([])
    expect((await employee.call(api.practiceDue)).body).toEqual({ due: 0, inRound: 0, nextOn: null })
    for (const { id, form } of before) {
      const told = await employee.call(api.answerPractice, { body: { question: id, form, answer: null } })
      expect(told.refusal?.code).toBe('practice.changed')
    }
    await pass()
    await later(5)
    expect((await practice()).questions.length).toBeGreaterThan(0)
  })

  test('the right option cannot be tried out of one’s own data', async () => {
    await pass()
    await employee.call(api.practiceDue)
    const { body } = await employee.raw<string>('GET', '/api/me/data.json')
    const data = JSON.stringify(body)
    for (const { question, options } of bank)
      for (const option of options) {
        const said = JSON.stringify([question, options.toSorted(), option])
        expect(data).not.toContain(createHash('sha256').update(said).digest('base64url').slice(0, 22))
      }
  })

  test('options in another order are another form of the same question', async () => {
    await pass()
    await later(10)
    const [before] = (await practice()).questions
    if (!before) throw new Error('nothing is due')
    const turned = pack.topics.map(topic => {
      if (!topic.quiz) return topic
      const questions = topic.quiz.questions.map(each => ({
        ...each,
        options: [...each.options.slice(1), ...each.options.slice(0, 1)],
        answer: (each.answer + 3) % 4,
      }))
      return { ...topic, quiz: { ...topic.quiz, questions, minorEditOf: 1 } }
    })
    await loadContent(portal, { topics: turned })
    const answer = before.options.indexOf(rightOf(before.question))
    const body = { question: before.id, form: before.form, answer }
    expect((await employee.call(api.answerPractice, { body })).refusal?.code).toBe('practice.changed')
    const { questions } = await practice()
    const after = questions.find(({ id }) => id === before.id)
    if (!after) throw new Error('it is another question now')
    const again = { question: after.id, form: after.form, answer: after.options.indexOf(rightOf(after.question)) }
    expect((await employee.call(api.answerPractice, { body: again })).body.isCorrect).toBe(true)
  })
})
