// One's own account, on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { ABOUT_A_PERSON, NOT_ABOUT_A_PERSON } from '../../src/server/accounts/me/queries.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  test('the profile is what the office keeps', async () => {
    const admin = await portal.as('admin')
    const change = { reportsTo: idOf('manager'), startedOn: '2025-02-03' }
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: change })
    const { body } = await (await portal.as('employee')).call(api.ownProfile)
    expect(body).toEqual({
      ...{ id: idOf('employee'), name: 'Eve Employee', username: 'employee', email: 'employee@example.com' },
      ...{ department: 'Warehouse', role: 'employee', startedOn: '2025-02-03' },
      reportsTo: { id: idOf('manager'), name: 'Max Manager' },
    })
  })

  test('one sees where one is signed in, this one among them, and ends one or all others', async () => {
    const [here, phone, desk] = [await portal.as('employee'), await portal.as('employee'), await portal.as('employee')]
    const stranger = await portal.as('colleague')
    const sessions = async () => (await here.call(api.ownSessions)).body
    expect((await sessions()).filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(await sessions()).toHaveLength(3)
    const [other] = (await sessions()).filter(({ isThis }) => !isThis)
    const end = (id: number, caller = here) => caller.call(api.endOwnSession, { params: { id } })
    expect((await end(other?.id ?? 0, stranger)).refusal?.code, 'of somebody else').toBe('session.unknown')
    expect((await end(other?.id ?? 0)).status).toBe(200)
    expect((await end(other?.id ?? 0)).status).toBe(404)
    expect(await sessions()).toHaveLength(2)
    expect((await here.call(api.endOtherSessions)).body).toEqual({ success: true, ended: 1 })
    expect(
      (await Promise.all([phone, desk].map(caller => caller.call(api.users)))).map(({ status }) => status),
    ).toEqual([401, 401])
    expect((await here.call(api.users)).status).toBe(200)
    expect((await stranger.call(api.users)).status).toBe(200)
  })

  test('one that has been silent for too long is not among them', async () => {
    await portal.as('employee')
    portal.clock.advance(13 * HOUR)
    expect((await (await portal.as('employee')).call(api.ownSessions)).body).toHaveLength(1)
  })

  test('all that is held about oneself is in one file, nothing of others, and no secret', async () => {
    const person = await portal.as('employee')
    await person.call(api.giveKudos, { body: { toUserId: idOf('colleague'), message: 'Good lift' } })
    await (await portal.as('colleague')).call(api.sendHelpQuery, {
      body: { userName: 'Cal', userEmail: 'c@example.com', message: 'private', userRole: 'employee', currentPoints: 0 },
    })
    const { body, headers } = await person.raw<Record<string, unknown[]>>('GET', '/api/me/data.json', undefined)
    expect(headers['content-disposition']).toContain('my-data.json')
    expect(body.kudos).toMatchObject([{ message: 'Good lift' }])
    expect(body.users).toMatchObject([{ username: 'employee', email: 'employee@example.com' }])
    expect(body.help_queries).toEqual([])
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/argon2|token_hash|password_hash|private/)
  })

  test('every table that names a person is in the file, or is known to hold nothing about them', async () => {
    const tables = await portal.database.read.introspection.getTables()
    const naming = tables
      .filter(({ columns }) => columns.some(({ name }) => /(^|_)user_id$/.test(name)))
      .map(({ name }) => name)
    const known = [...Object.keys(ABOUT_A_PERSON), ...NOT_ABOUT_A_PERSON]
    expect(naming.length).toBeGreaterThan(15)
    expect(naming.filter(name => !known.includes(name))).toEqual([])
  })
})
