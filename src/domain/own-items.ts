// Which documents, topics and modules are a person's own: those are in their lists, counts, induction and overview. Leads see all of
// them elsewhere, and anybody may read one by its address.

/** The departments that an item is for; null: everyone. */
export type AppliesTo = readonly string[] | null

export function appliesIn(appliesTo: AppliesTo, department: string): boolean {
  return appliesTo === null || appliesTo.includes(department)
}

export interface OwnFacts {
  department: string
  /** What was signed stays, whatever department somebody is in by now. */
  hasSigned: boolean
  /** By a rule that names the person: that asks whatever department an item is for. */
  owes: boolean
}

export function isOwn(appliesTo: AppliesTo, { department, hasSigned, owes }: OwnFacts): boolean {
  return appliesIn(appliesTo, department) || hasSigned || owes
}
