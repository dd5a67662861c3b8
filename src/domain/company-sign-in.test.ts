import { describe, expect, test } from 'vitest'
import { MINUTE } from './clock.ts'
import { isIssuedNow, type Knowledge, namesOf, usernameFor, type Verdict, whoComesIn } from './company-sign-in.ts'

const VERIFIED = { email: 'eve@example.com', isVerified: true }
const eve = { id: 3, isActive: true, isConnected: false }
const nobody: Knowledge = { before: undefined, stated: VERIFIED, withEmail: [], createsUnknown: false }
const refused = (problem: string, userId: number | null = null) => ({ is: 'refused', problem, userId })

describe('who comes in', () => {
  test.each<[string, Partial<Knowledge>, Verdict | object]>([
    ['an account that came in before', { before: eve }, { is: 'known', userId: 3 }],
    [
      'an account that came in before, whatever its email is by now',
      { before: eve, stated: { email: 'new@example.com', isVerified: false }, withEmail: [{ ...eve, id: 4 }] },
      { is: 'known', userId: 3 },
    ],
    ['an account whose person is deactivated', { before: { ...eve, isActive: false } }, refused('deactivated', 3)],
    [
      'an account whose person is deactivated, where unknown ones are created',
      { before: { ...eve, isActive: false }, createsUnknown: true },
      refused('deactivated', 3),
    ],
    ['a verified email that one active person has', { withEmail: [eve] }, { is: 'found', userId: 3 }],
    [
      'a verified email that one active and one deactivated person have',
      { withEmail: [{ ...eve, id: 9, isActive: false }, eve] },
      { is: 'found', userId: 3 },
    ],
    [
      'an email that is not verified',
      { stated: { ...VERIFIED, isVerified: false }, withEmail: [eve] },
      refused('unverified'),
    ],
    ['no email', { stated: { email: null, isVerified: true } }, refused('unverified')],
    ['what is no email', { stated: { email: 'eve', isVerified: true }, createsUnknown: true }, refused('unverified')],
    ['an email that two active people have', { withEmail: [eve, { ...eve, id: 4 }] }, refused('ambiguous')],
    [
      'an email that two active people have, where unknown ones are created',
      { withEmail: [eve, { ...eve, id: 4 }], createsUnknown: true },
      refused('ambiguous'),
    ],
    [
      'the email of somebody who came in with another account',
      { withEmail: [{ ...eve, isConnected: true }] },
      refused('connected', 3),
    ],
    [
      'the email of somebody deactivated, where unknown ones are created',
      { withEmail: [{ ...eve, isActive: false }], createsUnknown: true },
      refused('deactivated', 3),
    ],
    ['an email that nobody has', {}, refused('unknown')],
    [
      'an email that nobody has, where unknown ones are created',
      { createsUnknown: true },
      { is: 'new', email: 'eve@example.com' },
    ],
    [
      'an unverified email that nobody has, where unknown ones are created',
      { createsUnknown: true, stated: { ...VERIFIED, isVerified: false } },
      refused('unverified'),
    ],
  ])('%s', (_, given, verdict) => {
    expect(whoComesIn({ ...nobody, ...given })).toEqual(verdict)
  })
})

test.each([
  [0, true],
  [5 * MINUTE, true],
  [-5 * MINUTE, true],
  [5 * MINUTE + 1, false],
  [-5 * MINUTE - 1, false],
  [10 * MINUTE, false],
  [-10 * MINUTE, false],
])('what was issued %i ms from now counts as issued now: %s', (ahead, counts) => {
  const now = Date.parse('2026-11-16T00:00:00Z')
  expect(isIssuedNow(now + ahead, now)).toBe(counts)
})

test.each([
  ['Jo.Bloggs@example.com', 1, 'jo.bloggs'],
  ['Jo.Bloggs@example.com', 2, 'jo.bloggs2'],
  ['jo+training@example.com', 1, 'jo'],
  ["o'brien@example.com", 1, 'o.brien'],
  ['_jo_@example.com', 1, 'jo'],
  ['+@example.com', 1, 'person'],
  ['+@example.com', 3, 'person3'],
  [`${'a'.repeat(80)}@example.com`, 1, 'a'.repeat(60)],
  [`${'a'.repeat(80)}@example.com`, 12, `${'a'.repeat(58)}12`],
  [`${'a'.repeat(59)}.b@example.com`, 1, 'a'.repeat(59)],
])('%s, attempt %i, becomes %s', (email, attempt, username) => {
  expect(usernameFor(email, attempt)).toBe(username)
})

test.each([
  [{ givenName: 'Jo', familyName: 'Bloggs', name: 'Joanna B' }, 'Jo', 'Bloggs'],
  [{ givenName: ' Mary  Ann ', familyName: 'O’Neil' }, 'Mary Ann', 'O’Neil'],
  [{ givenName: 'Cher' }, 'Cher', ''],
  [{ familyName: 'Bloggs' }, 'Bloggs', ''],
  [{ name: 'Jo van Bloggs' }, 'Jo', 'van Bloggs'],
  [{ name: 'Jo\u0000\nBloggs' }, 'Jo', 'Bloggs'],
  [{}, 'Sam', 'Lee Smith'],
  [{ givenName: 'x'.repeat(99), familyName: 'y' }, 'x'.repeat(60), 'y'],
])('%o is called %s %s', (stated, firstName, lastName) => {
  const nothing = { email: 'sam.lee-smith@example.com', givenName: null, familyName: null, name: null }
  expect(namesOf({ ...nothing, ...stated })).toEqual({ firstName, lastName })
})
