import { expect, test } from 'vitest'
import type { DutyKind, Standing } from './duty-facts.ts'
import { datedNotice, wordsOfDated } from './notice.ts'

const TODAY = '2026-11-16'
const standing = (status: Standing['status'], on: string | null, graceUntil: string | null = null): Standing => ({
  ...{ status, on, graceUntil },
})

test.each<[DutyKind, Standing['status'], string | null, ReturnType<typeof datedNotice>]>([
  ['swms', 'due', '2026-12-17', null],
  ['swms', 'due', '2026-12-16', { kind: 'due', on: '2026-12-16', threshold: 30 }],
  ['swms', 'due', '2026-11-24', { kind: 'due', on: '2026-11-24', threshold: 30 }],
  ['swms', 'due', '2026-11-23', { kind: 'due', on: '2026-11-23', threshold: 7 }],
  ['swms', 'due', '2026-11-18', { kind: 'due', on: '2026-11-18', threshold: 7 }],
  ['swms', 'due', '2026-11-17', { kind: 'due', on: '2026-11-17', threshold: 1 }],
  ['swms', 'due', '2026-11-16', { kind: 'due', on: '2026-11-16', threshold: 1 }],
  ['swms', 'expiring', '2026-11-20', { kind: 'due', on: '2026-11-20', threshold: 7 }],
  ['swms', 'overdue', '2026-11-15', { kind: 'overdue', on: '2026-11-15', threshold: 0 }],
  ['swms', 'overdue', '2026-08-18', { kind: 'overdue', on: '2026-08-18', threshold: 0 }],
  ['swms', 'overdue', '2026-08-17', null],
  ['licence', 'expiring', '2027-01-16', null],
  ['licence', 'expiring', '2027-01-15', { kind: 'due', on: '2027-01-15', threshold: 60 }],
  ['licence', 'expiring', '2026-12-16', { kind: 'due', on: '2026-12-16', threshold: 30 }],
  ['licence', 'expiring', '2026-11-17', { kind: 'due', on: '2026-11-17', threshold: 7 }],
  ['swms', 'done', '2026-11-20', null],
  ['swms', 'waived', '2026-11-20', null],
  ['swms', 'not_required', null, null],
])('%s, %s until %s', (kind, status, on, expected) => {
  expect(datedNotice(kind, standing(status, on), TODAY)).toEqual(expected)
})

test.each<[Standing, string, string]>([
  [standing('overdue', '2026-11-13'), 'Crane is overdue by 3 days', 'It was due on Friday 13 November.'],
  [standing('overdue', '2026-11-15'), 'Crane is overdue by 1 day', 'It was due on Sunday 15 November.'],
  [standing('due', '2026-11-16'), 'Crane is due today', 'Do it by Monday 16 November.'],
  [standing('due', '2026-11-17'), 'Crane is due tomorrow', 'Do it by Tuesday 17 November.'],
  [standing('due', '2027-01-04'), 'Crane is due in 49 days', 'Do it by Monday 4 January 2027.'],
  [standing('due', '2026-11-20', '2026-11-20'), 'Crane has expired', 'Do it again by Friday 20 November.'],
  [standing('expiring', '2026-11-20'), 'Crane expires in 4 days', 'It is good until Friday 20 November.'],
])('%o in words', (one, title, text) => {
  expect(wordsOfDated('Crane', one, TODAY)).toEqual({ title, text })
})
