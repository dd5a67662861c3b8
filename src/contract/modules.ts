// Training modules: reading, quizzes, limits, certificates.
import { z } from 'zod'
import { MODULE_AREAS, MODULE_CATEGORIES, MODULE_STATUSES } from '../domain/modules.ts'
import { endpoint, leadsInPath, session } from './endpoint.ts'
import { signed } from './standing.ts'
import { draw, id, idInPath, instant, pdfQuery, percentage, points, shownVersion, version } from './values.ts'

const moduleSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  duration: z.string(),
  estimatedDuration: z.int().positive(),
  passingScore: percentage,
  category: z.enum(MODULE_CATEGORIES),
  area: z.enum(MODULE_AREAS),
  position: z.int().positive(),
  version,
  /** The quiz has a version of its own; null where there is no quiz. */
  quizVersion: version.nullable(),
  questionCount: z.int().nonnegative(),
  sectionCount: z.int().nonnegative(),
})

const moduleProgress = z.object({
  moduleId: id,
  status: z.enum(MODULE_STATUSES),
  progress: percentage,
  /** The best score so far. */
  score: percentage.nullable(),
  attempts: z.int().nonnegative(),
  completedAt: instant.nullable(),
  hasMarkedAsRead: z.boolean(),
  /** True while corrections may be handed in. */
  reviewOpen: z.boolean(),
  certificateNumber: z.string().nullable(),
})

const incorrectQuestions = z.array(
  z.object({
    questionIndex: z.int().nonnegative(),
    userAnswer: z.int().nonnegative(),
    /** Null until the person has passed. */
    correctAnswer: z.int().nonnegative().nullable(),
    /** The section to read again. */
    section: z.string(),
    explanation: z.string().nullable(),
  }),
)

const limit = {
  category: z.enum(MODULE_CATEGORIES),
  usedToday: z.int().nonnegative(),
  limit: z.int().positive().nullable(),
}

const dailyLimit = (track: 'gq1' | 'gq2') =>
  endpoint({
    method: 'GET',
    path: `/api/daily-limit-check/${track}`,
    summary: `How many ${track.toUpperCase()} quizzes the caller may still take today; about the limit alone, not about locks.`,
    access: session,
    output: z.object({ canTakeQuiz: z.boolean(), ...limit, limit: z.int().positive(), resetsAt: instant }),
  })

const moduleInPath = z.object({ id: idInPath })

const reads = {
  trainingModules: endpoint({
    method: 'GET',
    path: '/api/training-modules',
    summary: 'Every module in category order, then position; without content and quiz.',
    access: session,
    offline: true,
    output: z.array(moduleSummary),
  }),
  trainingModule: endpoint({
    method: 'GET',
    path: '/api/training-modules/:id',
    summary:
      "One module with its sections and the caller's own questions, without the key: of the attempt or review that is open, or of the next attempt.",
    access: session,
    offline: true,
    params: moduleInPath,
    output: moduleSummary.extend({
      content: z.object({
        sections: z.array(z.object({ title: z.string(), anchor: z.string(), content: z.string() })),
      }),
      quiz: z.object({ questions: z.array(z.object({ question: z.string(), options: z.array(z.string()), draw })) }),
    }),
    refusals: ['module.unknown'],
  }),
  moduleDocument: endpoint({
    method: 'GET',
    path: '/api/training-modules/:id/document',
    summary: 'The text of a manual or module as PDF; with ?download=1 as an attachment.',
    access: session,
    params: moduleInPath,
    query: pdfQuery,
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
    refusals: ['module.unknown'],
  }),
  canTakeQuiz: endpoint({
    method: 'GET',
    path: '/api/training-modules/:id/can-take-quiz',
    summary: 'Whether the caller may take the quiz now, and what is to be reviewed.',
    access: session,
    params: moduleInPath,
    output: z.object({
      canTakeQuiz: z.boolean(),
      reason: z.string().nullable(),
      ...limit,
      reviewOpen: z.boolean(),
      /** Of the questions that the answers are to, and that the next submission is about; null where there is no quiz. */
      draw: draw.nullable(),
      /** The answers handed in last, while a review is open. */
      answers: z.array(z.int().nonnegative()).nullable(),
      incorrectQuestions,
    }),
    refusals: ['module.unknown'],
  }),
  userProgress: endpoint({
    method: 'GET',
    path: '/api/user-progress',
    summary: "The caller's progress, one row for every module.",
    access: session,
    offline: true,
    output: z.array(moduleProgress),
  }),
  userProgressOf: endpoint({
    method: 'GET',
    path: '/api/user-progress/:userId',
    summary: "A person's progress, one row for every module.",
    access: leadsInPath('userId'),
    params: z.object({ userId: idInPath }),
    output: z.array(moduleProgress),
    refusals: ['person.unknown'],
  }),
  dailyLimitGq1: dailyLimit('gq1'),
  dailyLimitGq2: dailyLimit('gq2'),
  certificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:file',
    summary: 'A certificate as PDF, for its holder and for staff leads: {certificateNumber}.pdf',
    access: { rule: 'record' },
    params: z.object({ file: z.string().regex(/^GQ-[A-Z0-9-]{4,40}\.pdf$/, 'must be a certificate number and .pdf') }),
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
    refusals: ['certificate.unknown', 'access.denied'],
  }),
} as const

