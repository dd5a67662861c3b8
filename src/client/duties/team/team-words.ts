// A team in words.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { team } from '../../../contract/team.ts'
import { type Day, daysBetween } from '../../../domain/day.ts'
import { standingWords } from '../../ui/standing-words.ts'
import { countOf } from '../../ui/words.ts'
import { listed, type TeamPerson } from '../duty-words.ts'

export type Summary = OutputOf<typeof team.teamSummary>
export type Departments = OutputOf<typeof team.teamDepartments>

/** So often a team is asked for while a lead looks at it: whoever does what was asked is seen to have done it. */
export const EVERY = 15_000

/** More of them would make no sentence. */
const MOST_DEPARTMENTS = 3

export function teamLede(isEveryone: boolean, people: number, departments: Departments): string {
  if (people === 0) {
    return `${isEveryone ? 'Everyone in the company' : 'The people who report to you'}, and what each of them has due.`
  }
  if (isEveryone) return `${countOf(people, 'person', 'people')} in the company.`
  const names = departments.map(({ department }) => department)
  const where = names.length > 0 && names.length <= MOST_DEPARTMENTS ? ` in ${listed(names)}` : ''
  return `${countOf(people, `person${where} reports`, `people${where} report`)} to you.`
}

/** Who is to be looked at first, and why; null where nothing is overdue or due soon. */
export function nextInTeam(
  { peopleOverdue, peopleDueSoon }: Pick<Summary, 'peopleOverdue' | 'peopleDueSoon'>,
  { name, nextUp }: Pick<TeamPerson, 'name' | 'nextUp'>,
  today: Day,
): { title: string; text: string } | null {
  if (!nextUp?.on) return null
  if (peopleOverdue > 0) {
    return {
      title: `${countOf(peopleOverdue, 'person has', 'people have')} something overdue`,
      text: `Longest: ${name}, ${nextUp.title}, ${countOf(daysBetween(nextUp.on, today), 'day')}.`,
    }
  }
  if (peopleDueSoon === 0) return null
  return {
    title: `Nothing is overdue, and ${countOf(peopleDueSoon, 'person has', 'people have')} something due in 14 days`,
    text: `First: ${name}, ${nextUp.title}. ${standingWords(nextUp.kind, nextUp, today)}.`,
  }
}
