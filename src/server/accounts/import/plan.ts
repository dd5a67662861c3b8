// Compares a list with who is there, inside the transaction that carries it out or outside for a look at what it would do.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Company,
  type KnownPerson,
  type LineOutcome,
  type ListedLine,
  planImport,
} from '../../../domain/people-import.ts'
import { isLead } from '../../../domain/roles.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { listDepartments } from '../people/list-queries.ts'
import { leads, peopleNamed, reportsOf, usernameOf } from './queries.ts'

export interface Plan {
  outcomes: LineOutcome[]
  company: Company
}

/** `callerId` is null on the command line. */
export async function planFor(db: Reader | Trx, lines: readonly ListedLine[], callerId: number | null): Promise<Plan> {
  const usernames = [...new Set(lines.flatMap(({ username, given }) => [username, given.reportsTo ?? '']))]
  const people = new Map<string, KnownPerson>()
  for (const row of [...(await leads(db)), ...(await peopleNamed(db, usernames))])
    people.set(row.username, personOf(row))
  const demoted = lines.flatMap(({ username, given }) => {
    const person = people.get(username)
    return person && isLead(person.role) && given.role === 'employee' ? [person.id] : []
  })
  const reports = Map.groupBy(await reportsOf(db, demoted), ({ lead }) => lead)
  const company: Company = {
    people,
    reports: new Map([...reports].map(([lead, rows]) => [lead, rows.map(({ username }) => username)])),
    departments: (await listDepartments(db)).map(({ department }) => department),
    caller: callerId === null ? null : await usernameOf(db, callerId),
  }
  await nextTurn()
  const outcomes = planImport(lines, company)
  await nextTurn()
  return { outcomes, company }
}

function personOf(row: Awaited<ReturnType<typeof leads>>[number]): KnownPerson {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    department: row.department,
    role: row.role,
    active: row.active === 1,
    reportsTo: row.lead_username,
    startedOn: row.started_on,
  }
}
