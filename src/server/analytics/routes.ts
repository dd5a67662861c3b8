// Login analytics, for administrators: real figures from sessions as they were recorded.
import { api } from '../../contract/api.ts'
import { lastDays, meanMinutes, peakHour, WEEK_DAYS } from '../../domain/analytics.ts'
import { addDays } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { ACTIVE_WINDOW, isActive, sessionMinutes } from '../../domain/session.ts'
import { isoOf } from '../http/iso.ts'
import { type Route, read } from '../http/route.ts'
import { personExists } from '../record/queries.ts'
import { type DayFigures, figuresOf } from './day-figures.ts'
import { keptForAMoment } from './kept-for-a-moment.ts'
import { countActive, listUsers, sessionsOf } from './queries.ts'

const sumOf = (figures: readonly DayFigures[], value: (day: DayFigures) => number) =>
  figures.reduce((sum, day) => sum + value(day), 0)

export const analyticsRoutes: Route[] = [
  read(api.loginStats, async ({ portal, moment }) => {
    const week = await figuresOf(portal, lastDays(moment.today, WEEK_DAYS), moment)
    const today = week.at(-1)
    const perHour = Array.from({ length: 24 }, (_, hour) => sumOf(week, day => day.byHour[hour] ?? 0))
    const on = (device: string) => sumOf(week, day => day.byDevice[device] ?? 0)
    return {
      todayLogins: today?.logins ?? 0,
      todayUniqueUsers: today?.people ?? 0,
      averageSessionTime: meanMinutes(
        sumOf(week, day => day.milliseconds),
        sumOf(week, day => day.ended),
      ),
      weeklyLogins: sumOf(week, day => day.logins),
      peakHour: peakHour(perHour),
      deviceBreakdown: { desktop: on('desktop'), mobile: on('mobile'), tablet: on('tablet') },
      hourlyLogins: today?.byHour ?? [],
    }
  }),

  read(api.loginHistory, async ({ portal, moment }, { query }) =>
    (await figuresOf(portal, lastDays(moment.today, query.days), moment)).map(day => ({
      date: day.day,
      totalLogins: day.logins,
      uniqueUsers: day.people,
      averageSessionDuration: meanMinutes(day.milliseconds, day.ended),
    })),
  ),

  read(api.activeSessions, async ({ portal, db, moment }) => ({
    activeSessionsCount: await keptForAMoment(portal.database, moment, 'active', () =>
      countActive(db, moment.now - ACTIVE_WINDOW),
    ),
  })),

  read(api.userLoginHistory, async ({ db, moment: { now, today } }, { params, query }) => {
    if (!(await personExists(db, params.userId))) throw new Refusal('person.unknown')
    return (await sessionsOf(db, params.userId, addDays(today, 1 - query.days))).map(row => {
      const times = { loginAt: row.login_at, lastSeenAt: row.last_seen_at, endedAt: row.ended_at }
      const active = isActive(times, now)
      return {
        id: row.id,
        loginTime: isoOf(row.login_at),
        deviceType: row.device_type as 'desktop' | 'mobile' | 'tablet',
        browserName: row.browser_name,
        isActive: active,
        sessionDuration: active ? null : sessionMinutes(times, now),
      }
    })
  }),

  read(api.adminUsers, async ({ db }) => listUsers(db)),
]
