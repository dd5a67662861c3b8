import { expect, test } from 'vitest'
import { SIGNATURE, type Strokes, strokesFault, strokesPath, strokesText } from './signature-strokes.ts'

test.each<[string, Strokes, ReturnType<typeof strokesFault>]>([
  ['nothing', [], 'empty'],
  ['a dot', [[5, 5]], 'empty'],
  ['a slip', [[5, 5, 40, 5]], 'empty'],
  ['a line', [[5, 5, 95, 5]], null],
  [
    'two short lines',
    [
      [0, 0, 45, 0],
      [0, 9, 45, 9],
    ],
    null,
  ],
  [
    'dots far apart',
    [
      [0, 0],
      [900, 300],
    ],
    'empty',
  ],
  ['half a point', [[5, 5, 65]], 'shape'],
  ['an empty stroke', [[5, 5, 65, 5], []], 'shape'],
  ['a point beside the pad', [[5, 5, 1001, 5]], 'outside'],
  ['a point below the pad', [[5, 5, 5, 401]], 'outside'],
  ['more than anybody draws', [Array.from({ length: 2 * SIGNATURE.mostPoints + 2 }, (_, i) => i % 400)], 'long'],
])('%s', (_, strokes, expected) => {
  expect(strokesFault(strokes)).toBe(expected)
})

test('it is kept as it was drawn, and can be drawn again', () => {
  const strokes: Strokes = [
    [1, 2, 3, 4],
    [7, 8],
  ]
  expect(strokesText(strokes)).toBe('[[1,2,3,4],[7,8]]')
  expect(strokesPath(strokes)).toBe('M1 2L3 4M7 8L7 8')
})
