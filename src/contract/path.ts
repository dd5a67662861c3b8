// The learning path: level, streaks and milestones.
import { z } from 'zod'
import { MILESTONE_CATEGORIES } from '../domain/milestones.ts'
import { accounts } from './accounts.ts'
import { endpoint, session } from './endpoint.ts'
import { id, instant, points } from './values.ts'

const milestone = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(MILESTONE_CATEGORIES),
  pointsReward: points,
  experienceReward: points,
  celebrationMessage: z.string(),
  achieved: z.boolean(),
  achievedAt: instant.nullable(),
  progress: z.object({ current: z.int().nonnegative(), target: z.int().nonnegative() }),
})

export const pathReads = {
  learningPath: endpoint({
    method: 'GET',
    path: '/api/learning-path',
    summary: "The caller's level, streaks, sessions and milestones.",
    access: session,
    output: z.object({
      currentLevel: z.int().positive(),
      nextLevel: z.int().positive(),
      experience: z.int().nonnegative(),
      experienceNeeded: z.int().nonnegative(),
      experienceToNextLevel: z.int().nonnegative(),
      streakData: z.object({ current: z.int().nonnegative(), longest: z.int().nonnegative() }),
      completedSessions: z.int().nonnegative(),
      totalPoints: points,
      milestones: z.array(milestone),
    }),
  }),
  milestones: endpoint({
    method: 'GET',
    path: '/api/milestones',
    summary: 'Every milestone with the progress of the caller.',
    access: session,
    output: z.array(milestone),
  }),
} as const

export const path = {
  ...pathReads,
  checkMilestones: endpoint({
    method: 'POST',
    path: '/api/check-milestones',
    summary: 'Record and reward what is newly reached; returns each until it is celebrated.',
    access: session,
    output: z.array(milestone),
    // What was reached was paid just now.
    changes: [pathReads.learningPath, pathReads.milestones, accounts.user],
    hasChanged: reached => reached.length > 0,
  }),
  celebrateMilestone: endpoint({
    method: 'POST',
    path: '/api/celebrate-milestone',
    summary: 'Mark a milestone as celebrated.',
    access: session,
    body: z.object({ milestoneId: id }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['milestone.unknown', 'milestone.not_achieved'],
    changes: [],
  }),
} as const
