import { expect, test } from 'vitest'
import { roleLabel } from './roles.ts'

test.each([
  ['admin', 'Admin'],
  ['manager', 'Manager'],
  ['employee', 'Employee'],
  ['contractor', 'Employee'],
  ['', 'Employee'],
])('the role %o reads %s', (role, label) => {
  expect(roleLabel(role)).toBe(label)
})
