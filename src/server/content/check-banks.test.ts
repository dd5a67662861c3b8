import { describe, expect, it, test } from 'vitest'
import { checkBanks, guessesIn, quizDocuments } from './check-banks.ts'
import { all, by, GOOD, MODULE_QUIZ, type Rule, TOPIC_FILE, TOPIC_QUIZ } from './good-pack.ts'
import { readPackWithPlaces } from './read-pack.ts'
import { type Files, problemsIn, quizOf, withPack } from './sample-pack.ts'

/** What the rules over banks find in a pack, by file. */
async function foundIn(files: Files): Promise<(file: string) => string[]> {
  return withPack(files, async dir => {
    const { pack, findings } = await readPackWithPlaces(dir)
    const documents = quizDocuments(pack)
    checkBanks(documents, guessesIn(documents), findings)
    return file => problemsIn(findings.sorted(), file)
  })
}

const ANCHORS = ['what-to-do', 'the-hazard', 'what-goes-wrong']
const NO_FIGURES = (text: string) => text.replaceAll(/After (\d) days/g, (_, days) => `On day ${'abcdefghi'[days]}`)

describe('banks', () => {
  it('of a good pack are good', async () => {
    const found = await foundIn(GOOD)
    for (const file of [MODULE_QUIZ, TOPIC_QUIZ, '']) expect(found(file)).toEqual([])
  })

  test.each<Rule>([
    [
      'too few for a second attempt',
      MODULE_QUIZ,
      () => quizOf(34, ['power', 'before-you-lift', 'four-families', 'floors']),
      '1 the quiz has 34 questions; with 35 or more, the next attempt asks others',
    ],
    ['too few of a topic', TOPIC_QUIZ, () => quizOf(15, ANCHORS), '1 the quiz has 15 questions; with 16 or more'],
    [
      'a section that nothing asks about',
      MODULE_QUIZ,
      all('evidence: floors', 'evidence: power'),
      '1 no question asks about "Floors"; each section needs 2 or more',
    ],
    [
      'a section with one question',
      TOPIC_QUIZ,
      text => text.replaceAll('evidence: the-hazard', 'evidence: what-to-do').replace('what-to-do', 'the-hazard'),
      '1 only one question asks about "The hazard"',
    ],
    [
      'yes or no',
      MODULE_QUIZ,
      by('A customer', 'Yes, a customer'),
      '2 the option "Yes, a customer" makes it a question of yes or no',
    ],
    ['no figures', MODULE_QUIZ, NO_FIGURES, '1 0 of 35 ask for a figure'],
    [
      'the only option without a figure',
      TOPIC_QUIZ,
      text => ofRight(text, option => option.replace(/ \d /, ' some ')),
      '1 the right option is the only one with a figure, or the only one without, in 5 of 16; 10 percent is the most',
    ],
    [
      'the shortest is right',
      TOPIC_QUIZ,
      text => ofRight(text, option => option.slice(0, 4)),
      '1 the right option is the shortest in 16 of 16; 40 percent is the most',
    ],
    [
      'absolutes in wrong options',
      TOPIC_QUIZ,
      text => ofRight(text.replaceAll(/^( {4}- .*)$/gm, '$1 only'), option => option.replace(' only', ' alone')),
      '1 words such as "always" and "only" are in 19 percent of the right options and 100 percent of the wrong',
    ],
    [
      'the responsible-sounding option',
      TOPIC_QUIZ,
      text => ofRight(text, option => `${option}, then the supervisor`),
      '1 words that sound responsible ("supervisor") are in 100 percent of the right options and 0 percent',
    ],
  ])('%s', async (_, file, change, expected) => {
    const found = await foundIn({ ...GOOD, [file]: change(GOOD[file] ?? '') })
    expect(found(file)).toContainEqual(expect.stringContaining(expected))
  })

  it('that can be guessed from the options alone are named, with the lines that tell', async () => {
    const told = ofRight(quizOf(16, ANCHORS), option => `${option}, then the lead`)
    const files = Object.fromEntries(
      [1, 2, 3, 4].flatMap(number => [
        [`toolbox/GQTT00${number}-lifting.md`, (GOOD[TOPIC_FILE] ?? '').replace('GQTT001', `GQTT00${number}`)],
        [`toolbox/GQTT00${number}-lifting.quiz.yaml`, told],
      ]),
    )
    const found = await foundIn(files)
    const share = (of: number) => `${of} of ${of} questions (100 percent) can be guessed from the options alone`
    expect(found('')).toEqual([`1 ${share(64)}; it must be less than 33 percent`])
    expect(found('toolbox/GQTT003-lifting.quiz.yaml')).toContainEqual(
      expect.stringMatching(/^1 16 of 16 questions .*; the most telling are on lines (\d+1|1)(, (\d+1|1)){4}$/),
    )
  })
})

/** The quiz with the right option of each question changed. */
function ofRight(text: string, change: (option: string) => string): string {
  return text
    .split('\n\n')
    .map(block => {
      const right = 'ABCD'.indexOf(/answer: (.)/.exec(block)?.[1] ?? 'A')
      let at = -1
      return block.replaceAll(/^( {4}- )(.*)$/gm, (line, dash: string, option: string) => {
        at++
        return at === right ? `${dash}${change(option)}` : line
      })
    })
    .join('\n\n')
}
