// Over random histories: the ledger adds up to the balance, none is ever negative, nothing is paid twice, streaks are right.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { levelOf } from '../../src/domain/levels.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { eachEngine } from '../support/engines.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { act, history, ZONES } from './history.ts'
import { calendarDay, slowLongest, slowStreak, Tally } from './reference.ts'

const PEOPLE: readonly FixtureUsername[] = ['employee', 'colleague', 'manager', 'second.manager']
const RUNS = { SQLite: 12, PostgreSQL: 3 }

/** What the portal says about a person, in every place where it says it. */
async function toldAbout(portal: TestPortal, username: FixtureUsername) {
  const caller = await portal.as(username)
  const path = await caller.call(api.learningPath)
  const status = await caller.call(api.challengeStatus, { params: { userId: caller.id } })
  const user = await caller.call(api.user, { params: { id: caller.id } })
  const board = await caller.call(api.leaderboard)
  const entry = board.body.find(({ id }) => id === caller.id)
  return {
    balance: user.body.points,
    earned: path.body.totalPoints,
    experience: path.body.experience,
    level: user.body.level,
    streak: path.body.streakData,
    challengeStreak: status.body.currentStreak,
    challenges: status.body.stats.totalCompleted,
    onBoard: entry && { points: entry.points, level: entry.level, currentStreak: entry.currentStreak },
  }
}

function expectedOf(tally: Tally, today: string) {
  const { learningDays, challengeDays, leaveDays } = tally
  const streak = {
    current: slowStreak(learningDays, leaveDays, today),
    longest: slowLongest(learningDays, leaveDays),
  }
  const level = levelOf(tally.experience)
  return {
    balance: tally.balance,
    earned: tally.earned,
    experience: tally.experience,
    level,
    streak,
    challengeStreak: slowStreak(challengeDays, leaveDays, today),
    challenges: challengeDays.size,
    onBoard: { points: tally.earned, level, currentStreak: streak.current },
  }
}

/** The ledger by itself, without asking any code of the portal. */
async function ledgerOf(portal: TestPortal, username: FixtureUsername) {
  const rows = await portal.database.read
    .selectFrom('ledger')
    .select(['reason', 'reference', 'points'])
    .where('user_id', '=', idOf(username))
    .orderBy('id')
    .execute()
  let balance = 0
  const lowest = Math.min(0, ...rows.map(row => (balance += row.points)))
  const keys = rows.map(row => `${row.reason} ${row.reference}`)
  return { balance, lowest, paidTwice: keys.filter((key, index) => keys.indexOf(key) !== index) }
}

eachEngine(engine => {
  test.each(ZONES)(
    'histories in %s add up',
    async zone => {
      await fc.assert(
        fc.asyncProperty(history, async ({ start, actions }) => {
          const portal = await openPortal(engine, { PORTAL_TIME_ZONE: zone })
          try {
            portal.clock.set(start)
            const tallies = new Map(PEOPLE.map(username => [username, new Tally()]))
            for (const action of actions) {
              await act(portal, action, tallies)
              const today = calendarDay(portal.clock.now(), zone)
              for (const [username, tally] of tallies) {
                if (username !== action.who && action !== actions.at(-1)) continue
                expect(await toldAbout(portal, username)).toEqual(expectedOf(tally, today))
                expect(await ledgerOf(portal, username)).toEqual({ balance: tally.balance, lowest: 0, paidTwice: [] })
              }
            }
            expect(await findProblems(portal.database)).toEqual([])
          } finally {
            await portal.close()
          }
        }),
        { numRuns: RUNS[engine.name], endOnFailure: true },
      )
    },
    300_000,
  )
})

test.each([
  ['nothing', [], [], '2026-11-16', 0],
  ['Thursday and Friday, seen on Monday', ['2026-11-12', '2026-11-13'], [], '2026-11-16', 2],
  ['Thursday and Friday, seen on Tuesday', ['2026-11-12', '2026-11-13'], [], '2026-11-17', 0],
  ['a Saturday between', ['2026-11-13', '2026-11-14', '2026-11-16'], [], '2026-11-16', 3],
  ['a weekday missed', ['2026-11-16', '2026-11-18'], [], '2026-11-18', 1],
  ['a weekday of leave', ['2026-11-16', '2026-11-18'], ['2026-11-17'], '2026-11-18', 2],
])('the reference itself: %s', (_, days, leave, today, streak) => {
  expect(slowStreak(new Set(days), new Set(leave), today)).toBe(streak)
})
