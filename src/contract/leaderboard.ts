// The leaderboard.
import { z } from 'zod'
import { LEADERBOARD_VIEWS } from '../domain/leaderboard.ts'
import { endpoint, session } from './endpoint.ts'
import { id, points } from './values.ts'

export const leaderboard = {
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/leaderboard',
    summary:
      'Active people by points, then level, then name: the first 500 and the caller, without those who hide. Everyone, those of the caller’s department, or everyone by the points they earned this month.',
    access: session,
    query: z.object({ view: z.enum(LEADERBOARD_VIEWS).default('everyone') }),
    output: z.array(
      z.object({
        id,
        rank: z.int().positive(),
        name: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        department: z.string(),
        points,
        level: z.int().positive(),
        currentStreak: z.int().nonnegative(),
        totalModulesCompleted: z.int().nonnegative(),
        isCurrentUser: z.boolean(),
      }),
    ),
  }),
  leaderboardDepartments: endpoint({
    method: 'GET',
    path: '/api/leaderboard/departments',
    summary:
      'Departments by points per person, a whole number, over all their active people, without those in which everyone hides.',
    access: session,
    output: z.array(
      z.object({
        rank: z.int().positive(),
        department: z.string(),
        people: z.int().positive(),
        pointsPerPerson: points,
        isOwn: z.boolean(),
      }),
    ),
  }),
  leaderboardStats: endpoint({
    method: 'GET',
    path: '/api/leaderboard/stats',
    summary: 'Four figures over everyone.',
    access: session,
    output: z.object({
      topScore: points,
      averageScore: points,
      bestStreak: z.int().nonnegative(),
      totalParticipants: z.int().nonnegative(),
    }),
  }),
} as const
