import { describe, expect, it } from 'vitest'
import type { DraftBody, DraftQuestion } from './authoring.ts'
import { mergedDraft } from './draft-merge.ts'

type Section = [title: string, content: string]

function draft(sections: Section[], questions: DraftQuestion[] = [], more: Record<string, unknown> = {}): DraftBody {
  const body = {
    title: 'Ladders',
    description: '',
    sections: sections.map(([title, content]) => ({ title, content })),
    questions,
    ...more,
  }
  return body as unknown as DraftBody
}

const sectionsOf = (body: DraftBody) =>
  'sections' in body ? (body.sections ?? []).map(({ title, content }) => [title, content]) : []

const questionsOf = (body: DraftBody) =>
  'questions' in body ? (body.questions ?? []).map(({ question, explanation }) => `${question} ${explanation}`) : []

const question = (name: string, explanation = '-'): DraftQuestion => ({
  question: name,
  options: [`${name} 1`, `${name} 2`],
  answer: 0,
  explanation,
  section: 'A',
})

const A: Section = ['A', 'a']
const B: Section = ['B', 'b']
const C: Section = ['C', 'c']

describe('sections that two people worked on', () => {
  const cases: [what: string, mine: Section[], theirs: Section[], result: Section[]][] = [
    ['each changed another one', [['A', 'a!'], B, C], [A, B, ['C', 'c!']], [['A', 'a!'], B, ['C', 'c!']]],
    ['both changed the same one', [['A', 'mine'], B, C], [['A', 'theirs'], B, C], [['A', 'mine\n\ntheirs'], B, C]],
    ['both changed it alike', [['A', 'new'], B, C], [['A', 'new'], B, C], [['A', 'new'], B, C]],
    ['I removed what they left alone', [A, C], [A, B, ['C', 'c!']], [A, ['C', 'c!']]],
    ['they removed what I left alone', [['A', 'a!'], B, C], [A, C], [['A', 'a!'], C]],
    ['I removed what they changed', [A, C], [A, ['B', 'b!'], C], [A, ['B', 'b!'], C]],
    ['they removed what I changed', [A, ['B', 'b!'], C], [A, C], [A, ['B', 'b!'], C]],
    [
      'both added one, each at another place',
      [['N', 'n'], A, B, C],
      [A, B, ['M', 'm'], C],
      [['N', 'n'], A, B, ['M', 'm'], C],
    ],
    ['both added the same', [A, B, C, ['N', 'n']], [A, B, C, ['N', 'n']], [A, B, C, ['N', 'n']]],
    ['I moved, they changed', [C, A, B], [A, B, ['C', 'c!']], [['C', 'c!'], A, B]],
    ['they moved, I changed', [['A', 'a!'], B, C], [C, A, B], [C, ['A', 'a!'], B]],
    ['I renamed, they changed its text', [['First', 'a'], B, C], [['A', 'a!'], B, C], [['First', 'a!'], B, C]],
    [
      'they renamed and I added before it',
      [['N', 'n'], A, B, C],
      [['First', 'a'], B, C],
      [['N', 'n'], ['First', 'a'], B, C],
    ],
  ]
  it.each(cases)('%s', (_what, mine, theirs, result) => {
    expect(sectionsOf(mergedDraft(draft([A, B, C]), draft(mine), draft(theirs)))).toEqual(result)
  })
})

describe('questions that two people worked on', () => {
  const [one, two, three] = [question('One?'), question('Two?'), question('Three?')]
  const cases: [what: string, mine: DraftQuestion[], theirs: DraftQuestion[], result: string[]][] = [
    [
      'each changed another one',
      [question('One?', 'me'), two, three],
      [one, two, question('Three?', 'you')],
      ['One? me', 'Two? -', 'Three? you'],
    ],
    [
      'both changed the same one',
      [question('One?', 'me'), two, three],
      [question('One?', 'you'), two, three],
      ['One? me', 'One? you', 'Two? -', 'Three? -'],
    ],
    [
      'I moved one while they changed it',
      [three, one, two],
      [one, two, question('Three?', 'you')],
      ['Three? you', 'One? -', 'Two? -'],
    ],
    [
      'they removed one above what I changed',
      [one, two, question('Three?', 'me')],
      [two, three],
      ['Two? -', 'Three? me'],
    ],
    [
      'I removed one, they added one',
      [one, three],
      [one, two, three, question('Four?')],
      ['One? -', 'Three? -', 'Four? -'],
    ],
    [
      'one word of the question by me, the reason by them',
      [{ ...one, question: 'Which one?' }, two, three],
      [question('One?', 'you'), two, three],
      ['Which one? -', 'One? you', 'Two? -', 'Three? -'],
    ],
  ]
  it.each(cases)('%s', (_what, mine, theirs, result) => {
    expect(questionsOf(mergedDraft(draft([A], [one, two, three]), draft([A], mine), draft([A], theirs)))).toEqual(
      result,
    )
  })
})

describe('single fields', () => {
  const cases: [field: string, base: unknown, mine: unknown, theirs: unknown, result: unknown][] = [
    ['title', 'Ladders', 'Ladders', 'Steps', 'Steps'],
    ['title', 'Ladders', 'My ladders', 'Steps', 'My ladders'],
    ['description', '', 'Mine.', 'Theirs.', 'Mine. Theirs.'],
    ['description', '', 'Same.', 'Same.', 'Same.'],
    ['appliesTo', null, null, ['Sales'], ['Sales']],
  ]
  it.each(cases)('%s from %j, mine %j, theirs %j', (field, base, mine, theirs, result) => {
    const made = mergedDraft(
      draft([], [], { [field]: base }),
      draft([], [], { [field]: mine }),
      draft([], [], { [field]: theirs }),
    )
    expect((made as unknown as Record<string, unknown>)[field]).toEqual(result)
  })
})

