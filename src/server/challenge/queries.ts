// The SQL of the daily challenge.
import type { Insertable } from 'kysely'
import type { BankedChallenge } from '../../domain/challenge.ts'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function challengeOf(db: Reader | Trx, day: Day) {
  return db
    .selectFrom('challenge_days')
    .innerJoin('challenges', 'challenges.id', 'challenge_days.challenge_id')
    .select(['challenges.id', 'title', 'question', 'options', 'answer', 'explanation', 'category', 'difficulty'])
    .where('challenge_days.day', '=', day)
    .executeTakeFirst()
}

export async function bankOfChallenges(trx: Trx): Promise<BankedChallenge[]> {
  return trx
    .selectFrom('challenges')
    .leftJoin('challenge_days', 'challenge_days.challenge_id', 'challenges.id')
    .select(eb => ['challenges.id', 'challenges.key', eb.fn.max('challenge_days.day').as('lastShown')])
    .where('challenges.retired', '=', 0)
    .groupBy(['challenges.id', 'challenges.key'])
    .execute()
}

export async function setChallengeOf(trx: Trx, day: Day, challengeId: number): Promise<void> {
  await trx
    .insertInto('challenge_days')
    .values({ day, challenge_id: challengeId })
    .onConflict(conflict => conflict.column('day').doNothing())
    .execute()
}

export async function answerOn(db: Reader | Trx, userId: number, day: Day) {
  return db
    .selectFrom('challenge_answers')
    .select('challenge_id')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
}

export async function answersSince(db: Reader, userId: number, day: Day) {
  return db
    .selectFrom('challenge_answers')
    .select(['day', 'correct'])
    .where('user_id', '=', userId)
    .where('day', '>=', day)
    .execute()
}

export async function insertAnswer(trx: Trx, answer: Insertable<Schema['challenge_answers']>): Promise<void> {
  await trx.insertInto('challenge_answers').values(answer).execute()
}

export async function answerStats(db: Reader, userId: number) {
  const { answered, correct, points } = await db
    .selectFrom('challenge_answers')
    .select(eb => [
      eb.fn.countAll<number>().as('answered'),
      eb.fn.sum<number | null>('correct').as('correct'),
      eb.fn.sum<number | null>('points').as('points'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { totalCompleted: answered, correctAnswers: correct ?? 0, totalPointsEarned: points ?? 0 }
}
