// What administrators do to other people's accounts, judged and kept in one transaction.
import type { AuditFacts } from '../../../domain/audit.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { checkChange, checkLead } from '../../../domain/team.ts'
import type { Trx } from '../../db/database.ts'
import { logActOn } from '../../http/security-log.ts'
import type { ActContext } from '../../portal.ts'
import { releaseQueries } from '../../record/query-owners.ts'
import { requireConfirmed } from '../confirmed.ts'
import { endCalendarsOf, endSessionsOf, setOwnPassword } from '../queries.ts'
import {
  addPerson,
  bringBackPerson,
  changePerson,
  NO_PASSWORD,
  type PersonChange,
  type PersonDetails,
  removePerson,
} from './person.ts'
import { activeAdmins, countReports, findPersonIfAny, leadsAbove } from './queries.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof findPersonIfAny>>>

export async function requirePerson(trx: Trx, userId: number): Promise<Kept> {
  const person = await findPersonIfAny(trx, userId)
  if (!person) throw new Refusal('person.unknown')
  return person
}

/** As the audit log has them. */
function factsOf(person: Kept) {
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    department: person.department,
    role: person.role,
    reportsTo: person.reports_to,
    startedOn: person.started_on,
  }
}

/** Somebody who may see and do more than their own. */
const opensMore = ({ role }: PersonDetails) => role !== 'employee'

/** Nobody yet: an id that no person has. */
const NOBODY = 0

export async function add(context: ActContext, details: PersonDetails): Promise<number> {
  const { trx, caller, moment } = context
  if (opensMore(details)) await requireConfirmed(trx, caller, moment)
  if (details.reportsTo) await requireFitLead(trx, NOBODY, details.reportsTo)
  const id = await addPerson(trx, details, NO_PASSWORD, moment)
  if (id === undefined) throw new Refusal('person.taken', { username: details.username })
  const { username, ...facts } = { username: details.username, ...factsOf(await requirePerson(trx, id)) }
  await context.audit({ action: 'person.added', on: { kind: 'person', id }, after: { username, ...facts } })
  return id
}

export async function change(context: ActContext, userId: number, wanted: PersonChange): Promise<void> {
  const { portal, trx, moment, caller } = context
  const person = await requirePerson(trx, userId)
  const { before, after } = differences(factsOf(person), wanted)
  if (Object.keys(after).length === 0) return
  if ('role' in after && userId === caller.id) throw new Refusal('person.own_access')
  // An invitation goes to the email, and a company account is known by it.
  if ('email' in after || 'role' in after) await requireConfirmed(trx, caller, moment)
  if (typeof after.reportsTo === 'number') await requireFitLead(trx, userId, after.reportsTo)
  await checkStanding(trx, person, { ...standingOf(person), role: wanted.role ?? person.role })
  await changePerson(trx, userId, wanted, moment, portal.config.requirePasskey)
  if ('role' in after) logActOn(context, 'role changed', userId)
  await context.audit({ action: 'person.changed', on: { kind: 'person', id: userId }, before, after })
  if (before.role === 'admin') await context.audit(await releaseQueries(trx, userId, caller.id, moment))
}

/** Only what is given and differs. */
function differences(facts: AuditFacts, wanted: PersonChange) {
  const before: Record<string, AuditFacts[string]> = {}
  const after: Record<string, AuditFacts[string]> = {}
  for (const [field, value] of Object.entries(wanted)) {
    const known = facts[field] ?? null
    if (value === undefined || value === known) continue
    before[field] = known
    after[field] = value
  }
  return { before, after }
}

async function requireFitLead(trx: Trx, personId: number, leadId: number): Promise<void> {
  const lead = await findPersonIfAny(trx, leadId)
  const candidate = lead && { id: lead.id, role: lead.role, active: lead.active === 1 }
  checkLead(personId, candidate, await leadsAbove(trx, leadId))
}

const standingOf = ({ role, active }: Kept) => ({ role, active: active === 1 })

async function checkStanding(trx: Trx, person: Kept, after: ReturnType<typeof standingOf>): Promise<void> {
  const otherAdmins = (await activeAdmins(trx)).filter(id => id !== person.id).length
  checkChange(standingOf(person), after, { people: await countReports(trx, person.id), otherAdmins })
}

export async function deactivate(context: ActContext, userId: number): Promise<void> {
  const { trx, moment, caller } = context
  const person = await requirePerson(trx, userId)
  if (userId === caller.id) throw new Refusal('person.own_access')
  if (person.active !== 1) return
  await checkStanding(trx, person, { ...standingOf(person), active: false })
  await removePerson(trx, userId, moment)
  logActOn(context, 'deactivated', userId)
  const facts = { before: { active: true }, after: { active: false } }
  await context.audit({ action: 'person.deactivated', on: { kind: 'person', id: userId }, ...facts })
  await context.audit(await releaseQueries(trx, userId, caller.id, moment))
}

/** Whoever led them may have gone meanwhile: then somebody has to say who does now. */
export async function reactivate(context: ActContext, userId: number): Promise<void> {
  const { portal, trx, moment, caller } = context
  const person = await requirePerson(trx, userId)
  if (person.active === 1) return
  // With them come back their password, their passkeys and their role.
  await requireConfirmed(trx, caller, moment)
  const lead = person.reports_to ? await findPersonIfAny(trx, person.reports_to) : undefined
  const isLedNoMore = person.reports_to !== null && !(lead?.active === 1 && lead.role !== 'employee')
  if (isLedNoMore) await changePerson(trx, userId, { reportsTo: null }, moment, portal.config.requirePasskey)
  await bringBackPerson(trx, userId, moment)
  logActOn(context, 'reactivated', userId)
  await context.audit({
    action: 'person.reactivated',
    on: { kind: 'person', id: userId },
    before: { active: false, ...(isLedNoMore ? { reportsTo: person.reports_to } : {}) },
    after: { active: true, ...(isLedNoMore ? { reportsTo: null } : {}) },
  })
}

/** The password opens nothing any more, nor does any session; somebody has to be invited afterwards. */
export async function endPassword({ trx, moment }: ActContext, userId: number): Promise<void> {
  await setOwnPassword(trx, userId, NO_PASSWORD.hash)
  await endSessionsOf(trx, userId, moment.now)
  await endCalendarsOf(trx, userId)
}

export async function signOut(context: ActContext, userId: number): Promise<void> {
  await requirePerson(context.trx, userId)
  await endSessionsOf(context.trx, userId, context.moment.now)
  await endCalendarsOf(context.trx, userId)
  logActOn(context, 'sessions ended', userId)
  await context.audit({ action: 'person.signed-out', on: { kind: 'person', id: userId } })
}
