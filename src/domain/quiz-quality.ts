// What makes a quiz a fair one: rules over its questions, each returning what it found. Words for people are made elsewhere.
import { tellingWords, wordsOf } from './quiz-words.ts'

/** No letter is right in more than this share of a quiz. */
export const MOST_OF_ONE_LETTER = 0.35
/** The right option is the longest in no more than this share of a quiz. */
export const MOST_RIGHT_AND_LONGEST = 0.4
/** Shares mean nothing in a handful of questions. */
export const LEAST_FOR_SHARES = 8
export const LEAST_EXPLANATION_WORDS = 8
/** Words of an explanation that the right option does not say already. */
const LEAST_NEW_WORDS = 4

export interface JudgedQuestion {
  question: string
  options: readonly string[]
  /** Index of the right option. */
  answer: number
  explanation: string
}

export type QuizFinding =
  | { rule: 'question-count'; least: number; found: number }
  | { rule: 'option-count'; index: number; allowed: readonly number[]; found: number }
  | { rule: 'repeated-option'; index: number; option: string }
  | { rule: 'duplicate-question'; index: number; first: number }
  | { rule: 'answer-spread'; answer: number; found: number; total: number }
  | { rule: 'longest-is-right'; found: number; total: number }
  | { rule: 'forbidden-phrase'; index: number; phrase: string }
  | { rule: 'explanation-short'; index: number; found: number }
  | { rule: 'explanation-repeats-option'; index: number }

type Questions = readonly JudgedQuestion[]

export function tooFewQuestions(questions: Questions, least: number): QuizFinding[] {
  return questions.length >= least ? [] : [{ rule: 'question-count', least, found: questions.length }]
}

export function wrongOptionCounts(questions: Questions, allowed: readonly number[]): QuizFinding[] {
  return questions.flatMap(({ options }, index): QuizFinding[] =>
    allowed.includes(options.length) ? [] : [{ rule: 'option-count', index, allowed, found: options.length }],
  )
}

export function repeatedOptions(questions: Questions): QuizFinding[] {
  return questions.flatMap(({ options }, index): QuizFinding[] => {
    const seen = new Set<string>()
    const again = options.find(option => {
      const plain = wordsOf(option).join(' ')
      return seen.has(plain) || !seen.add(plain)
    })
    return again === undefined ? [] : [{ rule: 'repeated-option', index, option: again }]
  })
}

/** The same question twice, whatever its capitals, punctuation and small words. */
export function duplicateQuestions(questions: readonly { question: string }[]): { index: number; first: number }[] {
  const firstOf = new Map<string, number>()
  const found: { index: number; first: number }[] = []
  questions.forEach(({ question }, index) => {
    const plain = tellingWords(question).join(' ')
    const first = firstOf.get(plain)
    if (first === undefined) firstOf.set(plain, index)
    else found.push({ index, first })
  })
  return found
}

export function unevenAnswers(questions: Questions): QuizFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const counts = new Map<number, number>()
  for (const { answer } of questions) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts]
    .filter(([, found]) => found > MOST_OF_ONE_LETTER * questions.length)
    .map(([answer, found]) => ({ rule: 'answer-spread', answer, found, total: questions.length }))
}

export function longestIsRight(questions: Questions): QuizFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const found = questions.filter(isRightOptionTheLongest).length
  if (found <= MOST_RIGHT_AND_LONGEST * questions.length) return []
  return [{ rule: 'longest-is-right', found, total: questions.length }]
}

/** Longer than every other: two of the same length give nothing away. */
export function isRightOptionTheLongest({ options, answer }: JudgedQuestion): boolean {
  const right = options[answer]?.length ?? 0
  return options.every((option, index) => index === answer || option.length < right)
}

const FORBIDDEN = [
  /\b(all|any|none|neither|either|both|each) of (the|these|those)( answers| options)?( (above|below))?$/i,
  /\b(all|any|none|neither|either|both) of (the )?(above|below|them)\b/i,
  /\b(all|none) (the )?(above|below)\b/i,
  /^([A-Za-z]+ )?[A-D]( and | or | nor |, ?| & )[A-D]$/,
]

export function forbiddenPhrases(questions: Questions): QuizFinding[] {
  return questions.flatMap(({ options }, index): QuizFinding[] => {
    const phrase = options.find(option => FORBIDDEN.some(pattern => pattern.test(option.replace(/[.!]$/, ''))))
    return phrase === undefined ? [] : [{ rule: 'forbidden-phrase', index, phrase }]
  })
}

export function poorExplanations(questions: Questions): QuizFinding[] {
  return questions.flatMap(({ options, answer, explanation }, index): QuizFinding[] => {
    const found = wordsOf(explanation).length
    if (found < LEAST_EXPLANATION_WORDS) return [{ rule: 'explanation-short', index, found }]
    const said = new Set(wordsOf(options[answer] ?? ''))
    const added = new Set(tellingWords(explanation).filter(word => !said.has(word)))
    return added.size < LEAST_NEW_WORDS ? [{ rule: 'explanation-repeats-option', index }] : []
  })
}

/** Every rule, over one quiz that has as many questions as an attempt asks, or more, with four options each. */
export function judgeQuiz(questions: Questions, least: number): QuizFinding[] {
  return [...tooFewQuestions(questions, least), ...judgeQuestions(questions, [4])]
}

/** Every rule but the number of questions. */
export function judgeQuestions(questions: Questions, optionCounts: readonly number[]): QuizFinding[] {
  return [
    ...wrongOptionCounts(questions, optionCounts),
    ...repeatedOptions(questions),
    ...duplicateQuestions(questions).map(pair => ({ rule: 'duplicate-question' as const, ...pair })),
    ...unevenAnswers(questions),
    ...longestIsRight(questions),
    ...forbiddenPhrases(questions),
    ...poorExplanations(questions),
  ]
}
