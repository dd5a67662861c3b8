// What is open, as it stands in a letter: each line leads to the very thing.
import type { Day } from '../../../domain/day.ts'
import { addressOfDuty } from '../../../domain/duty-address.ts'
import { wordsOfDated } from '../../../domain/notice.ts'
import type { LetterPart } from '../../mail/letter.ts'
import type { OwedItem } from './obligations.ts'

/** Where somebody sees everything that is asked of them. */
export const MY_DUTIES = '/learning-path?view=requirements'

/** Of each list; more are a number. */
const MOST = 10

/** Most pressing first; `publicUrl` is where the portal is, if it knows. */
export function dutyLines(publicUrl: string | undefined, owed: readonly OwedItem[], today: Day): LetterPart[] {
  const isOverdue = ({ standing }: OwedItem) => standing.status === 'overdue'
  const listOf = (title: string, some: readonly OwedItem[]): LetterPart[] => {
    if (some.length === 0) return []
    const lines = some.slice(0, MOST).map(({ kind, itemId, item, standing }) => ({
      text: wordsOfDated(item.title, standing, today).title,
      href: publicUrl && `${publicUrl}${addressOfDuty(kind, itemId)}`,
    }))
    const left = some.length - lines.length
    return [{ kind: 'list', title, lines: left > 0 ? [...lines, { text: `and ${left} more` }] : lines }]
  }
  return [
    ...listOf('Overdue', owed.filter(isOverdue)),
    ...listOf(
      'To do',
      owed.filter(one => !isOverdue(one)),
    ),
    ...(publicUrl
      ? [{ kind: 'link', label: 'See everything that is due', href: `${publicUrl}${MY_DUTIES}` } as const]
      : []),
  ]
}
