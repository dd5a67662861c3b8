// The rules of a fair quiz in words, as they are shown beside a field.
import { optionLetter } from '../../../domain/challenge.ts'
import { type BankFinding, LEAST_OF_A_SECTION, MOST_RIGHT_AND_SHORTEST } from '../../../domain/quiz-bank.ts'
import { LEAST_WITH_FIGURES, MOST_LONE_FIGURES } from '../../../domain/quiz-figures.ts'
import {
  LEAST_EXPLANATION_WORDS,
  MOST_OF_ONE_LETTER,
  MOST_RIGHT_AND_LONGEST,
  type QuizFinding,
} from '../../../domain/quiz-quality.ts'

const percent = (share: number) => `${Math.round(share * 100)} percent`

const byKind = ({ right, wrong }: { right: number; wrong: number }) =>
  `${percent(right)} of the right ones and ${percent(wrong)} of the wrong ones`

export function inWords(finding: QuizFinding | BankFinding): { message: string; field?: string } {
  switch (finding.rule) {
    case 'question-count':
      return { message: `There are ${finding.found} questions; there must be at least ${finding.least}.` }
    case 'option-count':
      return {
        field: 'options',
        message: `There are ${finding.found} options; there must be ${finding.allowed.join(' or ')}.`,
      }
    case 'repeated-option':
      return {
        field: 'options',
        message: finding.option === '' ? 'An option is empty.' : `“${finding.option}” is there twice.`,
      }
    case 'duplicate-question':
      return { field: 'question', message: `Question ${finding.first + 1} asks the same.` }
    case 'answer-spread':
      return {
        message: `${optionLetter(finding.answer)} is right in ${finding.found} of ${finding.total}. ${percent(MOST_OF_ONE_LETTER)} is the most for one letter, or people learn the letter.`,
      }
    case 'longest-is-right':
      return {
        message: `The right option is the longest in ${finding.found} of ${finding.total}. ${percent(MOST_RIGHT_AND_LONGEST)} is the most, or people learn to pick the long one.`,
      }
    case 'bank-size':
      return {
        message: `There are ${finding.found} questions. With ${finding.least} or more, whoever tries again is asked others.`,
      }
    case 'section-seldom-asked':
      return {
        message: `${finding.found === 0 ? 'No question asks' : 'Only one question asks'} about “${finding.section}”. Write at least ${LEAST_OF_A_SECTION} for each section.`,
      }
    case 'shortest-is-right':
      return {
        message: `The right option is the shortest in ${finding.found} of ${finding.total}. ${percent(MOST_RIGHT_AND_SHORTEST)} is the most, or people learn to pick the short one.`,
      }
    case 'lone-figure':
      return {
        message: `The right option is the only one with a figure, or the only one without, in ${finding.found} of ${finding.total}. ${percent(MOST_LONE_FIGURES)} is the most, or it stands out.`,
      }
    case 'few-figures':
      return {
        message: `${finding.found} of ${finding.total} ask for a figure. Make it ${percent(LEAST_WITH_FIGURES)}: a figure has to be read in the text.`,
      }
    case 'absolutes':
      return { message: `Words such as “always” and “only” give options away: they are in ${byKind(finding)}.` }
    case 'cue-words': {
      const words = finding.words.map(word => `“${word}”`).join(', ')
      return { message: `Words that sound responsible (${words}) give options away: they are in ${byKind(finding)}.` }
    }
    case 'yes-no':
      return {
        field: 'options',
        message: `“${finding.option}” makes it a question of yes or no. Ask what, who, when or how much.`,
      }
    case 'forbidden-phrase':
      return { field: 'options', message: `“${finding.phrase}” gives no choice of its own. Write a real one.` }
    case 'explanation-short':
      return {
        field: 'explanation',
        message: `Say why in at least ${LEAST_EXPLANATION_WORDS} words. There ${finding.found === 1 ? 'is' : 'are'} ${finding.found}.`,
      }
    case 'explanation-repeats-option':
      return { field: 'explanation', message: 'This only repeats the answer. Say what could happen otherwise.' }
  }
}
