import { expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from '../../domain/duty-facts.ts'
import { cellWords, standingWords } from './standing-words.ts'

const TODAY = '2026-11-16'

test.each<[DutyKind, DutyStatus, string | null, string | null, string, string]>([
  ['swms', 'not_required', null, null, 'Not required', '–'],
  ['module', 'done', null, null, 'Done', ''],
  ['swms', 'done', '2027-08-04', null, 'Done until 4 Aug 2027', 'Aug ’27'],
  ['swms', 'expiring', '2026-12-10', null, 'Done until 10 Dec 2026', 'Dec ’26'],
  ['swms', 'expiring', '2026-11-25', null, 'Expires in 9 days', '9 d'],
  ['licence', 'expiring', '2026-12-27', null, 'Expires in 41 days', '41 d'],
  ['swms', 'expiring', TODAY, null, 'Expires today', '0 d'],
  ['topic', 'due', '2026-12-14', null, 'Due in 28 days', '28 d'],
  ['topic', 'due', '2026-11-17', null, 'Due in 1 day', '1 d'],
  ['topic', 'due', TODAY, null, 'Due today', '0 d'],
  ['topic', 'due', '2026-11-25', '2026-11-25', 'Grace, 9 days left', '9 d'],
  ['topic', 'due', TODAY, TODAY, 'Last day of grace', '0 d'],
  ['topic', 'overdue', '2026-11-13', null, 'Overdue by 3 days', '−3 d'],
  ['topic', 'waived', '2026-11-30', null, 'Waived until 30 Nov 2026', 'W 30 Nov'],
])('%s %s on %s, grace until %s: %s, in a cell %s', (kind, status, on, graceUntil, words, cell) => {
  const standing = { status, on, graceUntil }
  expect([standingWords(kind, standing, TODAY), cellWords(kind, standing, TODAY)]).toEqual([words, cell])
})
