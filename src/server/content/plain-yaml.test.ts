import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { Findings } from './places.ts'
import { type RawEntry, readPlainFrontMatter, readPlainList } from './plain-yaml.ts'
import { readYamlEntries } from './yaml-records.ts'

function byFullParser(text: string, isList: boolean): RawEntry[] | null {
  const findings = new Findings()
  const entries = readYamlEntries({ file: 'x', text, firstLine: 1 }, isList, findings)
  return findings.problems.length > 0 ? null : entries
}

function comparable(entries: readonly RawEntry[] | null | undefined) {
  return entries?.map(({ raw, line, fields, lineAt }) => {
    return { raw, line, fields, second: lineAt(['options', 1]) }
  })
}

const PLAIN = `# a comment
- question: What is 3:1?
  options:
    - "Push: ahead"
    - 'It''s 20 kg'
  answer: A

- question: "The \\"other\\" one"
  options:
    - $5
`

it('reads plain entries with the lines where they stand', () => {
  const entries = readPlainList(PLAIN, 1)
  expect(entries?.map(entry => entry.raw)).toEqual([
    { question: 'What is 3:1?', options: ['Push: ahead', "It's 20 kg"], answer: 'A' },
    { question: 'The "other" one', options: ['$5'] },
  ])
  expect(comparable(entries)).toEqual(comparable(byFullParser(PLAIN, true)))
})

test.each([
  '- a: b: c',
  '- a: b # comment',
  '- a: [b, c]',
  '- a: *b',
  '- a: "b\\n"',
  '- a: b\n    c',
  '- a: b\n  a: c',
  '- a:',
  '- a: b\n   c: d',
  '- a: |\n    b',
  'a: b',
  '',
])('leaves %j to the full parser', text => {
  expect(readPlainList(text, 1)).toBeNull()
})

it('never differs from the full parser', () => {
  const word = fc.constantFrom(
    'lift',
    '20',
    'kg',
    ':',
    ': ',
    ' #',
    '#',
    '"',
    "'",
    '\\',
    '-',
    '- ',
    ' ',
    '[',
    '&a',
    '*a',
    '|',
    '!',
    '%',
    'é',
    '\t',
    ',',
  )
  const value = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(''))
  const row = fc.oneof(
    value.map(text => `- question: ${text}`),
    value.map(text => `  answer: ${text}`),
    value.map(text => `    - ${text}`),
    value.map(text => `  ${text}`),
    fc.constantFrom('  options:', '', '# comment', '- key: a', '---'),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), rows => {
      const text = rows.map(line => line.trimEnd()).join('\n')
      const plain = readPlainList(text, 1)
      if (plain !== null) expect(comparable(plain)).toEqual(comparable(byFullParser(text, true)))
      const front = readPlainFrontMatter(text.replace(/^- /, '').replace(/^ {2}/gm, ''), 1)
      if (front !== null) {
        const full = byFullParser(text.replace(/^- /, '').replace(/^ {2}/gm, ''), false)
        expect(comparable([front])).toEqual(comparable(full))
      }
    }),
    { numRuns: 600, seed: 7 },
  )
})
