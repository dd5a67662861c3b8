// What is asked of somebody, by what needs them first.
import type { DutyStatus } from '../../domain/duty-facts.ts'
import type { Owed } from './shapes.ts'

interface Group {
  status: Exclude<DutyStatus, 'not_required'>
  title: string
}

const GROUPS: readonly Group[] = [
  { status: 'overdue', title: 'Overdue' },
  { status: 'due', title: 'Due' },
  { status: 'expiring', title: 'Expiring' },
  { status: 'done', title: 'In date' },
  { status: 'waived', title: 'Waived' },
]

/** Those with something in them; each keeps its order, most pressing first. */
export function requirementGroups(all: readonly Owed[]): (Group & { owed: readonly Owed[] })[] {
  return GROUPS.map(group => ({ ...group, owed: all.filter(({ status }) => status === group.status) })).filter(
    ({ owed }) => owed.length > 0,
  )
}
