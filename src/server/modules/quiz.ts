// A module quiz handed in: graded here, kept as evidence, and all that follows from a pass, in one transaction.
import { randomInt } from 'node:crypto'
import { newCertificateNumber } from '../../domain/certificate.ts'
import { hasDailyLimit } from '../../domain/modules.ts'
import { POINTS } from '../../domain/points.ts'
import { DAILY_QUIZ_LIMIT, type GradedQuiz, gradeQuiz, isWithinDailyLimit, type QuizKey } from '../../domain/quiz.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { QuizBody } from '../content/version-bodies.ts'
import { untilTomorrow, type WriteContext } from '../portal.ts'
import { isAskedAgain, validUntil } from '../record/duties/asked-again.ts'
import { countCompletedModule } from '../record/queries.ts'
import { shownOf } from '../record/quiz-draws.ts'
import { award, signOff } from '../record/record.ts'
import { recordActivity } from '../record/streaks.ts'
import { currentDraw } from './draw.ts'
import { keepOpened, type ModuleStanding, requireModule, requireOpen, standingsIn } from './progress.ts'
import {
  attemptsToday,
  closeReview,
  insertAttempt,
  insertCertificate,
  insertReplacement,
  openReview,
  personName,
} from './queries.ts'

export interface QuizOutcome {
  graded: GradedQuiz
  /** As it was shown. */
  quiz: QuizBody
  isCorrection: boolean
  knowsKey: boolean
  pointsAwarded: number
  certificate: ModuleStanding['certificate']
}

export function keyOf({ questions }: QuizBody): QuizKey[] {
  return questions.map(({ answer, options }) => ({ answer, optionCount: options.length }))
}

/** What was handed in, and what it was about where that is said. */
export interface Submission {
  answers: readonly number[]
  version?: number | undefined
  draw?: string | undefined
}

export async function submitQuiz(
  context: WriteContext,
  moduleId: number,
  { answers, ...about }: Submission,
): Promise<QuizOutcome> {
  const { portal, trx, caller, moment } = context
  const standings = await standingsIn(portal, trx, caller.id)
  const standing = requireModule(standings, moduleId)
  const { module } = standing
  requireOpen(standing)
  const drawn = await currentDraw(portal, trx, caller.id, module)
  if (module.quiz_version === null || !drawn) throw new Refusal('module.no_quiz')
  if (about.version !== undefined && about.version !== module.quiz_version) throw new Refusal('content.version_changed')
  // Before the limit: whoever comes back tomorrow would bring the same answers to the same wrong questions.
  if (about.draw !== undefined && about.draw !== drawn.word) throw new Refusal('quiz.other_draw')
  const { quiz, hash, review } = drawn
  const isCorrection = review !== null
  if (!isCorrection) await checkDailyLimit(context, standing)

  const graded = gradeQuiz(keyOf(quiz), answers, module.passing_score)
  const attemptId = await insertAttempt(trx, {
    user_id: caller.id,
    module_id: moduleId,
    category: module.category,
    quiz_version: module.quiz_version,
    answers: JSON.stringify(answers),
    correct_answers: graded.correctAnswers,
    score: graded.score,
    passed: graded.passed ? 1 : 0,
    is_correction: isCorrection ? 1 : 0,
    at: moment.now,
    day: moment.today,
    shown: shownOf(drawn),
  })
  await recordActivity(trx, caller.id, 'learning', moment)
  if (graded.canReview && !isCorrection) await openReview(trx, caller.id, moduleId, attemptId)
  else if (isCorrection) await closeReview(trx, caller.id, moduleId)

  const outcome = { graded: { ...graded, canReview: graded.canReview && !isCorrection }, quiz, isCorrection }
  // Asked before the pass is kept, which would answer it. Whoever has to pass again sees the key of the earlier pass no more.
  const isAgain = standing.hasPassed && (await isAskedAgain(context, 'module', moduleId))
  // A pass tells the key of what was asked in it, and of nothing else.
  const knowsKey = graded.passed || (review?.hasPassed === true && !isAgain)
  if (!graded.passed) return { ...outcome, knowsKey, pointsAwarded: 0, certificate: standing.certificate }
  const pass = { attemptId, score: graded.score, quizVersion: module.quiz_version, hash }
  return { ...outcome, knowsKey, ...(await keepPass(context, standings, standing, pass, isAgain)) }
}

async function checkDailyLimit(
  { portal, trx, caller, moment }: WriteContext,
  { module }: ModuleStanding,
): Promise<void> {
  if (!hasDailyLimit(module.category)) return
  const used = await attemptsToday(trx, caller.id, module.category, moment.today)
  if (isWithinDailyLimit(used)) return
  throw new Refusal('quiz.daily_limit', { limit: DAILY_QUIZ_LIMIT, retryAfter: untilTomorrow(portal, moment) / 1000 })
}

async function keepPass(
  context: WriteContext,
  standings: readonly ModuleStanding[],
  standing: ModuleStanding,
  pass: { attemptId: number; score: number; quizVersion: number; hash: string },
  isAgain: boolean,
): Promise<{ pointsAwarded: number; certificate: ModuleStanding['certificate'] }> {
  // Passed before, and not asked for again: the attempt is kept, the evidence is what it was.
  if (standing.hasPassed && !isAgain) return { pointsAwarded: 0, certificate: standing.certificate }
  const { trx, caller, moment } = context
  const { module } = standing
  const detail = { attemptId: pass.attemptId, score: pass.score }
  const round = await signOff(
    trx,
    caller.id,
    { kind: 'module-quiz', itemId: module.id, version: pass.quizVersion, hash: pass.hash, how: 'passed', detail },
    moment,
  )
  const pointsAwarded = await award(
    trx,
    caller.id,
    { reason: 'module-quiz', reference: module.id, points: POINTS.moduleQuizPassed },
    moment,
  )
  if (!standing.hasPassed) {
    await countCompletedModule(trx, caller.id)
    await keepOpened(trx, caller.id, standings, standing, moment.now)
  }
  return { pointsAwarded, certificate: await issueCertificate(context, standing, { ...pass, round }) }
}

/** How long it is good is fixed now, by the rules of the day; an earlier one is replaced. */
async function issueCertificate(
  context: WriteContext,
  { module, certificate }: ModuleStanding,
  pass: { attemptId: number; score: number; round: number },
): Promise<{ number: string; issuedAt: number }> {
  const { trx, caller, moment } = context
  const userId = caller.id
  const number = newCertificateNumber(moment.today, randomInt)
  await insertCertificate(trx, {
    number,
    user_id: userId,
    module_id: module.id,
    attempt_id: pass.attemptId,
    holder_name: (await personName(trx, userId)) ?? '',
    module_title: module.title,
    score: pass.score,
    issued_at: moment.now,
    round: pass.round,
    day: moment.today,
    valid_until: await validUntil(context, 'module', module.id),
  })
  if (certificate) {
    await insertReplacement(trx, {
      ...{ number: certificate.number, replaced_by: number, at: moment.now, day: moment.today },
    })
  }
  return { number, issuedAt: moment.now }
}
