// The rules of a fair quiz in words, as they are shown beside a field.
import { optionLetter } from '../../../domain/challenge.ts'
import {
  LEAST_EXPLANATION_WORDS,
  MOST_OF_ONE_LETTER,
  MOST_RIGHT_AND_LONGEST,
  type QuizFinding,
} from '../../../domain/quiz-quality.ts'

const percent = (share: number) => `${Math.round(share * 100)} percent`

export function inWords(finding: QuizFinding): { message: string; field?: string } {
  switch (finding.rule) {
    case 'question-count':
      return { message: `There are ${finding.found} questions; there must be ${finding.expected}.` }
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
