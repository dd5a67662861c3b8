import { describe, expect, it, test } from 'vitest'
import type { Problem } from './pack.ts'
import { readPack } from './read-pack.ts'
import {
  challengesOf,
  type Files,
  LICENCES,
  MILESTONE,
  MODULE,
  problemsIn,
  quizOf,
  REWARD,
  spoil,
  withPack,
} from './sample-pack.ts'

const QUIZ = quizOf(2)

function problemsOf(files: Files): Promise<Problem[]> {
  return withPack(files, async dir => (await readPack(dir)).problems)
}

describe('lists', () => {
  const quiz = 'modules/base-training/01-a.quiz.yaml'
  const [milestones, rewards] = ['milestones.yaml', 'rewards/rewards.yaml']
  const [quotes, licences] = ['quotes.yaml', 'licences.yaml']
  test.each<[string, string, string, string]>([
    ['no list', quiz, 'question: What?', '1 this file must be a list'],
    ['an entry of words', quiz, `${QUIZ}\n- Hello`, '21 here must stand lines like'],
    ['three options', quiz, spoil(QUIZ, '    - Nobody does\n', ''), '2 "options" must be at least 4'],
    [
      'five options',
      quiz,
      spoil(QUIZ, '    - Nobody does\n', '    - Nobody does\n    - They do\n'),
      '2 "options" must be 4 at the most',
    ],
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
      'an unknown name inside an entry',
      milestones,
      spoil(MILESTONE, 'count: 1', 'count: 1, every: 2'),
      '5 "every" is not known here',
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
    [
      'a licence that may expire',
      licences,
      spoil(LICENCES, ': yes', ': maybe'),
      '3 "expires" is "maybe", but must be one of',
    ],
    ['a code with spaces', licences, spoil(LICENCES, 'white-card', 'white card'), '4 "code" must be up to 20 letters'],
    ['a licence without a name', licences, spoil(LICENCES, '  name: Forklift\n', ''), '1 "name" is missing'],
    ['a quote without text', quotes, '- by: Somebody\n', '1 "text" is missing'],
  ])('%s is refused', async (_, file, text, expected) => {
    const files = { 'modules/base-training/01-a.md': MODULE, [file]: text }
    expect(problemsIn(await problemsOf(files), file)).toContainEqual(expect.stringMatching(startOf(expected)))
  })

  it('numbers and words like yes are options as they are written', async () => {
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

function startOf(expected: string): RegExp {
  return new RegExp(`^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
