import { describe, expect, it, test } from 'vitest'
import type { Guess } from './options-classifier.ts'
import { guessedQuestions, judgeGuesses } from './quiz-guesses.ts'

/** Guesses of a quiz, the first of them right. */
const quizOf = (right: number, total = 20): Guess[] =>
  Array.from({ length: total }, (_, index) => ({
    option: 0,
    isRight: index < right,
    chance: 0.3 + index / 100,
    tells: [],
  }))

describe('what may be guessed', () => {
  test.each([
    ['chance', [5, 5, 5, 5], []],
    ['just under the limit', [6, 6, 7, 7], []],
    ['a third', [7, 7, 7, 6], [{ rule: 'guessed', found: 27, total: 80 }]],
    ['one quiz at its limit', [9, 4, 4, 4], []],
    ['one quiz', [10, 4, 4, 4], [{ rule: 'quiz-guessed', quiz: 0, found: 10, total: 20, telling: [9, 8, 7, 6, 5] }]],
  ])('%s', (_, rights, expected) => {
    expect(judgeGuesses(rights.map(right => quizOf(right)))).toEqual(expected)
  })

  it('says nothing about a few quizzes, from which there is little to learn', () => {
    expect(judgeGuesses([quizOf(20), quizOf(20), quizOf(20)])).toEqual([])
  })
})

it('names what was guessed, the surest first', () => {
  expect(guessedQuestions(quizOf(3))).toEqual([2, 1, 0])
})
