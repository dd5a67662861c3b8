// What one reads of one's own record.
import { describe, expect, test } from 'vitest'
import type { RecordToday } from './my-record.ts'
import { certificateWords, howWords, readingWords, todayWords } from './my-record-words.ts'

const asIs = (day: string) => day

test.each([
  [{ how: 'opened', score: null, signedBy: null }, 'Opened and read'],
  [{ how: 'marked', score: null, signedBy: null }, 'Read and marked'],
  [{ how: 'submitted', score: null, signedBy: null }, 'Form submitted'],
  [{ how: 'passed', score: { right: 24, asked: 25 }, signedBy: null }, 'Passed, 24 of 25'],
  [{ how: 'passed', score: null, signedBy: null }, 'Passed'],
  [{ how: 'marked', score: null, signedBy: 'Alex Morgan' }, 'Read and marked, signed by Alex Morgan'],
  [{ how: 'talk-joined', score: null, signedBy: null }, 'Group talk'],
  [{ how: 'talk-signed', score: null, signedBy: 'Alex Morgan' }, 'Group talk, signed on Alex Morgan’s phone'],
  [{ how: 'talk-present', score: null, signedBy: 'Alex Morgan' }, 'Group talk, marked present by Alex Morgan'],
] as const)('%o is %s', (how, words) => {
  expect(howWords(how)).toBe(words)
})

describe('today', () => {
  test.each<[Partial<RecordToday>, string]>([
    [{ state: 'current' }, 'Current'],
    [{ state: 'current', on: '2027-08-04' }, 'Current until 2027-08-04'],
    [{ state: 'again', on: '2027-01-04' }, 'Due again 2027-01-04'],
    [{ state: 'again', on: '2026-01-04', isOverdue: true }, 'Was due again 2026-01-04'],
    [{ state: 'changed' }, 'Newer version, sign again'],
    [{ state: 'changed', on: '2026-11-21' }, 'Newer version, sign again by 2026-11-21'],
    [{ state: 'changed', on: '2026-11-01', isOverdue: true }, 'Newer version, sign again, was due 2026-11-01'],
    [{ state: 'later' }, 'Done again since'],
    [{ state: 'retired' }, 'No longer in use'],
  ])('%o is %s', (today, words) => {
    expect(todayWords('swms-read', { state: 'current', on: null, isOverdue: false, ...today }, asIs)).toBe(words)
  })

  test('a quiz is taken, not signed', () => {
    const changed = { state: 'changed', on: null, isOverdue: false } as const
    expect(todayWords('module-quiz', changed, asIs)).toBe('Newer version, take again')
  })
})

test.each([
  [{ seconds: 45, share: 80 }, 'In view for 45 s, 80% of the text, as reported by the browser'],
  [{ seconds: 245, share: 100 }, 'In view for 4 min, 100% of the text, as reported by the browser'],
])('%o is %s', (reading, words) => {
  expect(readingWords(reading)).toBe(words)
})

test.each([
  ['valid', null, 'Valid'],
  ['valid', '2027-08-04', 'Valid until 2027-08-04'],
  ['expired', '2026-08-04', 'Expired 2026-08-04'],
  ['replaced', '2026-08-04', 'Superseded'],
] as const)('a certificate that is %s, until %s: %s', (status, validUntil, words) => {
  expect(certificateWords({ status, validUntil }, asIs)).toBe(words)
})
