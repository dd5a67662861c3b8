import { describe, expect, it, test } from 'vitest'
import type { Problem } from './pack.ts'
import { readPack } from './read-pack.ts'
import {
  challengesOf,
  DRAWING,
  type Files,
  MILESTONE,
  MODULE,
  problemsIn,
  QUOTES,
  quizOf,
  REWARD,
  SWMS,
  spoil,
  TOPIC,
  withPack,
} from './sample-pack.ts'

const QUIZ = quizOf(2)

function problemsOf(files: Files): Promise<Problem[]> {
  return withPack(files, async dir => (await readPack(dir)).problems)
}

describe('a good pack', () => {
  const files = {
    'swms/01-manual-handling.md': SWMS,
    'toolbox/GQTT001-lifting.md': TOPIC,
    'toolbox/GQTT001-lifting.quiz.yaml': `# minorEditOf: 3\n${QUIZ}`,
    'toolbox/GQTT001-lifting.svg': DRAWING,
    'modules/base-training/02-know-the-range.md': spoil(MODULE, 'area: sales', 'area: sales\nminorEditOf: 2'),
    'modules/base-training/02-know-the-range.quiz.yaml': QUIZ,
    'challenges/safety.yaml': challengesOf('safety', 2),
    'milestones.yaml': MILESTONE,
    'rewards/rewards.yaml': REWARD,
    'quotes.yaml': `${QUOTES}- text: Ours.\n  by: A Person\n`,
  }

  it('is read without problems', async () => {
    const { pack, problems } = await withPack(files, readPack)
    expect(problems).toEqual([])
    expect(pack.swms).toMatchObject([
      { slug: 'manual-handling', position: 1, category: 'manual-handling', minorEditOf: null },
    ])
    expect(pack.swms[0]?.content).toMatch(/^## Scope\n- Covers lifting\.\n/)
    expect(pack.topics).toMatchObject([{ slug: 'GQTT001-lifting', number: 'GQTT001', position: 1, date: '2026-07-01' }])
    expect(pack.topics[0]).toMatchObject({ drawing: DRAWING, quiz: { minorEditOf: 3 }, minorEditOf: null })
    expect(pack.topics[0]?.sections[1]).toEqual({
      title: 'What goes wrong',
      anchor: 'what-goes-wrong',
      markdown: 'Somebody lifts early.',
    })
    expect(pack.modules).toMatchObject([
      { slug: 'know-the-range', category: 'base-training', position: 2, minorEditOf: 2 },
    ])
    expect(pack.modules[0]?.sections[0]).toEqual({
      title: 'Before you lift',
      anchor: 'before-you-lift',
      html: '<p>Read <strong>the label</strong> first.</p>',
    })
    expect(pack.modules[0]?.quiz?.questions[1]).toMatchObject({ answer: 1, evidence: 'power' })
    expect(pack.challenges).toMatchObject([
      { key: 'safety-001', category: 'safety', difficulty: 'easy', answer: 0 },
      {},
    ])
    expect(pack.milestones).toMatchObject([{ metric: 'swms-read', target: 1, pointsReward: 5 }])
    expect(pack.rewards).toMatchObject([{ key: 'coffee-voucher', pointsCost: 60, dollarValue: 5 }])
    expect(pack.quotes.at(-1)).toEqual({ text: 'Ours.', by: 'A Person' })
    expect(pack.quotes[0]?.by).toBeNull()
  })

  it('is read the same whatever editor saved it', async () => {
    const saved = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        `\uFEFF${text.replaceAll('.\n', '.  \n').replaceAll('\n', '\r\n')}`,
      ]),
    )
    const [one, other] = [await withPack(files, readPack), await withPack(saved, readPack)]
    expect(other).toEqual(one)
  })

  it('may be empty', async () => {
    const { pack, problems } = await withPack({}, readPack)
    expect(problems).toEqual([])
    expect(Object.values(pack).flat()).toEqual([])
  })
})

