// How much of the quizzes can be guessed from the options alone, and how much may.
import type { Guess } from './options-classifier.ts'

/** Over all quizzes less than this share. Four options make a quarter by chance. */
export const MOST_GUESSED = 0.33
/** Of a single quiz, where chance plays a larger part. */
export const MOST_GUESSED_OF_A_QUIZ = 0.45
/** From fewer there is nothing to learn. */
const LEAST_QUIZZES = 4
const MOST_NAMED = 5

export type GuessFinding =
  | { rule: 'guessed'; found: number; total: number }
  /** With the questions that tell most, the surest guess first. */
  | { rule: 'quiz-guessed'; quiz: number; found: number; total: number; telling: readonly number[] }

export function judgeGuesses(quizzes: readonly (readonly Guess[])[]): GuessFinding[] {
  if (quizzes.length < LEAST_QUIZZES) return []
  const all = quizzes.flat()
  const found = all.filter(({ isRight }) => isRight).length
  const whole: GuessFinding[] = found < MOST_GUESSED * all.length ? [] : [{ rule: 'guessed', found, total: all.length }]
  return [...whole, ...quizzes.flatMap(judgeOne)]
}

/** The questions that were guessed, the surest guess first. */
export function guessedQuestions(guesses: readonly Guess[]): number[] {
  return guesses
    .map(({ isRight, chance }, index) => ({ isRight, chance, index }))
    .filter(({ isRight }) => isRight)
    .sort((a, b) => b.chance - a.chance || a.index - b.index)
    .map(({ index }) => index)
}

function judgeOne(guesses: readonly Guess[], quiz: number): GuessFinding[] {
  const guessed = guessedQuestions(guesses)
  const [found, total] = [guessed.length, guesses.length]
  if (found <= MOST_GUESSED_OF_A_QUIZ * total) return []
  return [{ rule: 'quiz-guessed', quiz, found, total, telling: guessed.slice(0, MOST_NAMED) }]
}
