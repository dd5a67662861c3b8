// Threads in words.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { help } from '../../contract/help.ts'
import type { QueryState } from '../../domain/help.ts'
import { clockTime, shortDate, shortDay, shortWeekday } from '../ui/time-words.ts'

export type OwnQuestion = OutputOf<typeof help.ownQueries>[number]
export type Message = OwnQuestion['messages'][number]

const midnightOf = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime()
/** By the calendar of whoever reads: a day may have 23 or 25 hours. */
const daysAgo = (instant: Date, now: Date) => Math.round((midnightOf(now) - midnightOf(instant)) / 86_400_000)

function dayOf(instant: Date, now: Date): string {
  const days = daysAgo(instant, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const isThisYear = instant.getFullYear() === now.getFullYear()
  return isThisYear ? `${shortWeekday(instant)} ${shortDay(instant)}` : shortDate(instant)
}

/** "Today, 8:12 am", "Fri 13 Nov, 8:12 am". */
export function whenWords(at: string, now: Date): string {
  const instant = new Date(at)
  return `${dayOf(instant, now)}, ${clockTime(instant)}`
}

/** In a list: the time today, then the day. */
export function shortWhen(at: string, now: Date): string {
  const instant = new Date(at)
  return daysAgo(instant, now) === 0 ? clockTime(instant) : dayOf(instant, now)
}

/** As whoever asked sees it. */
export const OWN_STATE_WORDS: Readonly<Record<QueryState, string>> = {
  open: 'Waiting for support',
  waiting: 'Support replied',
  closed: 'Closed',
}

/** The newest of what was written, for a list. */
export const newestOf = ({ messages }: Pick<OwnQuestion, 'messages'>) => messages.at(-1)
