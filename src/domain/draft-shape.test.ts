// Texts that are refused before anything reads them.
import { expect, test } from 'vitest'
import type { SwmsDraft } from './authoring.ts'
import { problemsOfShape } from './draft-shape.ts'

const withText = (content: string): SwmsDraft => ({
  ...{ title: 'Lifting', description: '', category: 'default', file: null, appliesTo: null },
  sections: [{ title: 'Scope', content }],
})

test.each([
  ['an ordinary text', 'Look.\n\n1. Lift\n2. Carry\n   - Slowly\n\n> Mind the step.\n\n| a | b |\n| - | - |', false],
  ['six levels', '> - > - > - deep', false],
  ['too many spaces', `a${' '.repeat(120)}b`, true],
  ['quotes in quotes', `${'> '.repeat(8)}deep`, true],
  ['quotes without spaces', `${'>'.repeat(3000)}deep`, true],
  ['lists in lists', `${'- '.repeat(2000)}deep`, true],
  ['further in by spaces', `${' '.repeat(44)}- deep`, true],
  ['too long', 'word '.repeat(7000), true],
])('%s', (_, text, isRefused) => {
  expect(problemsOfShape(withText(text)).length > 0).toBe(isRefused)
})

test('is found at once, whatever is sent', () => {
  const begun = process.threadCpuUsage()
  for (const text of ['> ', '- ', '1. ', ' ', '>', '\n', '*', '|'].map(part => part.repeat(50_000)))
    problemsOfShape(withText(text))
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(500)
})
