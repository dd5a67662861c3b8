// The daily challenge: the same one for everyone, picked when the first person of the day asks.
import { createHash } from 'node:crypto'
import { api } from '../../contract/api.ts'
import { lastDays, WEEK_DAYS } from '../../domain/analytics.ts'
import { pickChallenge } from '../../domain/challenge.ts'
import { POINTS } from '../../domain/points.ts'
import { Refusal } from '../../domain/refusal.ts'
import { currentStreak, NO_STREAK } from '../../domain/streak.ts'
import type { Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import type { Moment } from '../portal.ts'
import { personExists } from '../record/queries.ts'
import { award } from '../record/record.ts'
import { streakOf } from '../record/streak-queries.ts'
import { recordActivity } from '../record/streaks.ts'
import {
  answerOn,
  answerStats,
  answersSince,
  bankOfChallenges,
  challengeOf,
  insertAnswer,
  setChallengeOf,
} from './queries.ts'

async function pickToday(trx: Trx, { today }: Moment) {
  const picked = await challengeOf(trx, today)
  if (picked) return picked
  const challengeId = pickChallenge(await bankOfChallenges(trx))
  if (challengeId === null) return undefined
  await setChallengeOf(trx, today, challengeId)
  return challengeOf(trx, today)
}

/** The answer is a place among the options: those that were read are those that are graded. */
function formOf({ question, options }: { question: string; options: string }): string {
  return createHash('sha256').update(`${question}\n${options}`).digest('hex').slice(0, 16)
}

export const challengeRoutes: Route[] = [
  read(api.dailyChallenge, async ({ portal, db, moment }) => {
    const challenge =
      (await challengeOf(db, moment.today)) ?? (await portal.database.write(trx => pickToday(trx, moment)))
    if (!challenge) throw new Refusal('challenge.none_today')
    return {
      id: challenge.id,
      date: moment.today,
      form: formOf(challenge),
      title: challenge.title,
      question: challenge.question,
      options: JSON.parse(challenge.options) as string[],
      category: challenge.category,
      difficulty: challenge.difficulty,
    }
  }),

  read(api.challengeStatus, async ({ db, moment }, { params }) => {
    if (!(await personExists(db, params.userId))) throw new Refusal('person.unknown')
    const streak = (await streakOf(db, params.userId, 'challenge')) ?? NO_STREAK
    return {
      hasCompletedToday: (await answerOn(db, params.userId, moment.today)) !== undefined,
      currentStreak: currentStreak(streak, moment.today),
      stats: await answerStats(db, params.userId),
    }
  }),

  read(api.challengeWeek, async ({ db, caller, moment }) => {
    const days = lastDays(moment.today, WEEK_DAYS)
    const answers = await answersSince(db, caller.id, days[0] ?? moment.today)
    const byDay = new Map(answers.map(({ day, correct }) => [day, correct === 1]))
    return days.map(date => ({ date, isCorrect: byDay.get(date) ?? null }))
  }),

  write(api.submitChallenge, async ({ trx, caller, moment }, { body }) => {
    if (await answerOn(trx, caller.id, moment.today)) throw new Refusal('challenge.already_answered')
    const challenge = await pickToday(trx, moment)
    if (!challenge) throw new Refusal('challenge.none_today')
    if (challenge.id !== body.challengeId) throw new Refusal('challenge.not_todays')
    if (body.form !== undefined && body.form !== formOf(challenge)) throw new Refusal('challenge.changed')
    const options = JSON.parse(challenge.options) as string[]
    if (body.userAnswer >= options.length) throw new Refusal('challenge.answer_range')
    const isCorrect = body.userAnswer === challenge.answer
    const points = isCorrect ? POINTS.challengeCorrect : 0
    await insertAnswer(trx, {
      user_id: caller.id,
      day: moment.today,
      challenge_id: challenge.id,
      answer: body.userAnswer,
      correct: isCorrect ? 1 : 0,
      points,
      at: moment.now,
    })
    const pointsEarned = await award(trx, caller.id, { reason: 'challenge', reference: moment.today, points }, moment)
    await recordActivity(trx, caller.id, 'learning', moment)
    const streak = await recordActivity(trx, caller.id, 'challenge', moment)
    return {
      isCorrect,
      correctAnswer: challenge.answer,
      explanation: challenge.explanation,
      pointsEarned,
      streak: streak.current,
    }
  }),
]
