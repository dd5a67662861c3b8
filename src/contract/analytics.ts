// Login analytics, for administrators.
import { z } from 'zod'
import { admin, endpoint } from './endpoint.ts'
import { day, days, id, idInPath, instant } from './values.ts'

const count = z.int().nonnegative()

export const analytics = {
  loginStats: endpoint({
    method: 'GET',
    path: '/api/analytics/login-stats',
    summary: "Today's logins, and figures over the last 7 days.",
    access: admin,
    output: z.object({
      todayLogins: count,
      todayUniqueUsers: count,
      averageSessionTime: count,
      weeklyLogins: count,
      peakHour: z.int().min(0).max(23).nullable(),
      deviceBreakdown: z.object({ desktop: count, mobile: count, tablet: count }),
      hourlyLogins: z.array(count).length(24),
    }),
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/api/analytics/login-history',
    summary: 'Exactly the days asked for, zero-filled, oldest first.',
    access: admin,
    query: z.object({ days }),
    output: z.array(z.object({ date: day, totalLogins: count, uniqueUsers: count, averageSessionDuration: count })),
  }),
  activeSessions: endpoint({
    method: 'GET',
    path: '/api/analytics/active-sessions',
    summary: 'How many sessions are active now.',
    access: admin,
    output: z.object({ activeSessionsCount: count }),
  }),
  userLoginHistory: endpoint({
    method: 'GET',
    path: '/api/analytics/user-login-history/:userId',
    summary: "One person's sessions, newest first.",
    access: admin,
    params: z.object({ userId: idInPath }),
    query: z.object({ days }),
    output: z.array(
      z.object({
        id,
        loginTime: instant,
        deviceType: z.enum(['desktop', 'mobile', 'tablet']),
        browserName: z.string(),
        isActive: z.boolean(),
        sessionDuration: count.nullable(),
      }),
    ),
    refusals: ['person.unknown'],
  }),
  adminUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Everyone, for the selector.',
    access: admin,
    output: z.array(z.object({ id, name: z.string(), username: z.string() })),
  }),
} as const
