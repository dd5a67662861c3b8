// Toolbox safety topics: their documents, reading and quizzes.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type GradedToolboxQuiz, statusInForce, type ToolboxQuizStatus } from '../../domain/toolbox.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { parseDrawing } from '../documents/drawing.ts'
import { pdfOf } from '../documents/kept-pdf.ts'
import { sendStoredPdf } from '../files/file-reply.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { preparedByContent } from '../http/prepared-json.ts'
import { custom, type Route, read, write } from '../http/route.ts'
import type { WriteContext } from '../portal.ts'
import { personExists } from '../record/queries.ts'
import { begunQuizzes, type QuizState } from './queries.ts'
import {
  hasPassedVersion,
  markedWrong,
  markTopicRead,
  ownQuizState,
  quizOf,
  quizStateOf,
  requireTopic,
  saveAnswers,
  startQuiz,
  submitQuiz,
  type TopicQuiz,
  topicsOf,
} from './service.ts'

/** What was wrong; the right answer and why only once the person has passed. */
function explain(incorrect: GradedToolboxQuiz['incorrect'], quiz: TopicQuiz, hasPassed: boolean) {
  return incorrect.flatMap(({ questionId, userAnswer }) => {
    const question = quiz.body.questions[questionId - 1]
    if (!question) return []
    const { section, explanation, options, answer } = question
    const correctAnswer = hasPassed ? (options[answer] ?? null) : null
    return [{ questionId, userAnswer, correctAnswer, section, explanation: hasPassed ? explanation : null }]
  })
}

async function describeProgress(
  db: Reader | Trx,
  userId: number,
  topicId: number,
  state: QuizState,
  quiz: TopicQuiz | null,
) {
  const incorrect = await markedWrong(db, userId, topicId, state, quiz)
  return {
    status: state.status,
    answers: { ...state.answers },
    score: state.score,
    totalQuestions: quiz?.key.length ?? 0,
    incorrectQuestions: quiz ? explain(incorrect, quiz, state.status === 'completed') : [],
  }
}

async function describeOwn({ portal, trx, caller }: WriteContext, topicId: number, state: QuizState) {
  return describeProgress(trx, caller.id, topicId, state, await quizOf(portal, trx, topicId))
}

function quizStatusIn(begun: { status: ToolboxQuizStatus; quiz_version: number } | undefined, inForce: number | null) {
  return begun ? statusInForce(begun.status, begun.quiz_version, inForce ?? 0) : 'not_started'
}

export const toolboxRoutes: Route[] = [
  read(api.toolboxTopics, async ({ portal, db, caller }) => {
    const begun = await begunQuizzes(db, caller.id)
    return (await topicsOf(portal, db, caller.id)).map(topic => ({
      id: topic.id,
      title: topic.title,
      description: topic.description,
      topicNumber: topic.topic_number,
      documentNumber: topic.topic_number,
      documentType: 'pdf' as const,
      category: topic.category,
      filePath: topic.has_file === 1 ? `/api/toolbox-topics/${topic.id}/document?v=${topic.version}` : null,
      version: topic.version,
      quizVersion: topic.quiz_version,
      questionCount: topic.question_count,
      progress: { isRead: topic.readAt !== null, readAt: isoOrNull(topic.readAt) },
      quizStatus: topic.hasPassed
        ? ('completed' as const)
        : quizStatusIn(
            begun.find(quiz => quiz.topic_id === topic.id),
            topic.quiz_version,
          ),
    }))
  }),

  read(api.toolboxTopic, (context, { params }) =>
    preparedByContent(context, `topic ${params.id}`, async db => {
      const { id, version, has_file } = await requireTopic(db, params.id)
      if (has_file !== 1) throw new Refusal('topic.unknown')
      const { body } = await bodyOf(context.portal, db, 'topic', id, version)
      return {
        id,
        version,
        sections: body.sections.map(({ title, html }) => ({ title, html })),
        drawing: body.drawing && { svg: body.drawing, description: parseDrawing(body.drawing).description },
      }
    }),
  ),

  custom(api.toolboxDocument, async ({ portal, request, reply }, { params, query }) => {
    const db = portal.database.read
    const topic = await requireTopic(db, params.id)
    if (topic.has_file !== 1) throw new Refusal('topic.unknown')
    const { body } = await bodyOf(portal, db, 'topic', topic.id, topic.version)
    const sent = { fileName: `${topic.topic_number}.pdf`, download: query.download === '1' }
    if (body.file) return sendStoredPdf(db, request, reply, body.file, sent)
    const pdf = await pdfOf(portal, { label: 'Toolbox talk', layout: 'talk', ...body, version: topic.version })
    return sendPdf(request, reply, pdf, sent)
  }),

  read(api.toolboxProgress, async ({ portal, db, caller }) =>
    (await topicsOf(portal, db, caller.id)).map(topic => ({
      topicId: topic.id,
      hasRead: topic.readAt !== null,
      readAt: isoOrNull(topic.readAt),
    })),
  ),

  write(api.markTopicRead, async (context, { params, body }) => {
    const readAt = await markTopicRead(context, params.id, body)
    return { success: true as const, hasRead: true as const, readAt: isoOf(readAt) }
  }),

  read(api.toolboxQuiz, async ({ portal, db }, { params }) => {
    const quiz = await quizOf(portal, db, params.topicId)
    return (quiz?.body.questions ?? []).map(({ question, options }, index) => {
      const [optionA = '', optionB = '', optionC = '', optionD = ''] = options
      return { id: index + 1, question, optionA, optionB, optionC, optionD }
    })
  }),

  read(api.toolboxQuizProgress, async (context, { params }) => {
    const { portal, db, caller } = context
    const { userId, topicId } = params
    if (!(await personExists(db, userId))) throw new Refusal('person.unknown')
    const quiz = await quizOf(portal, db, topicId)
    const isOwn = userId === caller.id
    const state = isOwn ? await ownQuizState(context, topicId, quiz) : await quizStateOf(db, userId, topicId, quiz)
    const progress = await describeProgress(db, userId, topicId, state, quiz)
    const isOfThisVersion = state.quizVersion === quiz?.version
    const maySeeAnswers = isOwn || (isOfThisVersion && (await hasPassedVersion(context, topicId, quiz)))
    // What others answered, right or wrong, tells the key to whoever has yet to pass.
    return maySeeAnswers ? progress : { ...progress, answers: {}, incorrectQuestions: [] }
  }),

  write(api.saveToolboxAnswers, async (context, { params, body }) => {
    const state = await saveAnswers(context, params.topicId, body.answers)
    return describeOwn(context, params.topicId, state)
  }),

  write(api.startToolboxQuiz, async (context, { params }) => {
    const state = await startQuiz(context, params.topicId)
    return describeOwn(context, params.topicId, state)
  }),

  write(api.submitToolboxQuiz, async (context, { params, body }) => {
    const { quiz, graded, pointsEarned } = await submitQuiz(context, params.topicId, body.answers, body.version)
    const { passed, score, totalQuestions, canReview, status, incorrect } = graded
    const incorrectQuestions = explain(incorrect, quiz, passed)
    return { passed, score, totalQuestions, pointsEarned, canReview, status, incorrectQuestions }
  }),
]
