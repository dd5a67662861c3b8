// What an item can be done as, and what it could be done as before that was recorded.
import { describe, expect, test } from 'vitest'
import type { PublishedKind } from './content.ts'
import type { DutyKind } from './duty-facts.ts'
import { dutiesOfModule, dutiesOfSwms, dutiesOfTopic, type RecordedState, withDuties } from './item-duties.ts'
import type { ItemKind } from './requirement.ts'

test.each<[string, DutyKind[], DutyKind[]]>([
  ['a document', dutiesOfSwms({ content: '## Scope', file: null }), ['swms']],
  ['a document without text', dutiesOfSwms({ content: '', file: null }), []],
  ['a topic', dutiesOfTopic({ isReadable: true, questions: 10 }), ['topic', 'topic-read']],
  ['a topic without a quiz', dutiesOfTopic({ isReadable: true, questions: 0 }), ['topic-read']],
  ['a topic without text', dutiesOfTopic({ isReadable: false, questions: 10 }), ['topic']],
  ['a topic with neither', dutiesOfTopic({ isReadable: false, questions: 0 }), []],
  ['a manual', dutiesOfModule({ passingScore: 0, sections: 4, questions: 0 }), ['manual']],
  ['a manual without text', dutiesOfModule({ passingScore: 0, sections: 0, questions: 0 }), []],
  ['a module', dutiesOfModule({ passingScore: 88, sections: 4, questions: 25 }), ['module']],
  ['a module without a quiz', dutiesOfModule({ passingScore: 88, sections: 4, questions: 0 }), []],
])('%s', (_, duties, expected) => {
  expect(duties).toEqual(expected)
})

describe('from when on', () => {
  const state = (at: number, duties: DutyKind[] | null, more: Partial<RecordedState> = {}): RecordedState => ({
    ...{ at, appliesTo: null, retired: false, duties, ...more },
  })
  type Published = Partial<Record<PublishedKind, number>>

  interface Case {
    name: string
    kind: ItemKind
    recorded: RecordedState[]
    published: Published
    expected: [number, DutyKind[]][]
  }
  const BOTH: DutyKind[] = ['topic', 'topic-read']
  const LATER: Published = { topic: 1, 'topic-quiz': 7 }

  test.each<Case>([
    {
      ...{ name: 'what was recorded stands', kind: 'topic', recorded: [state(1, []), state(5, ['topic'])] },
      ...{
        published: { topic: 1, 'topic-quiz': 1 },
        expected: [
          [1, []],
          [5, ['topic']],
        ],
      },
    },
    {
      ...{ name: 'a document of an earlier version', kind: 'swms', recorded: [state(1, null)], published: { swms: 1 } },
      expected: [[1, ['swms']]],
    },
    {
      ...{ name: 'one that was never published', kind: 'swms', recorded: [state(0, null)], published: {} },
      expected: [[0, []]],
    },
    {
      ...{ name: 'a topic with its quiz', kind: 'topic', recorded: [state(1, null)] },
      ...{ published: { topic: 1, 'topic-quiz': 1 }, expected: [[1, BOTH]] },
    },
    {
      ...{ name: 'a quiz that came later', kind: 'topic', recorded: [state(1, null)], published: LATER },
      expected: [
        [1, ['topic-read']],
        [7, BOTH],
      ],
    },
    {
      ...{ name: 'a quiz that came after the next state', kind: 'topic', recorded: [state(1, null), state(4, null)] },
      ...{
        published: LATER,
        expected: [
          [1, ['topic-read']],
          [4, ['topic-read']],
          [7, BOTH],
        ],
      },
    },
    {
      ...{ name: 'a quiz that came after it was recorded that there is none', kind: 'topic', published: LATER },
      recorded: [state(1, null), state(4, ['topic-read'])],
      expected: [
        [1, ['topic-read']],
        [4, ['topic-read']],
      ],
    },
    {
      ...{ name: 'a manual', kind: 'module', recorded: [state(1, null)], published: { module: 1 } },
      expected: [[1, ['manual']]],
    },
    {
      ...{ name: 'a module', kind: 'module', recorded: [state(1, null)], published: { module: 1, 'module-quiz': 1 } },
      expected: [[1, ['module']]],
    },
    {
      ...{ name: 'a manual that became a module', kind: 'module', recorded: [state(1, null)] },
      ...{
        published: { module: 1, 'module-quiz': 7 },
        expected: [
          [1, ['manual']],
          [7, ['module']],
        ],
      },
    },
  ])('$name', ({ kind, recorded, published, expected }) => {
    const states = withDuties(kind, recorded, one => published[one])
    expect(states.map(({ at, duties }) => [at, duties])).toEqual(expected)
  })

  test('for whom it was, and whether it was retired, stays with each', () => {
    const more = { appliesTo: ['Service'], retired: true }
    const states = withDuties('topic', [state(1, null, more)], kind => (kind === 'topic' ? 1 : 7))
    expect(states).toHaveLength(2)
    for (const one of states) expect(one).toMatchObject(more)
  })
})
