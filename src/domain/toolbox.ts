// Toolbox quizzes: 8 of 10 passes, exactly 7 may be reviewed, below that one starts over.

export const TOOLBOX_QUESTIONS = 10
/** What a quiz of the pack holds at least. */
export const TOOLBOX_BANK = 16
export const TOOLBOX_PASS = 8
export const TOOLBOX_REVIEW = 7

export const TOOLBOX_QUIZ_STATUSES = ['not_started', 'in_progress', 'review', 'completed'] as const
export type ToolboxQuizStatus = (typeof TOOLBOX_QUIZ_STATUSES)[number]

export interface ToolboxKey {
  id: number
  options: readonly string[]
  /** Index of the right option. */
  answer: number
}

export interface GradedToolboxQuiz {
  passed: boolean
  score: number
  totalQuestions: number
  canReview: boolean
  status: ToolboxQuizStatus
  incorrect: { questionId: number; userAnswer: string }[]
}

/** Answers map a question's id to the text of the chosen option. */
export type ToolboxAnswers = Readonly<Record<string, string>>

export function gradeToolboxQuiz(key: readonly ToolboxKey[], answers: ToolboxAnswers): GradedToolboxQuiz {
  const incorrect = key
    .filter(question => answers[question.id] !== question.options[question.answer])
    .map(question => ({ questionId: question.id, userAnswer: answers[question.id] ?? '' }))
  const totalQuestions = key.length
  const score = totalQuestions - incorrect.length
  const passed = score >= TOOLBOX_PASS
  const canReview = score === TOOLBOX_REVIEW
  return {
    passed,
    score,
    totalQuestions,
    canReview,
    status: passed ? 'completed' : canReview ? 'review' : 'not_started',
    incorrect,
  }
}

/** A pass stays; anything else that was begun in a version that is no longer in force is not begun in this one. */
export function statusInForce(status: ToolboxQuizStatus, begunIn: number, inForce: number): ToolboxQuizStatus {
  return status === 'completed' || begunIn === inForce ? status : 'not_started'
}

/** Ids of the questions still without an answer, and of those answered with a text that is not an option. */
export function findUnanswered(key: readonly ToolboxKey[], answers: ToolboxAnswers): number[] {
  return key.filter(question => !question.options.includes(answers[question.id] ?? '')).map(question => question.id)
}
