// What somebody is told of what is asked of them.
import { describe, expect, test } from 'vitest'
import { earlierOf, isAskedAgain, isRepeated, needsSoon, whatNeedsSoon } from './asked.ts'
import type { Audience, DutyStatus } from './duty-facts.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

const TODAY = '2026-11-16'

test.each<[DutyStatus, string | null, boolean]>([
  ['overdue', '2026-11-15', true],
  ['due', TODAY, true],
  ['due', '2026-12-16', true],
  ['due', '2026-12-17', false],
  ['expiring', '2026-12-16', true],
  ['expiring', '2027-01-15', true],
  ['done', '2026-12-20', false],
  ['done', null, false],
  ['waived', TODAY, false],
  ['not_required', null, false],
])('%s on %s needs somebody soon: %s', (status, on, needs) => {
  expect(needsSoon({ status, on, graceUntil: null }, TODAY)).toBe(needs)
})

test('the earliest day comes first, and on one day the most pressing', () => {
  const owed = (itemId: number, status: DutyStatus, on: string) => ({
    ...{ kind: 'swms' as const, itemId, track: null, requirementId: 1 },
    standing: { status, on, graceUntil: null },
  })
  const all = [
    owed(1, 'expiring', '2026-11-20'),
    owed(2, 'due', '2026-11-20'),
    owed(3, 'due', '2027-06-01'),
    owed(4, 'overdue', '2026-11-10'),
    owed(5, 'done', '2026-11-17'),
  ]
  expect(whatNeedsSoon(all, TODAY).map(({ itemId }) => itemId)).toEqual([4, 2, 1])
})

describe('what was done before', () => {
  const signed = (day: string, version: number) => ({ day, version })
  const published = (day: string, version: number, countsFrom = version) => ({ day, version, countsFrom })

  test('is the newest sign-off', () => {
    const evidence = [signed('2024-11-04', 1), signed('2025-11-04', 2)]
    const versions = [published('2024-01-01', 1), published('2025-01-01', 2)]
    expect(earlierOf({ status: 'expiring' }, evidence, versions, TODAY)).toEqual({
      ...{ doneOn: '2025-11-04', version: 2, changed: false },
    })
  })

  test.each([
    ['a major version', published('2026-11-10', 3), true],
    ['a correction', published('2026-11-10', 3, 2), false],
    ['one that is not there yet', published('2026-11-17', 3), false],
  ])('was changed by %s: %s', (_, newest, changed) => {
    const versions = [published('2025-01-01', 2), newest]
    expect(earlierOf({ status: 'due' }, [signed('2025-11-04', 2)], versions, TODAY)?.changed).toBe(changed)
  })

  test.each<[DutyStatus, number]>([
    ['due', 0],
    ['done', 1],
    ['waived', 1],
  ])('%s after %i sign-offs is nothing that is asked for again', (status, times) => {
    const evidence = Array.from({ length: times }, () => signed('2025-11-04', 1))
    expect(earlierOf({ status }, evidence, [], TODAY)).toBeNull()
  })
})

test('a licence and the induction are not signed again', () => {
  expect((['swms', 'topic', 'licence', 'induction'] as const).map(isRepeated)).toEqual([true, true, false, false])
})

const NOBODY: Audience = { everyone: false, departments: [], roles: [], people: [], except: [] }

test.each<[what: string, EvidenceKind, appliesTo: string[] | null, Audience[], asked: boolean]>([
  ['a text that is for everyone', 'swms-read', null, [], true],
  ['a text that is for their department', 'topic-read', ['Sales'], [], true],
  ['a text that is for others by now', 'swms-read', ['Warehouse'], [], false],
  [
    'a text that is for others, by a rule for everyone',
    'swms-read',
    ['Warehouse'],
    [{ ...NOBODY, everyone: true }],
    false,
  ],
  [
    'a text that is for others, by a rule that names them',
    'swms-read',
    ['Warehouse'],
    [{ ...NOBODY, people: [7] }],
    true,
  ],
  ['a quiz that no rule asks for', 'module-quiz', null, [], false],
  ['a quiz, by a rule for others', 'toolbox-quiz', null, [{ ...NOBODY, roles: ['manager'] }], false],
  ['a quiz, by a rule for their department', 'module-quiz', null, [{ ...NOBODY, departments: ['Sales'] }], true],
  ['a quiz, by a rule that leaves them out', 'module-quiz', null, [{ ...NOBODY, everyone: true, except: [7] }], false],
])('a major edit asks again: %s', (_what, evidence, appliesTo, audiences, asked) => {
  const person = { id: 7, department: 'Sales', role: 'employee' as const }
  expect(isAskedAgain({ evidence, appliesTo, audiences }, person)).toBe(asked)
})
