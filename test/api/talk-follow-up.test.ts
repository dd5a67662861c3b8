// What comes of group talks, on both engines: actions as obligations, issues and notes, the record on paper, the plan of the weeks.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { countLetters, countTag, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { eachEngine } from '../support/engines.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { join, makeTeam, markPresent, sign, startTalk, talkOf } from '../support/talks.ts'

const [EMPLOYEE, COLLEAGUE] = [idOf('employee'), idOf('colleague')]

eachEngine(engine => {
  let portal: TestPortal
  let lead: TestCaller
  let id: number
  let code: string
  beforeEach(async () => {
    portal = await openPortal(engine)
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
    lead = await portal.as('manager')
    const talk = await startTalk(lead)
    id = talk.id
    code = talk.code
  })
  afterEach(() => portal.close())

  const finish = () => lead.call(api.finishTalk, { params: { id } })
  const act = (body: { ownerId: number; text: string; dueOn: string }, caller = lead) =>
    caller.call(api.addTalkAction, { params: { id }, body })
  const fence = { ownerId: EMPLOYEE, text: 'Fence the bay', dueOn: '2026-11-20' }
  const tickOff = (caller: TestCaller, action = 1) => caller.call(api.tickOffTalkAction, { params: { id: action } })

  describe('an action', () => {
    const owed = async () => (await (await portal.as('employee')).call(api.ownObligations)).body
    const team = async () => (await (await portal.as('manager')).call(api.teamPeople)).body.items

    test('is asked of its owner, in their list and their lead’s figures, until it is ticked off', async () => {
      const added = await act(fence)
      expect([added.status, added.body]).toMatchObject([
        201,
        { text: 'Fence the bay', owner: { name: 'Eve Employee' }, dueOn: '2026-11-20', done: null },
      ])
      expect(await owed()).toEqual([
        {
          ...{ requirementId: null, kind: 'action', itemId: 1, group: 'toolbox', title: 'Fence the bay' },
          ...{ status: 'due', on: '2026-11-20', graceUntil: null, canDoAgain: false, href: '/talks?action=1' },
        },
      ])
      const due = (await (await portal.as('employee')).call(api.ownDue)).body
      expect([due.next?.title, due.again]).toEqual(['Fence the bay', []])
      expect((await team()).find(one => one.id === EMPLOYEE)).toMatchObject({
        ...{ compliant: true, dueSoon: 1, nextUp: { kind: 'action', title: 'Fence the bay' } },
      })
      portal.clock.advance(5 * DAY)
      expect(await owed()).toMatchObject([{ status: 'overdue' }])
      expect((await team()).find(one => one.id === EMPLOYEE)).toMatchObject({ compliant: false, overdue: 1 })
      const done = await tickOff(await portal.as('employee'))
      expect(done.body.done).toMatchObject({ by: { name: 'Eve Employee' } })
      expect(await owed()).toEqual([])
      expect((await team()).find(one => one.id === EMPLOYEE)).toMatchObject({ compliant: true, overdue: 0 })
      expect((await tickOff(await portal.as('employee'))).refusal?.code).toBe('talk.action_done')
    })

    test('is ticked off by its owner or whoever held the talk, and nobody else', async () => {
      await act(fence)
      await act({ ...fence, text: 'Sweep' })
      for (const username of ['colleague', 'second.manager', 'admin'] as const)
        expect((await tickOff(await portal.as(username))).refusal?.code).toBe('talk.not_your_action')
      expect((await tickOff(lead)).status).toBe(200)
      expect((await tickOff(await portal.as('employee'), 2)).status).toBe(200)
      expect((await tickOff(lead, 9)).refusal?.code).toBe('talk.action_unknown')
    })

    test('is given to somebody who is there, of the team, or the presenter', async () => {
      const stranger = idOf('second.manager')
      const give = async (ownerId: number, dueOn = '2026-11-20') =>
        (await act({ ownerId, text: 'Sweep', dueOn })).refusal?.code
      expect([await give(COLLEAGUE), await give(lead.id), await give(stranger), await give(999)]).toEqual([
        ...[undefined, undefined, 'talk.owner_unfit', 'person.unknown'],
      ])
      const newcomer = await portal.as('second.manager')
      await newcomer.call(api.findTalk, { body: { code } })
      expect(await give(stranger)).toBeUndefined()
      await join(newcomer, code)
      expect(await give(stranger)).toBeUndefined()
      expect([await give(EMPLOYEE, '2026-11-15'), await give(EMPLOYEE, '2027-11-17')]).toEqual([
        ...['talk.action_day', 'talk.action_day'],
      ])
      const faraway = await act({ ...fence, dueOn: '2027-11-17' })
      expect(faraway.refusal?.message).toBe('The day must lie between today and Tuesday 16 November 2027.')
      await finish()
      const over = await act(fence)
      expect(over.refusal).toMatchObject({
        ...{ code: 'talk.finished', message: 'This talk is over, so nothing in it can be changed.' },
      })
      expect((await act(fence, await portal.as('admin'))).refusal?.code).toBe('talk.not_presenter')
    })
  })

  test('issues are raised while it goes on, and notes are added once it is over', async () => {
    const note = async (text: string, kind?: 'issue' | 'note') =>
      (await lead.call(api.addTalkNote, { params: { id }, body: { text, ...(kind ? { kind } : {}) } })).refusal?.code
    expect([await note('Why no fence?', 'issue'), await note('It rained')]).toEqual([undefined, 'talk.not_finished'])
    await finish()
    expect([await note('Late', 'issue'), await note('It rained')]).toEqual(['talk.finished', undefined])
    expect((await talkOf(lead, id)).notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['issue', 'Why no fence?'],
      ['note', 'It rained'],
    ])
  })

  describe('the record on paper', () => {
    const paper = (caller: TestCaller) => caller.call(api.talkPdf, { params: { id } })

    test('is tagged, with who was there, their signatures and what came of it', async () => {
      await sign(lead, id, EMPLOYEE)
      await markPresent(lead, id, COLLEAGUE)
      await act(fence)
      expect((await paper(lead)).refusal?.code).toBe('talk.not_finished')
      await finish()
      const { status, headers, body } = await paper(lead)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['cache-control']).toBe('private, no-store')
      const file = Buffer.from(body)
      expect(sourceOf(file)).toContain('/Marked true')
      expect(sourceOf(file)).toContain('(GQTT001 Topic ladders)')
      expect(sourceOf(file)).toContain('(Signature of Eve Employee)')
      // The talk, who was there, actions.
      expect(countTag(file, 'Table')).toBe(3)
      expect(countTag(file, 'Figure')).toBe(1)
      expect(countTag(file, 'H2')).toBe(4)
      expect(countLetters(file).missing).toBe(0)
    })

    test('has for those who only were there their own signature alone', async () => {
      const stranger = idOf('second.manager')
      for (const userId of [EMPLOYEE, COLLEAGUE, stranger]) await sign(lead, id, userId)
      await finish()
      const drawn = async (username: FixtureUsername) => {
        const file = Buffer.from((await paper(await portal.as(username))).body)
        const names = ['Eve Employee', 'Cal Colleague', 'Sam Second']
        return names.filter(name => sourceOf(file).includes(`(Signature of ${name})`))
      }
      expect([await drawn('employee'), await drawn('second.manager')]).toEqual([['Eve Employee'], ['Sam Second']])
      expect([(await drawn('manager')).length, (await drawn('admin')).length]).toEqual([3, 3])
    })

    test('is for those who may read the talk', async () => {
      await markPresent(lead, id, EMPLOYEE)
      await finish()
      const status = async (username: FixtureUsername) => (await paper(await portal.as(username))).status
      expect(await Promise.all((['employee', 'admin'] as const).map(status))).toEqual([200, 200])
      expect(await Promise.all((['colleague', 'second.manager'] as const).map(status))).toEqual([403, 403])
    })
  })

  test('a lead plans the topic of a week, and sees whether it was held', async () => {
    const plan = (week: string, topicId: number | null) => lead.call(api.planTalk, { body: { week, topicId } })
    expect((await plan('2026-11-16', 2)).status).toBe(200)
    expect((await plan('2026-11-23', 1)).status).toBe(200)
    const of = async (week: string) => (await lead.call(api.talkPlan)).body.weeks.find(one => one.week === week)
    expect(await of('2026-11-16')).toMatchObject({
      planned: { id: 2 },
      held: [{ id, topic: { id: 1 } }],
      wasHeld: false,
    })
    await startTalk(lead, 2)
    expect(await of('2026-11-16')).toMatchObject({ wasHeld: true })
    await plan('2026-11-23', 3)
    expect(await of('2026-11-23')).toMatchObject({ planned: { id: 3 }, held: [] })
    await plan('2026-11-23', null)
    expect(await of('2026-11-23')).toMatchObject({ planned: null })
    const refused = [await plan('2026-11-09', 1), await plan('2026-11-17', 1), await plan('2026-11-23', 99)]
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(['talk.plan_week', 'talk.plan_week', 'topic.unknown'])
    expect((await (await portal.as('second.manager')).call(api.talkPlan)).body.weeks.every(one => !one.planned)).toBe(
      true,
    )
  })
})
