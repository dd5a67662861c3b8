import { expect, test } from 'vitest'
import { linesWithout } from './list-lines.ts'

test.each([
  ['a\nb\nc', [2], 'a\nc'],
  ['a\r\nb\r\nc\r\n', [3], 'a\nb\n'],
  ['head\n"x\ny",1\nz,2', [3], 'head\nz,2'],
  ['head\n"x ""q""\ny",1\nz,2', [4], 'head\n"x ""q""\ny",1'],
  ['head\n\nb', [3], 'head\n'],
  ['a\nb', [], 'a\nb'],
])('%j without %j', (csv, lines, expected) => {
  expect(linesWithout(csv, new Set(lines))).toBe(expected)
})
