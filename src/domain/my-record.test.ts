// What a signature is worth today.
import { describe, expect, test } from 'vitest'
import type { DutyStatus } from './duty-facts.ts'
import type { EvidenceKind } from './evidence-kinds.ts'
import { recordGroup, recordToday, type SignedFacts } from './my-record.ts'

const SIGNED: SignedFacts = {
  ...{ kind: 'swms-read', version: 2, isNewest: true, countsFrom: 1, isRetired: false, asked: null },
}
const asked = (status: DutyStatus, on: string | null, changed = false): Pick<SignedFacts, 'asked'> => ({
  asked: { standing: { status, on, graceUntil: null }, changed },
})

describe('a signature', () => {
  test.each<[string, Partial<SignedFacts>, string, string | null, boolean]>([
    ['that nobody asks for again', {}, 'current', null, false],
    ['that a rule has once', asked('done', null), 'current', null, false],
    ['that a rule wants again later', asked('done', '2027-08-04'), 'current', '2027-08-04', false],
    ['that is running out', asked('expiring', '2026-11-30'), 'again', '2026-11-30', false],
    ['that has run out', asked('due', '2026-12-04'), 'again', '2026-12-04', false],
    ['that is late', asked('overdue', '2026-11-04'), 'again', '2026-11-04', true],
    ['on a version that was replaced', asked('due', '2026-11-21', true), 'changed', '2026-11-21', false],
    ['on one that was replaced, and is late', asked('overdue', '2026-11-01', true), 'changed', '2026-11-01', true],
    ['on one that was replaced, which no rule asks for', { countsFrom: 3 }, 'changed', null, false],
    ['on one that was corrected', { version: 1, countsFrom: 1 }, 'current', null, false],
    ['of a quiz that was revised', { kind: 'toolbox-quiz', countsFrom: 3 }, 'current', null, false],
    ['that was waived', asked('waived', '2026-12-31'), 'current', null, false],
    ['with a later one', { isNewest: false, ...asked('overdue', '2026-11-04') }, 'later', null, false],
    ['on what is no longer used', { isRetired: true, countsFrom: 3 }, 'retired', null, false],
  ])('%s', (_, facts, state, on, isOverdue) => {
    expect(recordToday({ ...SIGNED, ...facts })).toEqual({ state, on, isOverdue })
  })
})

test.each<[EvidenceKind, string]>([
  ['swms-read', 'documents'],
  ['induction-form', 'documents'],
  ['topic-read', 'toolbox'],
  ['toolbox-quiz', 'toolbox'],
  ['module-read', 'modules'],
  ['module-quiz', 'modules'],
])('%s is among the %s', (kind, group) => {
  expect(recordGroup(kind)).toBe(group)
})
