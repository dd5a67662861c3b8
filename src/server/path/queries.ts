// The SQL of the learning path and its milestones.
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'

/** Every milestone with what a person has of it. One that was reached stays in the list when it is retired. */
export async function milestonesOf(db: Reader | Trx, userId: number) {
  return db
    .selectFrom('milestones')
    .leftJoin('milestone_achievements as achievement', join =>
      join.onRef('achievement.milestone_id', '=', 'milestones.id').on('achievement.user_id', '=', userId),
    )
    .select(['milestones.id', 'name', 'description', 'category', 'metric', 'target', 'celebration_message', 'retired'])
    .select(['points_reward', 'experience_reward', 'achievement.achieved_at', 'achievement.celebrated_at'])
    .where(eb => eb.or([eb('milestones.retired', '=', 0), eb('achievement.achieved_at', 'is not', null)]))
    .orderBy('milestones.position')
    .execute()
}

export type MilestoneRow = Awaited<ReturnType<typeof milestonesOf>>[number]

/** False when it was achieved before. */
export async function insertAchievement(trx: Trx, userId: number, milestoneId: number, at: Instant): Promise<boolean> {
  const inserted = await trx
    .insertInto('milestone_achievements')
    .values({ user_id: userId, milestone_id: milestoneId, achieved_at: at, celebrated_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'milestone_id']).doNothing())
    .returning('milestone_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markCelebrated(trx: Trx, userId: number, milestoneId: number, at: Instant): Promise<void> {
  await trx
    .updateTable('milestone_achievements')
    .set({ celebrated_at: at })
    .where('user_id', '=', userId)
    .where('milestone_id', '=', milestoneId)
    .where('celebrated_at', 'is', null)
    .execute()
}

/** Sign-offs and passes so far. */
export async function countSignOffs(db: Reader | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sign_offs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** All right at the first try: whoever corrects or retakes a quiz has seen what was wrong. */
export async function countPerfectQuizzes(db: Reader | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('module_attempts')
    .select(eb => eb.fn.count<number>('module_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('score', '=', 100)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('module_attempts as earlier')
            .select('earlier.id')
            .whereRef('earlier.user_id', '=', 'module_attempts.user_id')
            .whereRef('earlier.module_id', '=', 'module_attempts.module_id')
            .whereRef('earlier.quiz_version', '=', 'module_attempts.quiz_version')
            .whereRef('earlier.id', '<', 'module_attempts.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

export async function countKudos(
  db: Reader | Trx,
  userId: number,
  side: 'from_user_id' | 'to_user_id',
): Promise<number> {
  const { count } = await db
    .selectFrom('kudos')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(side, '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function countChallenges(db: Reader | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('challenge_answers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
