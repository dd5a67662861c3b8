// Which modules are open, what state each is in, and what its button offers.
import { describe, expect, test } from 'vitest'
import {
  durationInWords,
  hasDailyLimit,
  isManual,
  type ModuleAction,
  type ModuleCategory,
  type ModuleStatus,
  moduleAction,
  moduleProgress,
  moduleStatus,
  openModules,
  type TrackModule,
  unlockerOf,
} from './modules.ts'

const module = (id: number, category: ModuleCategory, position: number): TrackModule => ({ id, category, position })

/** 1 and 2 are manuals, 11 to 13 base training, 21 and 22 advanced training; listed in no order. */
const MODULES = [
  module(22, 'advanced-training', 2),
  module(12, 'base-training', 2),
  module(1, 'induction', 1),
  module(13, 'base-training', 3),
  module(21, 'advanced-training', 1),
  module(11, 'base-training', 1),
  module(2, 'induction', 2),
]

const openTo = (completed: number[], onceOpened: number[] = [], modules = MODULES) =>
  [...openModules(modules, id => completed.includes(id), new Set(onceOpened))].sort((a, b) => a - b)

describe('modules open', () => {
  test.each<[string, number[], number[]]>([
    ['to a newcomer: the manuals and the first of base training', [], [1, 2, 11]],
    ['manuals lock nothing', [1, 2], [1, 2, 11]],
    ['one after the other', [11], [1, 2, 11, 12]],
    ['the third after the second', [11, 12], [1, 2, 11, 12, 13]],
    ['advanced training when all of base training is complete', [11, 12, 13], [1, 2, 11, 12, 13, 21]],
    ['advanced training in order', [11, 12, 13, 21], [1, 2, 11, 12, 13, 21, 22]],
    ['not over a gap', [11, 13], [1, 2, 11, 12, 13]],
  ])('%s', (_, completed, open) => {
    expect(openTo(completed)).toEqual(open)
  })

  test('a completed module is open, whatever comes before it', () => {
    expect(openTo([12])).toEqual([1, 2, 11, 12, 13])
    expect(openTo([21])).toContain(21)
  })

  test('without base training, advanced training stays shut', () => {
    expect(openTo([], [], [module(21, 'advanced-training', 1)])).toEqual([])
  })
})

describe('what was once open stays open when content is added', () => {
  const withNewBase = (position: number) => [
    ...MODULES.map(entry =>
      entry.category === 'base-training' && entry.position >= position
        ? { ...entry, position: entry.position + 1 }
        : entry,
    ),
    module(19, 'base-training', position),
  ]

  test.each<[string, number[], number[], TrackModule[], number[]]>([
    ['a new first module', [11], [12], withNewBase(1), [1, 2, 11, 12, 19]],
    ['a new module in the middle', [11], [12], withNewBase(2), [1, 2, 11, 12, 19]],
    ['a new last module leaves advanced training open', [11, 12, 13], [21], withNewBase(4), [1, 2, 11, 12, 13, 19, 21]],
    ['and it goes on in order', [11, 12, 13, 21], [21], withNewBase(4), [1, 2, 11, 12, 13, 19, 21, 22]],
    ['nobody else gets in by it', [11, 12, 13], [], withNewBase(4), [1, 2, 11, 12, 13, 19]],
  ])('%s', (_, completed, once, modules, open) => {
    expect(openTo(completed, once, modules)).toEqual(open)
  })
})

describe('a locked module names what unlocks it', () => {
  test.each<[string, TrackModule, TrackModule | string | null]>([
    ['a manual: nothing', module(2, 'induction', 2), null],
    ['the first of base training: nothing', module(11, 'base-training', 1), null],
    ['the second: the first', module(12, 'base-training', 2), module(11, 'base-training', 1)],
    ['the third: the second', module(13, 'base-training', 3), module(12, 'base-training', 2)],
    ['the first of advanced training: base training', module(21, 'advanced-training', 1), 'base-training'],
    ['the second of it: its first', module(22, 'advanced-training', 2), module(21, 'advanced-training', 1)],
  ])('%s', (_, locked, unlocker) => {
    expect(unlockerOf(MODULES, locked)).toEqual(unlocker)
  })
})

