import { describe, expect, it } from 'vitest'
import type { DraftBody } from './authoring.ts'
import { standingOf } from './kept-draft.ts'

const text = (title: string): DraftBody => ({
  ...{ title, question: '', options: [], answer: null, explanation: '' },
  ...{ category: 'safety', difficulty: 'easy' },
})
const turned = (body: DraftBody) => Object.fromEntries(Object.entries(body).reverse()) as unknown as DraftBody
const [mine, earlier, theirs] = [text('Mine'), text('Mine, earlier'), text('Theirs')]

describe('what a device kept, held against the portal', () => {
  it.each([
    ['the portal has it, whatever the revision', { revision: 3, body: mine, sent: null }, 7, mine, 'there'],
    [
      'the portal has it, its fields in another order',
      { revision: 3, body: mine, sent: null },
      7,
      turned(mine),
      'there',
    ],
    ['nobody saved in between', { revision: 3, body: mine, sent: null }, 3, earlier, 'mine'],
    ['nobody saved in between, and one was lost', { revision: 3, body: mine, sent: earlier }, 3, theirs, 'mine'],
    [
      'the newer one is what was sent and never answered',
      { revision: 3, body: mine, sent: earlier },
      4,
      earlier,
      'mine',
    ],
    ['somebody else saved', { revision: 3, body: mine, sent: null }, 4, theirs, 'theirs'],
    [
      'what was sent never arrived, and somebody else saved',
      { revision: 3, body: mine, sent: earlier },
      4,
      theirs,
      'theirs',
    ],
    ['an equal text of an answered save is no lost one', { revision: 3, body: mine, sent: null }, 4, earlier, 'theirs'],
  ] as const)('%s', (_, kept, revision, body, standing) => {
    expect(standingOf(kept, { revision, body })).toBe(standing)
  })
})