it('keeps the right option of a challenge with the options that it belongs to', () => {
  const challenge = (options: string[], answer: number) => draft([], [], { options, answer })
  const base = challenge(['a', 'b', 'c', 'd'], 0)
  const merge = (mine: DraftBody, theirs: DraftBody) => {
    const { options, answer } = mergedDraft(base, mine, theirs) as unknown as { options: string[]; answer: number }
    return [options.join(''), options[answer]]
  }
  const reordered = challenge(['c', 'a', 'b', 'd'], 1)
  expect(merge(challenge(['a', 'b', 'c', 'd'], 2), reordered)).toEqual(['abcd', 'c'])
  expect(merge(base, reordered)).toEqual(['cabd', 'a'])
  expect(merge(challenge(['a!', 'b', 'c', 'd'], 0), challenge(['a', 'b', 'c', 'z'], 3))).toEqual(['a!bcd', 'a!'])
})

it('takes sections that nobody has written yet by their titles alone', () => {
  const empty: Section[] = [
    ['A', ''],
    ['B', ''],
    ['C', ''],
  ]
  const made = mergedDraft(
    draft(empty),
    draft([
      ['B', ''],
      ['C2', ''],
    ]),
    draft([
      ['A', 'text of A'],
      ['B', ''],
      ['C', ''],
    ]),
  )
  expect(sectionsOf(made).filter(([, content]) => content !== '')).toEqual([['A', 'text of A']])
})

describe('sections that both did more to', () => {
  const cases: [what: string, mine: Section[], theirs: Section[], result: Section[]][] = [
    ['both renamed the same one', [['First', 'a'], B, C], [['One', 'a'], B, C], [['First, One', 'a'], B, C]],
    ['both replaced it by another', [A, ['N', 'n'], C], [A, ['M', 'm'], C], [A, ['M', 'm'], ['N', 'n'], C]],
    ['I replaced what they changed', [A, ['N', 'n'], C], [A, ['B', 'b!'], C], [A, ['B', 'b!'], ['N', 'n'], C]],
    ['both added one of the same title', [A, B, C, ['N', 'n']], [A, B, C, ['N', 'm']], [A, B, C, ['N', 'm\n\nn']]],
  ]
  it.each(cases)('%s', (_what, mine, theirs, result) => {
    expect(sectionsOf(mergedDraft(draft([A, B, C]), draft(mine), draft(theirs)))).toEqual(result)
  })
})

it('loses no text and writes none twice, whatever two people did', () => {
  const start = [A, B, C]
  const edits: Section[][] = [
    start,
    [B, C],
    [C, B, A],
    [['A', 'x'], B, C],
    [A, ['B', 'y'], C],
    [A, B, C, ['N', 'z']],
    [['Q', 'w'], C],
  ]
  for (const mine of edits)
    for (const theirs of edits) {
      const made = sectionsOf(mergedDraft(draft(start), draft(mine), draft(theirs)))
      const text = made
        .map(([, content]) => content)
        .join('\n\n')
        .split('\n\n')
      const written = [...mine, ...theirs]
        .map(([, content]) => content)
        .filter(content => !['a', 'b', 'c'].includes(content))
      for (const content of written) expect(text.filter(part => part === content)).toEqual([content])
      expect(new Set(made.map(([title]) => title)).size).toBe(made.length)
    }
})

describe('questions of a section that is renamed', () => {
  const at = (name: string, section: string, explanation = '-'): DraftQuestion => ({
    ...question(name, explanation),
    section,
  })
  const base = draft([A, B], [at('One?', 'A'), at('Two?', 'B')])
  const renamed = draft([['First', 'a'], B], [at('One?', 'First'), at('Two?', 'B')])
  const cases: [what: string, mine: DraftBody, theirs: DraftBody, result: string[]][] = [
    [
      'I renamed, they added one',
      renamed,
      draft([A, B], [at('One?', 'A'), at('New?', 'A'), at('Two?', 'B')]),
      ['One? - First', 'New? - First', 'Two? - B'],
    ],
    [
      'I renamed, they edited one',
      renamed,
      draft([A, B], [at('One?', 'A', 'because'), at('Two?', 'B')]),
      ['One? because First', 'Two? - B'],
    ],
    [
      'they renamed, I added one and edited one',
      draft([A, B], [at('One?', 'A', 'because'), at('Two?', 'B'), at('New?', 'A')]),
      renamed,
      ['One? because First', 'Two? - B', 'New? - First'],
    ],
    [
      'both renamed it',
      renamed,
      draft([['Start', 'a'], B], [at('One?', 'Start'), at('Two?', 'B')]),
      ['One? - First, Start', 'Two? - B'],
    ],
  ]
  it.each(cases)('%s', (_what, mine, theirs, result) => {
    const merged = mergedDraft(base, mine, theirs)
    const titles = sectionsOf(merged).map(([title]) => title)
    const questions = 'questions' in merged ? merged.questions : []
    expect(questions.map(one => `${one.question} ${one.explanation} ${one.section}`)).toEqual(result)
    for (const { section } of questions) expect(titles).toContain(section)
  })
})
