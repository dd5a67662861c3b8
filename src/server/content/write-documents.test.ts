// Whatever somebody writes in the portal comes back from its files to the letter, over generated texts full of YAML and Markdown signs.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DraftSection, ModuleDraft, SwmsDraft, TopicDraft } from '../../domain/authoring.ts'
import { textAsRead, wordsAsRead } from './as-read.ts'
import { sourceOf, textOf } from './draft-sources.ts'
import { Findings } from './places.ts'
import { readPack } from './read-pack.ts'
import { withPack } from './sample-pack.ts'
import { sectionsOf } from './sections.ts'
import { writeModule, writeSwms, writeTopic } from './write-documents.ts'
import { yamlListOf, yamlOf } from './write-yaml.ts'
import { readRecord, readRecords } from './yaml-records.ts'

const SIGNS = [
  ...[
    '---',
    '...',
    '- ',
    '* ',
    '# ',
    '## ',
    ' #',
    '#',
    ': ',
    ':',
    '? ',
    '| ',
    '> ',
    '|',
    '>',
    '&a',
    '*a',
    '!b',
    '%',
    '@',
    '`',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\n',
    '{',
    '}',
    '[',
    ']',
    ',',
    '~',
    'null',
    'yes',
    'no',
    'on',
    '0x1f',
    '1e3',
    '08',
    '2026-07-01',
    '<<',
  ],
  ...[
    '**',
    '_',
    '1. ',
    '2) ',
    '\t',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' \n',
    '===',
    '\n---',
    '\n- ',
    '\n  - ',
    '\n> ',
  ],
  ...[
    '’',
    'é',
    '中',
    '😀',
    '\u00a0',
    '\u0085',
    '\u2028',
    '\u200b',
    '\uFEFF',
    '\uD800',
    'word',
    'A sentence. ',
    '3',
    '\n| a | b |\n|---|---|\n',
  ],
]
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 14 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
// What the draft's own schema keeps out, and what a file cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused when a draft is saved
const kept = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\uFFFD]|\p{Cs}/gu, '')
const words = hostile
  .map(text => wordsAsRead(kept(text)))
  .filter(text => text !== '' && text.length <= 80 && !/<[a-z/!?]/i.test(text))
const typed = hostile.map(kept)

test('a value of YAML comes back as it is', () => {
  const schema = z.strictObject({ title: z.string(), options: z.array(z.string()) })
  const entry = fc.record({ title: words, options: fc.array(words, { minLength: 1, maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), entries => {
      const findings = new Findings()
      const list = { file: 'list.yaml', text: textAsRead(yamlListOf(entries)), firstLine: 1 }
      expect(readRecords(list, schema, findings).map(({ value }) => value)).toEqual(entries)
      const [first] = entries
      const one = { file: 'one.yaml', text: textAsRead(yamlOf(first ?? '')), firstLine: 1 }
      expect(readRecord(one, schema, findings)?.value).toEqual(first)
      expect(findings.problems).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const section = fc.record({ title: words.filter(title => /[a-z0-9]/i.test(title)), content: typed })
const sections = fc
  .array(section, { minLength: 1, maxLength: 4 })
  // A heading inside a section is refused before anything is published.
  .filter(written => sectionsOf(textOf(written)).length === written.length)
const named = {
  title: words,
  description: words,
  appliesTo: fc.constantFrom<string[] | null>(null, ['Sales: "A"', "O'Neill - no"]),
}
const question = { question: words, explanation: words, answer: fc.constantFrom(0, 1, 2, 3) }

const swms: fc.Arbitrary<SwmsDraft> = fc.record({
  ...{ ...named, sections, category: fc.constant('default' as const), file: fc.constantFrom(null, 'a'.repeat(64)) },
})
const module: fc.Arbitrary<ModuleDraft> = fc
  .record({
    ...{ ...named, sections, image: fc.constantFrom('a.svg', `file:${'b'.repeat(64)}`), duration: fc.constant(20) },
    ...{ category: fc.constant('base-training' as const), area: fc.constant('ohs' as const) },
    passingScore: fc.constantFrom(0, 88),
    questions: fc.array(
      fc.record({ ...question, options: fc.array(words, { minLength: 4, maxLength: 4 }), section: fc.constant('') }),
      { maxLength: 2 },
    ),
  })
  .map(draft => ({
    ...draft,
    questions: draft.questions.map(each => ({ ...each, section: draft.sections[0]?.title ?? '' })),
  }))
const topic: fc.Arbitrary<TopicDraft> = fc.tuple(module, typed).map(([draft, drawing]) => ({
  ...{ title: draft.title, description: draft.description, appliesTo: draft.appliesTo, sections: draft.sections },
  ...{ category: 'default' as const, number: 'GQTT014', date: '2026-07-01', questions: draft.questions },
  ...{ file: null, drawing: drawing === '' ? null : drawing },
}))

const citations = fc.option(fc.array(fc.record({ figure: words, source: words }), { minLength: 1, maxLength: 3 }))

test('a document comes back as it was published', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(swms, module, topic, citations, async (swmsDraft, moduleDraft, topicDraft, citations) => {
      const published = {
        swms: { ...sourceOf.swms(swmsDraft, { slug: 'a-1', position: 120 }), number: 7, citations },
        module: { ...sourceOf.module(moduleDraft, { slug: 'b', position: 3 }), citations },
        topic: { ...sourceOf.topic(topicDraft, { slug: 'GQTT012-c', position: 13 }), citations },
      }
      const files = [
        ...[...writeSwms(published.swms), ...writeModule(published.module), ...writeTopic(published.topic)],
      ]
      const { pack } = await withPack(Object.fromEntries(files), readPack)
      expect(pack.swms).toEqual([published.swms])
      expect(pack.modules).toEqual([published.module])
      expect(pack.topics).toEqual([published.topic])
    }),
    { numRuns: 120 },
  )
})

test('a section that ends like a heading does keeps its signs', () => {
  const written: DraftSection[] = [{ title: 'Bay #', content: 'One.' }]
  expect(sectionsOf(textOf(written))).toEqual([{ title: 'Bay #', anchor: 'bay', markdown: 'One.' }])
})
