// Training modules: reading, quizzes and limits.
import { api } from '../../contract/api.ts'
import { wordsOf } from '../../contract/errors.ts'
import { dayOf } from '../../domain/day.ts'
import { durationInWords, hasDailyLimit, isManual, type ModuleCategory } from '../../domain/modules.ts'
import {
  DAILY_QUIZ_LIMIT,
  dailyLimitWords,
  gradeQuiz,
  isWithinDailyLimit,
  QUIZ_QUESTIONS,
  type WrongAnswer,
} from '../../domain/quiz.ts'
import { countAsked } from '../../domain/quiz-draw.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import { printedSources } from '../content/printed-sources.ts'
import { anchorOf } from '../content/sections.ts'
import { bodyOf, type QuizBody } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { pdfOf } from '../documents/kept-pdf.ts'
import { isoOf } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { PreparedStart, preparedList } from '../http/prepared-json.ts'
import { custom, type Route, read, write } from '../http/route.ts'
import { type Portal, type ReadContext, tomorrowOf } from '../portal.ts'
import { isAskedAgain } from '../record/duties/asked-again.ts'
import { hiddenFrom } from '../record/own-items.ts'
import { type CurrentDraw, currentDraw } from './draw.ts'
import { describeStanding, type ModuleStanding, modulesIn, requireModule, standingsIn } from './progress.ts'
import { attemptsToday, type ModuleRow, personName } from './queries.ts'
import { keyOf, submitQuiz } from './quiz.ts'
import { signReading } from './reading.ts'

/** Of the training material by its name, or one that was uploaded. */
function pictureOf(image: string): string {
  return image.startsWith('file:') ? `/api/files/${image.slice('file:'.length)}` : `/content/modules/${image}`
}

function describe(module: ModuleRow) {
  return {
    id: module.id,
    title: module.title,
    description: module.description,
    imageUrl: pictureOf(module.image),
    duration: durationInWords(module.estimated_duration),
    estimatedDuration: module.estimated_duration,
    passingScore: module.passing_score,
    category: module.category,
    area: module.area,
    position: module.position,
    version: module.version,
    quizVersion: module.quiz_version,
    questionCount: countAsked(module.question_count, QUIZ_QUESTIONS),
    sectionCount: module.section_count,
  }
}

/** With its text, which is the same for everyone. */
async function describeText(portal: Portal, db: Reader | Trx, module: ModuleRow) {
  const text = await bodyOf(portal, db, 'module', module.id, module.version)
  return {
    ...describe(module),
    content: { sections: text.body.sections.map(({ title, anchor, html }) => ({ title, anchor, content: html })) },
  }
}

/** The caller's own questions, except the key. */
function describeQuiz(drawn: CurrentDraw | null) {
  const questions = drawn?.quiz.questions ?? []
  return { quiz: { questions: questions.map(({ question, options }) => ({ question, options, draw: drawn?.word })) } }
}

/** What was wrong; the right answer and why only for someone who has passed this very quiz. */
function explain(incorrect: readonly WrongAnswer[], quiz: QuizBody, knowsKey: boolean) {
  return incorrect.map(({ questionIndex, userAnswer, correctAnswer }) => {
    const question = quiz.questions[questionIndex]
    return {
      questionIndex,
      userAnswer,
      correctAnswer: knowsKey ? correctAnswer : null,
      section: question?.section ?? '',
      explanation: knowsKey ? (question?.explanation ?? null) : null,
    }
  })
}

async function dailyLimit({ portal, db, caller, moment }: ReadContext, category: ModuleCategory) {
  const usedToday = await attemptsToday(db, caller.id, category, moment.today)
  return {
    canTakeQuiz: isWithinDailyLimit(usedToday),
    category,
    usedToday,
    limit: DAILY_QUIZ_LIMIT,
    resetsAt: isoOf(tomorrowOf(portal, moment)),
  }
}

const describeOwn = (standings: readonly ModuleStanding[]) =>
  standings.filter(({ isOwn }) => isOwn).map(describeStanding)

/** Why the quiz cannot be taken now, in words, or null. */
function obstacleTo(standing: ModuleStanding, usedToday: number): string | null {
  if (!standing.isOpen) return wordsOf(new Refusal('module.locked'))
  if (standing.module.quiz_version === null) return wordsOf(new Refusal('module.no_quiz'))
  if (standing.isReviewOpen) return null
  return hasDailyLimit(standing.module.category) && !isWithinDailyLimit(usedToday) ? dailyLimitWords() : null
}

