// Toolbox topics: reading, and the quiz from its start to its end.
import { POINTS } from '../../domain/points.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  findUnanswered,
  gradeToolboxQuiz,
  statusInForce,
  type ToolboxAnswers,
  type ToolboxKey,
} from '../../domain/toolbox.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal, ReadContext, WriteContext } from '../portal.ts'
import { isAskedAgain } from '../record/duties/asked-again.ts'
import { countingOn, evidenceOf } from '../record/evidence.ts'
import { hiddenFrom } from '../record/own-items.ts'
import { shownOf } from '../record/quiz-draws.ts'
import { award, signOff } from '../record/record.ts'
import { recordActivity } from '../record/streaks.ts'
import { drawOf, type TopicDraw, type TopicQuiz } from './draw.ts'
import { findQuizState, findTopic, insertAttempt, keepQuizState, listTopics, type QuizState } from './queries.ts'

export async function requireTopic(db: Reader | Trx, topicId: number) {
  const topic = await findTopic(db, topicId)
  if (!topic) throw new Refusal('topic.unknown')
  return topic
}

/** Every topic that is the person's own, with the moment of the sign-off that counts for the version in force. */
export async function topicsOf(portal: Portal, db: Reader | Trx, userId: number) {
  const topics = await keptByContent(portal, db, 'topics', listTopics)
  const evidence = await evidenceOf(db, userId, ['topic-read', 'toolbox-quiz'])
  const hidden = await hiddenFrom(portal, db, userId, 'topic', topics)
  return topics
    .filter(({ id }) => !hidden.has(id))
    .map(topic => ({
      ...topic,
      readAt: evidence('topic-read', topic)?.newest.at ?? null,
      /** A pass stays one, also while its quiz is taken again. */
      hasPassed: evidence('toolbox-quiz', topic) !== null,
    }))
}

export async function markTopicRead(
  context: WriteContext,
  topicId: number,
  shown: { version?: number | undefined; how?: 'opened' | 'marked' | undefined } | undefined,
): Promise<number> {
  const { trx, caller, moment } = context
  const topic = await requireTopic(trx, topicId)
  if (shown?.version !== undefined && shown.version !== topic.version) throw new Refusal('content.version_changed')
  if (topic.has_file !== 1) throw new Refusal('content.empty')
  const before = await countingOn(trx, caller.id, 'topic-read', topic)
  if (before && !(await isAskedAgain(context, 'topic-read', topicId))) return before.newest.at
  const { version, hash } = topic
  await signOff(
    trx,
    caller.id,
    { kind: 'topic-read', itemId: topicId, version, hash, how: shown?.how ?? 'marked' },
    moment,
  )
  return moment.now
}

/** Null when the topic has no quiz. */
export async function quizOf(portal: Portal, db: Reader | Trx, topicId: number): Promise<TopicQuiz | null> {
  const { quiz_version: version } = await requireTopic(db, topicId)
  if (version === null) return null
  const { body: bank, hash } = await bodyOf(portal, db, 'topic-quiz', topicId, version)
  return { topicId, version, hash, bank }
}

export const NOT_STARTED: Omit<QuizState, 'quizVersion'> = { status: 'not_started', answers: {}, score: null }

/** How far a person is. Answers to a quiz that was revised since are not answers to this one. */
export async function quizStateOf(
  db: Reader | Trx,
  userId: number,
  topicId: number,
  quiz: TopicQuiz | null,
): Promise<QuizState> {
  const state = await findQuizState(db, userId, topicId)
  const quizVersion = quiz?.version ?? 0
  if (!state) return { ...NOT_STARTED, quizVersion }
  if (statusInForce(state.status, state.quizVersion, quizVersion) === state.status) return state
  return { ...NOT_STARTED, quizVersion, score: state.score }
}

/** The caller's own: a quiz that was passed and is asked for again is to be started, in a new round. */
export async function ownQuizState(
  context: WriteContext | ReadContext,
  topicId: number,
  quiz: TopicQuiz | null,
): Promise<QuizState> {
  const db = 'trx' in context ? context.trx : context.db
  const state = await quizStateOf(db, context.caller.id, topicId, quiz)
  if (state.status !== 'completed' || !(await isAskedAgain(context, 'topic', topicId))) return state
  return { ...NOT_STARTED, quizVersion: quiz?.version ?? 0, score: state.score }
}

/** The questions of which the caller knows the key: those of a pass of this very version. */
export async function knownQuestions(context: ReadContext, topicId: number, quiz: TopicQuiz): Promise<Set<number>> {
  const state = await ownQuizState(context, topicId, quiz)
  if (state.status !== 'completed' || state.quizVersion !== quiz.version) return new Set()
  const { questions } = await drawOf(context.portal, context.db, context.caller.id, quiz, state)
  return new Set(questions.map(({ id }) => id))
}

