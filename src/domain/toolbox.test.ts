// Toolbox quizzes at their edges: 8 passes, 7 may be reviewed, 6 starts over.
import { describe, expect, test } from 'vitest'
import { findUnanswered, gradeToolboxQuiz, statusInForce, type ToolboxKey, type ToolboxQuizStatus } from './toolbox.ts'

const KEY: ToolboxKey[] = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  options: ['A', 'B', 'C', 'D'],
  answer: index % 4,
}))

const right = (question: ToolboxKey) => question.options[question.answer] ?? ''
const wrong = (question: ToolboxKey) => question.options[(question.answer + 1) % 4] ?? ''
const answersWith = (count: number) =>
  Object.fromEntries(KEY.map((question, index) => [question.id, index < count ? right(question) : wrong(question)]))

describe('a quiz of ten', () => {
  test.each<[number, boolean, boolean, ToolboxQuizStatus]>([
    [10, true, false, 'completed'],
    [9, true, false, 'completed'],
    [8, true, false, 'completed'],
    [7, false, true, 'review'],
    [6, false, false, 'not_started'],
    [0, false, false, 'not_started'],
  ])('%i right', (count, passed, canReview, status) => {
    const graded = gradeToolboxQuiz(KEY, answersWith(count))
    expect(graded).toMatchObject({ passed, canReview, status, score: count, totalQuestions: 10 })
    expect(graded.incorrect).toHaveLength(10 - count)
  })

  test('names what was wrong and what was answered', () => {
    expect(gradeToolboxQuiz(KEY, answersWith(9)).incorrect).toEqual([{ questionId: 10, userAnswer: 'C' }])
  })

  test('an answer that is missing is wrong', () => {
    const { 1: _, ...nine } = answersWith(10)
    expect(gradeToolboxQuiz(KEY, nine)).toMatchObject({ score: 9, incorrect: [{ questionId: 1, userAnswer: '' }] })
  })
})

test.each<[string, Record<string, string>, number[]]>([
  ['all answered', answersWith(0), []],
  ['none answered', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['a text that is no option', { ...answersWith(10), 4: 'E' }, [4]],
])('%s', (_, answers, unanswered) => {
  expect(findUnanswered(KEY, answers)).toEqual(unanswered)
})

test.each<[string, ToolboxQuizStatus, number, number, ToolboxQuizStatus]>([
  ['a quiz in progress goes on in its version', 'in_progress', 2, 2, 'in_progress'],
  ['a quiz in progress starts over in another', 'in_progress', 1, 2, 'not_started'],
  ['a review starts over in another', 'review', 1, 2, 'not_started'],
  ['a pass stays a pass', 'completed', 1, 2, 'completed'],
])('%s', (_, status, begunIn, inForce, expected) => {
  expect(statusInForce(status, begunIn, inForce)).toBe(expected)
})
