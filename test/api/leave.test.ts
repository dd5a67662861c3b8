// Leave, and the streaks that pass over it, on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_MOMENT, FIXTURE_START, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const PERSON = idOf('employee')

eachEngine(engine => {
  let portal: TestPortal
  let [admin, manager, employee] = [] as unknown as TestCaller[] as [TestCaller, TestCaller, TestCaller]

  beforeEach(async () => {
    portal = await openPortal(engine)
    await signIn()
    await admin.call(api.changePerson, { params: { id: PERSON }, body: { reportsTo: idOf('manager') } })
  })
  afterEach(() => portal.close())

  async function signIn() {
    ;[admin, manager, employee] = [await portal.as('admin'), await portal.as('manager'), await portal.as('employee')]
  }

  /** On a day of November 2026 at nine in the morning; the 16th is a Monday. */
  async function on(day: number) {
    portal.clock.set(FIXTURE_START + (day - 16) * DAY)
    await signIn()
  }

  const days = (from: string, to: string) => ({ body: { from: `2026-${from}`, to: `2026-${to}` } })
  const enter = (from: string, to: string) => employee.call(api.addOwnLeave, days(from, to))
  const own = async () => (await employee.call(api.ownLeave)).body.map(({ from, to }) => [from.slice(5), to.slice(5)])
  const answerChallenge = async () => {
    const { body } = await employee.call(api.dailyChallenge)
    expect((await employee.call(api.submitChallenge, { body: { challengeId: body.id, userAnswer: 0 } })).status).toBe(
      200,
    )
  }
  const streaks = async () => {
    const path = (await employee.call(api.learningPath)).body.streakData
    const challenge = (await employee.call(api.challengeStatus, { params: { userId: PERSON } })).body.currentStreak
    const { body } = await employee.call(api.leaderboard)
    expect(body.find(({ id }) => id === PERSON)?.currentStreak).toBe(path.current)
    expect((await employee.call(api.leaderboardStats)).body.bestStreak).toBe(path.current)
    expect(await findProblems(portal.database)).toEqual([])
    return { learning: path.current, longest: path.longest, challenge }
  }

  test('is entered, merged with what it overlaps or touches, and taken back', async () => {
    expect((await enter('12-01', '12-04')).status).toBe(201)
    await enter('12-10', '12-11')
    await enter('12-05', '12-06')
    expect(await own()).toEqual([
      ['12-01', '12-06'],
      ['12-10', '12-11'],
    ])
    const { body } = await enter('12-03', '12-10')
    expect(body).toMatchObject([{ from: '2026-12-01', to: '2026-12-11' }])
    const taken = await employee.call(api.takeBackOwnLeave, { params: { id: body[0]?.id ?? 0 } })
    expect([taken.status, taken.body]).toEqual([200, []])
  })

  test.each([
    ['15 days back', '11-01', '11-16', 422, 'leave.bounds'],
    ['14 days back', '11-02', '11-16', 201, undefined],
    ['the wrong way round', '11-18', '11-17', 422, 'leave.order'],
    ['a day that does not exist', '11-31', '12-02', 400, 'request.invalid'],
  ])('%s: %s to %s is %d', async (_, from, to, status, code) => {
    const answer = await enter(from, to)
    expect([answer.status, answer.refusal?.code]).toEqual([status, code])
  })

  test('twelve months ahead, and no further', async () => {
    const body = { from: '2027-11-16', to: '2027-11-16' }
    expect((await employee.call(api.addOwnLeave, { body })).status).toBe(201)
    expect((await employee.call(api.addOwnLeave, { body: { ...body, to: '2027-11-17' } })).status).toBe(422)
  })

  test('days that have begun stay: leave under way ends today, and what is over cannot be taken back', async () => {
    await enter('11-12', '11-20')
    const [leave] = (await employee.call(api.ownLeave)).body
    const takeBack = () => employee.call(api.takeBackOwnLeave, { params: { id: leave?.id ?? 0 } })
    expect((await takeBack()).status).toBe(200)
    expect(await own()).toEqual([['11-12', '11-16']])
    expect((await takeBack()).refusal?.code).toBe('leave.begun')
    const other = await portal.as('colleague')
    const foreign = await other.call(api.takeBackOwnLeave, { params: { id: leave?.id ?? 0 } })
    expect(foreign.refusal?.code, 'of somebody else').toBe('leave.unknown')
  })

  test('a lead enters it for their team and takes it back, which is kept in the audit log; others do not', async () => {
    const body = { from: '2026-11-16', to: '2026-11-20' }
    const params = { id: PERSON }
    const entered = await manager.call(api.addTeamLeave, { params, body })
    expect(entered.status).toBe(201)
    expect((await employee.call(api.ownLeave)).body).toEqual(entered.body)
    expect((await employee.call(api.teamLeave, { params })).body).toEqual(entered.body)
    const stranger = await portal.as('second.manager')
    for (const { refusal } of [
      await stranger.call(api.addTeamLeave, { params, body }),
      await stranger.call(api.teamLeave, { params }),
      await stranger.call(api.takeBackTeamLeave, { params: { ...params, leaveId: entered.body[0]?.id ?? 0 } }),
      await manager.call(api.addTeamLeave, { params: { id: manager.id }, body }),
    ])
      expect(refusal?.code).toBe('access.other_team')
    const page = (await manager.call(api.teamPerson, { params })).body
    expect([page.leave, page.person.onLeaveUntil]).toEqual([entered.body, '2026-11-20'])
    const list = async () => (await manager.call(api.teamPeople)).body.items.map(({ onLeaveUntil }) => onLeaveUntil)
    expect(await list()).toEqual(['2026-11-20'])
    const given = { params: { ...params, leaveId: entered.body[0]?.id ?? 0 } }
    expect((await manager.call(api.takeBackTeamLeave, given)).body).toMatchObject([{ to: '2026-11-16' }])
    expect(await list()).toEqual(['2026-11-16'])
    const acts = (await admin.call(api.auditLog)).body.items.filter(({ action }) => action.startsWith('leave'))
    expect(acts).toMatchObject([
      {
        ...{ action: 'leave.taken-back', actor: { id: manager.id }, subject: { id: PERSON } },
        ...{ before: { firstDay: '2026-11-16', lastDay: '2026-11-20' }, after: { lastDay: '2026-11-16' } },
      },
      { action: 'leave.added', after: { firstDay: '2026-11-16', lastDay: '2026-11-20' } },
    ])
    await on(17)
    expect(await list()).toEqual([null])
  })

  test('both streaks pass over leave that is to come, and no longer over days that were taken back', async () => {
    await on(18)
    await answerChallenge()
    await enter('11-19', '11-24')
    await on(25)
    expect(await streaks()).toEqual({ learning: 1, longest: 1, challenge: 1 })
    await on(24)
    const [leave] = (await employee.call(api.ownLeave)).body
    expect((await employee.call(api.takeBackOwnLeave, { params: { id: leave?.id ?? 0 } })).refusal?.code).toBe(
      'leave.begun',
    )
    await on(20)
    await employee.call(api.takeBackOwnLeave, { params: { id: leave?.id ?? 0 } })
    await on(23)
    expect(await streaks()).toMatchObject({ learning: 1, challenge: 1 })
    await on(24)
    expect(await streaks()).toMatchObject({ learning: 0, challenge: 0 })
  })

  test('leave entered afterwards mends what was broken, and what a streak has paid is not paid again', async () => {
    const [model] = FIXTURE_PACK.milestones
    if (!model) throw new Error('the pack has no milestone')
    const milestones = [2, 4].map(target => ({
      ...{ ...model, key: `streak-${target}`, name: `Streak ${target}`, metric: 'learning-streak' as const, target },
      ...{ pointsReward: 50, experienceReward: 0 },
    }))
    await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, milestones }, FIXTURE_MOMENT))
    const names = async () => (await employee.call(api.checkMilestones)).body.map(({ name }) => name)
    const paid = async () => (await employee.call(api.learningPath)).body.totalPoints
    await on(16)
    await answerChallenge()
    await on(17)
    await answerChallenge()
    expect(await names()).toEqual(['Streak 2'])
    const points = await paid()
    await on(20)
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    await employee.call(api.checkMilestones)
    expect(await streaks()).toEqual({ learning: 1, longest: 2, challenge: 0 })
    const before = await paid()
    await enter('11-18', '11-19')
    expect(await streaks()).toEqual({ learning: 3, longest: 3, challenge: 2 })
    expect(await names(), 'still to be celebrated').toEqual(['Streak 2'])
    expect(await paid()).toBe(before)
    expect(before - points).toBe(10)
    await on(23)
    await answerChallenge()
    expect(await names()).toEqual(['Streak 2', 'Streak 4'])
    const rows = await portal.database.read
      .selectFrom('ledger')
      .select('reference')
      .where('user_id', '=', PERSON)
      .where('reason', '=', 'milestone')
      .execute()
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length)
    expect(rows).toHaveLength(2)
  })

  test('is in the file of what is held about oneself', async () => {
    await enter('12-01', '12-04')
    const { body } = await employee.raw<{ leave: unknown[] }>('GET', '/api/me/data.json')
    expect(body.leave).toMatchObject([{ from_day: '2026-12-01', to_day: '2026-12-04' }])
  })
})