async function reviewOf(context: ReadContext, { module }: ModuleStanding) {
  const drawn = await currentDraw(context.portal, context.db, context.caller.id, module)
  if (!drawn?.review) return { reviewOpen: false, draw: drawn?.word ?? null, answers: null, incorrectQuestions: [] }
  const { quiz, review, word } = drawn
  const knowsKey = review.hasPassed && !(await isAskedAgain(context, 'module', module.id))
  const { incorrect } = gradeQuiz(keyOf(quiz), review.answers, module.passing_score)
  const incorrectQuestions = explain(incorrect, quiz, knowsKey)
  return { reviewOpen: true, draw: word, answers: review.answers, incorrectQuestions }
}

export const moduleRoutes: Route[] = [
  read(api.trainingModules, context =>
    preparedList(context, 'training-modules', {
      rows: db => modulesIn(context.portal, db),
      hidden: rows => hiddenFrom(context.portal, context.db, context.caller.id, 'module', rows),
      describe,
    }),
  ),

  read(api.trainingModule, async (context, { params }) => {
    const { portal, db, caller } = context
    const { module, start } = await keptByContent(portal, db, `module ${params.id} as JSON`, async reader => {
      // Looked up in here: one that was found before could be kept under a revision that is newer than itself.
      const found = (await modulesIn(portal, reader)).find(({ id }) => id === params.id)
      if (!found) throw new Refusal('module.unknown')
      return { module: found, start: await PreparedStart.of(await describeText(portal, reader, found)) }
    })
    return start.endingWith(describeQuiz(await currentDraw(portal, db, caller.id, module)))
  }),

  custom(api.moduleDocument, async ({ portal, request, reply }, { params, query }) => {
    const db = portal.database.read
    const module = (await modulesIn(portal, db)).find(({ id }) => id === params.id)
    if (!module || module.section_count === 0) throw new Refusal('module.unknown')
    const { body, publishedAt } = await bodyOf(portal, db, 'module', module.id, module.version)
    const label = isManual({ passingScore: module.passing_score }) ? 'Manual' : 'Training module'
    const sections = [...body.sections, ...(await printedSources(db, 'training_modules', module.id, body.sections))]
    const pdf = await pdfOf(portal, {
      ...{ label, layout: 'text', number: null, ...body, sections, description: module.description, drawing: null },
      ...{ version: module.version, date: dayOf(publishedAt, portal.config.timeZone) },
    })
    const fileName = `${anchorOf(body.title) || `module-${module.id}`}.pdf`
    return sendPdf(request, reply, pdf, { fileName, download: query.download === '1' })
  }),

  read(api.canTakeQuiz, async (context, { params }) => {
    const standing = requireModule(await standingsIn(context.portal, context.db, context.caller.id), params.id)
    const { category } = standing.module
    const usedToday = await attemptsToday(context.db, context.caller.id, category, context.moment.today)
    const obstacle = obstacleTo(standing, usedToday)
    return {
      canTakeQuiz: obstacle === null,
      reason: obstacle,
      category,
      usedToday,
      limit: hasDailyLimit(category) ? DAILY_QUIZ_LIMIT : null,
      ...(await reviewOf(context, standing)),
    }
  }),

  read(api.userProgress, async ({ portal, db, caller }) => describeOwn(await standingsIn(portal, db, caller.id))),

  read(api.userProgressOf, async ({ portal, db }, { params }) => {
    if ((await personName(db, params.userId)) === undefined) throw new Refusal('person.unknown')
    return describeOwn(await standingsIn(portal, db, params.userId))
  }),

  read(api.dailyLimitGq1, context => dailyLimit(context, 'base-training')),
  read(api.dailyLimitGq2, context => dailyLimit(context, 'advanced-training')),

  write(api.completeReading, async (context, { params, body }) => {
    const { pointsAwarded, standing } = await signReading(context, params.id, body?.version, false)
    return { success: true as const, pointsAwarded, progress: describeStanding(standing) }
  }),

  write(api.markModuleRead, async (context, { params, body }) => {
    const { alreadyRead, pointsAwarded } = await signReading(context, params.id, body?.version, true)
    const message = alreadyRead ? 'You have already marked this manual as read.' : 'Marked as read.'
    return { success: !alreadyRead, pointsAwarded, message }
  }),

  write(api.submitModuleQuiz, async (context, { params, body }) => {
    const outcome = await submitQuiz(context, params.id, body)
    const { passed, score, correctAnswers, totalQuestions, wrongAnswers, canReview, incorrect } = outcome.graded
    const { certificate } = outcome
    return {
      ...{ passed, score, correctAnswers, totalQuestions, wrongAnswers, canReview },
      pointsAwarded: outcome.pointsAwarded,
      isCorrection: outcome.isCorrection,
      incorrectQuestions: explain(incorrect, outcome.quiz, outcome.knowsKey),
      certificate: certificate && { certificateNumber: certificate.number, issuedAt: isoOf(certificate.issuedAt) },
    }
  }),
]
