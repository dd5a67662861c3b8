import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { checkPack } from './check.ts'
import {
  challengesOf,
  DRAWING,
  type Files,
  MILESTONE,
  MODULE,
  PICTURE,
  problemsIn,
  QUOTES,
  quizOf,
  REWARD,
  SWMS,
  spoil,
  TOPIC,
  withPack,
} from './sample-pack.ts'

const SWMS_FILE = 'swms/01-manual-handling.md'
const MODULE_FILE = 'modules/base-training/01-know-the-range.md'
const MODULE_QUIZ = 'modules/base-training/01-know-the-range.quiz.yaml'
const TOPIC_FILE = 'toolbox/GQTT001-lifting.md'
const TOPIC_QUIZ = 'toolbox/GQTT001-lifting.quiz.yaml'
const SAFETY = 'challenges/safety.yaml'

const categories = ['induction', 'ohs', 'customer-service', 'sales', 'overall']
const milestone = (category: string, i: number) =>
  MILESTONE.replace('first-swms', `key-${i}`)
    .replace('First signature', `Name ${i}`)
    .replace('category: induction', `category: ${category}`)
    .replace('count: 1', `count: ${i + 1}`)
const reward = (category: string) =>
  REWARD.replace('key: coffee-voucher', `key: ${category}`).replace('Coffee', category).replace('vouchers', category)

const GOOD: Files = {
  [SWMS_FILE]: SWMS,
  [MODULE_FILE]: MODULE,
  [MODULE_QUIZ]: quizOf(25),
  'modules/art/know-the-range.svg': PICTURE,
  [TOPIC_FILE]: TOPIC,
  [TOPIC_QUIZ]: quizOf(10).replaceAll('evidence: power', 'evidence: what-to-do').replaceAll('looks over', 'inspects'),
  'toolbox/GQTT001-lifting.svg': DRAWING,
  [SAFETY]: challengesOf('safety', 30),
  'challenges/customer-service.yaml': challengesOf('customer-service', 30),
  'challenges/product-knowledge.yaml': challengesOf('product-knowledge', 30),
  'challenges/company-policy.yaml': challengesOf('company-policy', 30),
  'milestones.yaml': categories.map(milestone).join('\n'),
  'rewards/rewards.yaml': ['gift-cards', 'vouchers', 'merchandise'].map(reward).join('\n'),
  'rewards/art/coffee-voucher.svg': PICTURE,
  'quotes.yaml': QUOTES,
}

async function problemsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const files = { ...GOOD, [file]: change(GOOD[file] ?? '') }
  return withPack(files, async dir => problemsIn((await checkPack(dir)).problems, file))
}

it('finds nothing in a good pack', async () => {
  const { problems } = await withPack(GOOD, checkPack)
  expect(problems).toEqual([])
})

/** Replaces one part of a file, or everything from there on. */
const by = (part: string, other: string) => (text: string) => spoil(text, part, other)
const all = (part: string, other: string) => (text: string) => text.replaceAll(part, other)

type Rule = [rule: string, file: string, change: (text: string) => string, expected: string]

