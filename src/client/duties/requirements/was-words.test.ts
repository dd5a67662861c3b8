import { expect, test } from 'vitest'
import { subjectOf, type Terms } from './draft.ts'
import { coverWords, wasWords } from './was-words.ts'

const BEFORE: Terms = {
  subject: subjectOf('swms', '3'),
  audience: { everyone: false, departments: ['Warehouse'], roles: [], people: [], except: [7] },
  ...{ dueDays: 1, everyMonths: 12, graceDays: 0, startsOn: '2026-11-01' },
}
const NAMES = { item: 'GQSWMS003 Forklift Operation', person: () => 'Thi Pham' }

test.each<[Partial<Terms>, string]>([
  [{}, ''],
  [{ audience: { ...BEFORE.audience, except: [] } }, 'Everyone in Warehouse, except Thi Pham.'],
  [{ subject: subjectOf('swms', 'all') }, 'Sign GQSWMS003 Forklift Operation.'],
  [{ dueDays: 14, graceDays: 7 }, 'Within 1 day, no grace.'],
  [{ everyMonths: null, startsOn: '2026-12-01' }, 'Every 12 months, from 1 Nov 2026.'],
])('after %j it was: %s', (change, words) => {
  expect(wasWords(BEFORE, { ...BEFORE, ...change }, NAMES)).toBe(words)
})

test.each([
  [6, 11, '5 people are added.'],
  [6, 7, '1 person is added.'],
  [6, 5, '1 person is no longer covered.'],
  [6, 6, 'It still covers 6 people.'],
])('from %i to %i: %s', (before, after, words) => {
  expect(coverWords(before, after)).toBe(words)
})
