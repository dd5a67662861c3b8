// What the module screens say about limits, locks and close scores.
import { describe, expect, test } from 'vitest'
import type { ModuleProgress, ModuleSummary } from './use-modules.ts'
import { hintWords, resetWords, unlockWords } from './words.ts'

const module = (id: number, category: string, position: number, title: string) =>
  ({ id, category, position, title, passingScore: 88 }) as ModuleSummary

const progress = (score: number | null, status: string, reviewOpen = false) =>
  ({ score, status, reviewOpen }) as ModuleProgress

const LIFTING = module(1, 'base-training', 1, 'Lifting')
const RANGE = module(2, 'base-training', 2, 'Range')
const DESIGN = module(3, 'advanced-training', 1, 'Design')
const ALL = [LIFTING, RANGE, DESIGN]

test('a locked module names what unlocks it', () => {
  expect(ALL.map(entry => unlockWords(ALL, entry))).toEqual([
    null,
    'Unlocks after Lifting',
    'Unlocks after GQ1 Training',
  ])
})

describe('the hint', () => {
  test.each<[string, number | null, string, boolean, RegExp | null]>([
    ['within 15 points below the mark encourages', 87, 'in-progress', false, /^Only 1 point below/],
    ['at the edge of it', 73, 'in-progress', false, /^Only 15 points below/],
    ['further away says nothing', 72, 'in-progress', false, null],
    ['before a try says nothing', null, 'in-progress', false, null],
    ['after a pass says nothing', 88, 'completed', false, null],
    ['promises a review where one is open', 84, 'in-progress', true, /review is open/],
    ['but not forever after a pass', 92, 'completed', true, null],
  ])('%s', (_, score, status, reviewOpen, words) => {
    const hint = hintWords(LIFTING, progress(score, status, reviewOpen), false)
    if (words === null) expect(hint).toBeNull()
    else expect(hint).toMatch(words)
    if (!reviewOpen) expect(hint ?? '').not.toContain('review')
  })

  test('waits for tomorrow when the limit is reached', () => {
    expect(hintWords(LIFTING, progress(84, 'in-progress'), true)).toContain('Another go tomorrow')
  })
})

test.each([
  ['2026-11-16T13:00:00Z', 'Australia/Sydney', 'Resets at midnight'],
  ['2026-07-16T14:00:00Z', 'Australia/Sydney', 'Resets at midnight'],
  ['2026-11-16T13:00:00Z', 'Australia/Perth', 'Resets at 9:00 pm'],
  ['2026-11-16T13:00:00Z', 'Australia/Adelaide', 'Resets at 11:30 pm'],
])('%s read in %s: %s', (instant, zone, words) => {
  expect(resetWords(new Date(instant), zone)).toBe(words)
})