/** After a sign-off or a quiz: progress, limits, points, and every figure made of them. */
const learning = [reads.userProgress, reads.canTakeQuiz, reads.dailyLimitGq1, reads.dailyLimitGq2, ...signed]
const revised = [reads.trainingModules, reads.trainingModule, reads.userProgress, reads.canTakeQuiz]

export const modules = {
  ...reads,
  completeReading: endpoint({
    method: 'POST',
    path: '/api/training-modules/:id/complete-reading',
    summary: 'Sign the text off as read; on a manual it is mark-as-read.',
    access: session,
    params: moduleInPath,
    body: shownVersion,
    output: z.object({ success: z.literal(true), pointsAwarded: points, progress: moduleProgress }),
    refusals: ['module.unknown', 'module.locked', 'content.version_changed', 'content.empty'],
    changes: learning,
    ifRefused: revised,
  }),
  markModuleRead: endpoint({
    method: 'POST',
    path: '/api/training-modules/:id/mark-as-read',
    summary: 'Sign a manual off as read; already read is success false.',
    access: session,
    params: moduleInPath,
    body: shownVersion,
    output: z.object({ success: z.boolean(), pointsAwarded: points, message: z.string() }),
    refusals: ['module.unknown', 'module.locked', 'module.not_a_manual', 'content.version_changed', 'content.empty'],
    changes: learning,
    ifRefused: revised,
  }),
  submitModuleQuiz: endpoint({
    method: 'POST',
    path: '/api/training-modules/:id/quiz',
    summary:
      'Hand in the answers: option indexes in question order, as they were shown. While a review is open it is a correction.',
    access: session,
    params: moduleInPath,
    body: z.object({
      answers: z.array(z.int().min(0).max(25)).max(100),
      version: version.optional(),
      draw: draw.optional(),
    }),
    output: z.object({
      passed: z.boolean(),
      score: percentage,
      correctAnswers: z.int().nonnegative(),
      totalQuestions: z.int().nonnegative(),
      wrongAnswers: z.int().nonnegative(),
      pointsAwarded: points,
      canReview: z.boolean(),
      isCorrection: z.boolean(),
      incorrectQuestions,
      certificate: z.object({ certificateNumber: z.string(), issuedAt: instant }).nullable(),
    }),
    refusals: [
      'module.unknown',
      'module.locked',
      'module.no_quiz',
      'quiz.answer_count',
      'quiz.answer_range',
      'quiz.daily_limit',
      'quiz.other_draw',
      'content.version_changed',
    ],
    // What is asked next are other questions.
    changes: [...learning, reads.trainingModule],
    ifRefused: [...revised, reads.dailyLimitGq1, reads.dailyLimitGq2],
  }),
} as const
