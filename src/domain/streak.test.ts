// Streaks over days, nights and weekends.
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './day.ts'
import type { DayRange } from './leave.ts'
import { currentStreak, extendStreak, NO_STREAK, type Streak, streakFrom } from './streak.ts'

/** November 2026: the 16th is a Monday. */
const november = (day: number): Day => `2026-11-${String(day).padStart(2, '0')}`
const streakOf = (...days: Day[]): Streak => days.reduce((streak, day) => extendStreak(streak, day, []), NO_STREAK)

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
    for (let back = 0; back < 10; back++) {
      const lastDay = addDays(today, -back)
      expect(currentStreak(streakOf(lastDay), today) > 0).toBe(days.includes(lastDay))
    }
  })
})

describe('leave is passed over as a weekend is', () => {
  const away = (from: number, to: number): DayRange => ({ from: november(from), to: november(to) })

  test.each<[string, Day[], DayRange[], number, Day]>([
    ['a missed weekday of leave', [november(16), november(18)], [away(17, 17)], 2, november(19)],
    ['a week of leave between two weekends', [november(13), november(23)], [away(16, 20)], 2, november(24)],
    ['one day too few', [november(13), november(23)], [away(16, 19)], 1, november(24)],
    [
      'a day of leave with something done counts',
      [november(16), november(17), november(18)],
      [away(17, 17)],
      3,
      november(19),
    ],
    ['leave that meets a weekend', [november(12)], [away(13, 13)], 1, november(16)],
    ['leave to come', [november(16)], [away(17, 20)], 1, november(23)],
    ['two leaves with a weekend between', [november(16)], [away(17, 20), away(23, 24)], 1, november(25)],
    ['leave that is over', [november(16)], [away(9, 13)], 1, november(17)],
  ])('%s', (_, days, leave, current, standsUntil) => {
    expect(streakFrom(days, leave)).toMatchObject({ current, standsUntil })
  })

  test('a year of it', () => {
    const year = { from: '2027-03-01', to: '2028-02-29' }
    expect(streakFrom(['2027-02-26', '2028-03-01'], [year])).toMatchObject({ current: 2, standsUntil: '2028-03-02' })
  })
})
