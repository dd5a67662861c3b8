// Grading, when a review is offered, and the daily limit.
import { describe, expect, test } from 'vitest'
import {
  correctToPass,
  DAILY_QUIZ_LIMIT,
  gradeQuiz,
  HINT_RANGE,
  isNearPassMark,
  isWithinDailyLimit,
  PASS_MARK,
  QUIZ_QUESTIONS,
  type QuizKey,
  REVIEW_MOST_WRONG,
  sectionsToReadAgain,
} from './quiz.ts'
import { Refusal } from './refusal.ts'

const keyOf = (count: number): QuizKey[] => Array.from({ length: count }, (_, i) => ({ answer: i % 4, optionCount: 4 }))

const answersTo = (key: readonly QuizKey[], wrong: number) =>
  key.map(({ answer }, index) => (index < wrong ? (answer + 1) % 4 : answer))

const grade = (questions: number, wrong: number, passingScore = PASS_MARK) => {
  const key = keyOf(questions)
  return gradeQuiz(key, answersTo(key, wrong), passingScore)
}

test('the numbers that every quiz goes by', () => {
  expect({ QUIZ_QUESTIONS, PASS_MARK, REVIEW_MOST_WRONG, DAILY_QUIZ_LIMIT, HINT_RANGE }).toEqual({
    QUIZ_QUESTIONS: 25,
    PASS_MARK: 88,
    REVIEW_MOST_WRONG: 3,
    DAILY_QUIZ_LIMIT: 3,
    HINT_RANGE: 15,
  })
})

describe('a quiz of 25 at 88 percent', () => {
  test.each([
    [0, { passed: true, score: 100, correctAnswers: 25, canReview: false }],
    [1, { passed: true, score: 96, correctAnswers: 24, canReview: true }],
    [2, { passed: true, score: 92, correctAnswers: 23, canReview: true }],
    [3, { passed: true, score: 88, correctAnswers: 22, canReview: true }],
    [4, { passed: false, score: 84, correctAnswers: 21, canReview: false }],
    [7, { passed: false, score: 72, correctAnswers: 18, canReview: false }],
    [25, { passed: false, score: 0, correctAnswers: 0, canReview: false }],
  ])('with %i wrong', (wrong, expected) => {
    expect(grade(25, wrong)).toMatchObject({ ...expected, totalQuestions: 25, wrongAnswers: wrong })
  })
})

describe('the pass mark is compared with the exact share, never the rounded one', () => {
  test.each([
    ['87.6 percent (99 of 113) fails at 88', 113, 14, 88, false, 87],
    ['88.0 percent (22 of 25) passes at 88', 25, 3, 88, true, 88],
    ['87.5 percent (7 of 8) fails at 88 and is not shown as 88', 8, 1, 88, false, 87],
    ['87.5 percent passes at 87', 8, 1, 87, true, 88],
    ['66.7 percent (2 of 3) passes at 66', 3, 1, 66, true, 67],
    ['66.7 percent fails at 67 and is not shown as 67', 3, 1, 67, false, 66],
    ['all wrong passes at 0', 4, 4, 0, true, 0],
  ])('%s', (_, questions, wrong, passingScore, passed, score) => {
    expect(grade(questions, wrong, passingScore)).toMatchObject({ passed, score })
  })
})

describe('a review', () => {
  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])('%i wrong: %s', (wrong, canReview) => {
    expect(grade(25, wrong).canReview).toBe(canReview)
  })

  test('is offered on a failed quiz too', () => {
    expect(grade(25, 3, 92)).toMatchObject({ passed: false, canReview: true })
  })
})

test('what was wrong is returned with its place, the answer given and the right one', () => {
  expect(grade(25, 2).incorrect).toEqual([
    { questionIndex: 0, userAnswer: 1, correctAnswer: 0 },
    { questionIndex: 1, userAnswer: 2, correctAnswer: 1 },
  ])
})

describe('an answer set that does not fit is refused', () => {
  const refusalOf = (answers: number[]) => {
    try {
      return gradeQuiz(keyOf(25), answers, PASS_MARK)
    } catch (error) {
      return error instanceof Refusal ? [error.code, error.facts] : error
    }
  }
  const right = answersTo(keyOf(25), 0)

  test.each([
    ['none', [], ['quiz.answer_count', { expected: 25, given: 0 }]],
    ['one too few', right.slice(1), ['quiz.answer_count', { expected: 25, given: 24 }]],
    ['one too many', [...right, 0], ['quiz.answer_count', { expected: 25, given: 26 }]],
    ['an option that is not there', [...right.slice(0, 24), 4], ['quiz.answer_range', { question: 25 }]],
    ['a negative option', [-1, ...right.slice(1)], ['quiz.answer_range', { question: 1 }]],
  ])('%s', (_, answers, refusal) => {
    expect(refusalOf(answers)).toEqual(refusal)
  })
})

test.each([
  [25, 88, 22],
  [25, 100, 25],
  [8, 88, 8],
  [10, 80, 8],
  [3, 67, 3],
  [25, 1, 1],
])('of %i questions at %i percent, %i right answers pass and one fewer fails', (questions, passingScore, needed) => {
  expect(correctToPass(questions, passingScore)).toBe(needed)
  expect(grade(questions, questions - needed, passingScore).passed).toBe(true)
  expect(grade(questions, questions - needed + 1, passingScore).passed).toBe(false)
})

test.each([
  [0, true],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
])('after %i quizzes today another one may be taken: %s', (used, may) => {
  expect(isWithinDailyLimit(used)).toBe(may)
})

test.each([
  [88, false],
  [87, true],
  [80, true],
  [73, true],
  [72, false],
  [0, false],
  [100, false],
])('the card hints at a score of %i: %s', (score, hints) => {
  expect(isNearPassMark(score, PASS_MARK)).toBe(hints)
})

test('the sections to read again are listed once each, in the order of the questions', () => {
  const missed = [{ section: 'Grip' }, { section: 'Path' }, { section: 'Grip' }]
  expect(sectionsToReadAgain(missed)).toEqual([
    { section: 'Grip', questions: 2 },
    { section: 'Path', questions: 1 },
  ])
  expect(sectionsToReadAgain([])).toEqual([])
})
