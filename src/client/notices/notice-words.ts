// Notices in words: when they came, under which day they stand, and what they lead to.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { notices } from '../../contract/notices.ts'
import { longDay } from '../../domain/long-day.ts'
import { clockTime, shortDay, shortWeekday } from '../ui/time-words.ts'

export type Notice = OutputOf<typeof notices.notices>['items'][number]

/** The day on the clock of whoever reads. */
function dayOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

function daysBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12))
}

/** "Today, Monday 16 November". */
export function dayHeading(at: string, now: Date): string {
  const day = dayOf(new Date(at))
  const today = dayOf(now)
  const words = longDay(day, today)
  if (day === today) return `Today, ${words}`
  return day === daysBefore(now, 1) ? `Yesterday, ${words}` : words
}

/** "7:00 am". */
export function timeWords(at: string): string {
  return clockTime(new Date(at))
}

/** The time today, the weekday within a week, then the day: where there is no heading above it. */
export function shortWhen(at: string, now: Date): string {
  const instant = new Date(at)
  const day = dayOf(instant)
  if (day === dayOf(now)) return timeWords(at)
  return day > daysBefore(now, 7) ? shortWeekday(instant) : shortDay(instant)
}

/** Newest first, each day with its own. */
export function byDay(list: readonly Notice[], now: Date): [heading: string, notices: Notice[]][] {
  return [...Map.groupBy(list, ({ at }) => dayHeading(at, now))]
}

const LINKS: readonly [begins: RegExp, words: string][] = [
  [/^\/\?tab=kudos/, 'See kudos'],
  [/^\/\?tab=toolbox&/, 'Open the topic'],
  [/^\/\?tab=toolbox/, 'Open the topics'],
  [/^\/\?tab=induction&document=/, 'Open the document'],
  [/^\/\?tab=induction/, 'Open your induction'],
  [/^\/quiz\//, 'Open the module'],
  [/^\/learning-path\?view=requirements/, 'See what is due'],
  [/^\/licences/, 'Open your licences'],
  [/^\/team\/licences/, 'Check licences'],
  [/^\/rewards/, 'Open rewards'],
  [/^\/(manage|team)\/records/, 'Open the evidence pack'],
  [/^\/team/, 'Open your team'],
  [/^\/manage\/mails/, 'Open emails'],
  [/^\/manage\/inbox/, 'Open the inbox'],
  [/^\/manage\/rewards/, 'Open the rewards desk'],
  [/^\/help/, 'Read and answer'],
]

/** What a notice leads to. */
export function linkWords(href: string): string {
  return LINKS.find(([begins]) => begins.test(href))?.[1] ?? 'Open'
}
