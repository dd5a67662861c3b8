// The people of the fixture databases.
import type { PersonDetails } from '../../src/server/accounts/people/person.ts'

/** A Monday morning in Sydney, in summer time. */
export const FIXTURE_START = Date.parse('2026-11-15T22:00:00Z')
export const FIXTURE_MOMENT = { now: FIXTURE_START, today: '2026-11-16' }

const person = (id: number, username: string, firstName: string, lastName: string, role: PersonDetails['role']) => ({
  ...{ id, username, firstName, lastName, role, department: 'Warehouse', email: `${username}@example.com` },
})

export const FIXTURE_PEOPLE = [
  person(1, 'admin', 'Ada', 'Admin', 'admin'),
  person(2, 'manager', 'Max', 'Manager', 'manager'),
  person(3, 'employee', 'Eve', 'Employee', 'employee'),
  person(4, 'colleague', 'Cal', 'Colleague', 'employee'),
  person(5, 'second.manager', 'Sam', 'Second', 'manager'),
] as const

export type FixtureUsername = (typeof FIXTURE_PEOPLE)[number]['username']

export const passwordOf = (username: string): string => `${username}-secret-1`

export function idOf(username: FixtureUsername): number {
  return FIXTURE_PEOPLE.findIndex(entry => entry.username === username) + 1
}
