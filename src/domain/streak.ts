// Streaks: days in a row with something done. An idle Saturday or Sunday neither breaks a streak nor adds to it.
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'

export const STREAK_KINDS = ['learning', 'challenge'] as const
export type StreakKind = (typeof STREAK_KINDS)[number]

export interface Streak {
  current: number
  longest: number
  lastDay: Day | null
}

export const NO_STREAK: Streak = { current: 0, longest: 0, lastDay: null }

function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** True when every day strictly between the two is an idle weekend day. */
function onlyWeekendBetween(from: Day, to: Day): boolean {
  if (daysBetween(from, to) > 3) return false
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    if (!isWeekend(day)) return false
  }
  return true
}

/** The streak after something was done on a day. The same day twice changes nothing; an earlier day is ignored. */
export function extendStreak(streak: Streak, day: Day): Streak {
  if (streak.lastDay !== null && day <= streak.lastDay) return streak
  const goesOn = streak.lastDay !== null && onlyWeekendBetween(streak.lastDay, day)
  const current = goesOn ? streak.current + 1 : 1
  return { current, longest: Math.max(streak.longest, current), lastDay: day }
}

/** What a streak is worth today: it stands until the end of the day after the last one, weekends aside. */
export function currentStreak(streak: Streak, today: Day): number {
  return streaksOn(today)(streak)
}

/** As `currentStreak` for many streaks: the days are worked out once. */
export function streaksOn(today: Day): (streak: Streak) => number {
  const days = new Set(liveDays(today))
  return ({ current, lastDay }) => (lastDay !== null && (lastDay > today || days.has(lastDay)) ? current : 0)
}

/** The days on which a streak that is alive today may have had its last activity, the latest first. */
export function liveDays(today: Day): Day[] {
  const days = [today, addDays(today, -1)]
  for (let day = addDays(today, -1); isWeekend(day); ) {
    day = addDays(day, -1)
    days.push(day)
  }
  return days
}
