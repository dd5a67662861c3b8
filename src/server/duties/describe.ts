// Obligations, waivers and leave as the contract has them.
import type { duties } from '../../contract/duties.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { leave as leaveContract } from '../../contract/leave.ts'
import type { team } from '../../contract/team.ts'
import { earlierOf, isRepeated, whatNeedsSoon } from '../../domain/asked.ts'
import type { Day } from '../../domain/day.ts'
import { isOpen } from '../../domain/duty.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import type { DutyKind } from '../../domain/duty-facts.ts'
import { leaveStanding } from '../../domain/leave.ts'
import { byPressure } from '../../domain/obligation.ts'
import { groupOf } from '../../domain/requirement.ts'
import type { CompanyFacts } from '../record/duties/company-facts.ts'
import type { OwedItem } from '../record/duties/obligations.ts'
import type { PersonFacts } from '../record/duties/person-facts.ts'
import type { Leave } from '../record/leave-queries.ts'
import type { WaiverRow } from './waiver-queries.ts'

type Described = OutputOf<typeof duties.ownObligations>

/** Most pressing first. */
export function describeObligations(owed: readonly OwedItem[]): Described {
  return owed.toSorted(byPressure).map(({ requirementId, kind, itemId, track, item, standing }) => ({
    ...{ requirementId, kind, itemId, group: groupOf({ kind, track }), title: item.title },
    ...standing,
    canDoAgain: isOpen(standing.status),
    href: addressOfDuty(kind, itemId),
  }))
}

type Due = OutputOf<typeof duties.ownDue>

export const NOTHING_DUE: Pick<Due, 'next' | 'more' | 'again'> = { next: null, more: 0, again: [] }

export function describeDue(owed: readonly OwedItem[], person: PersonFacts, today: Day): Due {
  const [first, ...others] = whatNeedsSoon(owed, today)
  const again = owed.flatMap(({ kind, itemId, standing, item }) => {
    const earlier = earlierOf(standing, person.evidenceOf(kind, itemId), item.versions, today)
    return earlier && isRepeated(kind) ? [{ kind, itemId, ...standing, ...earlier }] : []
  })
  const next = first && {
    ...{ kind: first.kind, itemId: first.itemId, title: first.item.title, ...first.standing },
    href: addressOfDuty(first.kind, first.itemId),
  }
  return { today, next: next ?? null, more: others.length, again }
}

export function titleOf({ items }: CompanyFacts, kind: DutyKind, itemId: number): string {
  return items.find(item => item.kind === kind && item.itemId === itemId)?.title ?? ''
}

export function describeLeave(leave: readonly Leave[], today: Day): OutputOf<typeof leaveContract.ownLeave> {
  return leave.map(one => ({ ...one, ...leaveStanding(one, today) }))
}

export function describeWaiver(facts: CompanyFacts, row: WaiverRow): OutputOf<typeof team.endWaiver> {
  return {
    ...{ id: row.id, kind: row.kind, itemId: row.item_id, title: titleOf(facts, row.kind, row.item_id) },
    ...{ reason: row.reason, from: row.day, until: row.until, endedOn: row.ended_on, by: row.lead_name },
  }
}
