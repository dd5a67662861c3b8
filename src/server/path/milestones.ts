// Milestones of a person: the figures they are measured by, and the recording of what is newly reached.
import { isReached, type MilestoneFigures, milestoneProgress } from '../../domain/milestones.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { isoOrNull } from '../http/iso.ts'
import type { Portal, WriteContext } from '../portal.ts'
import { completionOf, countModules } from '../record/completion.ts'
import { standingOf } from '../record/queries.ts'
import { award } from '../record/record.ts'
import { streakOf } from '../record/streak-queries.ts'
import {
  countChallenges,
  countKudos,
  countPerfectQuizzes,
  insertAchievement,
  type MilestoneRow,
  markCelebrated,
  milestonesOf,
} from './queries.ts'

export async function figuresOf(portal: Portal, db: Reader | Trx, userId: number): Promise<MilestoneFigures> {
  const completion = await completionOf(portal, db, userId)
  const manuals = countModules(completion, module => module.category === 'induction')
  const base = countModules(completion, module => module.category === 'base-training')
  const advanced = countModules(completion, module => module.category === 'advanced-training')
  const service = countModules(completion, module => module.area === 'customer-service')
  const sales = countModules(completion, module => module.area === 'sales')
  return {
    reached: {
      'swms-read': completion.swms.completed,
      'manuals-read': manuals.completed,
      'induction-complete': completion.inductionForm ? 1 : 0,
      'toolbox-passed': completion.topics.completed,
      'base-training-completed': base.completed,
      'advanced-training-completed': advanced.completed,
      'customer-service-completed': service.completed,
      'sales-completed': sales.completed,
      'quizzes-perfect': await countPerfectQuizzes(db, userId),
      'kudos-given': await countKudos(db, userId, 'from_user_id'),
      'kudos-received': await countKudos(db, userId, 'to_user_id'),
      'challenges-answered': await countChallenges(db, userId),
      'challenge-streak': (await streakOf(db, userId, 'challenge'))?.longest ?? 0,
      'learning-streak': (await streakOf(db, userId, 'learning'))?.longest ?? 0,
      'points-earned': (await standingOf(db, userId)).earned,
    },
    totals: {
      'swms-read': completion.swms.total,
      'manuals-read': manuals.total,
      'induction-complete': 1,
      'toolbox-passed': completion.topics.total,
      'base-training-completed': base.total,
      'advanced-training-completed': advanced.total,
      'customer-service-completed': service.total,
      'sales-completed': sales.total,
    },
  }
}

function progressOf(row: MilestoneRow, figures: MilestoneFigures) {
  return milestoneProgress({ metric: row.metric, count: row.target }, figures)
}

export function describeMilestone(row: MilestoneRow, figures: MilestoneFigures) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    pointsReward: row.points_reward,
    experienceReward: row.experience_reward,
    celebrationMessage: row.celebration_message,
    achieved: row.achieved_at !== null,
    achievedAt: isoOrNull(row.achieved_at),
    progress: progressOf(row, figures),
  }
}

/** Records and pays what is newly reached, again until nothing is, and returns what was not celebrated yet. */
export async function checkMilestones({ portal, trx, caller, moment }: WriteContext) {
  for (;;) {
    const figures = await figuresOf(portal, trx, caller.id)
    const rows = await milestonesOf(trx, caller.id)
    const reached = rows.filter(row => row.achieved_at === null && isReached(progressOf(row, figures)))
    if (reached.length === 0) {
      return rows
        .filter(row => row.achieved_at !== null && row.celebrated_at === null)
        .map(row => describeMilestone(row, figures))
    }
    for (const row of reached) {
      if (!(await insertAchievement(trx, caller.id, row.id, moment.now))) continue
      const reward = { points: row.points_reward, extraExperience: row.experience_reward }
      await award(trx, caller.id, { reason: 'milestone', reference: row.id, ...reward }, moment)
    }
  }
}

export async function celebrate({ trx, caller, moment }: WriteContext, milestoneId: number): Promise<void> {
  const row = (await milestonesOf(trx, caller.id)).find(({ id }) => id === milestoneId)
  if (!row) throw new Refusal('milestone.unknown')
  if (row.achieved_at === null) throw new Refusal('milestone.not_achieved')
  await markCelebrated(trx, caller.id, milestoneId, moment.now)
}
