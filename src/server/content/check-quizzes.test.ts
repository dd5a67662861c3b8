import { describe, expect, test } from 'vitest'
import { all, by, MODULE_QUIZ, problemsAfter, type Rule, TOPIC_QUIZ } from './good-pack.ts'
import { quizOf } from './sample-pack.ts'

describe('quizzes', () => {
  test.each<Rule>([
    [
      'a question too few',
      MODULE_QUIZ,
      () => quizOf(24),
      '1 the quiz has 24 usable questions, but must have at least 25',
    ],
    [
      'a question too few for a topic',
      TOPIC_QUIZ,
      () => quizOf(9),
      '1 the quiz has 9 usable questions, but must have at least 10',
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
      '1 A is right in 18 of 35; 35 percent is the most for one letter',
    ],
    [
      'the longest is right',
      MODULE_QUIZ,
      text => longestRight(text),
      '1 the right option is the longest in 35 of 35; 40 percent is the most',
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
  return text
    .split('\n\n')
    .map(block => {
      const options = [...block.matchAll(/^ {4}- (.*)$/gm)].map(([, option]) => option)
      const right = options['ABCD'.indexOf(/answer: (.)/.exec(block)?.[1] ?? 'A')] ?? ''
      return block.replace(`- ${right}`, `- ${right} on that very morning at the latest`)
    })
    .join('\n\n')
}
