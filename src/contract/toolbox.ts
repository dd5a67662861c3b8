// Toolbox safety topics: their documents, reading and quizzes.
import { z } from 'zod'
import { TOOLBOX_QUIZ_STATUSES } from '../domain/toolbox.ts'
import { endpoint, leadsInPath, selfInBody, selfInPath, session } from './endpoint.ts'
import { signed } from './standing.ts'
import { draw, id, idInPath, instant, pdfQuery, points, readingSections, version } from './values.ts'

const answers = z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.string().max(1000))

const incorrectQuestions = z.array(
  z.object({
    questionId: id,
    userAnswer: z.string(),
    /** Null until the person has passed. */
    correctAnswer: z.string().nullable(),
    /** The part of the document to read again. */
    section: z.string(),
    explanation: z.string().nullable(),
  }),
)

const quizProgress = z.object({
  status: z.enum(TOOLBOX_QUIZ_STATUSES),
  answers,
  score: z.int().nullable(),
  totalQuestions: z.int().nonnegative(),
  incorrectQuestions,
})

const topicInPath = z.object({ topicId: idInPath })
const personAndTopic = z.object({ userId: idInPath, topicId: idInPath })

const reads = {
  toolboxTopics: endpoint({
    method: 'GET',
    path: '/api/toolbox-topics',
    summary: 'The topics with their documents and the reading progress of the caller.',
    access: session,
    offline: true,
    output: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        topicNumber: z.string(),
        documentNumber: z.string(),
        documentType: z.literal('pdf'),
        category: z.string(),
        filePath: z.string().nullable(),
        /** It can be read and listened to as a text, and is no uploaded PDF. */
        hasText: z.boolean(),
        version,
        /** The quiz has a version of its own; null where there is no quiz. */
        quizVersion: version.nullable(),
        questionCount: z.int().nonnegative(),
        progress: z.object({ isRead: z.boolean(), readAt: instant.nullable() }),
        quizStatus: z.enum(TOOLBOX_QUIZ_STATUSES),
      }),
    ),
  }),
  toolboxTopic: endpoint({
    method: 'GET',
    path: '/api/toolbox-topics/:id',
    summary: 'The text of a topic, for where its PDF cannot be shown.',
    access: session,
    offline: true,
    params: z.object({ id: idInPath }),
    output: z.object({
      id,
      version,
      sections: readingSections,
      /** An SVG of plain shapes, and what it shows in words. */
      drawing: z.object({ svg: z.string(), description: z.string() }).nullable(),
    }),
    refusals: ['topic.unknown'],
  }),
  toolboxDocument: endpoint({
    method: 'GET',
    path: '/api/toolbox-topics/:id/document',
    summary: "The topic's PDF; with ?download=1 as an attachment.",
    access: session,
    offline: true,
    params: z.object({ id: idInPath }),
    query: pdfQuery,
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
    refusals: ['topic.unknown', 'files.unknown'],
  }),
  toolboxProgress: endpoint({
    method: 'GET',
    path: '/api/toolbox-progress',
    summary: 'One row for every topic.',
    access: session,
    output: z.array(z.object({ topicId: id, hasRead: z.boolean(), readAt: instant.nullable() })),
  }),
  toolboxQuiz: endpoint({
    method: 'GET',
    path: '/api/toolbox-quiz/:topicId',
    summary:
      "The caller's own questions of a topic, without the key: of the attempt that is open or was passed, or of the next one. Empty when it has none.",
    access: session,
    params: topicInPath,
    output: z.array(
      z.object({
        id,
        question: z.string(),
        optionA: z.string(),
        optionB: z.string(),
        optionC: z.string(),
        optionD: z.string(),
        draw,
      }),
    ),
    refusals: ['topic.unknown'],
  }),
  toolboxQuizProgress: endpoint({
    method: 'GET',
    path: '/api/toolbox-quiz-progress/:userId/:topicId',
    summary: 'Where a person stands in a quiz; score is null before a submission.',
    access: leadsInPath('userId'),
    params: personAndTopic,
    output: quizProgress,
    refusals: ['topic.unknown', 'person.unknown'],
  }),
} as const

export const toolbox = {
  ...reads,
  markTopicRead: endpoint({
    method: 'POST',
    path: '/api/toolbox-topics/:id/mark-read',
    summary: 'Sign a topic off as read.',
    access: session,
    params: z.object({ id: idInPath }),
    body: z.object({ version: version.optional(), how: z.enum(['opened', 'marked']).optional() }).optional(),
    output: z.object({ success: z.literal(true), hasRead: z.literal(true), readAt: instant }),
    refusals: ['topic.unknown', 'content.version_changed', 'content.empty'],
    changes: [reads.toolboxTopics, reads.toolboxProgress, ...signed],
    ifRefused: [reads.toolboxTopics, reads.toolboxTopic],
  }),
  saveToolboxAnswers: endpoint({
    method: 'PUT',
    path: '/api/toolbox-quiz-progress/:userId/:topicId',
    summary: 'Keep the answers so far.',
    access: selfInPath('userId'),
    params: personAndTopic,
    body: z.object({ answers, draw: draw.optional() }),
    output: quizProgress,
    refusals: ['topic.unknown', 'toolbox_quiz.not_started', 'toolbox_quiz.passed', 'quiz.other_draw'],
    // Its answer is the progress itself; the rest is as it was.
    changes: [],
    ifRefused: [reads.toolboxTopics, reads.toolboxQuiz, reads.toolboxQuizProgress],
  }),
  startToolboxQuiz: endpoint({
    method: 'POST',
    path: '/api/toolbox-quiz/:topicId/start',
    summary: 'Start; in progress returns it as it is, in review or after a fail it starts over.',
    access: selfInBody('userId'),
    params: topicInPath,
    body: z.object({ userId: id.optional() }).optional(),
    output: quizProgress,
    refusals: ['topic.unknown', 'toolbox_quiz.none', 'toolbox_quiz.passed'],
    changes: [reads.toolboxQuizProgress, reads.toolboxQuiz, reads.toolboxTopics],
    ifRefused: [reads.toolboxTopics, reads.toolboxQuiz, reads.toolboxQuizProgress],
  }),
  submitToolboxQuiz: endpoint({
    method: 'POST',
    path: '/api/toolbox-quiz/:topicId/submit',
    summary: 'Hand in all answers: question id to the text of the chosen option.',
    access: selfInBody('userId'),
    params: topicInPath,
    body: z.object({ userId: id.optional(), answers, version: version.optional(), draw: draw.optional() }),
    output: z.object({
      passed: z.boolean(),
      score: z.int(),
      totalQuestions: z.int(),
      pointsEarned: points,
      canReview: z.boolean(),
      status: z.enum(TOOLBOX_QUIZ_STATUSES),
      incorrectQuestions,
    }),
    refusals: [
      'topic.unknown',
      'toolbox_quiz.none',
      'toolbox_quiz.passed',
      'toolbox_quiz.not_started',
      'toolbox_quiz.incomplete',
      'quiz.other_draw',
      'content.version_changed',
    ],
    changes: [reads.toolboxQuizProgress, reads.toolboxQuiz, reads.toolboxTopics, ...signed],
    ifRefused: [reads.toolboxTopics, reads.toolboxQuiz, reads.toolboxQuizProgress],
  }),
} as const
