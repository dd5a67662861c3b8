// Streaks: days in a row with something done. An idle Saturday, Sunday or day of leave neither breaks a streak nor adds to it.
import { addDays, type Day, weekdayOf } from './day.ts'
import { type DayRange, leaveOn } from './leave.ts'

export const STREAK_KINDS = ['learning', 'challenge'] as const
export type StreakKind = (typeof STREAK_KINDS)[number]

export interface Streak {
  current: number
  longest: number
  lastDay: Day | null
  /** The last day on which it is worth something if nothing more is done. */
  standsUntil: Day | null
}

export const NO_STREAK: Streak = { current: 0, longest: 0, lastDay: null, standsUntil: null }

/** Through the first day after the last one that is neither at a weekend nor of leave. */
export function standsUntil(lastDay: Day, leave: readonly DayRange[]): Day {
  let day = addDays(lastDay, 1)
  for (;;) {
    const away = leaveOn(leave, day)
    if (away) day = addDays(away.to, 1)
    else if (isWeekend(day)) day = addDays(day, 1)
    else return day
  }
}

function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** The streak after something was done on a day. The same day twice changes nothing; an earlier day is ignored. */
export function extendStreak(streak: Streak, day: Day, leave: readonly DayRange[]): Streak {
  if (streak.lastDay !== null && day <= streak.lastDay) return streak
  const current = currentStreak(streak, day) + 1
  return { current, longest: Math.max(streak.longest, current), lastDay: day, standsUntil: standsUntil(day, leave) }
}

/** Worked out from nothing: the days on which something was done, the earliest first. */
export function streakFrom(days: readonly Day[], leave: readonly DayRange[]): Streak {
  return days.reduce((streak, day) => extendStreak(streak, day, leave), NO_STREAK)
}

/** What a streak is worth on a day. */
export function currentStreak({ current, standsUntil }: Streak, today: Day): number {
  return standsUntil !== null && today <= standsUntil ? current : 0
}
