// Module quizzes: grading, when a review is offered, and the daily limit. The server alone calls these with a key in hand.
import { Refusal } from './refusal.ts'

/** An attempt asks this many. A quiz may hold more, so that the next attempt asks others. */
export const QUIZ_QUESTIONS = 25
/** What a quiz of the pack holds at least. */
export const QUIZ_BANK = 35
export const PASS_MARK = 88
export const REVIEW_MOST_WRONG = 3
export const DAILY_QUIZ_LIMIT = 3

/** What whoever has reached the limit reads, wherever they run into it. */
export function dailyLimitWords(limit: number = DAILY_QUIZ_LIMIT): string {
  return `You have reached your daily limit of ${limit} ${limit === 1 ? 'quiz' : 'quizzes'} in this category. Please try again tomorrow.`
}

/** The progress card hints at a review within this many points below the pass mark. */
export const HINT_RANGE = 15
/** The confetti of a pass. */
export const PASS_CELEBRATION = { durationMs: 3000, intensity: 120 } as const

export interface WrongAnswer {
  questionIndex: number
  userAnswer: number
  correctAnswer: number
}

export interface GradedQuiz {
  passed: boolean
  /** Percent, rounded. */
  score: number
  correctAnswers: number
  totalQuestions: number
  wrongAnswers: number
  canReview: boolean
  incorrect: WrongAnswer[]
}

export interface QuizKey {
  answer: number
  optionCount: number
}

/** Grades a whole answer set against the key. A wrong number of answers or an answer out of range is refused. */
export function gradeQuiz(key: readonly QuizKey[], answers: readonly number[], passingScore: number): GradedQuiz {
  if (answers.length !== key.length) {
    throw new Refusal('quiz.answer_count', { expected: key.length, given: answers.length })
  }
  const incorrect: WrongAnswer[] = []
  key.forEach((question, questionIndex) => {
    const userAnswer = answers[questionIndex] ?? -1
    if (userAnswer < 0 || userAnswer >= question.optionCount) {
      throw new Refusal('quiz.answer_range', { question: questionIndex + 1 })
    }
    if (userAnswer !== question.answer) incorrect.push({ questionIndex, userAnswer, correctAnswer: question.answer })
  })
  const totalQuestions = key.length
  const correctAnswers = totalQuestions - incorrect.length
  // Compared before rounding, so that 87.6 percent never passes as 88.
  const passed = correctAnswers * 100 >= passingScore * totalQuestions
  const rounded = Math.round((correctAnswers * 100) / totalQuestions)
  return {
    passed,
    // A score that misses the mark by less than a point is not shown as if it had reached it.
    score: passed ? rounded : Math.min(rounded, passingScore - 1),
    correctAnswers,
    totalQuestions,
    wrongAnswers: incorrect.length,
    canReview: incorrect.length >= 1 && incorrect.length <= REVIEW_MOST_WRONG,
    incorrect,
  }
}

/** The smallest number of right answers that passes: 22 of 25 at 88 percent. */
export function correctToPass(totalQuestions: number, passingScore: number): number {
  return Math.ceil((totalQuestions * passingScore) / 100)
}

/** The sections that hold the missed answers, each once with how many, in the order of the questions. */
export function sectionsToReadAgain(missed: readonly { section: string }[]): { section: string; questions: number }[] {
  const counts = new Map<string, number>()
  for (const { section } of missed) counts.set(section, (counts.get(section) ?? 0) + 1)
  return [...counts].map(([section, questions]) => ({ section, questions }))
}

export function isWithinDailyLimit(usedToday: number): boolean {
  return usedToday < DAILY_QUIZ_LIMIT
}

/** A failed best score close enough below the pass mark for the card to encourage another try. */
export function isNearPassMark(score: number, passingScore: number): boolean {
  return score < passingScore && score >= passingScore - HINT_RANGE
}
