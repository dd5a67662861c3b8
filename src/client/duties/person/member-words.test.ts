// One person's requirements in words.
import { describe, expect, test } from 'vitest'
import { evidenceWords, figureOf, figureWords, nextOf, type Owed } from './member-words.ts'

const TODAY = '2026-11-16'
const owed = (status: Owed['status'], on: string | null, more: Partial<Owed> = {}): Owed => ({
  ...{ requirementId: 1, kind: 'swms', itemId: 1, group: 'swms', title: 'GQSWMS001 Lifting', status, on },
  ...{ graceUntil: null, canDoAgain: false, href: '/', ...more },
})

describe('a group', () => {
  test.each([
    ['2 of 2 in date', [owed('done', null), owed('expiring', '2026-12-11')], 'in-date'],
    [
      '1 of 3 in date, 1 overdue, 1 due soon',
      [owed('done', null), owed('overdue', '2026-11-10'), owed('due', '2026-11-20')],
      'overdue',
    ],
    ['0 of 1 in date', [owed('due', '2026-12-24')], 'open'],
    ['1 of 1 in date, 1 waived', [owed('done', null), owed('waived', '2026-11-30')], 'in-date'],
    ['1 waived', [owed('waived', '2026-11-30')], 'waived'],
    ['1 of 1 in date, 1 expiring', [owed('expiring', '2026-12-27', { kind: 'licence' })], 'soon'],
  ])('%s', (words, obligations, sign) => {
    expect(figureWords(obligations, TODAY)).toBe(words)
    expect(figureOf(obligations, TODAY).sign).toBe(sign)
  })
})

test('what is next is of the earliest day, whatever its status', () => {
  const list = [owed('due', '2026-12-24'), owed('expiring', '2026-11-20', { itemId: 2 }), owed('done', null)]
  expect(nextOf(list)).toMatchObject({ itemId: 2, more: 1 })
  expect(nextOf([owed('waived', '2026-11-30')])).toBeNull()
})

test('what was done is said with its version and day', () => {
  const signed = [
    {
      kind: 'swms' as const,
      itemId: 1,
      title: '',
      version: 3,
      round: 1,
      at: '2026-08-04T01:00:00.000Z',
      reading: null,
    },
  ]
  expect(evidenceWords(owed('done', null), signed)).toBe('GQSWMS001 · Signed version 3 on 4 Aug 2026')
  expect(evidenceWords(owed('due', null), [])).toBe('GQSWMS001 · Not signed yet')
  expect(evidenceWords(owed('due', null, { kind: 'module', title: 'Delivery Day' }), [])).toBe('Not passed yet')
  expect(evidenceWords(owed('due', null, { kind: 'licence', title: 'Forklift (LF)' }), [])).toBe('')
})
