// What the rules found in a quiz, in the words of `npm run content -- check`, and where to write it.
import { optionLetter } from '../../domain/challenge.ts'
import { type BankFinding, LEAST_OF_A_SECTION, MOST_RIGHT_AND_SHORTEST } from '../../domain/quiz-bank.ts'
import { MOST_ABSOLUTES_APART, MOST_CUES_APART } from '../../domain/quiz-cues.ts'
import { LEAST_WITH_FIGURES, MOST_LONE_FIGURES } from '../../domain/quiz-figures.ts'
import {
  LEAST_EXPLANATION_WORDS,
  MOST_OF_ONE_LETTER,
  MOST_RIGHT_AND_LONGEST,
  type QuizFinding,
} from '../../domain/quiz-quality.ts'

export function inWords(finding: QuizFinding | BankFinding): { message: string; field?: string } {
  switch (finding.rule) {
    case 'question-count':
      return { message: `the quiz has ${finding.found} usable questions, but must have at least ${finding.least}` }
    case 'bank-size':
      return {
        message: `the quiz has ${finding.found} questions; with ${finding.least} or more, the next attempt asks others`,
      }
    case 'section-seldom-asked':
      return {
        message: `${finding.found === 0 ? 'no question asks' : 'only one question asks'} about "${finding.section}"; each section needs ${LEAST_OF_A_SECTION} or more`,
      }
    case 'option-count':
      return {
        message: `there are ${finding.found} options, but must be ${finding.allowed.join(' or ')}`,
        field: 'options',
      }
    case 'repeated-option':
      return { message: `the option "${finding.option}" stands twice`, field: 'options' }
    case 'duplicate-question':
      return { message: 'the same question stands twice', field: 'question' }
    case 'answer-spread':
      return {
        message: `${optionLetter(finding.answer)} is right in ${shareOf(finding)}; ${percent(MOST_OF_ONE_LETTER)} is the most for one letter`,
      }
    case 'longest-is-right':
      return {
        message: `the right option is the longest in ${shareOf(finding)}; ${percent(MOST_RIGHT_AND_LONGEST)} is the most`,
      }
    case 'shortest-is-right':
      return {
        message: `the right option is the shortest in ${shareOf(finding)}; ${percent(MOST_RIGHT_AND_SHORTEST)} is the most`,
      }
    case 'lone-figure':
      return {
        message: `the right option is the only one with a figure, or the only one without, in ${shareOf(finding)}; ${percent(MOST_LONE_FIGURES)} is the most`,
      }
    case 'few-figures':
      return {
        message: `${shareOf(finding)} ask for a figure (two options or more have one); ${percent(LEAST_WITH_FIGURES)} is the least`,
      }
    case 'absolutes':
      return { message: `words such as "always" and "only" ${byKind(finding, MOST_ABSOLUTES_APART)}` }
    case 'cue-words': {
      const words = finding.words.map(word => `"${word}"`).join(', ')
      return { message: `words that sound responsible (${words}) ${byKind(finding, MOST_CUES_APART)}` }
    }
    case 'yes-no':
      return {
        message: `the option "${finding.option}" makes it a question of yes or no; ask what, who, when or how much`,
        field: 'options',
      }
    case 'forbidden-phrase':
      return {
        message: `the option "${finding.phrase}" gives no choice of its own; write a real one`,
        field: 'options',
      }
    case 'explanation-short':
      return {
        message: `the explanation has ${finding.found} words; ${LEAST_EXPLANATION_WORDS} is the least to say why`,
        field: 'explanation',
      }
    case 'explanation-repeats-option':
      return { message: 'the explanation only repeats the right option; say why it is right', field: 'explanation' }
  }
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} percent`
}

function shareOf({ found, total }: { found: number; total: number }): string {
  return `${found} of ${total}`
}

function byKind({ right, wrong }: { right: number; wrong: number }, apart: number): string {
  const points = Math.round(apart * 100)
  return `are in ${percent(right)} of the right options and ${percent(wrong)} of the wrong ones; they may differ by ${points} points`
}