export async function startQuiz(context: WriteContext, topicId: number): Promise<QuizState> {
  const { portal, trx, caller } = context
  const quiz = await quizOf(portal, trx, topicId)
  if (!quiz) throw new Refusal('toolbox_quiz.none')
  const state = await ownQuizState(context, topicId, quiz)
  if (state.status === 'completed') throw new Refusal('toolbox_quiz.passed')
  if (state.status === 'in_progress') return state
  const started: QuizState = { status: 'in_progress', quizVersion: quiz.version, answers: {}, score: state.score }
  await keepQuizState(trx, caller.id, topicId, started)
  return started
}

/** What was answered, and what it is about where that is said. */
interface Given {
  answers: ToolboxAnswers
  draw?: string | undefined
}

/** What was answered to other questions is no answer to these, even where some of them are the same. */
function requireDraw(given: Given, { word }: TopicDraw): void {
  if (given.draw !== undefined && given.draw !== word) throw new Refusal('quiz.other_draw')
}

export async function saveAnswers(context: WriteContext, topicId: number, given: Given): Promise<QuizState> {
  const { portal, trx, caller } = context
  const quiz = await quizOf(portal, trx, topicId)
  const state = await ownQuizState(context, topicId, quiz)
  if (state.status === 'completed') throw new Refusal('toolbox_quiz.passed')
  if (!quiz || state.status === 'not_started') throw new Refusal('toolbox_quiz.not_started')
  const drawn = await drawOf(portal, trx, caller.id, quiz, state)
  requireDraw(given, drawn)
  const saved = { ...state, answers: onlyOptions(drawn.questions, given.answers) }
  await keepQuizState(trx, caller.id, topicId, saved)
  return saved
}

/** Drops answers to questions that are not in this draw, and texts that are not among the options. */
export function onlyOptions(key: readonly ToolboxKey[], answers: ToolboxAnswers): ToolboxAnswers {
  const known = key.flatMap(question => {
    const answer = answers[question.id]
    return answer !== undefined && question.options.includes(answer) ? [[String(question.id), answer] as const] : []
  })
  return Object.fromEntries(known)
}

export async function submitQuiz(
  context: WriteContext,
  topicId: number,
  given: Given & { version?: number | undefined },
) {
  const { portal, trx, caller, moment } = context
  const quiz = await quizOf(portal, trx, topicId)
  if (!quiz) throw new Refusal('toolbox_quiz.none')
  if (given.version !== undefined && given.version !== quiz.version) throw new Refusal('content.version_changed')
  const state = await ownQuizState(context, topicId, quiz)
  if (state.status === 'completed') throw new Refusal('toolbox_quiz.passed')
  if (state.status === 'not_started') throw new Refusal('toolbox_quiz.not_started')
  const drawn = await drawOf(portal, trx, caller.id, quiz, state)
  requireDraw(given, drawn)
  const { questions: key } = drawn
  if (findUnanswered(key, given.answers).length > 0) throw new Refusal('toolbox_quiz.incomplete')
  const answers = onlyOptions(key, given.answers)
  const graded = gradeToolboxQuiz(key, answers)
  await insertAttempt(trx, {
    user_id: caller.id,
    topic_id: topicId,
    quiz_version: quiz.version,
    answers: JSON.stringify(answers),
    score: graded.score,
    passed: graded.passed ? 1 : 0,
    at: moment.now,
    day: moment.today,
    shown: shownOf(drawn),
  })
  await recordActivity(trx, caller.id, 'learning', moment)
  const kept = graded.status === 'not_started' ? {} : answers
  await keepQuizState(trx, caller.id, topicId, {
    status: graded.status,
    quizVersion: quiz.version,
    answers: kept,
    score: graded.score,
  })
  const pointsEarned = graded.passed ? await keepPass(trx, caller.id, topicId, quiz, graded.score, moment) : 0
  return { quiz, graded, pointsEarned }
}

async function keepPass(
  trx: Trx,
  userId: number,
  topicId: number,
  quiz: TopicQuiz,
  score: number,
  moment: WriteContext['moment'],
) {
  const { version, hash } = quiz
  await signOff(
    trx,
    userId,
    { kind: 'toolbox-quiz', itemId: topicId, version, hash, how: 'passed', detail: { score } },
    moment,
  )
  return award(trx, userId, { reason: 'toolbox-quiz', reference: topicId, points: POINTS.toolboxQuizPassed }, moment)
}
