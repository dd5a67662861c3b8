// Lines of a safety document and the blocks they become.
import { expect, test } from 'vitest'
import { type Block, blocksOf, piecesOf } from './document-text.ts'

const plain = (text: string) => [{ text, strong: false }]

const cases: [string, string, Block[]][] = [
  ['nothing is no block', '\n  \n', []],
  ['a heading', '## Scope', [{ kind: 'heading', level: 2, line: plain('Scope') }]],
  ['a heading below it', '### Decide', [{ kind: 'heading', level: 3, line: plain('Decide') }]],
  [
    'a step gathers its hazards and its controls',
    '### Step: Plan the move\n- Hazard: The weight is guessed.\n- Control: Read the carton.\n- Control: Walk the path.',
    [
      {
        kind: 'step',
        line: plain('Plan the move'),
        hazards: [plain('The weight is guessed.')],
        controls: [plain('Read the carton.'), plain('Walk the path.')],
      },
    ],
  ],
  [
    'two steps do not mix',
    '### Step: One\n- Hazard: A\n\n### Step: Two\n- Control: B',
    [
      { kind: 'step', line: plain('One'), hazards: [plain('A')], controls: [] },
      { kind: 'step', line: plain('Two'), hazards: [], controls: [plain('B')] },
    ],
  ],
  [
    'a hazard outside a step is an item like any other',
    '- Hazard: Loose parts\n- Fire: leave',
    [{ kind: 'list', ordered: false, items: [plain('Hazard: Loose parts'), plain('Fire: leave')] }],
  ],
  [
    'numbered lines are an ordered list of their own',
    '- Look\n1. Think\n2. Act',
    [
      { kind: 'list', ordered: false, items: [plain('Look')] },
      { kind: 'list', ordered: true, items: [plain('Think'), plain('Act')] },
    ],
  ],
  ['a case', '> He fell.\n> He lived.', [{ kind: 'case', lines: [plain('He fell.'), plain('He lived.')] }]],
  [
    'a table without its rule',
    '| Load | Crew |\n|---|---|\n| 20 kg | 1 |',
    [{ kind: 'table', head: [plain('Load'), plain('Crew')], rows: [[plain('20 kg'), plain('1')]] }],
  ],
  ['a plain line', 'Work down the order.', [{ kind: 'paragraph', line: plain('Work down the order.') }]],
  ['markup stays text', '<script>alert(1)</script>', [{ kind: 'paragraph', line: plain('<script>alert(1)</script>') }]],
]

test.each(cases)('%s', (_, content, blocks) => {
  expect(blocksOf(content)).toEqual(blocks)
})

test.each([
  ['call **000** now', [plain('call ')[0], { text: '000', strong: true }, plain(' now')[0]]],
  ['**PPE:** last', [{ text: 'PPE:', strong: true }, plain(' last')[0]]],
  ['2 ** 3', plain('2 ** 3')],
])('%s', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})
