// Login analytics, for administrators: real figures from sessions as they were recorded.
import { api } from '../../contract/api.ts'
import { lastDays, meanMinutes, peakHour, WEEK_DAYS } from '../../domain/analytics.ts'
import { addDays } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { ACTIVE_WINDOW, isActive, sessionMinutes } from '../../domain/session.ts'
import { type Route, read } from '../http.ts'
import { isoOf } from '../iso.ts'
import { personExists } from '../record/queries.ts'
import {
  countActive,
  durationsByDay,
  listUsers,
  loginsByDay,
  loginsByDevice,
  loginsByHour,
  sessionsOf,
} from './queries.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function perHour(rows: readonly { hour: number; logins: number }[]): number[] {
  return HOURS.map(hour => rows.find(row => row.hour === hour)?.logins ?? 0)
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)

export const analyticsRoutes: Route[] = [
  read(api.loginStats, async ({ db, moment: { now, today } }) => {
    const from = addDays(today, 1 - WEEK_DAYS)
    const days = await loginsByDay(db, from, today)
    const durations = await durationsByDay(db, from, today, now - ACTIVE_WINDOW)
    const devices = await loginsByDevice(db, from, today)
    const countOn = (device: string) => devices.find(row => row.device === device)?.logins ?? 0
    const todays = days.find(row => row.day === today)
    return {
      todayLogins: todays?.logins ?? 0,
      todayUniqueUsers: todays?.people ?? 0,
      averageSessionTime: meanMinutes(
        sumOf(durations, row => row.milliseconds),
        sumOf(durations, row => row.ended),
      ),
      weeklyLogins: sumOf(days, row => row.logins),
      peakHour: peakHour(perHour(await loginsByHour(db, from, today))),
      deviceBreakdown: { desktop: countOn('desktop'), mobile: countOn('mobile'), tablet: countOn('tablet') },
      hourlyLogins: perHour(await loginsByHour(db, today, today)),
    }
  }),

  read(api.loginHistory, async ({ db, moment: { now, today } }, { query }) => {
    const from = addDays(today, 1 - query.days)
    const days = new Map((await loginsByDay(db, from, today)).map(row => [row.day, row]))
    const durations = new Map((await durationsByDay(db, from, today, now - ACTIVE_WINDOW)).map(row => [row.day, row]))
    return lastDays(today, query.days).map(date => {
      const ended = durations.get(date)
      return {
        date,
        totalLogins: days.get(date)?.logins ?? 0,
        uniqueUsers: days.get(date)?.people ?? 0,
        averageSessionDuration: ended ? meanMinutes(ended.milliseconds, ended.ended) : 0,
      }
    })
  }),

  read(api.activeSessions, async ({ db, moment }) => ({
    activeSessionsCount: await countActive(db, moment.now - ACTIVE_WINDOW),
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
