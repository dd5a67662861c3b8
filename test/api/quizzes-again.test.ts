// Quizzes that a rule asks for again: a new round, without points, and nothing of the key before it is passed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import type { EvidenceKind } from '../../src/domain/evidence-kinds.ts'
import { eachEngine } from '../support/engines.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { answersTo } from '../support/toolbox-quiz.ts'

const TOPIC = 1
eachEngine(engine => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  /** Each time a new session: days pass in between. */
  const employee = () => portal.as('employee')

  async function askMonthly(kind: 'module' | 'topic', itemId: number): Promise<void> {
    const body = { subject: { kind, itemId }, audience: { everyone: true }, dueDays: 7, everyMonths: 1 }
    await (await portal.as('admin')).call(api.addRequirement, { body })
  }
  const later = (days: number) => portal.clock.advance(days * DAY)
  const rounds = async (kind: EvidenceKind) =>
    (
      await portal.database.read
        .selectFrom('sign_offs')
        .select('round')
        .where('kind', '=', kind)
        .where('user_id', '=', idOf('employee'))
        .orderBy('id')
        .execute()
    ).map(({ round }) => round)
  const obligations = async () => (await (await employee()).call(api.ownObligations)).body
  const points = async () => (await (await employee()).call(api.user, { params: { id: idOf('employee') } })).body.points

  describe('of a module', () => {
    test('is passed again while it is asked for, with a certificate that replaces the one before', async () => {
      await askMonthly('module', MODULE.baseOne)
      const first = (await submit(await employee(), MODULE.baseOne, 0)).body
      const before = await points()
      // Not asked for: it is an attempt, and the evidence stays what it was.
      await submit(await employee(), MODULE.baseOne, 0)
      expect(await rounds('module-quiz')).toEqual([1])
      later(40)
      expect(await obligations()).toMatchObject([{ status: 'overdue', canDoAgain: true }])
      const failed = (await submit(await employee(), MODULE.baseOne, 10)).body
      expect(failed.passed).toBe(false)
      expect(failed.incorrectQuestions.every(({ correctAnswer }) => correctAnswer === null)).toBe(true)
      // A failed try takes nothing away.
      const progress = (await (await employee()).call(api.userProgress)).body
      expect(progress.find(({ moduleId }) => moduleId === MODULE.baseOne)?.status).toBe('completed')
      const again = (await submit(await employee(), MODULE.baseOne, 1)).body
      expect(again).toMatchObject({ passed: true, pointsAwarded: 0 })
      expect(again.incorrectQuestions[0]?.correctAnswer).not.toBeNull()
      expect(again.certificate?.certificateNumber).not.toBe(first.certificate?.certificateNumber)
      expect(await rounds('module-quiz')).toEqual([1, 2])
      expect(await points()).toBe(before)
      expect(await obligations()).toMatchObject([{ status: 'done', on: '2027-01-26', canDoAgain: false }])
      const certificates = await portal.database.read
        .selectFrom('certificates')
        .leftJoin('certificate_replacements', 'certificate_replacements.number', 'certificates.number')
        .select(['certificates.number', 'certificates.round', 'certificates.valid_until'])
        .select('certificate_replacements.replaced_by')
        .orderBy('certificates.round')
        .execute()
      expect(certificates).toEqual([
        {
          ...{ number: first.certificate?.certificateNumber, round: 1, valid_until: '2026-12-16' },
          replaced_by: again.certificate?.certificateNumber,
        },
        {
          ...{ number: again.certificate?.certificateNumber, round: 2, valid_until: '2027-01-26' },
          replaced_by: null,
        },
      ])
    })

    test('a certificate without a rule is good for ever', async () => {
      await submit(await employee(), MODULE.baseOne, 0)
      const rows = await portal.database.read.selectFrom('certificates').select('valid_until').execute()
      expect(rows).toEqual([{ valid_until: null }])
    })
  })

  describe('of a topic', () => {
    const progress = async () => {
      const caller = await employee()
      return (await caller.call(api.toolboxQuizProgress, { params: { userId: caller.id, topicId: TOPIC } })).body
    }
    const start = async () => {
      const caller = await employee()
      return caller.call(api.startToolboxQuiz, { params: { topicId: TOPIC }, body: { userId: caller.id } })
    }
    const handIn = async (right: number) => {
      const caller = await employee()
      const body = { userId: caller.id, answers: await answersTo(caller, TOPIC, right) }
      return caller.call(api.submitToolboxQuiz, { params: { topicId: TOPIC }, body })
    }
    const listed = async () =>
      (await (await employee()).call(api.toolboxTopics)).body.find(({ id }) => id === TOPIC)?.quizStatus

    test('starts a new round while it is asked for, and shows nothing of the key before that is passed', async () => {
      await askMonthly('topic', TOPIC)
      await start()
      await handIn(9)
      const before = await points()
      expect((await start()).refusal?.code).toBe('toolbox_quiz.passed')
      later(20)
      // In the second half of its month it runs out soon.
      expect(await obligations()).toMatchObject([{ status: 'expiring' }])
      expect(await progress()).toMatchObject({ status: 'not_started', answers: {}, score: 9, incorrectQuestions: [] })
      expect(await listed()).toBe('completed')
      expect((await start()).body.status).toBe('in_progress')
      expect(await listed(), 'passed stays passed').toBe('completed')
      expect((await handIn(3)).body).toMatchObject({ passed: false })
      expect(await rounds('toolbox-quiz')).toEqual([1])
      await start()
      expect((await handIn(10)).body).toMatchObject({ passed: true, pointsEarned: 0 })
      expect(await rounds('toolbox-quiz')).toEqual([1, 2])
      expect(await points()).toBe(before)
      expect(await obligations()).toMatchObject([{ status: 'done', on: '2027-01-06' }])
      expect((await start()).refusal?.code).toBe('toolbox_quiz.passed')
    })

    test('a lead who has to pass it again sees nobody’s answers', async () => {
      await askMonthly('topic', TOPIC)
      const manager = async () => portal.as('manager')
      for (const caller of [await employee(), await manager()]) {
        await caller.call(api.startToolboxQuiz, { params: { topicId: TOPIC }, body: { userId: caller.id } })
        const body = { userId: caller.id, answers: await answersTo(caller, TOPIC, 9) }
        await caller.call(api.submitToolboxQuiz, { params: { topicId: TOPIC }, body })
      }
      const look = async () =>
        (
          await (
            await manager()
          ).call(api.toolboxQuizProgress, {
            params: { userId: idOf('employee'), topicId: TOPIC },
          })
        ).body
      expect(Object.keys((await look()).answers)).toHaveLength(10)
      later(40)
      expect((await look()).answers).toEqual({})
    })
  })
})
