import { expect, test } from 'vitest'
import {
  headWords,
  howWords,
  lateWords,
  leaveWords,
  sealWords,
  signedWords,
  spacedCode,
  spanWords,
  type Talk,
  thereWords,
} from './talk-words.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00`)

test.each([
  ['06:31', '06:48', '6:31 to 6:48 am'],
  ['11:50', '12:10', '11:50 am to 12:10 pm'],
  ['06:31', '06:31', '6:31 am'],
  ['06:31', null, 'from 6:31 am'],
])('from %s to %s is “%s”', (from, to, words) => {
  expect(spanWords(at(from), to ? at(to) : null)).toBe(words)
})

const TALK = {
  ...{ startedAt: at('06:31').toISOString(), finishedAt: at('06:48').toISOString(), place: 'Dock 2' },
  ...{ presenter: { id: 2, name: 'Maya Thompson' }, closedByClock: false },
} as Talk

test('the head says when, where and who led it, and whether anybody finished it', () => {
  expect(headWords(TALK)).toBe('Monday 16 November 2026, 6:31 to 6:48 am, Dock 2. Led by Maya Thompson.')
  expect(headWords({ ...TALK, closedByClock: true })).toBe(
    'Monday 16 November 2026, from 6:31 am, Dock 2. Led by Maya Thompson. Nobody finished it; it was closed at the end of its day.',
  )
})

test('how somebody was there, in words', () => {
  const ways = (['joined', 'signed', 'present'] as const).map(how => howWords(how, 'Maya Thompson'))
  expect(ways).toEqual(['Own phone', 'Signature on the leader’s phone', 'Marked present by Maya Thompson'])
  expect(lateWords({ keptAt: at('18:05').toISOString() })).toBe('Reached the portal 16 Nov 2026, 6:05 pm')
})

test.each([
  [[], 'Nobody signed'],
  [['joined'], '1 person signed'],
  [['joined', 'signed', 'present'], '2 people signed, 1 marked present'],
  [['present'], '1 marked present'],
] as const)('%j: %s', (ways, words) => {
  expect(signedWords(ways.map(how => ({ how })))).toBe(words)
})

test('a list says how many were there of how many', () => {
  expect([thereWords(0, 9), thereWords(9, 0), thereWords(8, 2)]).toEqual([
    'Nobody signed',
    '9 signed',
    '8 of 10 signed',
  ])
})

test('who is on leave gets it the day after; a seal covers the day on which it was kept', () => {
  expect(leaveWords('2026-11-22', '2026-11-16')).toBe('On leave, gets it on 23 Nov')
  expect(sealWords('2026-11-16', '2026-11-16')).toBe('Tonight’s seal will cover it')
  expect(sealWords('2026-11-16', '2026-11-17')).toBe('The seal of 16 Nov covers it')
})

test('a code is read in two groups', () => {
  expect([spacedCode('KRTWHM'), spacedCode('KRT'), spacedCode('')]).toEqual(['KRT WHM', 'KRT', ''])
})
