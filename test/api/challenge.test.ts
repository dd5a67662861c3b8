// The daily challenge on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { eachEngine } from '../support/engines.ts'
import { rightAnswer } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const keyOf = (challenge: { title: string }) => rightAnswer(Number(challenge.title.split(' ')[1]))

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const todays = async (caller: TestCaller) => (await caller.call(api.dailyChallenge)).body
  const submit = (caller: TestCaller, challengeId: number, userAnswer: number) =>
    caller.call(api.submitChallenge, { body: { userId: caller.id, challengeId, userAnswer } })

  test('is the same for everyone and does not give its answer away', async () => {
    const [one, two] = [await portal.as('employee'), await portal.as('manager')]
    const challenge = await todays(one)
    expect(await todays(two)).toEqual(challenge)
    expect(challenge.date).toBe('2026-11-16')
    expect(Object.keys(challenge).toSorted()).toEqual([
      'category',
      'date',
      'difficulty',
      'form',
      'id',
      'options',
      'question',
      'title',
    ])
  })

  test('none comes back before the whole bank has been used', async () => {
    const shown: number[] = []
    for (let day = 0; day < 6; day++) {
      shown.push((await todays(await portal.as('employee'))).id)
      portal.clock.advance(24 * HOUR)
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown.slice(3)).toEqual(shown.slice(0, 3))
  })

  test('a right answer pays five points and starts a streak', async () => {
    const employee = await portal.as('employee')
    const challenge = await todays(employee)
    const { body } = await submit(employee, challenge.id, keyOf(challenge))
    expect(body).toMatchObject({ isCorrect: true, correctAnswer: keyOf(challenge), pointsEarned: 5, streak: 1 })
    expect(body.explanation).toMatch(/^Because/)
    expect((await employee.call(api.challengeStatus, { params: { userId: 3 } })).body).toEqual({
      hasCompletedToday: true,
      currentStreak: 1,
      stats: { totalCompleted: 1, correctAnswers: 1, totalPointsEarned: 5 },
    })
  })

  test('a wrong answer pays nothing and counts for the streak', async () => {
    const employee = await portal.as('employee')
    const challenge = await todays(employee)
    const { body } = await submit(employee, challenge.id, (keyOf(challenge) + 1) % 4)
    expect(body).toMatchObject({ isCorrect: false, pointsEarned: 0, streak: 1 })
  })

  test('a second answer, another id and an option out of range are refused', async () => {
    const employee = await portal.as('employee')
    const challenge = await todays(employee)
    expect((await submit(employee, (challenge.id % 3) + 1, 0)).status).toBe(409)
    expect((await submit(employee, challenge.id, 4)).status).toBe(400)
    expect((await submit(employee, challenge.id, 0)).status).toBe(200)
    expect((await submit(employee, challenge.id, 0)).status).toBe(409)
  })

  test('twenty answers at once count once', async () => {
    const employee = await portal.as('employee')
    const challenge = await todays(employee)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(employee, challenge.id, keyOf(challenge))),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect((await employee.call(api.user, { params: { id: 3 } })).body.points).toBe(5)
  })

  test('a Friday streak lives on Monday and ends on Tuesday', async () => {
    const answerOn = async (instant: string) => {
      portal.clock.set(instant)
      const employee = await portal.as('employee')
      return (await submit(employee, (await todays(employee)).id, 0)).body.streak
    }
    const streakOn = async (instant: string) => {
      portal.clock.set(instant)
      const employee = await portal.as('employee')
      return (await employee.call(api.challengeStatus, { params: { userId: 3 } })).body.currentStreak
    }
    expect(await answerOn('2026-11-18T23:00:00Z')).toBe(1)
    expect(await answerOn('2026-11-19T23:00:00Z')).toBe(2)
    expect(await streakOn('2026-11-22T23:00:00Z')).toBe(2)
    expect(await streakOn('2026-11-23T23:00:00Z')).toBe(0)
  })

  test('after a clock that ran ahead streaks are what the records say, on each day and once that day has come', async () => {
    const answer = async () => {
      const employee = await portal.as('employee')
      await submit(employee, (await todays(employee)).id, 0)
    }
    const kept = () =>
      portal.database.read
        .selectFrom('streaks')
        .select(['kind', 'current', 'longest', 'last_day'])
        .orderBy('kind')
        .execute()
    const both = (streak: object) => [
      { kind: 'challenge', ...streak },
      { kind: 'learning', ...streak },
    ]
    portal.clock.advance(4 * 24 * HOUR)
    await answer()
    portal.clock.advance(-4 * 24 * HOUR)
    for (const longest of [1, 2, 3]) {
      await answer()
      expect(await kept()).toEqual(both({ current: 1, longest, last_day: '2026-11-20' }))
      expect(await findProblems(portal.database)).toEqual([])
      portal.clock.advance(24 * HOUR)
    }
    await answer()
    expect(await kept(), 'the days are in a row').toEqual(both({ current: 5, longest: 5, last_day: '2026-11-20' }))
    portal.clock.advance(4 * 24 * HOUR)
    await answer()
    expect(await kept()).toEqual(both({ current: 6, longest: 6, last_day: '2026-11-23' }))
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('the week distinguishes each day: right, not right, none', async () => {
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']
    const answerOn = async (instant: string, offset: number) => {
      portal.clock.set(instant)
      const employee = await portal.as('employee')
      const challenge = await todays(employee)
      await submit(employee, challenge.id, (keyOf(challenge) + offset) % 4)
      return employee
    }
    await answerOn('2026-11-08T22:00:00Z', 0)
    await answerOn('2026-11-10T22:00:00Z', 1)
    const employee = await answerOn('2026-11-15T22:00:00Z', 0)
    const week = (await employee.call(api.challengeWeek)).body
    const given: Record<string, boolean> = { '2026-11-11': false, '2026-11-16': true }
    expect(week).toEqual(dates.map(date => ({ date, isCorrect: given[date] ?? null })))
    expect((await (await portal.as('manager')).call(api.challengeWeek)).body).toEqual(
      dates.map(date => ({ date, isCorrect: null })),
    )
  })

  test('a day without a challenge is possible', async () => {
    await portal.database.write(trx => trx.updateTable('challenges').set({ retired: 1 }).execute())
    const employee = await portal.as('employee')
    const { status, refusal } = await employee.call(api.dailyChallenge)
    expect([status, refusal?.message]).toEqual([404, 'No challenge available today. Check back tomorrow!'])
    expect((await submit(employee, 1, 0)).status).toBe(404)
  })
})
