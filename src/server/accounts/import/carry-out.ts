// Does what a plan says, all of it in one transaction, and lets others be served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Act, AuditFacts } from '../../../domain/audit.ts'
import type { PasskeyDuty } from '../../../domain/passkey.ts'
import type { ListedLine } from '../../../domain/people-import.ts'
import type { Trx } from '../../db/database.ts'
import type { Moment } from '../../portal.ts'
import { releaseQueries } from '../../record/query-owners.ts'
import { addPeople, changePerson, type Password, type PersonChange, type PersonDetails } from '../people/person.ts'
import type { Plan } from './plan.ts'

const ADDED_AT_ONCE = 50
const CHANGED_AT_ONCE = 25

export interface CarryingOut {
  trx: Trx
  moment: Moment
  /** Who must have a passkey. */
  duty: PasskeyDuty | undefined
  passwordFor(username: string): Password
  /** Null for the command line. */
  by: number | null
  /** Keeps the acts, in whoever's name it is. */
  audit(acts: readonly Act[]): Promise<void>
}

/** The ids of those who were added, by username. */
export async function carryOut(
  doing: CarryingOut,
  lines: readonly ListedLine[],
  plan: Plan,
): Promise<ReadonlyMap<string, number>> {
  const outcomeOf = new Map(plan.outcomes.map(outcome => [outcome.line, outcome]))
  const linesThat = (action: string) => lines.filter(({ line }) => outcomeOf.get(line)?.action === action)
  const ids = new Map([...plan.company.people.values()].map(({ username, id }) => [username, id]))
  const added = await addAll(doing, linesThat('add'), ids)
  await changeAll(doing, linesThat('change'), plan, ids)
  const counts = { added: added.size, changed: linesThat('change').length, listed: lines.length }
  await doing.audit([{ action: 'people.imported', after: counts }])
  return added
}

/** A lead before their people: each round adds those whose lead is there. Circles were refused. */
async function addAll(
  { trx, moment, passwordFor, audit }: CarryingOut,
  lines: readonly ListedLine[],
  ids: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const added = new Map<string, number>()
  let waiting = lines
  while (waiting.length > 0) {
    const isLedByKnown = ({ given }: ListedLine) => given.reportsTo === undefined || ids.has(given.reportsTo)
    const now = waiting.filter(isLedByKnown)
    waiting = waiting.filter(line => !isLedByKnown(line))
    for (let start = 0; start < now.length; start += ADDED_AT_ONCE) {
      const batch = now.slice(start, start + ADDED_AT_ONCE).map(line => detailsOf(line, ids))
      const newcomers = batch.map(details => ({ details, password: passwordFor(details.username) }))
      const newIds = await addPeople(trx, newcomers, moment)
      const acts = batch.map(
        (details, index): Act => ({
          ...{ action: 'person.added', on: { kind: 'person', id: newIds[index] ?? 0 } },
          after: addedFacts(details),
        }),
      )
      await audit(acts)
      for (const [index, { username }] of batch.entries()) {
        ids.set(username, newIds[index] ?? 0)
        added.set(username, newIds[index] ?? 0)
      }
      await nextTurn()
    }
  }
  return added
}

export function addedFacts(details: PersonDetails): AuditFacts {
  const { username, firstName, lastName, email = null, department, role, reportsTo = null, startedOn = null } = details
  return { username, firstName, lastName, email, department, role, reportsTo, startedOn }
}

/** Of a line that adds: what a new person needs is there. */
function detailsOf({ username, given }: ListedLine, ids: ReadonlyMap<string, number>): PersonDetails {
  const { firstName = '', lastName = '', email, department = '', role = 'employee', reportsTo, startedOn } = given
  return {
    ...{ username, firstName, lastName, email: email ?? null, department, role },
    ...{ reportsTo: leadId(reportsTo, ids), startedOn: startedOn ?? null },
  }
}

const leadId = (username: string | undefined, ids: ReadonlyMap<string, number>): number | null =>
  username === undefined ? null : (ids.get(username) ?? null)

async function changeAll(
  { trx, moment, duty, by, audit }: CarryingOut,
  lines: readonly ListedLine[],
  { outcomes, company }: Plan,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const changesOf = new Map(outcomes.map(({ line, changes }) => [line, changes]))
  for (const [index, { line, username }] of lines.entries()) {
    const id = company.people.get(username)?.id ?? 0
    const keptAs = (field: string, value: string | null) =>
      field === 'reportsTo' ? leadId(value ?? undefined, ids) : value
    const before: Record<string, string | number | null> = {}
    const after: Record<string, string | number | null> = {}
    for (const { field, from, to } of changesOf.get(line) ?? []) {
      before[field] = keptAs(field, from)
      after[field] = keptAs(field, to)
    }
    await changePerson(trx, id, after as PersonChange, moment, duty)
    await audit([{ action: 'person.changed', on: { kind: 'person', id }, before, after }])
    if (before.role === 'admin') await audit(await releaseQueries(trx, id, by, moment))
    if (index % CHANGED_AT_ONCE === CHANGED_AT_ONCE - 1) await nextTurn()
  }
}
