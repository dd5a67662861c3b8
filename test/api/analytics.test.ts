// Login analytics against a slow and obvious reference, in two time zones across a daylight-saving change, on both engines.
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, HOUR, MINUTE } from '../../src/domain/clock.ts'
import { dayOf, hourOf } from '../../src/domain/day.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

interface Recorded {
  user_id: number
  login_at: number
  last_seen_at: number
  ended_at: number | null
  device_type: 'desktop' | 'mobile' | 'tablet'
}

/** A small seeded generator, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state % below
  }
}

function generate(now: number, seed: number, count: number): Recorded[] {
  const roll = dice(seed)
  return Array.from({ length: count }, () => {
    const login_at = now - roll(40 * 24 * 60) * MINUTE
    const last_seen_at = Math.min(now, login_at + roll(240) * MINUTE)
    const ended_at = roll(3) === 0 ? Math.min(now, last_seen_at + roll(3) * MINUTE) : null
    return {
      user_id: 1 + roll(5),
      login_at,
      last_seen_at,
      ended_at,
      device_type: (['desktop', 'mobile', 'tablet'] as const)[roll(3)] ?? 'desktop',
    }
  })
}

/** Everything from the list itself, one session at a time. */
function reference(sessions: readonly Recorded[], now: number, zone: string) {
  const dayBack = (back: number) => {
    const seen = new Set<string>()
    for (let at = now; ; at -= 30 * MINUTE) {
      seen.add(dayOf(at, zone))
      if (seen.size === back + 1) return dayOf(at, zone)
    }
  }
  const isOver = (session: Recorded) => session.ended_at !== null || now - session.last_seen_at >= 30 * MINUTE
  const minutes = (list: readonly Recorded[]) => {
    const over = list.filter(isOver)
    const total = over.reduce(
      (sum, session) => sum + ((session.ended_at ?? session.last_seen_at) - session.login_at),
      0,
    )
    return over.length === 0 ? 0 : Math.round(total / over.length / MINUTE)
  }
  const onDay = (day: string) => sessions.filter(session => dayOf(session.login_at, zone) === day)
  const today = onDay(dayBack(0))
  const week = Array.from({ length: 7 }, (_, back) => onDay(dayBack(back))).flat()
  const perHour = (list: readonly Recorded[]) =>
    Array.from({ length: 24 }, (_, hour) => list.filter(session => hourOf(session.login_at, zone) === hour).length)
  const weekHours = perHour(week)
  return {
    stats: {
      todayLogins: today.length,
      todayUniqueUsers: new Set(today.map(session => session.user_id)).size,
      averageSessionTime: minutes(week),
      weeklyLogins: week.length,
      peakHour: week.length === 0 ? null : weekHours.indexOf(Math.max(...weekHours)),
      deviceBreakdown: Object.fromEntries(
        ['desktop', 'mobile', 'tablet'].map(device => [
          device,
          week.filter(session => session.device_type === device).length,
        ]),
      ),
      hourlyLogins: perHour(today),
    },
    active: sessions.filter(session => !isOver(session)).length,
    history: (days: number) =>
      Array.from({ length: days }, (_, index) => {
        const date = dayBack(days - 1 - index)
        const list = onDay(date)
        return {
          date,
          totalLogins: list.length,
          uniqueUsers: new Set(list.map(session => session.user_id)).size,
          averageSessionDuration: minutes(list),
        }
      }),
  }
}

