import { expect, test } from 'vitest'
import { subjectOf } from './draft.ts'
import { timelineOf } from './timeline.ts'

const TODAY = '2026-11-16'
const SWMS = { subject: subjectOf('swms', 'all'), dueDays: 14, everyMonths: 12, graceDays: 14 }

test.each<[string, Parameters<typeof timelineOf>[0], [string, string][]]>([
  [
    'every year, with grace',
    SWMS,
    [
      ['16 Nov 2026', 'Starts, and is asked'],
      ['30 Nov 2026', 'Due. Overdue the day after'],
      ['12 months after signing', 'Due again'],
      ['14 days later', 'End of grace, overdue after'],
    ],
  ],
  [
    'every month, without grace',
    { ...SWMS, everyMonths: 1, graceDays: 0 },
    [
      ['16 Nov 2026', 'Starts, and is asked'],
      ['30 Nov 2026', 'Due. Overdue the day after'],
      ['A month after signing', 'Due again. Overdue the day after'],
    ],
  ],
  [
    'only when it changes, from a day to come',
    { ...SWMS, everyMonths: null, startsOn: '2026-12-01' },
    [
      ['16 Nov 2026', 'Starts work'],
      ['1 Dec 2026', 'The rule starts, and asks'],
      ['15 Dec 2026', 'Due. Overdue the day after'],
      ['When it changes', 'Due again within 14 days'],
    ],
  ],
  [
    'the induction, from a day long ago',
    { ...SWMS, subject: subjectOf('induction', 'all'), everyMonths: null, startsOn: '2020-01-01' },
    [
      ['16 Nov 2026', 'Starts, and is asked'],
      ['30 Nov 2026', 'Due. Overdue the day after'],
      ['Once', 'Not asked again'],
    ],
  ],
  [
    'a licence, at once',
    { ...SWMS, subject: subjectOf('licence', '2'), dueDays: 0 },
    [
      ['16 Nov 2026', 'Starts, and is asked'],
      ['16 Nov 2026', 'Due. Overdue the day after'],
      ['Day after it expires', 'Overdue, without grace'],
    ],
  ],
])('%s', (_, asked, expected) => {
  expect(timelineOf(asked, TODAY).map(({ when, what }) => [when, what])).toEqual(expected)
})
