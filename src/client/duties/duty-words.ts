// What leads read of a team: what is next, the groups and their signs.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import type { Day } from '../../domain/day.ts'
import type { DutyGroup } from '../../domain/duty-facts.ts'
import type { DutySign } from '../../domain/duty-sign.ts'
import { nearDay } from '../ui/day-words.ts'

export type TeamPerson = OutputOf<typeof team.teamPeople>['items'][number]

/** "Was due 13 Nov · 1 more". */
export function nextWords({ status, on, more }: NonNullable<TeamPerson['nextUp']>, today: Day): string {
  const verb = status === 'overdue' ? 'Was due' : status === 'due' ? 'Due' : 'Expires'
  return [on && `${verb} ${nearDay(on, today)}`, more > 0 && `${more} more`].filter(Boolean).join(' · ')
}

/** "Deliveries · reminded today". */
export function whereWords(department: string, isReminded: boolean): string {
  return isReminded ? `${department} · reminded today` : department
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
