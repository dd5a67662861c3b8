import { expect, test } from 'vitest'
import type { SwmsDraft } from '../../domain/authoring.ts'
import { differencesBetween } from './difference.ts'

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]
const swms = (content: string): SwmsDraft => ({
  ...{ title: 'Lifting', description: 'How.', category: 'default', file: null, appliesTo: null },
  sections: [{ title: 'Scope', content }],
})
const changesOf = (was: string, isNow: string) =>
  differencesBetween(swms(was), swms(isNow)).map(({ title, lines }) => ({
    title,
    lines: lines.map(line => [line.was, line.isNow].map(runs => runs?.map(({ text }) => text).join('') ?? null)),
  }))

test.each<[string, string, string, (string | null)[][]]>([
  ['a picture that is new', 'All.', `All.\n\n![A bay](file:${one})`, [[null, 'Picture: A bay']]],
  ['one that is gone', `All.\n\n![A bay](file:${one})`, 'All.', [['Picture: A bay', null]]],
  [
    'one described in other words',
    `![A wide bay](file:${one})`,
    `![A narrow bay](file:${one})`,
    [['Picture: A wide bay', 'Picture: A narrow bay']],
  ],
  [
    'one that shows something else, in the same words',
    `![A bay](file:${one})`,
    `![A bay](file:${other})`,
    [['Picture: A bay', 'Picture: A bay (another picture)']],
  ],
  ['a word in bold', 'All of it.', 'All **of** it.', []],
])('the difference of %s', (_, was, isNow, lines) => {
  expect(changesOf(was, isNow)).toEqual([{ title: 'Scope', lines }])
})

test('sections in another order are shown as such', () => {
  const [first, second] = [
    { title: 'Scope', content: 'All.' },
    { title: 'PPE', content: 'Gloves.' },
  ]
  const before = { ...swms(''), sections: [first, second] }
  const found = differencesBetween(before, { ...before, sections: [second, first] })
  expect(found.map(({ path, title }) => [path, title])).toEqual([['sections', 'Order of the sections']])
  expect(found[0]?.lines.length).toBeGreaterThan(0)
})

test('a section that is called like a field is no field', () => {
  const before = { ...swms(''), sections: [{ title: 'Title', content: 'All.' }] }
  expect(differencesBetween(before, before)).toEqual([])
  const [only] = differencesBetween(before, { ...before, sections: [{ title: 'Title', content: 'Some.' }] })
  expect(only?.path).toBe('sections.0.content')
})
