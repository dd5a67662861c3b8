import { expect, test } from 'vitest'
import type { Refusal } from './refusal.ts'
import type { Role } from './roles.ts'
import { checkChange, checkLead } from './team.ts'

const codeOf = (run: () => void): string | null => {
  try {
    run()
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

const lead = { id: 2, role: 'manager', active: true } as const

test.each([
  ['a manager', lead, [1], null],
  ['an administrator', { ...lead, role: 'admin' } as const, [], null],
  ['an employee', { ...lead, role: 'employee' } as const, [], 'person.lead_unfit'],
  ['somebody deactivated', { ...lead, active: false }, [], 'person.lead_unfit'],
  ['nobody', undefined, [], 'person.lead_unfit'],
  ['oneself', { ...lead, id: 7 }, [], 'person.lead_below'],
  ['somebody below, at any depth', lead, [3, 7], 'person.lead_below'],
])('reporting to %s', (_, candidate, leadsOf, code) => {
  expect(codeOf(() => checkLead(7, candidate, leadsOf))).toBe(code)
})

const is = (role: Role, active = true) => ({ role, active })

test.each([
  ['the last admin is demoted', is('admin'), is('manager'), 0, 0, 'person.last_admin'],
  ['the last admin is deactivated', is('admin'), is('admin', false), 0, 0, 'person.last_admin'],
  ['one of two admins is demoted', is('admin'), is('employee'), 0, 1, null],
  ['a deactivated admin is demoted', is('admin', false), is('employee', false), 0, 0, null],
  ['a manager with people is demoted', is('manager'), is('employee'), 4, 1, 'person.has_people'],
  ['a manager with people is deactivated', is('manager'), is('manager', false), 4, 1, 'person.has_people'],
  ['a manager with people becomes admin', is('manager'), is('admin'), 4, 1, null],
  ['an admin with people becomes manager', is('admin'), is('manager'), 4, 1, null],
  ['a manager without people is demoted', is('manager'), is('employee'), 0, 1, null],
  ['an employee is deactivated', is('employee'), is('employee', false), 0, 1, null],
])('%s', (_, before, after, people, otherAdmins, code) => {
  expect(codeOf(() => checkChange(before, after, { people, otherAdmins }))).toBe(code)
})