describe('status and progress', () => {
  test.each<[string, boolean, number, boolean, boolean, ModuleStatus, number]>([
    ['nothing done', false, 0, false, true, 'not_started', 0],
    ['locked', false, 0, false, false, 'locked', 0],
    ['read', true, 0, false, true, 'in-progress', 50],
    ['tried without reading', false, 1, false, true, 'in-progress', 0],
    ['read and tried', true, 2, false, true, 'in-progress', 50],
    ['read, then locked again by a change', true, 0, false, false, 'locked', 50],
    ['passed', true, 1, true, true, 'completed', 100],
    ['passed without reading', false, 1, true, true, 'completed', 100],
    ['passed, and never taken away by a lock', true, 1, true, false, 'completed', 100],
  ])('%s', (_, hasRead, attempts, completed, isOpen, status, progress) => {
    const history = { hasRead, attempts, completed }
    expect([moduleStatus(history, isOpen), moduleProgress(history)]).toEqual([status, progress])
  })
})

describe('the button', () => {
  const QUIZ = { category: 'base-training', passingScore: 88 } as const
  const MANUAL = { category: 'induction', passingScore: 0 } as const
  type Case = [string, { category: ModuleCategory; passingScore: number }, ModuleStatus, boolean, boolean, ModuleAction]
  test.each<Case>([
    ['not started: Start', QUIZ, 'not_started', false, false, 'start'],
    ['in progress: Continue', QUIZ, 'in-progress', false, false, 'continue'],
    ['completed: Review', QUIZ, 'completed', false, false, 'review'],
    ['locked: nothing', QUIZ, 'locked', false, false, 'locked'],
    ['limit reached, not started', QUIZ, 'not_started', true, false, 'limit-reached'],
    ['limit reached, in progress', QUIZ, 'in-progress', true, false, 'limit-reached'],
    ['limit reached, corrections still go', QUIZ, 'in-progress', true, true, 'continue'],
    ['limit reached, a completed one can be looked at', QUIZ, 'completed', true, false, 'review'],
    ['limit reached, a locked one is locked', QUIZ, 'locked', true, false, 'locked'],
    ['a manual: Mark as Read', MANUAL, 'not_started', false, false, 'mark-read'],
    ['a manual has no limit', { ...MANUAL, category: 'base-training' }, 'not_started', true, false, 'mark-read'],
    ['a manual that was read: Review', MANUAL, 'completed', false, false, 'review'],
    ['induction has no limit', { category: 'induction', passingScore: 88 }, 'not_started', true, false, 'start'],
  ])('%s', (_, of, status, limitReached, reviewOpen, action) => {
    expect(moduleAction(of, { status, reviewOpen }, limitReached, false)).toBe(action)
  })

  test.each<Case>([
    ['a passed one: Take again', QUIZ, 'completed', false, false, 'take-again'],
    ['a passed one with the limit reached', QUIZ, 'completed', true, false, 'limit-reached'],
    ['a passed one with a review open', QUIZ, 'completed', true, true, 'take-again'],
    ['a manual that was read: Sign again', MANUAL, 'completed', false, false, 'sign-again'],
    ['a manual that was changed: Sign again', MANUAL, 'not_started', false, false, 'sign-again'],
  ])('asked for again, %s', (_, of, status, limitReached, reviewOpen, action) => {
    expect(moduleAction(of, { status, reviewOpen }, limitReached, true)).toBe(action)
  })
})

test.each([
  [1, '1 min'],
  [25, '25 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [70, '1 h 10 min'],
  [120, '2 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

test('only base and advanced training count against the daily limit', () => {
  const categories: ModuleCategory[] = ['induction', 'base-training', 'advanced-training']
  expect(categories.map(hasDailyLimit)).toEqual([false, true, true])
})

test('a manual is what has no pass mark', () => {
  expect([isManual({ passingScore: 0 }), isManual({ passingScore: 1 })]).toEqual([true, false])
})
