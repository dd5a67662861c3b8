// In which packs the record of a talk is: it names everybody who was there, who was missing, and what they took on.
import type { Day } from './day.ts'
import type { PackScope } from './pack.ts'

interface PackOfTalks {
  scope: PackScope
  /** Of a lead, who has the records of their talks anyway. */
  ofTeam: boolean
  /** Whom it is about; null: everybody. */
  people: ReadonlySet<number> | null
}

/** In a pack about a day are the records of that day alone. */
export const isRecordAsked = ({ scope }: Pick<PackOfTalks, 'scope'>, day: Day): boolean =>
  scope.kind !== 'day' || scope.day === day

/** A pack of a lead's team or about a person has none: they name others. */
export const mayHoldRecords = ({ scope, ofTeam }: Pick<PackOfTalks, 'scope' | 'ofTeam'>): boolean =>
  !ofTeam && scope.kind !== 'person'

/** Where it is about everybody, about the day of the talk, or about a department to which everybody belongs whom it names. */
export function holdsRecordOf(pack: PackOfTalks, talk: { day: Day; named: ReadonlySet<number> }): boolean {
  if (!mayHoldRecords(pack) || !isRecordAsked(pack, talk.day)) return false
  return pack.people === null || talk.named.isSubsetOf(pack.people)
}
