import { expect, test } from 'vitest'
import { type AppliesTo, isOwn } from './own-items.ts'

test.each<[string, AppliesTo, boolean, boolean, boolean]>([
  ['what is for everyone', null, false, false, true],
  ['what is for their department', ['Warehouse', 'Service'], false, false, true],
  ['what is for another', ['Sales and Office'], false, false, false],
  ['what is for nobody', [], false, false, false],
  ['what is for another and was signed', ['Sales and Office'], true, false, true],
  ['what is for another and owed by name', ['Sales and Office'], false, true, true],
])('%s is among the own of somebody in the warehouse', (_, appliesTo, hasSigned, owes, own) => {
  expect(isOwn(appliesTo, { department: 'Warehouse', hasSigned, owes })).toBe(own)
})
