// Where somebody stands, in words: the same ones wherever it is shown.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import { type Day, daysBetween } from '../../domain/day.ts'
import type { DutyKind, Standing } from '../../domain/duty-facts.ts'
import { type DutySign, signOf } from '../../domain/duty-sign.ts'
import type { DutyGroup } from '../../domain/requirement.ts'
import { shortDate } from '../ui/time-words.ts'
import { countOf } from '../ui/words.ts'

export type TeamPerson = OutputOf<typeof team.teamPeople>['items'][number]

/** "4 Aug 2027". */
export function dayWords(day: Day): string {
  return shortDate(new Date(`${day}T12:00:00`))
}

/** "4 Aug" in the year of today, otherwise "4 Aug 2027". */
export function nearDay(day: Day, today: Day): string {
  const words = dayWords(day)
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

const days = (count: number) => countOf(count, 'day')

export function standingWords(kind: DutyKind, standing: Standing, today: Day): string {
  const { status, on, graceUntil } = standing
  if (status === 'not_required') return 'Not required'
  if (on === null) return status === 'done' ? 'Done' : 'Open'
  const ahead = daysBetween(today, on)
  if (status === 'waived') return `Waived until ${dayWords(on)}`
  if (status === 'overdue') return `Overdue by ${days(-ahead)}`
  if (status === 'due' && graceUntil !== null) return ahead === 0 ? 'Last day of grace' : `Grace, ${days(ahead)} left`
  if (status === 'due') return ahead === 0 ? 'Due today' : `Due in ${days(ahead)}`
  if (status === 'done' || signOf(kind, standing, today) === 'in-date') return `Done until ${dayWords(on)}`
  return ahead === 0 ? 'Expires today' : `Expires in ${days(ahead)}`
}

/** "Was due 13 Nov · 1 more". */
export function nextWords({ status, on, more }: NonNullable<TeamPerson['nextUp']>, today: Day): string {
  const verb = status === 'overdue' ? 'Was due' : status === 'due' ? 'Due' : 'Expires'
  return [on && `${verb} ${nearDay(on, today)}`, more > 0 && `${more} more`].filter(Boolean).join(' · ')
}

/** A title with the code that documents and topics begin with, apart. */
export function codeAndName(title: string): { code: string | null; name: string } {
  const [, code = null, name = title] = /^(GQ[A-Z]+\d{3}) (.+)$/.exec(title) ?? []
  return { code, name }
}

/** "Warehouse, Sales and Service". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const GROUP_NAMES: Readonly<Record<DutyGroup, { name: string; short: string }>> = {
  induction: { name: 'Induction', short: 'Induction' },
  swms: { name: 'Safety documents', short: 'Safety' },
  toolbox: { name: 'Toolbox', short: 'Toolbox' },
  gq1: { name: 'GQ1', short: 'GQ1' },
  gq2: { name: 'GQ2', short: 'GQ2' },
  licences: { name: 'Licences', short: 'Licences' },
}

/** What a sign says to whoever does not see it. */
export const SIGN_WORDS: Readonly<Record<DutySign, string>> = {
  none: 'not required',
  waived: 'waived',
  'in-date': 'all in date',
  open: 'open',
  soon: 'due or expiring soon',
  overdue: 'something overdue',
}
