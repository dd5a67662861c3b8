// The order of what comes next, each step from just before it.
import { describe, expect, test } from 'vitest'
import { type KnownModule, type KnownState, type KnownTopic, nextStep } from './next-step.ts'

const document = (id: number, hasRead: boolean, isEmpty = false) => ({ id, hasRead, isEmpty })
const module = (
  id: number,
  category: KnownModule['category'],
  status: KnownModule['status'],
  reviewOpen = false,
): KnownModule => ({ id, category, status, reviewOpen })
const topic = (id: number, quizStatus: KnownTopic['quizStatus'], questionCount = 10) => ({
  ...{ id, quizStatus, questionCount },
})

const ALL_DONE: KnownState = {
  documents: [document(1, true), document(2, true)],
  isInductionComplete: true,
  modules: [
    module(1, 'induction', 'completed'),
    module(2, 'base-training', 'completed'),
    module(3, 'advanced-training', 'completed'),
  ],
  topics: [topic(1, 'completed'), topic(2, 'completed')],
  hasAnsweredToday: true,
  usedUp: [],
}
const NOTHING_KNOWN: KnownState = {
  documents: null,
  isInductionComplete: null,
  modules: null,
  topics: null,
  hasAnsweredToday: null,
  usedUp: [],
}

describe('what comes next', () => {
  const cases: [string, Partial<KnownState>, ReturnType<typeof nextStep>][] = [
    [
      'the first unread document comes before anything else',
      {
        documents: [document(1, true), document(2, false), document(3, false)],
        isInductionComplete: false,
        modules: [module(1, 'induction', 'not_started'), module(2, 'base-training', 'in-progress')],
      },
      { kind: 'document', id: 2, toGo: 2, earns: 10 },
    ],
    [
      'a document without content is not asked for',
      { documents: [document(1, false, true), document(2, true)] },
      { kind: 'nothing', earns: 0, waits: false },
    ],
    [
      'a revised document is read again, and earns nothing again',
      { documents: [document(1, true), document(2, false)] },
      { kind: 'document', id: 2, toGo: 1, earns: 0 },
    ],
    [
      'then the induction form, before the manuals',
      { isInductionComplete: false, modules: [module(4, 'induction', 'not_started')] },
      { kind: 'form', earns: 10 },
    ],
    [
      'then the manuals',
      { modules: [module(1, 'induction', 'completed'), module(4, 'induction', 'not_started')] },
      { kind: 'manual', id: 4, toGo: 1, earns: 10 },
    ],
    [
      'then the GQ1 module that is open',
      {
        modules: [
          module(1, 'base-training', 'completed'),
          module(2, 'base-training', 'in-progress'),
          module(3, 'base-training', 'locked'),
        ],
      },
      { kind: 'module', id: 2, earns: 10 },
    ],
    [
      'then the first toolbox topic to pass',
      { topics: [topic(1, 'completed'), topic(2, 'not_started'), topic(3, 'not_started')] },
      { kind: 'topic', id: 2, earns: 10 },
    ],
    [
      'a quiz that was begun comes before one that was not',
      { topics: [topic(1, 'not_started'), topic(2, 'review')] },
      { kind: 'topic', id: 2, earns: 10 },
    ],
    [
      'a topic without a quiz has nothing to pass',
      { topics: [topic(1, 'not_started', 0)] },
      { kind: 'nothing', earns: 0, waits: false },
    ],
    [
      'then GQ2',
      { modules: [module(3, 'advanced-training', 'not_started'), module(4, 'advanced-training', 'locked')] },
      { kind: 'module', id: 3, earns: 10 },
    ],
    [
      'at the daily limit of GQ1 a topic, which can be done now',
      {
        usedUp: ['base-training'],
        modules: [module(2, 'base-training', 'in-progress')],
        topics: [topic(1, 'not_started')],
      },
      { kind: 'topic', id: 1, earns: 10 },
    ],
    [
      'the limit of one track is none of the other',
      {
        usedUp: ['base-training'],
        modules: [module(2, 'base-training', 'in-progress'), module(3, 'advanced-training', 'not_started')],
      },
      { kind: 'module', id: 3, earns: 10 },
    ],
    [
      'a correction can be handed in at the limit too',
      {
        usedUp: ['base-training'],
        modules: [module(2, 'base-training', 'in-progress'), module(3, 'base-training', 'in-progress', true)],
      },
      { kind: 'module', id: 3, earns: 10 },
    ],
    [
      'a manual has no limit',
      { usedUp: ['base-training', 'advanced-training'], modules: [module(1, 'induction', 'not_started')] },
      { kind: 'manual', id: 1, toGo: 1, earns: 10 },
    ],
    [
      'and where only quizzes for tomorrow are left, it says that they wait',
      { usedUp: ['base-training'], modules: [module(2, 'base-training', 'in-progress')] },
      { kind: 'nothing', earns: 0, waits: true },
    ],
    ['then the daily challenge', { hasAnsweredToday: false }, { kind: 'challenge', earns: 5 }],
    ['and when all of it is done, nothing', {}, { kind: 'nothing', earns: 0, waits: false }],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    expect(nextStep({ ...ALL_DONE, ...change })).toEqual(expected)
  })
})

describe('what is asked for', () => {
  const { documents, isInductionComplete, modules, topics } = ALL_DONE
  const cases: [string, Partial<KnownState>, string][] = [
    ['documents and the induction first', {}, 'induction'],
    ['then the modules', { documents, isInductionComplete }, 'modules'],
    ['then the topics', { documents, isInductionComplete, modules }, 'topics'],
    ['then the challenge', { documents, isInductionComplete, modules, topics }, 'challenge'],
  ]
  test.each(cases)('%s', (_, change, needs) => {
    expect(nextStep({ ...NOTHING_KNOWN, ...change })).toEqual({ kind: 'unknown', needs })
  })

  test('nothing more than an unread document needs', () => {
    const known = { ...NOTHING_KNOWN, documents: [document(1, false)], isInductionComplete: false }
    expect(nextStep(known)).toEqual({ kind: 'document', id: 1, toGo: 1, earns: 10 })
  })
})