describe('documents', () => {
  test.each<Rule>([
    [
      'sections in another order',
      SWMS_FILE,
      by('## Hazards', '## Dangers'),
      '14 here must stand the section "Hazards", not "Dangers"',
    ],
    [
      'a missing section',
      SWMS_FILE,
      text => text.slice(0, text.indexOf('## Review')),
      '6 the section "Review" is missing',
    ],
    [
      'a section too many',
      SWMS_FILE,
      text => `${text}\n## More\n- More.\n`,
      '77 the section "More" does not belong here',
    ],
    [
      'a SWMS that is too short',
      SWMS_FILE,
      text => text.replace(/- Point .*\n/g, ''),
      '6 the text has 12 lines that are not empty, but must have 60 to 120',
    ],
    ['a SWMS that is too long', SWMS_FILE, by('- Gloves.\n', '- Gloves.\n'.repeat(70)), '6 the text has 133 lines'],
    [
      'a step without a hazard',
      SWMS_FILE,
      by('- Hazard: The weight is guessed.\n', ''),
      '10 this step has no "- Hazard: …" line',
    ],
    [
      'a step without a control',
      SWMS_FILE,
      by('- Control: Read the label.\n', ''),
      '10 this step has no "- Control: …" line',
    ],
    ['a step with another heading', SWMS_FILE, by('### Step: Plan', '### Plan'), '10 a step starts with a line like'],
    [
      'a stray line in a step',
      SWMS_FILE,
      by('- Control: Read', '- Read'),
      '12 here must stand "- Hazard: …" or "- Control: …"',
    ],
    ['no steps', SWMS_FILE, text => text.replace(/### Step[^#]*/, ''), '9 there is no step'],
    [
      'three sections',
      MODULE_FILE,
      text => text.slice(0, text.indexOf('## Floors')),
      '9 there are 3 sections, but must be 4 to 8',
    ],
    [
      'nine sections',
      MODULE_FILE,
      text => text + [1, 2, 3, 4, 5].map(i => `\n## Part ${i}\nText.\n`).join(''),
      '9 there are 9 sections',
    ],
    ['an empty section', MODULE_FILE, by('Ask about the floor as well.', ''), '18 the section "Floors" is empty'],
    [
      'a duration that is too long',
      MODULE_FILE,
      by('duration: 16', 'duration: 60'),
      '5 "duration" is 60, but reading and quiz take about 15 minutes',
    ],
    ['a duration that is too short', MODULE_FILE, by('duration: 16', 'duration: 5'), '5 "duration" is 5, but'],
    [
      'a manual with a quiz',
      MODULE_FILE,
      by('passingScore: 88', 'passingScore: 0'),
      '6 with "passingScore: 0" it is a manual',
    ],
    [
      'a missing picture',
      MODULE_FILE,
      by('know-the-range.svg', 'other.svg'),
      '7 the drawing modules/art/other.svg is missing',
    ],
    [
      'another section in a topic',
      TOPIC_FILE,
      by('## What to do', '## To do'),
      '14 here must stand the section "What to do", not "To do"',
    ],
    [
      'two questions to the crew',
      TOPIC_FILE,
      by('3. Where do we set it down?\n', ''),
      '17 "Ask the crew" has 2 questions in its list, but must have 3',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })

  test.each<[string, string, string, string]>([
    ['a module without its quiz', MODULE_QUIZ, MODULE_FILE, `6 the quiz is missing: ${MODULE_QUIZ}`],
    ['a topic without its quiz', TOPIC_QUIZ, TOPIC_FILE, '1 the quiz is missing: GQTT001-lifting.quiz.yaml'],
    [
      'a topic without its drawing',
      'toolbox/GQTT001-lifting.svg',
      TOPIC_FILE,
      '1 the drawing is missing: GQTT001-lifting.svg',
    ],
  ])('%s', async (_, missing, file, expected) => {
    const { [missing]: _gone, ...files } = GOOD
    const { problems } = await withPack(files, checkPack)
    expect(problemsIn(problems, file)).toContain(expected)
  })

  it('the same name in two tracks', async () => {
    const file = 'modules/advanced-training/01-know-the-range.md'
    const { problems } = await withPack({ ...GOOD, [file]: MODULE }, checkPack)
    expect(problemsIn(problems, file)).toContain(`1 ${MODULE_FILE} has the same name; rename the newer one`)
  })
})

describe('quizzes', () => {
  test.each<Rule>([
    ['a question too few', MODULE_QUIZ, () => quizOf(24), '1 the quiz has 24 usable questions, but must have 25'],
    [
      'a question too many',
      TOPIC_QUIZ,
      text => `${text}\n${quizOf(1).replace('looks over', 'lifts').replace('power', 'what-to-do')}`,
      '1 the quiz has 11 usable questions, but must have 10',
    ],
    [
      'the same question twice',
      MODULE_QUIZ,
      by('over the bolts first', 'over the belts first'),
      `11 the same question stands in ${MODULE_QUIZ}, line 1`,
    ],
    [
      'a question of another quiz',
      TOPIC_QUIZ,
      by('inspects', 'looks over'),
      `1 the same question stands in ${MODULE_QUIZ}, line 1`,
    ],
    [
      'one letter too often',
      MODULE_QUIZ,
      all('answer: B', 'answer: A'),
      '1 A is right in 13 of 25; 35 percent is the most for one letter',
    ],
    [
      'the longest is right',
      MODULE_QUIZ,
      text => longestRight(text),
      '1 the right option is the longest in 25 of 25; 40 percent is the most',
    ],
    [
      'all of the above',
      MODULE_QUIZ,
      by('Nobody does', 'All of the above'),
      '2 the option "All of the above" gives no choice',
    ],
    ['an option twice', MODULE_QUIZ, by('Nobody does', 'the operator'), '2 the option "the operator" stands twice'],
    [
      'a short explanation',
      MODULE_QUIZ,
      by('Whoever uses a thing sees first when it is worn, so the look-over belongs there.', 'It is right.'),
      '8 the explanation has 3 words',
    ],
    [
      'an explanation that adds nothing',
      MODULE_QUIZ,
      by(
        'Whoever uses a thing sees first when it is worn, so the look-over belongs there.',
        'The operator is right because it is the operator that does.',
      ),
      '8 the explanation only repeats the right option',
    ],
    [
      'evidence that does not exist',
      MODULE_QUIZ,
      by('evidence: power', 'evidence: powr'),
      '9 no section has the anchor "powr"; did you mean "power"?',
    ],
    [
      'evidence far from any',
      MODULE_QUIZ,
      by('evidence: power', 'evidence: x'),
      '9 no section has the anchor "x"; the anchors are before-you-lift, four-families, power, floors',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })
})

function longestRight(text: string): string {
  const options = ['The operator', 'A customer', 'The supplier', 'Nobody does']
  return text
    .split('\n\n')
    .map(block => {
      const right = options['ABCD'.indexOf(/answer: (.)/.exec(block)?.[1] ?? 'A')] ?? ''
      return block.replace(`- ${right}`, `- ${right} who came on that very morning`)
    })
    .join('\n\n')
}

describe('lists and drawings', () => {
  test.each<Rule>([
    [
      'too few challenges',
      SAFETY,
      () => challengesOf('safety', 29),
      '1 there are 29 usable challenges; 30 is the least',
    ],
    [
      'no hard challenges',
      SAFETY,
      all('difficulty: hard', 'difficulty: easy'),
      '1 0 challenges are hard; 6 is the least',
    ],
    [
      'a key twice',
      SAFETY,
      by('safety-002', 'safety-001'),
      `9 the key "safety-001" stands twice, first in ${SAFETY}, line 1`,
    ],
    ['one letter too often', SAFETY, all('answer: B', 'answer: A'), '1 A is right in 16 of 30'],
    ['a question twice', SAFETY, by('number 1 of', 'number 0 of'), `11 the same question stands in ${SAFETY}, line 1`],
    [
      'nine quotes',
      'quotes.yaml',
      by('- text: Lift well, number 0.\n', ''),
      '1 there are 9 quotes, but must be exactly 10',
    ],
    ['a quote twice', 'quotes.yaml', by('number 1', 'number 0'), '2 the text "Lift well, number 0." stands twice'],
    ['a milestone twice', 'milestones.yaml', by('count: 2', 'count: 1'), '14 "key-0" asks for the same (swms-read 1)'],
    [
      'a category without a milestone',
      'milestones.yaml',
      by('category: ohs', 'category: sales'),
      '1 there is no milestone of the category ohs',
    ],
    [
      'a category without a reward',
      'rewards/rewards.yaml',
      by(': merchandise\n  points', ': vouchers\n  points'),
      '1 there is no reward of the category merchandise',
    ],
    [
      'a reward without its picture',
      'rewards/rewards.yaml',
      by(': coffee-voucher.svg', ': tea.svg'),
      '7 the drawing rewards/art/tea.svg is missing',
    ],
    [
      'a script in a picture',
      'rewards/art/coffee-voucher.svg',
      by('<circle', '<script>alert(1)</script>\n<circle'),
      '3 <script> is not allowed in a drawing',
    ],
    [
      'a script in a printed drawing',
      'toolbox/GQTT001-lifting.svg',
      by('<g>', '<g onclick="x()">'),
      '2 the attribute "onclick" is not allowed',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })

  it('a picture that nothing uses', async () => {
    expect(await problemsAfter('modules/art/unused.svg', () => PICTURE)).toEqual([
      '1 nothing uses this file; delete it',
    ])
  })
})

describe('our own training material', () => {
  const own = fileURLToPath(new URL('../../../content', import.meta.url))

  it('passes every rule', async () => {
    const { pack, problems } = await checkPack(own)
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(pack.challenges.length).toBeGreaterThanOrEqual(120)
  })
})
