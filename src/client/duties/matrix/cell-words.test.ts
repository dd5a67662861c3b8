import { expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from '../../../domain/duty-facts.ts'
import { cellWords } from './cell-words.ts'

const TODAY = '2026-11-16'

test.each<[DutyKind, DutyStatus, string | null, string | null, string]>([
  ['swms', 'not_required', null, null, '–'],
  ['module', 'done', null, null, ''],
  ['swms', 'done', '2027-08-04', null, 'Aug ’27'],
  ['swms', 'expiring', '2026-12-10', null, 'Dec ’26'],
  ['swms', 'expiring', '2026-11-25', null, '9 d'],
  ['licence', 'expiring', '2026-12-27', null, '41 d'],
  ['swms', 'expiring', TODAY, null, '0 d'],
  ['topic', 'due', '2026-12-14', null, '28 d'],
  ['topic', 'due', '2026-11-25', '2026-11-25', '9 d'],
  ['topic', 'overdue', '2026-11-13', null, '−3 d'],
  ['topic', 'waived', '2026-11-30', null, 'W 30 Nov'],
])('%s %s on %s, grace until %s: %s', (kind, status, on, graceUntil, cell) => {
  expect(cellWords(kind, { status, on, graceUntil }, TODAY)).toBe(cell)
})
