// Toolbox safety topics: their documents, reading and quizzes.
import { api } from '../../contract/api.ts'
import { countAsked } from '../../domain/quiz-draw.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  type GradedToolboxQuiz,
  gradeToolboxQuiz,
  statusInForce,
  TOOLBOX_QUESTIONS,
  type ToolboxQuizStatus,
} from '../../domain/toolbox.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { parseDrawing } from '../documents/drawing.ts'
import { pdfOf } from '../documents/kept-pdf.ts'
import { sendStoredPdf } from '../files/file-reply.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { preparedByContent } from '../http/prepared-json.ts'
import { custom, type Route, read, write } from '../http/route.ts'
import type { Portal, WriteContext } from '../portal.ts'
import { personExists } from '../record/queries.ts'
import { drawOf, type TopicQuiz } from './draw.ts'
import { begunQuizzes, type QuizState } from './queries.ts'
import {
  knownQuestions,
  markTopicRead,
  onlyOptions,
  ownQuizState,
  quizOf,
  quizStateOf,
  requireTopic,
  saveAnswers,
  startQuiz,
  submitQuiz,
  topicsOf,
} from './service.ts'

/** What was wrong; the right answer and why only once the person has passed. */
function explain(incorrect: GradedToolboxQuiz['incorrect'], quiz: TopicQuiz, hasPassed: boolean) {
  return incorrect.flatMap(({ questionId, userAnswer }) => {
    const question = quiz.bank.questions[questionId - 1]
    if (!question) return []
    const { section, explanation, options, answer } = question
    const correctAnswer = hasPassed ? (options[answer] ?? null) : null
    return [{ questionId, userAnswer, correctAnswer, section, explanation: hasPassed ? explanation : null }]
  })
}

/** What was marked wrong is told of what was handed in, not of what was saved since: that would give the key away, option by option. */
async function describeProgress(
  portal: Portal,
  db: Reader | Trx,
  userId: number,
  state: QuizState,
  quiz: TopicQuiz | null,
) {
  const { status, score } = state
  if (!quiz) return { status, score, answers: { ...state.answers }, totalQuestions: 0, incorrectQuestions: [] }
  const { questions, marked } = await drawOf(portal, db, userId, quiz, state)
  const { incorrect } = marked ? gradeToolboxQuiz(questions, marked) : { incorrect: [] }
  return {
    ...{ status, score, totalQuestions: questions.length },
    // Those of a pass of an earlier version are about other questions.
    answers: state.quizVersion === quiz.version ? onlyOptions(questions, state.answers) : { ...state.answers },
    incorrectQuestions: explain(incorrect, quiz, status === 'completed'),
  }
}

async function describeOwn({ portal, trx, caller }: WriteContext, topicId: number, state: QuizState) {
  return describeProgress(portal, trx, caller.id, state, await quizOf(portal, trx, topicId))
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
      hasText: topic.has_file === 1 && topic.file === null,
      version: topic.version,
      quizVersion: topic.quiz_version,
      questionCount: countAsked(topic.question_count, TOOLBOX_QUESTIONS),
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

  read(api.toolboxQuiz, async (context, { params: { topicId } }) => {
    const { portal, db, caller } = context
    const quiz = await quizOf(portal, db, topicId)
    if (!quiz) return []
    const state = await ownQuizState(context, topicId, quiz)
    const { questions, word: draw } = await drawOf(portal, db, caller.id, quiz, state)
    return questions.map(({ id, question, options }) => {
      const [optionA = '', optionB = '', optionC = '', optionD = ''] = options
      return { id, question, optionA, optionB, optionC, optionD, draw }
    })
  }),

  read(api.toolboxQuizProgress, async (context, { params }) => {
    const { portal, db, caller } = context
    const { userId, topicId } = params
    if (!(await personExists(db, userId))) throw new Refusal('person.unknown')
    const quiz = await quizOf(portal, db, topicId)
    const isOwn = userId === caller.id
    const state = isOwn ? await ownQuizState(context, topicId, quiz) : await quizStateOf(db, userId, topicId, quiz)
    const progress = await describeProgress(portal, db, userId, state, quiz)
    if (isOwn) return progress
    // What others answered, right or wrong, tells the key to whoever has yet to pass, and to whoever was asked other questions.
    const isOfThisVersion = quiz && state.quizVersion === quiz.version
    const known = isOfThisVersion ? await knownQuestions(context, topicId, quiz) : new Set()
    return {
      ...progress,
      answers: Object.fromEntries(Object.entries(progress.answers).filter(([id]) => known.has(Number(id)))),
      incorrectQuestions: progress.incorrectQuestions.filter(({ questionId }) => known.has(questionId)),
    }
  }),

  write(api.saveToolboxAnswers, async (context, { params, body }) => {
    const state = await saveAnswers(context, params.topicId, body)
    return describeOwn(context, params.topicId, state)
  }),

  write(api.startToolboxQuiz, async (context, { params }) => {
    const state = await startQuiz(context, params.topicId)
    return describeOwn(context, params.topicId, state)
  }),

  write(api.submitToolboxQuiz, async (context, { params, body }) => {
    const { quiz, graded, pointsEarned } = await submitQuiz(context, params.topicId, body)
    const { passed, score, totalQuestions, canReview, status, incorrect } = graded
    const incorrectQuestions = explain(incorrect, quiz, passed)
    return { passed, score, totalQuestions, pointsEarned, canReview, status, incorrectQuestions }
  }),
]
