// Calendar feeds on both engines, read by a parser that is not ours.
import ICAL from 'ical.js'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { CALENDAR_MISSES } from '../../src/domain/guess-limit.ts'
import { buildApp } from '../../src/server/app.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const HOME = 'https://training.example.com'

eachEngine(engine => {
  let portal: TestPortal
  let [admin, manager, employee] = [] as unknown as TestCaller[] as [TestCaller, TestCaller, TestCaller]

  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL: HOME })
    await signIn()
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { reportsTo: idOf('manager') } })
    await admin.call(api.addRequirement, {
      body: { subject: { kind: 'swms', itemId: 1 }, audience: { everyone: true }, dueDays: 7 },
    })
  })
  afterEach(() => portal.close())

  async function signIn() {
    ;[admin, manager, employee] = [await portal.as('admin'), await portal.as('manager'), await portal.as('employee')]
  }

  const make = async (caller: TestCaller) => (await caller.call(api.makeCalendar)).body
  const get = (url: string | null | undefined, headers: Record<string, string> = {}) =>
    portal.visitor.raw<string>('GET', String(url).slice(HOME.length), undefined, { headers })
  const eventsAt = async (url: string | null | undefined) => {
    const { status, body } = await get(url)
    expect(status).toBe(200)
    const component = new ICAL.Component(ICAL.parse(body))
    return component.getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
  }

  test('holds what is open, on its day, with the way to it; what is done leaves it', async () => {
    expect((await employee.call(api.ownCalendar)).body).toEqual({ url: null })
    const { url } = await make(employee)
    expect(url).toMatch(/^https:\/\/training\.example\.com\/calendar\/[\w-]{43}\.ics$/)
    expect((await employee.call(api.ownCalendar)).body, 'it is shown again').toEqual({ url })
    const [event, ...others] = await eventsAt(url)
    expect(others).toEqual([])
    expect(event?.startDate).toMatchObject({ isDate: true, year: 2026, month: 11, day: 23 })
    expect(event?.endDate).toMatchObject({ isDate: true, day: 24 })
    expect(event?.summary).toMatch(/^GQSWMS001 /)
    expect(event?.description).toContain('Due by the end of 23 November 2026.')
    expect(event?.component.getFirstPropertyValue('url')).toBe(`${HOME}/?tab=induction&document=1`)
    portal.clock.advance(8 * DAY)
    await signIn()
    const [late] = await eventsAt(url)
    expect([late?.uid, late?.startDate.day]).toEqual([event?.uid, 23])
    expect(late?.description).toContain('Overdue: it was due on 23 November 2026.')
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect(await eventsAt(url)).toEqual([])
  })

  test('a lead has a second one with what is due in their team, an administrator with everyone’s', async () => {
    const { url, teamUrl } = await make(manager)
    expect((await manager.call(api.ownCalendar)).body).toEqual({ url, teamUrl })
    const [event, ...others] = await eventsAt(teamUrl)
    expect(others).toEqual([])
    expect(event?.summary).toMatch(/^Eve Employee: GQSWMS001 /)
    expect(event?.component.getFirstPropertyValue('url')).toBe(`${HOME}/team/${idOf('employee')}`)
    expect(await eventsAt((await make(admin)).teamUrl)).toHaveLength(5)
  })

  test('has an ETag, the same until something changes, no cookie, and is kept by no one in between', async () => {
    const { url } = await make(employee)
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const etag = String(headers.etag)
    portal.clock.advance(MINUTE)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect((await get(url, { 'if-none-match': etag })).status).toBe(200)
  })

  test('a new address ends the old one at once, and turning it off ends both', async () => {
    const first = await make(manager)
    const second = await make(manager)
    expect([(await get(first.url)).status, (await get(first.teamUrl)).status]).toEqual([404, 404])
    expect([(await get(second.url)).status, (await get(second.teamUrl)).status]).toEqual([200, 200])
    expect((await manager.call(api.endCalendar)).body).toEqual({ url: null, teamUrl: null })
    expect([(await get(second.url)).status, (await get(second.teamUrl)).status]).toEqual([404, 404])
  })

  test.each([
    ['an administrator resets the password', () => admin.call(api.resetPassword, { params: { id: idOf('employee') } })],
    ['an administrator signs them out', () => admin.call(api.signOutPerson, { params: { id: idOf('employee') } })],
    ['they sign out everywhere else', () => employee.call(api.endOtherSessions)],
  ])('ends when %s: whoever held a device may have kept it', async (_, act) => {
    const { url } = await make(employee)
    const kept = (await make(manager)).url
    expect((await act()).status).toBe(200)
    expect([(await get(url)).status, (await get(kept)).status]).toEqual([404, 200])
    employee = await portal.as('employee')
    expect((await employee.call(api.ownCalendar)).body).toEqual({ url: null })
    await eventsAt((await make(employee)).url)
  })

  test('of somebody deactivated, or no longer a lead, it is as unknown as one that never was', async () => {
    const own = await make(employee)
    const { url, teamUrl } = await make(manager)
    const unknown = await get(`${HOME}/calendar/${'x'.repeat(43)}.ics`)
    await admin.call(api.deactivatePerson, { params: { id: employee.id } })
    await admin.call(api.changePerson, { params: { id: employee.id }, body: { reportsTo: null } })
    await admin.call(api.changePerson, { params: { id: manager.id }, body: { role: 'employee' } })
    for (const gone of [await get(own.url), await get(teamUrl), await get(`${HOME}/calendar/`)]) {
      if (gone.status === 404) expect(gone.refusal?.code).toMatch(/^(calendar|route)\.unknown$/)
    }
    expect([(await get(own.url)).body, (await get(teamUrl)).body]).toEqual([unknown.body, unknown.body])
    expect((await get(url)).status).toBe(200)
  })

  test('whoever tries addresses is stopped, from that address alone, for a while', async () => {
    const { url } = await make(employee)
    const wrong = `/calendar/${'y'.repeat(43)}.ics`
    const from = (remoteAddress: string, path: string) => portal.app.inject({ method: 'GET', url: path, remoteAddress })
    for (let miss = 0; miss < CALENDAR_MISSES; miss++) expect((await from('203.0.113.7', wrong)).statusCode).toBe(404)
    const stopped = await from('203.0.113.7', wrong)
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'calendar.too_many'])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.7', String(url).slice(HOME.length))).statusCode).toBe(200)
    portal.clock.advance(16 * MINUTE)
    expect((await from('203.0.113.7', wrong)).statusCode).toBe(404)
  })

  test('the secret is in no table in the clear, in no audit row, and not in what is held about oneself', async () => {
    const { url } = await make(employee)
    const token = /calendar\/(.+)\.ics/.exec(String(url))?.[1] ?? ''
    const tables = await portal.database.read.introspection.getTables()
    for (const { name } of tables) {
      const rows = await portal.database.read
        .selectFrom(name as 'calendars')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain(token)
    }
    const { body } = await employee.raw('GET', '/api/me/data.json')
    expect(JSON.stringify(body)).not.toContain(token)
    expect(JSON.stringify(body)).not.toMatch(/sealed_token/)
  })

  test('the log has neither address nor secret', async () => {
    const { url } = await make(employee)
    const lines: string[] = []
    const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const parts = { config: portal.config, database: portal.database, clock: portal.clock, logger }
    const app = await buildApp({ ...parts, clientDir: '/nowhere', contentDir: '/nowhere' })
    for (const path of [String(url).slice(HOME.length), `/calendar/${'z'.repeat(43)}.ics?x=1`])
      await app.inject({ method: 'GET', url: path })
    await app.close()
    const paths = lines.map(line => JSON.parse(line).path).filter(Boolean)
    expect(paths).toEqual(['/calendar/…', '/calendar/…'])
    expect(lines.join()).not.toContain(String(url).slice(-20))
  })

  test('without an address of its own the portal makes none, and says so', async () => {
    portal = await portal.restart({ PUBLIC_URL: '', HOST: '0.0.0.0' })
    const person = await portal.as('employee')
    expect((await person.call(api.makeCalendar)).refusal?.code).toBe('portal.no_address')
    expect((await person.call(api.ownCalendar)).body).toEqual({ url: null })
  })
})
