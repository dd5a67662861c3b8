import { describe, expect, test } from 'vitest'
import type { DutyStatus, Standing } from './duty-facts.ts'
import { figuresOf, holdsUntil, type Obligation, obligationOf } from './obligation.ts'
import { isSoon } from './soon.ts'

const TODAY = '2026-11-16'
const standing = (status: DutyStatus, on: string | null = null): Standing => ({ status, on, graceUntil: null })
const owed = (kind: Obligation['kind'], itemId: number, status: DutyStatus, on: string | null = null): Obligation => ({
  ...{ kind, itemId, track: kind === 'module' ? ('base-training' as const) : null },
  ...{ requirementId: 1, standing: standing(status, on) },
})

test('where several rules ask for the same, the worst stands and its rule is named', () => {
  const item = { kind: 'swms' as const, itemId: 1, track: null }
  const rules = [
    { requirementId: 1, standing: standing('done', '2027-01-01') },
    { requirementId: 2, standing: standing('due', '2026-12-01') },
    { requirementId: 3, standing: standing('due', '2026-11-20') },
    { requirementId: 4, standing: standing('not_required') },
  ]
  expect(obligationOf(item, rules)).toEqual({ ...item, requirementId: 3, standing: standing('due', '2026-11-20') })
  expect(obligationOf(item, rules.slice(3))).toBeNull()
  expect(obligationOf(item, [])).toBeNull()
})

test.each<[DutyStatus, string | null, boolean]>([
  ['due', '2026-11-30', true],
  ['due', '2026-12-01', false],
  ['expiring', '2026-11-16', true],
  ['expiring', '2026-12-10', false],
  ['overdue', '2026-11-10', false],
  ['done', '2026-11-20', false],
])('%s on %s is soon: %s', (status, on, is) => expect(isSoon({ status, on }, TODAY)).toBe(is))

describe('figures', () => {
  test('of nobody who owes anything', () => {
    expect(figuresOf([], TODAY)).toEqual({ overdue: 0, dueSoon: 0, expiringLicences: 0, nextUp: null, groups: [] })
  })

  test('count what is open, and show each group by its worst', () => {
    const obligations = [
      owed('swms', 1, 'done'),
      owed('swms', 2, 'overdue', '2026-11-10'),
      owed('swms', 3, 'waived', '2026-12-24'),
      owed('topic', 1, 'expiring', '2026-11-20'),
      owed('module', 1, 'due', '2027-01-01'),
      owed('licence', 1, 'expiring', '2027-01-10'),
      owed('induction', 1, 'waived', '2026-12-01'),
    ]
    expect(figuresOf(obligations, TODAY)).toEqual({
      ...{ overdue: 1, dueSoon: 1, expiringLicences: 1 },
      nextUp: { kind: 'swms', itemId: 2, status: 'overdue', on: '2026-11-10', graceUntil: null, more: 3 },
      groups: [
        { group: 'induction', done: 0, total: 0, status: 'waived', sign: 'waived' },
        { group: 'swms', done: 1, total: 2, status: 'overdue', sign: 'overdue' },
        { group: 'toolbox', done: 1, total: 1, status: 'expiring', sign: 'soon' },
        { group: 'gq1', done: 0, total: 1, status: 'due', sign: 'open' },
        { group: 'licences', done: 1, total: 1, status: 'expiring', sign: 'soon' },
      ],
    })
  })
})

test.each<[Obligation['kind'], DutyStatus, string | null, readonly string[], string]>([
  ['swms', 'overdue', '2026-11-01', [], '9999-12-31'],
  ['swms', 'done', null, [], '9999-12-31'],
  ['swms', 'waived', '2026-12-01', [], '2026-12-01'],
  // Until it is soon, then until it is due.
  ['swms', 'due', '2026-12-31', [], '2026-12-16'],
  ['swms', 'due', '2026-11-30', [], '2026-11-30'],
  // Until it expires soon, at the earliest; looked at each day where that day may have come.
  ['swms', 'done', '2027-03-31', [], '2027-02-28'],
  ['licence', 'done', '2027-03-31', [], '2027-01-29'],
  ['swms', 'done', '2026-11-20', [], TODAY],
  ['swms', 'not_required', null, ['2026-11-01', '2026-11-20', '2026-12-24'], '2026-11-19'],
])('%s that is %s until %s holds until a day', (kind, status, on, starts, until) => {
  expect(holdsUntil(kind, standing(status, on), TODAY, starts)).toBe(until)
})
