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
  const signs = fc.constantFrom(
    ...['lift', '20', ':', ': ', ' #', '#', '"', "'", '\\', '- ', ' ', '[', '&a', '|', '!', 'é', '\t', ','],
  )
  const tail = fc.array(signs, { maxLength: 3 }).map(words => words.join(''))
  const value = fc.oneof(
    tail.map(text => `Lift${text}`),
    tail.map(text => `"${text}"`),
    tail.map(text => `'${text}'`),
    tail,
  )
  const entry = fc
    .tuple(
      value,
      fc.array(value, { maxLength: 3 }),
      fc.option(fc.constantFrom('', '# note', '    more', '  answer: B', '---')),
    )
    .map(([question, options, stray]) => [
      `- question: ${question}`,
      ...(options.length === 0 ? [] : ['  options:', ...options.map(option => `    - ${option}`)]),
      ...(stray === null ? [] : [stray]),
      '  answer: A',
    ])
  let plainOnes = 0
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 2 }), entries => {
      const rows = entries.flat().map(row => row.trimEnd())
      const plain = readPlainList(rows.join('\n'), 1)
      if (plain === null) return
      plainOnes++
      expect(comparable(plain)).toEqual(comparable(byFullParser(rows.join('\n'), true)))
      const front = rows.map(row => row.replace(/^(- | {2})/, '')).join('\n')
      const single = readPlainFrontMatter(front, 1)
      if (single !== null) expect(comparable([single])).toEqual(comparable(byFullParser(front, false)))
    }),
    { numRuns: 2000, seed: 7 },
  )
  expect(plainOnes).toBeGreaterThan(100)
})
