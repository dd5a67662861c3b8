// How urgent something is.
import { describe, expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from './duty-facts.ts'
import { type DutySign, signOf, worstSign } from './duty-sign.ts'

const TODAY = '2026-11-16'

describe('the sign of', () => {
  test.each<[string, DutyKind, DutyStatus, string | null, DutySign]>([
    ['what nobody asks for', 'swms', 'not_required', null, 'none'],
    ['what is waived', 'swms', 'waived', '2026-11-30', 'waived'],
    ['what is done for good', 'module', 'done', null, 'in-date'],
    ['what is valid for 15 days more', 'swms', 'expiring', '2026-12-01', 'in-date'],
    ['what is valid for 14 days more', 'swms', 'expiring', '2026-11-30', 'soon'],
    ['a licence that expires in 58 days', 'licence', 'expiring', '2027-01-13', 'soon'],
    ['what is due in 15 days', 'topic', 'due', '2026-12-01', 'open'],
    ['what is due in 14 days', 'topic', 'due', '2026-11-30', 'soon'],
    ['what is due today', 'topic', 'due', TODAY, 'soon'],
    ['what was due yesterday', 'topic', 'overdue', '2026-11-15', 'overdue'],
  ])('%s', (_, kind, status, on, sign) => {
    expect(signOf(kind, { status, on, graceUntil: null }, TODAY)).toBe(sign)
  })

  test('what expired is soon through all of its grace, however long that is', () => {
    const standing = { status: 'due', on: '2026-12-16', graceUntil: '2026-12-16' } as const
    expect(signOf('topic', standing, TODAY)).toBe('soon')
  })
})

test('of several the worst stands', () => {
  expect(worstSign(['in-date', 'overdue', 'open'])).toBe('overdue')
  expect(worstSign(['waived', 'in-date'])).toBe('in-date')
  expect(worstSign([])).toBe('none')
})
