// Obligations and leave as the contract has them.
import type { duties } from '../../contract/duties.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { leave as leaveContract } from '../../contract/leave.ts'
import { earlierOf, isRepeated, whatNeedsSoon } from '../../domain/asked.ts'
import type { Day } from '../../domain/day.ts'
import { isOpen } from '../../domain/duty.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { leaveStanding } from '../../domain/leave.ts'
import { byPressure } from '../../domain/obligation.ts'
import { groupOf } from '../../domain/requirement.ts'
import type { OwedItem } from '../record/duties/obligations.ts'
import type { PersonFacts } from '../record/duties/person-facts.ts'
import type { Leave } from '../record/leave-queries.ts'

type Described = OutputOf<typeof duties.ownObligations>

/** Most pressing first. */
export function describeObligations(owed: readonly OwedItem[]): Described {
  return owed.toSorted(byPressure).map(({ requirementId, kind, itemId, track, item, standing }) => ({
    ...{ requirementId, kind, itemId, group: groupOf({ kind, track }), title: item.title },
    ...standing,
    canDoAgain: kind !== 'action' && isOpen(standing.status),
    href: addressOfDuty(kind, itemId),
  }))
}

type Due = OutputOf<typeof duties.ownDue>

export const NOTHING_DUE: Pick<Due, 'next' | 'more' | 'again'> = { next: null, more: 0, again: [] }

export function describeDue(owed: readonly OwedItem[], person: PersonFacts, today: Day): Due {
  const [first, ...others] = whatNeedsSoon(owed, today)
  const again = owed.flatMap(({ kind, itemId, standing, item }) => {
    if (kind === 'action') return []
    const earlier = earlierOf(standing, person.evidenceOf(kind, itemId), item.versions, today)
    return earlier && isRepeated(kind) ? [{ kind, itemId, ...standing, ...earlier }] : []
  })
  const next = first && {
    ...{ kind: first.kind, itemId: first.itemId, title: first.item.title, ...first.standing },
    href: addressOfDuty(first.kind, first.itemId),
  }
  return { today, next: next ?? null, more: others.length, again }
}

export function describeLeave(leave: readonly Leave[], today: Day): OutputOf<typeof leaveContract.ownLeave> {
  return leave.map(one => ({ ...one, ...leaveStanding(one, today) }))
}
