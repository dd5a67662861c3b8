// What must hold of a rule before it is kept.
import type { Audience } from './duty-facts.ts'
import { Refusal } from './refusal.ts'
import type { DutyItem, Subject } from './requirement.ts'

/** `items` is everything that can be asked for. */
export function checkTerms(
  { subject, audience }: { subject: Subject; audience: Audience },
  items: readonly DutyItem[],
  isPerson: (id: number) => boolean,
): void {
  if (!isSubject(subject, items)) throw new Refusal('requirement.no_subject')
  const { everyone, departments, roles, people, except } = audience
  const isNobody = !everyone && departments.length + roles.length + people.length === 0
  if (isNobody) throw new Refusal('requirement.no_audience')
  if (![...people, ...except].every(isPerson)) throw new Refusal('requirement.unknown_person')
}

function isSubject({ kind, itemId, track, licenceTypeId }: Subject, items: readonly DutyItem[]): boolean {
  const isThere = (id: number) => items.some(item => item.kind === kind && item.itemId === id)
  if (kind === 'licence') return itemId === null && track === null && licenceTypeId !== null && isThere(licenceTypeId)
  if (licenceTypeId !== null) return false
  if (track !== null && (kind !== 'module' || itemId !== null)) return false
  return itemId === null || isThere(itemId)
}

/** What a rule says that means nothing is not kept: a licence says itself how long it is good, and grace follows an expiry. */
export function plainTerms<Terms extends { subject: Subject; everyMonths: number | null; graceDays: number }>(
  terms: Terms,
): Terms {
  const everyMonths = terms.subject.kind === 'licence' ? null : terms.everyMonths
  return { ...terms, everyMonths, graceDays: everyMonths === null ? 0 : terms.graceDays }
}