describe('documents', () => {
  const swms = 'swms/01-manual-handling.md'
  test.each<[string, string, string]>([
    ['no front matter', '## Scope\n', '1 the file must start with a front matter between two lines of "---"'],
    ['a missing field', spoil(SWMS, 'description: Lifts and trolleys.\n', ''), '2 "description" is missing'],
    ['an empty field', spoil(SWMS, 'title: Manual Handling', 'title:'), '2 "title" is empty'],
    ['an unknown field', spoil(SWMS, 'title:', 'titel:'), '2 "titel" is not known here; did you mean "title"?'],
    ['a colon in a text', spoil(SWMS, 'title: Manual', 'title: Work: Manual'), '2 a colon inside the text'],
    [
      'a category that is none',
      spoil(SWMS, ': manual-handling', ': lifting'),
      '4 "category" is "lifting", but must be one of manual-handling,',
    ],
    [
      'a bad version',
      spoil(SWMS, 'category:', 'minorEditOf: two\ncategory:'),
      '4 "minorEditOf" must be a whole number',
    ],
    ['HTML in the front matter', spoil(SWMS, 'Lifts and', '<b>Lifts</b>'), '3 "description" holds HTML'],
    ['a block of HTML', spoil(SWMS, '- Gloves.', '<div>\nGloves\n</div>'), '59 HTML is not allowed'],
    ['a script', spoil(SWMS, '- Gloves.', '- <script>alert(1)</script>'), '59 HTML is not allowed'],
    [
      'HTML in a table',
      spoil(SWMS, '- Gloves.', '| a | b |\n|---|---|\n| c | <img src=x onerror=alert(1)> |'),
      '61 HTML is not allowed',
    ],
    ['a link', spoil(SWMS, '- Gloves.', '- See [here](javascript:alert(1)).'), '59 links are not allowed'],
    ['an address', spoil(SWMS, '- Gloves.', '- See https://example.com today.'), '59 links are not allowed'],
    ['a link defined elsewhere', spoil(SWMS, '- Gloves.', '[here]: https://example.com'), '59 links are not allowed'],
    ['a picture', spoil(SWMS, '- Gloves.', '![Gloves](gloves.png)'), '59 pictures are not allowed'],
    ['a big heading', spoil(SWMS, '- Gloves.', '# Gloves'), '59 headings are ##'],
    ['computer code', spoil(SWMS, '- Gloves.', '    Gloves'), '59 this would show as computer code'],
    ['a line across', spoil(SWMS, '- Gloves.', 'Gloves\n\n***'), '61 a line across is not allowed'],
    [
      'text before the sections',
      spoil(SWMS, '## Scope', 'Hello\n\n## Scope'),
      '6 text stands before the first section',
    ],
    ['a section twice', spoil(SWMS, '## PPE', '## Hazards'), '58 the section "Hazards" stands twice'],
    [
      'letters in another encoding',
      spoil(SWMS, 'Gloves', 'Gl\uFFFDves'),
      '59 a letter cannot be read; save the file as UTF-8',
    ],
  ])('%s is refused', async (_, text, expected) => {
    expect(problemsIn(await problemsOf({ [swms]: text }), swms)).toContainEqual(expect.stringContaining(expected))
  })

  test.each<[string, Files, string, string]>([
    ['a name without a number', { 'swms/lifting.md': SWMS }, 'swms/lifting.md', '1 this name does not fit here'],
    ['a stray file', { 'toolbox/notes.txt': 'x' }, 'toolbox/notes.txt', '1 this name does not fit here'],
    [
      'a number twice',
      { 'swms/01-a.md': SWMS, 'swms/01-b.md': SWMS },
      'swms/01-b.md',
      '1 "01-a.md" has the number 01 too',
    ],
    [
      'a quiz alone',
      { 'toolbox/GQTT001-a.quiz.yaml': QUIZ },
      'toolbox/GQTT001-a.quiz.yaml',
      '1 "GQTT001-a.md" is missing',
    ],
    [
      'a wrong number',
      { 'toolbox/GQTT002-a.md': TOPIC },
      'toolbox/GQTT002-a.md',
      '2 "number" is GQTT001, but the file is named GQTT002',
    ],
    [
      'a day that is none',
      { 'toolbox/GQTT001-a.md': spoil(TOPIC, '-07-01', '-02-30') },
      'toolbox/GQTT001-a.md',
      '6 "date" must be a date',
    ],
    [
      'a stray challenge file',
      { 'challenges/other.yaml': '' },
      'challenges/other.yaml',
      '1 this name does not fit here',
    ],
  ])('%s is refused', async (_, files, file, expected) => {
    expect(problemsIn(await problemsOf(files), file)).toEqual([expect.stringContaining(expected)])
  })

  it('a bad document leaves the others readable', async () => {
    const { pack } = await withPack({ 'swms/01-a.md': 'nothing', 'swms/02-b.md': SWMS }, readPack)
    expect(pack.swms.map(swms => swms.slug)).toEqual(['b'])
  })
})

