// Practice on both engines: what was learnt comes back before it is forgotten, and is nobody else's business.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { addDays } from '../../src/domain/day.ts'
import { PRACTICE_ROUND } from '../../src/domain/practice.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { raiseContentRevision } from '../../src/server/content/queries.ts'
import type { Portal } from '../../src/server/portal.ts'
import { bringUpToDate } from '../../src/server/practice/cards.ts'
import { eachEngine } from '../support/engines.ts'
import { rightPlace } from '../support/fixture-pack.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { answersTo } from '../support/toolbox-quiz.ts'

const START = '2026-11-16'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const practice = async (caller = employee) => (await caller.call(api.practice)).body
  const due = async (caller = employee) => (await caller.call(api.practiceDue)).body
  type Asked = Awaited<ReturnType<typeof practice>>['questions'][number]
  const answer = (asked: Asked, place: number | null = rightPlace(asked.options), caller = employee) =>
    caller.call(api.answerPractice, { body: { question: asked.id, form: asked.form, answer: place } })

  /** A session lasts hours, and days pass here. */
  async function passDays(days: number) {
    portal.clock.advance(days * 24 * HOUR)
    employee = await portal.as('employee')
  }

  async function passTopic(caller = employee, right = 10) {
    await caller.call(api.startToolboxQuiz, { params: { topicId: 1 } })
    const answers = await answersTo(caller, 1, right)
    const { body } = await caller.call(api.submitToolboxQuiz, { params: { topicId: 1 }, body: { answers } })
    expect(body.passed).toBe(true)
  }

  async function firstDue(): Promise<Asked> {
    const [asked] = (await practice()).questions
    if (!asked) throw new Error('nothing is due')
    return asked
  }

  test('whoever has passed nothing has nothing to practise', async () => {
    expect(await due()).toEqual({ due: 0, inRound: 0, nextOn: null })
    const { questions, areas } = await practice()
    expect(questions).toEqual([])
    expect(areas.map(({ strength }) => strength)).toEqual(Array(4).fill('not-started'))
    expect(await portal.database.read.selectFrom('practice_people').selectAll().execute()).toEqual([])
  })

  test('a failed quiz teaches nothing yet', async () => {
    await submit(employee, MODULE.baseOne, 20)
    await passDays(30)
    expect(await due()).toMatchObject({ due: 0 })
  })

  test('what was drawn in a passed quiz comes back, three at a time, wrong answers first', async () => {
    await submit(employee, MODULE.baseOne, 2)
    expect(await due()).toEqual({ due: 0, inRound: 0, nextOn: addDays(START, 1) })
    await passDays(1)
    expect(await due()).toMatchObject({ due: 2, inRound: 2 })
    expect((await practice()).questions.map(({ wasRight, lastDay }) => ({ wasRight, lastDay }))).toEqual([
      { wasRight: false, lastDay: START },
      { wasRight: false, lastDay: START },
    ])
    await passDays(30)
    expect(await due()).toMatchObject({ due: 25, inRound: PRACTICE_ROUND, nextOn: null })
    const { questions, areas } = await practice()
    expect(questions).toHaveLength(PRACTICE_ROUND)
    expect(areas.filter(({ questions }) => questions > 0)).toMatchObject([
      { questions: 25, due: 25, strength: 'fading' },
    ])
  })

  test('topics and modules are mixed, each with where it was learnt', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passTopic()
    await passDays(10)
    const { questions } = await practice()
    expect(new Set(questions.map(({ source }) => source)).size).toBe(2)
    expect(questions.map(({ area }) => area)).toContain('toolbox')
  })

  test('the key comes only after the answer, with the reason and the section', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const asked = await firstDue()
    expect(Object.keys(asked).toSorted()).toEqual(
      ['area', 'form', 'id', 'lastDay', 'options', 'question', 'source', 'wasRight'].toSorted(),
    )
    expect((await practice()).questions[0], 'the same until it is answered').toEqual(asked)
    const { body } = await answer(asked)
    expect(body).toMatchObject({ isCorrect: true, correctAnswer: rightPlace(asked.options) })
    expect(body.explanation).not.toBe('')
    expect(body.section?.title).not.toBe('')
    expect(body.href).toBe(`/quiz/${MODULE.baseOne}`)
  })

  test('right is further away each time, wrong and not known is tomorrow', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(3)
    const first = await firstDue()
    const today = addDays(START, 3)
    const { nextOn } = (await answer(first)).body
    expect(nextOn > addDays(today, 3)).toBe(true)
    const [second, third] = (await practice()).questions
    if (!second || !third) throw new Error('too few are due')
    const wrong = (await answer(second, (rightPlace(second.options) + 1) % 4)).body
    expect(wrong).toMatchObject({ isCorrect: false, nextOn: addDays(today, 1) })
    expect((await answer(third, null)).body).toMatchObject({ isCorrect: false, nextOn: addDays(today, 1) })
    const shown = async (id: number) =>
      (await portal.database.read.selectFrom('practice_cards').selectAll().execute()).find(card => card.id === id)
    expect(await shown(second.id)).toMatchObject({ was_right: 0, last_day: today, answers: 1 })
    // All others out of the way: what is asked is what was not known.
    await portal.database.write(trx =>
      trx.updateTable('practice_cards').set({ due_day: '2030-01-01' }).where('answers', '=', 0).execute(),
    )
    await passDays(1)
    const back = (await practice()).questions
    expect(back.map(({ id }) => id).toSorted()).toEqual([second.id, third.id].toSorted())
    expect(back.every(({ wasRight, lastDay }) => !wasRight && lastDay === today)).toBe(true)
    expect(back.some(({ form }) => form === second.form || form === third.form)).toBe(false)
  })

  test('an answer counts once: twice, at once or to another question it is refused', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const asked = await firstDue()
    const both = await Promise.all([answer(asked), answer(asked)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answer(asked)).refusal?.code).toBe('practice.changed')
    const other = await firstDue()
    expect((await answer({ ...other, form: asked.form })).refusal?.code).toBe('practice.changed')
    expect((await answer(other, 9)).refusal?.code).toBe('practice.answer_range')
    const kept = await portal.database.read.selectFrom('practice_answers').select('id').execute()
    expect(kept).toHaveLength(1)
  })

  test('an answer that comes too early is refused', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const asked = await firstDue()
    await portal.database.write(trx => trx.updateTable('practice_cards').set({ due_day: '2030-01-01' }).execute())
    expect((await answer(asked)).refusal?.code).toBe('practice.changed')
  })

  test('nobody answers or sees the questions of somebody else', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const asked = await firstDue()
    const manager = await portal.as('manager')
    await passTopic(manager)
    portal.clock.advance(30 * 24 * HOUR)
    for (const name of ['manager', 'admin'] as const) {
      const other = await portal.as(name)
      expect((await answer(asked, 0, other)).refusal?.code).toBe('practice.unknown')
      const { questions } = await practice(other)
      expect(questions.map(({ area }) => area)).toEqual(Array(name === 'manager' ? 3 : 0).fill('toolbox'))
    }
  })

  test('it earns nothing and counts for the streak once a day', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(3)
    const before = (await employee.call(api.learningPath)).body
    const { questions } = await practice()
    for (const asked of questions) await answer(asked)
    const after = (await employee.call(api.learningPath)).body
    expect([after.totalPoints, after.experience]).toEqual([before.totalPoints, before.experience])
    const streak = await portal.database.read.selectFrom('streaks').selectAll().where('kind', '=', 'learning').execute()
    expect(streak).toMatchObject([{ current: 1, last_day: addDays(START, 3) }])
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('what is no longer asked rests, and comes back with its question', async () => {
    await passTopic()
    await passDays(30)
    expect(await due()).toMatchObject({ due: 10 })
    const retire = (retired: 0 | 1) =>
      portal.database.write(async trx => {
        await trx.updateTable('toolbox_topics').set({ retired }).where('id', '=', 1).execute()
        await raiseContentRevision(trx)
      })
    const asked = await firstDue()
    await retire(1)
    expect((await answer(asked)).refusal?.code).toBe('practice.changed')
    expect(await due()).toEqual({ due: 0, inRound: 0, nextOn: null })
    expect((await practice()).questions).toEqual([])
    await retire(0)
    expect(await due()).toMatchObject({ due: 10 })
  })

  test('a topic that was passed with wrong answers brings those first', async () => {
    await passTopic(employee, 8)
    await passDays(1)
    expect(await due()).toMatchObject({ due: 2 })
    expect((await practice()).questions.map(({ wasRight }) => wasRight)).toEqual([false, false])
  })

  test('a later pass counts as an answer, the last one above all', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(200)
    await submit(employee, MODULE.baseOne, 3)
    expect(await due(), 'all were answered today').toMatchObject({ due: 0, nextOn: addDays(START, 201) })
    const cards = await portal.database.read.selectFrom('practice_cards').select(['last_day', 'was_right']).execute()
    expect(cards.every(({ last_day }) => last_day === addDays(START, 200))).toBe(true)
    expect(cards.filter(({ was_right }) => was_right === 0)).toHaveLength(3)
  })

  test('what was answered while the clock was ahead is not out of reach', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(3650)
    await answer(await firstDue())
    portal.clock.advance(-3640 * 24 * HOUR)
    employee = await portal.as('employee')
    expect(await due()).toMatchObject({ due: 25 })
    for (let round = 0; round < 9; round++) for (const asked of (await practice()).questions) await answer(asked)
    expect(await due()).toMatchObject({ due: 0 })
  })

  test('two processes keep one answer, and make the cards once', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const other = await portal.openAgain()
    const second = { ...portal, database: other }
    await Promise.all([
      ...[1, 2, 3].map(() => due()),
      ...[1, 2, 3].map(() => bringUpToDate(second as unknown as Portal, other.read, employee.id)),
    ])
    const cards = await portal.database.read.selectFrom('practice_cards').select('id').execute()
    expect(cards).toHaveLength(25)
    await other.close()
  })

  test('reading goes on where nothing can be written', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    await due()
    await portal.database.write(trx => raiseContentRevision(trx))
    const unwritable = { ...portal, database: { ...portal.database, write: () => Promise.reject(new Error('full')) } }
    const log = { warn: () => {} }
    await bringUpToDate({ ...unwritable, log } as unknown as Portal, portal.database.read, employee.id)
    expect(await due()).toMatchObject({ due: 25 })
  })

  test('a quiz passed again leaves what was practised', async () => {
    await submit(employee, MODULE.baseOne, 0)
    await passDays(5)
    const asked = await firstDue()
    await answer(asked)
    await submit(employee, MODULE.baseOne, 0)
    const cards = await portal.database.read.selectFrom('practice_cards').select(['id', 'answers']).execute()
    await due()
    const after = await portal.database.read.selectFrom('practice_cards').select(['id', 'answers']).execute()
    expect(after).toHaveLength(cards.length)
    expect(after.find(({ id }) => id === asked.id)).toEqual({ id: asked.id, answers: 1 })
  })
})
