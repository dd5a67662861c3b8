// Keeps what the company's rules say and said: whoever changes one, by the files or in the portal, comes through here.
import { isDeepStrictEqual } from 'node:util'
import type { Day } from '../../domain/day.ts'
import type { Audience } from '../../domain/duty-facts.ts'
import type { Wording } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { insertRevision, newestRevision, type Said, unnamedRequirements } from './requirement-queries.ts'
import { newSalt } from './salt.ts'

/** A rule as it is from now on. */
export interface Revision extends Wording {
  startsOn: Day
}

/** Who changes a rule, and when. */
export interface Revising {
  /** Null for the files. */
  byUserId: number | null
  moment: Moment
}

/** Whether it was kept: a revision that says what the newest one says leaves no row. A retired rule comes back with it. */
export function keepRevision(trx: Trx, requirementId: number, revision: Revision, by: Revising): Promise<boolean> {
  return keepIfNew(trx, requirementId, saidBy(revision), by)
}

/** Whether it was in force until now. */
export async function retireRequirement(trx: Trx, requirementId: number, by: Revising): Promise<boolean> {
  const newest = await newestRevision(trx, requirementId)
  return newest !== undefined && keepIfNew(trx, requirementId, { ...newest, retired: 1 }, by)
}

/** What a rule says now, in the eyes of the transaction that is to change it. */
export async function currentRevision(
  trx: Trx,
  requirementId: number,
): Promise<(Revision & { retired: boolean }) | undefined> {
  const said = await newestRevision(trx, requirementId)
  if (!said) return undefined
  return {
    subject: { kind: said.kind, itemId: said.item_id, track: said.track, licenceTypeId: said.licence_type_id },
    audience: JSON.parse(said.audience) as Audience,
    ...{ dueDays: said.due_days, everyMonths: said.every_months, graceDays: said.grace_days },
    ...{ startsOn: said.starts_on, retired: said.retired === 1 },
  }
}

/** The rule of the portal's own that has no name yet and says the same as far as files can say it; null where there is none. */
export async function unnamedRuleLike(trx: Trx, rule: Wording): Promise<number | null> {
  for (const id of await unnamedRequirements(trx)) {
    const current = await currentRevision(trx, id)
    if (current && !current.retired && isDeepStrictEqual(inFiles(current), inFiles(rule))) return id
  }
  return null
}

/** Files name no people, and have no grace for what is asked for once. */
function inFiles({ subject, audience, dueDays, everyMonths, graceDays }: Wording): Said {
  const { everyone, departments, roles } = audience
  const groups = everyone ? { departments: [], roles: [] } : { departments, roles }
  return saidBy({
    ...{ subject, audience: { everyone, ...groups, people: [], except: [] }, dueDays, everyMonths },
    ...{ graceDays: everyMonths === null ? 0 : graceDays, startsOn: '' },
  })
}

async function keepIfNew(
  trx: Trx,
  requirementId: number,
  said: Said,
  { byUserId, moment }: Revising,
): Promise<boolean> {
  if (isDeepStrictEqual(await newestRevision(trx, requirementId), said)) return false
  const when = { by_user_id: byUserId, at: moment.now, day: moment.today }
  await insertRevision(trx, { requirement_id: requirementId, ...said, ...when, salt: newSalt() })
  return true
}

function saidBy({ subject, audience, dueDays, everyMonths, graceDays, startsOn }: Revision): Said {
  const { kind, itemId, track, licenceTypeId } = subject
  return {
    ...{ kind, item_id: itemId, track, licence_type_id: licenceTypeId, audience: audienceText(audience) },
    ...{ due_days: dueDays, every_months: everyMonths, grace_days: graceDays, starts_on: startsOn, retired: 0 },
  }
}

/** Another order of the same people is no change. */
function audienceText({ everyone, departments, roles, people, except }: Audience): string {
  return JSON.stringify({
    everyone,
    departments: [...departments].sort(),
    roles: [...roles].sort(),
    people: [...people].sort((a, b) => a - b),
    except: [...except].sort((a, b) => a - b),
  })
}