describe('lists', () => {
  const quiz = 'modules/base-training/01-a.quiz.yaml'
  const [milestones, rewards, quotes] = ['milestones.yaml', 'rewards/rewards.yaml', 'quotes.yaml']
  test.each<[string, string, string, string]>([
    ['no list', quiz, 'question: What?', '1 this file must be a list'],
    ['an entry of words', quiz, `${QUIZ}\n- Hello`, '21 here must stand lines like'],
    ['three options', quiz, spoil(QUIZ, '    - Nobody does\n', ''), '2 "options" must be at least 4'],
    ['an empty option', quiz, spoil(QUIZ, '- A customer', '-'), '4 "options", entry 2 is empty'],
    [
      'a script in an option',
      quiz,
      spoil(QUIZ, 'A customer', 'A <script>alert(1)</script>'),
      '4 "options", entry 2 holds HTML',
    ],
    ['a letter out of range', quiz, spoil(QUIZ, 'answer: A', 'answer: E'), '7 "answer" must be the letter'],
    ['a number as the answer', quiz, spoil(QUIZ, 'answer: A', 'answer: 1'), '7 "answer" must be the letter'],
    ['a name twice', quiz, spoil(QUIZ, 'answer: A', 'answer: A\n  answer: B'), '8 the same name stands twice'],
    ['a line out of place', quiz, spoil(QUIZ, '  answer: A', '   answer: A'), '7 '],
    ['a bad version', quiz, `# minorEditOf: three\n${QUIZ}`, '1 write the version that you correct'],
    [
      'a long text',
      quiz,
      spoil(QUIZ, 'A customer', 'word '.repeat(60)),
      '4 "options", entry 2 is longer than 200 letters',
    ],
    ['a missing explanation', quiz, spoil(QUIZ, '  explanation: Who', '  explain: Who'), '1 "explanation" is missing'],
    [
      'an unknown metric',
      milestones,
      spoil(MILESTONE, 'swms-read', 'swms-red'),
      '5 "requires", "metric" is "swms-red", but',
    ],
    [
      'all of what has no end',
      milestones,
      spoil(MILESTONE, 'swms-read, count: 1', 'kudos-given, count: all'),
      '5 "requires", "count" can be "all" only for',
    ],
    [
      'a count in words',
      milestones,
      spoil(MILESTONE, 'count: 1', 'count: one'),
      '5 "requires", "count" must be a whole number or "all"',
    ],
    [
      'part of a point',
      milestones,
      spoil(MILESTONE, 'pointsReward: 5', 'pointsReward: 5.5'),
      '6 "pointsReward" must be a whole number',
    ],
    ['a key with spaces', rewards, spoil(REWARD, 'coffee-voucher', 'Coffee Voucher'), '1 "key" must be small letters'],
    [
      'a path as the image',
      rewards,
      spoil(REWARD, ': coffee-voucher.svg', ': ../x.svg'),
      '7 "image" must be the name of a drawing',
    ],
    ['a text with quotation marks missing', quotes, '- text: "Lift well\n', '2 '],
    ['a quote without text', quotes, '- by: Somebody\n', '1 "text" is missing'],
  ])('%s is refused', async (_, file, text, expected) => {
    const files = { 'modules/base-training/01-a.md': MODULE, [file]: text }
    expect(problemsIn(await problemsOf(files), file)).toContainEqual(expect.stringMatching(startOf(expected)))
  })

  it('numbers and words like yes are options as they stand', async () => {
    const files = {
      'challenges/safety.yaml': spoil(
        challengesOf('safety', 1),
        '[The operator, A customer, The supplier',
        '[20, yes, 1.50',
      ),
    }
    const { pack, problems } = await withPack(files, readPack)
    expect(problems).toEqual([])
    expect(pack.challenges[0]?.options).toEqual(['20', 'yes', '1.50', 'Nobody does'])
  })

  it('a challenge with three options has no D', async () => {
    const files = { 'challenges/safety.yaml': challengesOf('safety', 4).replaceAll(', Nobody does', '') }
    expect(await problemsOf(files)).toEqual([
      { file: 'challenges/safety.yaml', line: 29, message: '"answer" is the letter of an option that is not there' },
    ])
  })
})

it('raw HTML that got past the check is harmless in what the browser shows', async () => {
  const text = spoil(
    MODULE,
    'Ask about power',
    '<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Ask</a> <img src=x onerror=y> about power',
  )
  const { pack, problems } = await withPack({ 'modules/base-training/01-a.md': text }, readPack)
  expect(problems.length).toBeGreaterThan(0)
  expect(pack.modules[0]?.sections[2]?.html).not.toMatch(/script|<a|<img|onerror|onclick|javascript/)
  expect(pack.modules[0]?.sections[2]?.html).toContain('before the quote')
})

function startOf(expected: string): RegExp {
  return new RegExp(`^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
