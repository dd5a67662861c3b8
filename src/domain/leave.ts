// Days of leave, as a person or their lead entered them.
import { addDays, addMonths, type Day } from './day.ts'
import { Refusal } from './refusal.ts'

/** Both ends are part of it. */
export interface DayRange {
  from: Day
  to: Day
}

const MOST_DAYS_BACK = 14
const MOST_MONTHS_AHEAD = 12

/** The first and the last day that can be entered today. */
export function leaveBounds(today: Day): DayRange {
  return { from: addDays(today, -MOST_DAYS_BACK), to: addMonths(today, MOST_MONTHS_AHEAD) }
}

export function checkLeave({ from, to }: DayRange, today: Day): void {
  if (from > to) throw new Refusal('leave.order')
  const bounds = leaveBounds(today)
  if (from < bounds.from || to > bounds.to)
    throw new Refusal('leave.bounds', { earliest: bounds.from, latest: bounds.to })
}

/** The leave of which this day is one. */
export function leaveOn<Leave extends DayRange>(leave: readonly Leave[], day: Day): Leave | undefined {
  return leave.find(({ from, to }) => from <= day && day <= to)
}

/** New days together with those that they overlap or touch, which become one with them. */
export function mergeLeave<Leave extends DayRange>(leave: readonly Leave[], added: DayRange) {
  const [before, after] = [addDays(added.from, -1), addDays(added.to, 1)]
  const absorbed = leave.filter(({ from, to }) => from <= after && to >= before)
  const all = [added, ...absorbed]
  const merged: DayRange = {
    from: all.reduce((first, { from }) => (from < first ? from : first), added.from),
    to: all.reduce((last, { to }) => (to > last ? to : last), added.to),
  }
  return { merged, absorbed }
}

/** How it stands today: under way, and whether some of it has not begun. */
export function leaveStanding({ from, to }: DayRange, today: Day) {
  return { isOn: from <= today && today <= to, canTakeBack: to > today }
}

/** What is left when leave is taken back: the days that have begun, today among them. Null where none has. */
export function leaveLeft({ from, to }: DayRange, today: Day): DayRange | null {
  if (!leaveStanding({ from, to }, today).canTakeBack) throw new Refusal('leave.begun')
  return from > today ? null : { from, to: today }
}
