import { expect, test } from 'vitest'
import { HOUR } from './clock.ts'
import { checkInvitation, invitedUntil } from './invitation.ts'
import type { Refusal } from './refusal.ts'

const MADE = 1_000_000
const open = { expiresAt: invitedUntil(MADE), closedAt: null, isActive: true }

test.each([
  ['at once', open, MADE, null],
  ['in the last millisecond of three days', open, MADE + 72 * HOUR, null],
  ['a millisecond later', open, MADE + 72 * HOUR + 1, 'invitation.over'],
  ['after it was used', { ...open, closedAt: MADE + 5 }, MADE + 10, 'invitation.over'],
  ['when it was never made', undefined, MADE, 'invitation.over'],
  ['for somebody deactivated', { ...open, isActive: false }, MADE, 'invitation.deactivated'],
  ['for somebody deactivated, after it was used', { ...open, isActive: false, closedAt: 1 }, MADE, 'invitation.over'],
])('%s', (_, invitation, now, expected) => {
  let code: string | null = null
  try {
    checkInvitation(invitation, now)
  } catch (error) {
    code = (error as Refusal).code
  }
  expect(code).toBe(expected)
})
