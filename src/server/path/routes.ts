// The learning path: level, streaks and milestones.
import { api } from '../../contract/api.ts'
import { levelState } from '../../domain/levels.ts'
import { currentStreak, NO_STREAK } from '../../domain/streak.ts'
import { type Route, read, write } from '../http/route.ts'
import { standingOf } from '../record/queries.ts'
import { streakOf } from '../record/streak-queries.ts'
import { celebrate, checkMilestones, describeMilestone, figuresOf } from './milestones.ts'
import { countSignOffs, milestonesOf } from './queries.ts'

export const pathRoutes: Route[] = [
  read(api.learningPath, async ({ portal, db, caller, moment }) => {
    const standing = await standingOf(db, caller.id)
    const streak = (await streakOf(db, caller.id, 'learning')) ?? NO_STREAK
    const figures = await figuresOf(portal, db, caller.id)
    return {
      ...levelState(standing.experience),
      streakData: { current: currentStreak(streak, moment.today), longest: streak.longest },
      completedSessions: await countSignOffs(db, caller.id),
      totalPoints: standing.earned,
      milestones: (await milestonesOf(db, caller.id)).map(row => describeMilestone(row, figures)),
    }
  }),

  read(api.milestones, async ({ portal, db, caller }) => {
    const figures = await figuresOf(portal, db, caller.id)
    return (await milestonesOf(db, caller.id)).map(row => describeMilestone(row, figures))
  }),

  write(api.checkMilestones, context => checkMilestones(context)),

  write(api.celebrateMilestone, async (context, { body }) => {
    await celebrate(context, body.milestoneId)
    return { success: true as const }
  }),
]
