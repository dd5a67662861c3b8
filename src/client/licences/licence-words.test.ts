import { expect, test } from 'vitest'
import { actionWords, cardWords, type Licence, ledeWords } from './licence-words.ts'

const NOW = new Date('2026-11-16T09:00:00')
const licence = (more: Partial<Licence>): Licence => ({
  ...{ id: 1, typeId: 1, code: 'LF', name: 'Forklift, high risk', title: 'Forklift (LF)', number: '44172093' },
  ...{ issuedOn: null, expiresOn: '2026-12-09', status: 'accepted', daysLeft: 23, at: NOW.toISOString(), photos: 1 },
  check: { by: 'Maya Thompson', on: '2026-01-08', reason: null },
  ...more,
})

test.each<[string, Partial<Licence>, string, string, string | null]>([
  ['expired', { daysLeft: -12 }, 'Expired 12 days ago', 'Verified by Maya Thompson, 8 Jan 2026', 'Add the new one'],
  ['on its last day', { daysLeft: 0 }, 'Last day today', 'Verified by Maya Thompson, 8 Jan 2026', 'Add the new one'],
  ['expiring', {}, '23 days left', 'Verified by Maya Thompson, 8 Jan 2026', 'Add the new one'],
  ['good', { daysLeft: 1203 }, '1,203 days left', 'Verified by Maya Thompson, 8 Jan 2026', null],
  ['good for good', { daysLeft: null, expiresOn: null }, 'No expiry', 'Verified by Maya Thompson, 8 Jan 2026', null],
  [
    'refused',
    { status: 'refused', check: { by: null, on: '2026-11-13', reason: 'Photo unreadable' } },
    ...(['Photo unreadable', 'Checked by a lead, 13 Nov 2026', 'Send it again'] as const),
  ],
  [
    'waiting',
    { status: 'pending', check: null },
    ...(['Sent just now', 'Your lead or an administrator checks it. It counts from then on.', 'Change'] as const),
  ],
  ['replaced unseen', { status: 'replaced', check: null }, 'Replaced', 'Nobody had checked it', null],
])('one that is %s', (_, more, fact, by, action) => {
  const one = licence(more)
  expect(cardWords(one, NOW)).toMatchObject({ fact, by })
  expect(actionWords(one, [one])).toBe(action)
})

test('what needs somebody is named, and no longer once it is sent', () => {
  const old = licence({})
  expect(ledeWords([old], [old])).toBe('1 on record. 1 needs you: Forklift.')
  const both = [old, licence({ id: 2, status: 'pending', check: null })]
  expect(ledeWords(both, both)).toBe('2 on record. Nothing needs you.')
})
