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

/** Where it is about everybody, about the day of the talk, or about a department to which everybody belongs whom it names. */
export function holdsRecordOf(
  { scope, ofTeam, people }: PackOfTalks,
  talk: { day: Day; named: ReadonlySet<number> },
): boolean {
  if (ofTeam || scope.kind === 'person') return false
  if (scope.kind === 'day' && scope.day !== talk.day) return false
  return people === null || talk.named.isSubsetOf(people)
}
