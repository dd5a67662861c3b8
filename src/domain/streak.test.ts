// Streaks over days, nights and weekends.
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './day.ts'
import { currentStreak, extendStreak, liveDays, NO_STREAK, type Streak } from './streak.ts'

/** November 2026: the 16th is a Monday. */
const november = (day: number): Day => `2026-11-${String(day).padStart(2, '0')}`
const streakOf = (...days: Day[]): Streak => days.reduce(extendStreak, NO_STREAK)

describe('a streak grows', () => {
  test.each<[string, Day[], number, number]>([
    ['the first day is a streak of one', [november(16)], 1, 1],
    ['the next day adds one', [november(16), november(17)], 2, 2],
    ['the same day twice adds nothing', [november(16), november(16)], 1, 1],
    ['an earlier day changes nothing', [november(17), november(16)], 1, 1],
    ['a missed weekday starts over', [november(16), november(18)], 1, 1],
    ['a Friday streak lives on Monday', [november(12), november(13), november(16)], 3, 3],
    ['a Saturday at work counts', [november(13), november(14), november(16)], 3, 3],
    ['a Sunday at work counts', [november(13), november(15), november(16)], 3, 3],
    ['both weekend days count', [november(13), november(14), november(15), november(16)], 4, 4],
    ['Friday to Tuesday starts over', [november(13), november(17)], 1, 1],
    ['Thursday to Monday starts over', [november(12), november(16)], 1, 1],
    ['a week later starts over', [november(13), november(20)], 1, 1],
    ['the longest is kept', [november(9), november(10), november(11), november(16)], 1, 3],
  ])('%s', (_, days, current, longest) => {
    expect(streakOf(...days)).toMatchObject({ current, longest })
  })

  test('over the end of daylight saving, of a month and of a year', () => {
    expect(streakOf('2026-04-03', '2026-04-06').current).toBe(2)
    expect(streakOf('2026-10-02', '2026-10-05').current).toBe(2)
    expect(streakOf('2026-11-30', '2026-12-01').current).toBe(2)
    expect(streakOf('2026-12-31', '2027-01-01').current).toBe(2)
    expect(streakOf('2028-02-28', '2028-02-29', '2028-03-01').current).toBe(3)
  })
})

describe('a streak stands', () => {
  test.each<[string, Day, Day, boolean]>([
    ['on its own day', november(16), november(16), true],
    ['until the end of the day after', november(16), november(17), true],
    ['not on the day after that', november(16), november(18), false],
    ['from Friday over Saturday', november(13), november(14), true],
    ['from Friday over Sunday', november(13), november(15), true],
    ['a Friday streak lives on Monday', november(13), november(16), true],
    ['not from Friday to Tuesday', november(13), november(17), false],
    ['from Saturday to Monday', november(14), november(16), true],
    ['not from Thursday to Saturday', november(12), november(14), false],
    ['not from Thursday to Monday', november(12), november(16), false],
  ])('%s', (_, lastDay, today, stands) => {
    expect(currentStreak(streakOf(addDays(lastDay, -1), lastDay), today) > 0).toBe(stands)
  })

  test('nothing done is no streak', () => {
    expect(currentStreak(NO_STREAK, november(16))).toBe(0)
  })

  test.each<[string, Day, Day[]]>([
    ['on a Tuesday', november(17), [november(17), november(16)]],
    ['on a Monday', november(16), [november(16), november(15), november(14), november(13)]],
    ['on a Sunday', november(15), [november(15), november(14), november(13)]],
    ['on a Saturday', november(14), [november(14), november(13)]],
  ])('%s by what was done on any of these days, and on no other', (_, today, days) => {
    expect(liveDays(today)).toEqual(days)
    for (let back = 0; back < 10; back++) {
      const lastDay = addDays(today, -back)
      expect(currentStreak(streakOf(lastDay), today) > 0).toBe(days.includes(lastDay))
    }
  })
})
