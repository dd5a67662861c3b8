// Who leads whom, and what must hold for it.
import { Refusal } from './refusal.ts'
import { isLead, type Role } from './roles.ts'

export interface Candidate {
  id: number
  role: Role
  active: boolean
}

/** Whether a person may report to somebody. `leadsOf` are those whom the candidate reports to, upwards. */
export function checkLead(personId: number, candidate: Candidate | undefined, leadsOf: readonly number[]): void {
  if (!candidate?.active || !isLead(candidate.role)) throw new Refusal('person.lead_unfit')
  if (candidate.id === personId || leadsOf.includes(personId)) throw new Refusal('person.lead_below')
}

interface Standing {
  role: Role
  active: boolean
}

/** What would be lost when somebody stops being what they were. */
export interface Behind {
  /** How many report to them directly. */
  people: number
  /** Other active administrators. */
  otherAdmins: number
}

export function checkChange(before: Standing, after: Standing, { people, otherAdmins }: Behind): void {
  const isActiveAdmin = (standing: Standing) => standing.active && standing.role === 'admin'
  if (isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0) throw new Refusal('person.last_admin')
  const leads = (standing: Standing) => standing.active && isLead(standing.role)
  if (leads(before) && !leads(after) && people > 0) throw new Refusal('person.has_people', { people })
}
