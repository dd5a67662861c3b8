import { expect, test } from 'vitest'
import { fieldsOf, type Queued, replacesWords, sentWords, tickFirst } from './check-words.ts'

const queued = (more: Partial<Queued>): Queued => ({
  ...{ id: 1, typeId: 1, code: 'LF', name: 'Forklift', title: 'Forklift (LF)', number: 'HRW 4417 2093' },
  ...{ issuedOn: null, expiresOn: '2031-12-09', status: 'pending', daysLeft: 1849, at: '2026-11-16T02:00:00.000Z' },
  ...{ photos: 1, check: null, replaces: null },
  person: { id: 3, name: 'Tama Ngata', firstName: 'Tama', initials: 'TN', department: 'Warehouse' },
  ...more,
})

test('each thing that was typed is compared, and nothing that was not', () => {
  expect(fieldsOf(queued({})).map(({ label, value }) => [label, value])).toEqual([
    ['Name', 'Tama Ngata'],
    ['Type', 'Forklift'],
    ['Number', 'HRW 4417 2093'],
    ['Expires on', '9 December 2031'],
  ])
  const lasts = fieldsOf(queued({ expiresOn: null, issuedOn: '2020-03-01' }))
  expect(lasts.map(({ field }) => field)).toEqual(['name', 'type', 'number', 'issuedOn'])
})

test('what it replaces is said', () => {
  expect(replacesWords(queued({}))).toBeNull()
  const replaces = { expiresOn: '2026-12-09', by: 'Maya Thompson', on: '2025-01-08' }
  expect(replacesWords(queued({ replaces }))).toContain('until 9 Dec 2026, verified by Maya Thompson on 8 Jan 2025.')
})

test.each([
  [3, 'Tick all three first'],
  [4, 'Tick all four first'],
  [5, 'Tick all five first'],
])('%i fields: %s', (count, words) => {
  expect(tickFirst(count)).toBe(words)
})

test('when it was sent', () => {
  expect(sentWords(new Date('2026-11-16T12:00:00').toISOString(), '2026-11-16')).toBe('Sent today')
  expect(sentWords(new Date('2026-11-12T12:00:00').toISOString(), '2026-11-16')).toBe('Sent 12 Nov 2026')
})
