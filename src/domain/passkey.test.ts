import { describe, expect, test } from 'vitest'
import { MINUTE } from './clock.ts'
import {
  CHALLENGE_TIME,
  checkConfirmed,
  checkRemoval,
  checkRoomForPasskey,
  isChallengeOver,
  isCounterFine,
  isNewlyDue,
  isOfThisSite,
  knownTransports,
  mustHavePasskey,
  PASSKEY_NAME_MAX,
  relyingPartyOf,
  suggestedPasskeyName,
} from './passkey.ts'
import type { Refusal } from './refusal.ts'

function codeOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

test.each([
  ['https://training.example.com', 'training.example.com'],
  ['https://training.example.com:8443', 'training.example.com'],
  ['http://localhost:5000', 'localhost'],
  ['http://portal.localhost:5000', 'portal.localhost'],
  ['http://training.example.com', undefined],
  ['https://10.0.0.5', undefined],
  ['http://127.0.0.1:5000', undefined],
  ['https://[::1]:5000', undefined],
  [undefined, undefined],
])('a portal at %s makes passkeys for %s', (publicUrl, id) => {
  expect(relyingPartyOf(publicUrl)).toEqual(id === undefined ? undefined : { id, origin: publicUrl })
})

test.each([
  ['employee', 'manager', 'leads', true],
  ['employee', 'admin', 'admins', true],
  ['manager', 'admin', 'admins', true],
  ['manager', 'admin', 'leads', false],
  ['employee', 'manager', 'admins', false],
  ['admin', 'employee', 'leads', false],
  ['employee', 'admin', undefined, false],
] as const)('from %s to %s, where %s must have a passkey: newly due is %s', (before, after, duty, isDue) => {
  expect(isNewlyDue(before, after, duty)).toBe(isDue)
})

test.each([
  ['admin', undefined, false],
  ['admin', 'admins', true],
  ['admin', 'leads', true],
  ['manager', 'admins', false],
  ['manager', 'leads', true],
  ['employee', 'admins', false],
  ['employee', 'leads', false],
] as const)('%s where %s must have one: %s', (role, duty, expected) => {
  expect(mustHavePasskey(role, duty)).toBe(expected)
})

test.each([
  ['of an authenticator that does not count', 0, 0, true],
  ['used for the first time', 0, 1, true],
  ['used more often', 7, 8, true],
  ['used much more often elsewhere', 7, 900, true],
  ['the same number again', 7, 7, false],
  ['a smaller one', 7, 6, false],
  ['one that stopped counting', 7, 0, false],
])('a counter %s: %i, then %i', (_, kept, given, expected) => {
  expect(isCounterFine(kept, given)).toBe(expected)
})

test('a challenge is good for five minutes, to the millisecond', () => {
  expect(CHALLENGE_TIME).toBe(5 * MINUTE)
  expect(isChallengeOver(CHALLENGE_TIME, CHALLENGE_TIME)).toBe(false)
  expect(isChallengeOver(CHALLENGE_TIME, CHALLENGE_TIME + 1)).toBe(true)
})

test.each([
  ['the same', { origin: 'https://a.example', partyHash: 'A' }, true],
  ['another origin', { origin: 'https://a.example.evil', partyHash: 'A' }, false],
  ['another port', { origin: 'https://a.example:8443', partyHash: 'A' }, false],
  ['made for another site', { origin: 'https://a.example', partyHash: 'B' }, false],
])('a passkey of %s', (_, answer, expected) => {
  expect(isOfThisSite(answer, { origin: 'https://a.example', partyHash: 'A' })).toBe(expected)
})

const START = 1_000_000_000
test.each([
  ['just signed in', { loginAt: START, confirmedAt: null }, START, null],
  ['ten minutes later', { loginAt: START, confirmedAt: null }, START + 10 * MINUTE, null],
  ['a moment after that', { loginAt: START, confirmedAt: null }, START + 10 * MINUTE + 1, 'session.unconfirmed'],
  ['confirmed since', { loginAt: START, confirmedAt: START + 60 * MINUTE }, START + 70 * MINUTE, null],
  [
    'confirmed long ago',
    { loginAt: START, confirmedAt: START + 60 * MINUTE },
    START + 71 * MINUTE,
    'session.unconfirmed',
  ],
])('adding or removing, %s', (_, session, now, code) => {
  expect(codeOf(() => checkConfirmed(session, now))).toBe(code)
})

describe('how many', () => {
  test.each([
    [0, null],
    [19, null],
    [20, 'passkey.most'],
    [21, 'passkey.most'],
  ])('with %i there, another one: %s', (kept, code) => {
    expect(codeOf(() => checkRoomForPasskey(kept))).toBe(code)
  })

  test.each([
    ['admin', 'leads', 2, null],
    ['admin', 'leads', 1, 'passkey.last'],
    ['manager', 'leads', 1, 'passkey.last'],
    ['manager', 'admins', 1, null],
    ['employee', 'leads', 1, null],
    ['admin', undefined, 1, null],
  ] as const)('%s where %s must have one removes one of %i', (role, duty, kept, code) => {
    expect(codeOf(() => checkRemoval(role, duty, kept))).toBe(code)
  })
})

test('ways to reach an authenticator that nobody knows yet are left out', () => {
  expect(knownTransports(['internal', 'telepathy', 'hybrid'])).toEqual(['hybrid', 'internal'])
})

describe('the name to begin with', () => {
  test.each([
    ['Priya Raman', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Priya’s iPhone'],
    ['Priya Raman', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) … Mobile Safari/537.36', 'Priya’s Android phone'],
    ['Priya Raman', 'Mozilla/5.0 (Linux; Android 16; SM-X910) … Safari/537.36', 'Priya’s Android tablet'],
    ['Priya Raman', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Priya’s Windows computer'],
    ['Priya Raman', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Priya’s Mac'],
    ['Priya Raman', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Priya’s Chromebook'],
    ['Priya Raman', 'Mozilla/5.0 (X11; Linux x86_64)', 'Priya’s Linux computer'],
    ['Priya Raman', 'something new', 'Priya’s device'],
    ['  ', 'iPhone', 'My iPhone'],
  ])('%s at %s', (name, agent, expected) => {
    expect(suggestedPasskeyName(name, agent)).toBe(expected)
  })

  test('fits, however long the name of the person', () => {
    expect(suggestedPasskeyName('👩‍🔧'.repeat(60), 'Windows').length).toBeLessThanOrEqual(PASSKEY_NAME_MAX)
    expect(suggestedPasskeyName('x'.repeat(60), 'Windows').length).toBeLessThanOrEqual(PASSKEY_NAME_MAX)
  })
})