eachEngine(engine => {
  let portal: TestPortal
  afterEach(() => portal.close())

  async function record(sessions: readonly Recorded[], zone: string): Promise<void> {
    const rows = sessions.map((session, index) => ({
      ...session,
      ...{ token_hash: `recorded-${index}`, browser_name: 'Chrome' },
      ...{ login_day: dayOf(session.login_at, zone), login_hour: hourOf(session.login_at, zone) },
    }))
    await portal.database.write(async trx => {
      for (let start = 0; start < rows.length; start += 200) {
        await trx
          .insertInto('sessions')
          .values(rows.slice(start, start + 200))
          .execute()
      }
    })
  }

  describe.each([
    ['Australia/Sydney', '2026-10-08T01:30:00Z'],
    ['Australia/Sydney', '2026-04-09T01:30:00Z'],
    ['America/New_York', '2026-11-06T03:30:00Z'],
  ])('in %s around %s', (zone, instant) => {
    test.each([1, 2, 3])('the figures agree with the reference, seed %i', async seed => {
      portal = await openPortal(engine, { PORTAL_TIME_ZONE: zone })
      portal.clock.set(instant)
      const now = portal.clock.now()
      const sessions = generate(now, seed, 600)
      await record(sessions, zone)
      const admin = await portal.as('admin')
      // The administrator's own session is part of what is counted.
      const all: Recorded[] = [
        ...sessions,
        { user_id: 1, login_at: now, last_seen_at: now, ended_at: null, device_type: 'desktop' },
      ]
      const expected = reference(all, now, zone)
      expect((await admin.call(api.loginStats)).body).toEqual(expected.stats)
      expect((await admin.call(api.activeSessions)).body.activeSessionsCount).toBe(expected.active)
      for (const days of [1, 7, 30]) {
        expect((await admin.call(api.loginHistory, { query: { days } })).body).toEqual(expected.history(days))
      }
    })
  })

  test('the figures agree as days go by, while a session of long ago goes on', async () => {
    const zone = 'Australia/Sydney'
    portal = await openPortal(engine)
    const begun = portal.clock.now()
    await record(generate(begun, 4, 200), zone)
    const tablet = await portal.as('employee')
    for (let eightHours = 0; eightHours < 15; eightHours++) {
      portal.clock.advance(7 * HOUR)
      await tablet.call(api.user, { params: { id: 3 } })
      // Long enough ago to count as ended, but not so long that it cannot go on.
      portal.clock.advance(HOUR)
      const admin = await portal.as('admin')
      const recorded = await portal.database.read
        .selectFrom('sessions')
        .select(['user_id', 'login_at', 'last_seen_at', 'ended_at', 'device_type'])
        .execute()
      const expected = reference(recorded as Recorded[], portal.clock.now(), zone)
      expect((await admin.call(api.loginStats)).body).toEqual(expected.stats)
      expect((await admin.call(api.loginHistory, { query: { days: 14 } })).body).toEqual(expected.history(14))
    }
  })

  test('an empty history is zeros and no peak', async () => {
    portal = await openPortal(engine)
    const admin = await portal.as('admin')
    await portal.database.write(trx => trx.updateTable('sessions').set({ login_day: '2026-01-01' }).execute())
    const { body } = await admin.call(api.loginStats)
    expect(body).toMatchObject({ todayLogins: 0, weeklyLogins: 0, peakHour: null, averageSessionTime: 0 })
    const history = (await admin.call(api.loginHistory)).body
    expect(history).toHaveLength(30)
    expect(history.at(-1)?.date).toBe('2026-11-16')
  })

  test.each(['0', '366', 'x', '-1', '7.5'])('days=%s is 400', async days => {
    portal = await openPortal(engine)
    expect((await (await portal.as('admin')).call(api.loginHistory, { query: { days } })).status).toBe(400)
  })

  test("a person's sessions come newest first, without the secret", async () => {
    portal = await openPortal(engine)
    const admin = await portal.as('admin')
    const first = await portal.as('employee')
    portal.clock.advance(45 * MINUTE)
    const second = await portal.as('employee')
    await second.call(api.logout)
    portal.clock.advance(HOUR)
    const third = await portal.as('employee')
    const { body } = await (await portal.as('admin')).call(api.userLoginHistory, {
      params: { userId: 3 },
      query: { days: 7 },
    })
    expect(body).toMatchObject([
      { isActive: true, sessionDuration: null, deviceType: 'desktop', browserName: 'Chrome' },
      { isActive: false, sessionDuration: 0 },
      { isActive: false, sessionDuration: 0, loginTime: '2026-11-15T22:00:00.000Z' },
    ])
    for (const { token } of [admin, first, second, third]) expect(JSON.stringify(body)).not.toContain(token)
    expect((await (await portal.as('admin')).call(api.userLoginHistory, { params: { userId: 99 } })).status).toBe(404)
    portal.clock.advance(8 * DAY)
    expect(
      (await (await portal.as('admin')).call(api.userLoginHistory, { params: { userId: 3 }, query: { days: 7 } })).body,
    ).toEqual([])
  })
})
