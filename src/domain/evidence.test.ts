// Which signature counts, for which round, and until when.
import { describe, expect, test } from 'vitest'
import type { Day } from './day.ts'
import { countingSignature, nextRound, type Signature } from './evidence.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
const DAY = 86_400_000

/** Signed in the order of their days; `round` is null as in those made before rounds were kept. */
const signed = (version: number, day: number, round: number | null = null): Signature => ({
  version,
  at: START + (day - 1) * DAY,
  day: `2026-01-${String(day).padStart(2, '0')}`,
  round,
})

interface Case {
  kind: EvidenceKind
  signatures: Signature[]
  countsFrom: number
  expected: { first: number; newest: number; round: number } | null
}

describe('a signature counts', () => {
  test.each<[string, Case]>([
    ['nothing was signed', { kind: 'swms-read', signatures: [], countsFrom: 1, expected: null }],
    [
      'the version in force was read',
      { kind: 'swms-read', signatures: [signed(2, 5)], countsFrom: 2, expected: { first: 5, newest: 5, round: 1 } },
    ],
    [
      'a minor edit since asks nobody again',
      { kind: 'topic-read', signatures: [signed(2, 5)], countsFrom: 1, expected: { first: 5, newest: 5, round: 1 } },
    ],
    [
      'a revised document asks again',
      { kind: 'module-read', signatures: [signed(1, 5)], countsFrom: 2, expected: null },
    ],
    [
      'both versions were read, and only the newer counts, as the second round',
      {
        ...{ kind: 'swms-read' as const, countsFrom: 2, expected: { first: 9, newest: 9, round: 2 } },
        signatures: [signed(1, 5), signed(2, 9)],
      },
    ],
    [
      'a passed quiz stays passed when it is revised',
      { kind: 'module-quiz', signatures: [signed(1, 5)], countsFrom: 4, expected: { first: 5, newest: 5, round: 1 } },
    ],
    [
      'passed in two rounds: done since the first, valid by the second',
      {
        ...{ kind: 'toolbox-quiz' as const, countsFrom: 1, expected: { first: 5, newest: 9, round: 2 } },
        signatures: [signed(1, 9, 2), signed(1, 5, 1)],
      },
    ],
    [
      'the third after two that were made before rounds were kept',
      {
        ...{ kind: 'swms-read' as const, countsFrom: 2, expected: { first: 6, newest: 8, round: 3 } },
        signatures: [signed(2, 8, 3), signed(1, 5), signed(2, 6)],
      },
    ],
    [
      'a finished induction stays finished',
      {
        kind: 'induction-form',
        signatures: [signed(1, 3)],
        countsFrom: 2,
        expected: { first: 3, newest: 3, round: 1 },
      },
    ],
  ])('%s', (_, { kind, signatures, countsFrom, expected }) => {
    const counting = countingSignature(kind, signatures, countsFrom)
    const found = counting && {
      first: Number(counting.first.day.slice(8)),
      newest: Number(counting.newest.day.slice(8)),
      round: counting.round,
    }
    expect(found).toEqual(expected)
  })
})

test('until when it is good follows from the newest signature that counts', () => {
  const aYear = (day: Day) => `2027${day.slice(4)}`
  const both = [signed(1, 5, 1), signed(1, 9, 2)]
  expect(countingSignature('toolbox-quiz', both, 1, aYear)?.validUntil).toBe('2027-01-09')
  expect(countingSignature('toolbox-quiz', both, 1)?.validUntil).toBeNull()
})

test('rounds count on from what was signed before, with or without a round of its own', () => {
  expect(nextRound([])).toBe(1)
  expect(nextRound([signed(1, 5), signed(2, 6)])).toBe(3)
})
