// Managing people, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { RequestOf } from '../../src/contract/endpoint.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const KIM = { username: 'kim.lee', firstName: 'Kim', lastName: 'Lee', department: 'Service', role: 'employee' } as const

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'users'))
    admin = await portal.as('admin')
  })
  afterEach(() => portal.close())

  const add = (more: Partial<RequestOf<typeof api.addPerson>['body']> = {}) =>
    admin.call(api.addPerson, { body: { ...KIM, ...more } })
  const change = (id: number, body: object) => admin.raw('PATCH', `/api/manage/people/${id}`, body)
  const list = (query: Record<string, string> = {}) => admin.call(api.managedPeople, { query })
  const namesFound = async (query: Record<string, string>) => (await list(query)).body.items.map(({ name }) => name)
  const acts = () =>
    portal.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'via', 'action', 'subject_id', 'before', 'after', 'request_id', 'address'])
      .orderBy('id')
      .execute()
  const history = (id: number) =>
    portal.database.read
      .selectFrom('people_history')
      .select(['department', 'role', 'active', 'started_on'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()

  test('a person who is added is found by the beginning of any of their names, and has no password yet', async () => {
    const { status, body } = await add({
      ...{ firstName: 'Zoë', lastName: "O'Brien", email: 'zo@example.com' },
      ...{ reportsTo: idOf('manager'), startedOn: '2026-11-23' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ name: "Zoë O'Brien", username: 'kim.lee', active: true, lastSeenAt: null, hasPasskey: false },
      ...{ reportsTo: { id: idOf('manager'), name: 'Max Manager' }, startedOn: '2026-11-23', invitedUntil: null },
    })
    for (const search of ['zoe', 'OBR', 'o’brien zo', 'kim.l', 'zo@example.com']) {
      expect(await namesFound({ search }), search).toEqual(["Zoë O'Brien"])
    }
    for (const search of ['rien', '!!!', '@example.com']) expect(await namesFound({ search }), search).toEqual([])
    expect((await admin.call(api.managedPerson, { params: { id: body.id } })).body).toMatchObject({
      ...{ hasPassword: false, sessions: 0, passkeys: 0, people: 0 },
    })
    expect(await history(body.id)).toEqual([
      { department: 'Service', role: 'employee', active: 1, started_on: '2026-11-23' },
    ])
    const [act] = await acts()
    expect(act).toMatchObject({ actor_id: admin.id, via: 'portal', action: 'person.added', subject_id: body.id })
    expect(JSON.parse(act?.after ?? '')).toMatchObject({ username: 'kim.lee', startedOn: '2026-11-23' })
    expect(act?.request_id).toEqual(expect.any(String))
    expect(act?.address).toBe('127.0.0.1')
  })

  test.each([
    ['a username that is taken, in other letters', { username: 'EMPLOYEE' }, 409, 'person.taken'],
    ['an email that is none', { email: 'kim@example' }, 400, 'request.invalid'],
    ['a day that is not in the calendar', { startedOn: '2026-11-31' }, 400, 'request.invalid'],
    ['a lead who is an employee', { reportsTo: 3 }, 400, 'person.lead_unfit'],
    ['a lead who is not there', { reportsTo: 99_999 }, 400, 'person.lead_unfit'],
    ['a name of blanks', { firstName: '  ' }, 400, 'request.invalid'],
    ['a field that nobody knows', { shoeSize: 44 }, 400, 'request.invalid'],
  ])('%s is refused, and nothing is kept', async (_, more, status, code) => {
    const answer = await admin.raw('POST', '/api/manage/people', { ...KIM, ...more })
    expect([answer.status, answer.refusal?.code]).toEqual([status, code])
    expect((await list()).body.total).toBe(5)
    expect(await acts()).toEqual([])
  })

  describe('a change', () => {
    test('keeps what is absent, clears what is null, and leaves a row with what differs', async () => {
      const id = idOf('employee')
      expect((await change(id, { email: 'eve@example.com', startedOn: '2020-02-29' })).status).toBe(200)
      expect((await change(id, { email: null, department: 'Service', lastName: 'Employer' })).body).toMatchObject({
        ...{ email: null, department: 'Service', name: 'Eve Employer', startedOn: '2020-02-29' },
      })
      const [, act] = await acts()
      expect(JSON.parse(act?.before ?? '')).toEqual({
        ...{ email: 'eve@example.com', department: 'Warehouse', lastName: 'Employee' },
      })
      expect(JSON.parse(act?.after ?? '')).toEqual({ email: null, department: 'Service', lastName: 'Employer' })
      expect(await namesFound({ search: 'employer' })).toEqual(['Eve Employer'])
      expect(await history(id)).toHaveLength(3)
      const everywhere = await admin.call(api.leaderboard)
      expect(JSON.stringify(everywhere.body)).toContain('Eve Employer')
    })

    test('of nothing is 200 without a row', async () => {
      const answer = await change(idOf('employee'), { firstName: 'Eve', startedOn: null })
      expect(answer.status).toBe(200)
      expect(await acts()).toEqual([])
      expect(await history(idOf('employee'))).toHaveLength(1)
    })

    test.each([
      ['an empty one', {}, 400],
      ['a field that nobody knows', { username: 'eve' }, 400],
      ['an empty name', { firstName: '' }, 400],
      ['a name that is null', { firstName: null }, 400],
    ])('%s is refused', async (_, body, status) => {
      expect((await change(idOf('employee'), body)).status).toBe(status)
    })

    test('of a lead may not put them below themselves, at any depth', async () => {
      await change(idOf('second.manager'), { reportsTo: idOf('manager') })
      const { id } = (await add({ role: 'manager', reportsTo: idOf('second.manager') })).body
      for (const reportsTo of [id, idOf('second.manager'), idOf('manager')]) {
        const { refusal } = await change(idOf('manager'), { reportsTo })
        expect(refusal?.code).toBe('person.lead_below')
      }
      expect((await change(idOf('manager'), { reportsTo: idOf('admin') })).status).toBe(200)
      expect(await namesFound({ reportsTo: String(idOf('manager')) })).toEqual(['Sam Second'])
    })

    test('of the role is felt by an open session at once, and their own is not for them to change', async () => {
      const promoted = await portal.as('employee')
      expect((await promoted.call(api.managedPeople)).status).toBe(403)
      await change(promoted.id, { role: 'admin' })
      expect((await promoted.call(api.managedPeople)).status).toBe(200)
      expect((await change(admin.id, { role: 'manager' })).refusal?.code).toBe('person.own_access')
      expect((await change(admin.id, { lastName: 'Administrator' })).status).toBe(200)
    })

    test('two administrators who demote each other at once leave one', async () => {
      const other = await portal.as('employee')
      await change(other.id, { role: 'admin' })
      const demote = (caller: TestCaller, id: number) =>
        caller.call(api.changePerson, { params: { id }, body: { role: 'employee' } })
      const answers = await Promise.all([demote(admin, other.id), demote(other, admin.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const admins = (await portal.database.read.selectFrom('users').select('role').execute()).filter(
        ({ role }) => role === 'admin',
      )
      expect(admins).toHaveLength(1)
    })

    test('two leads who are put below each other at once make no circle', async () => {
      const [a, b] = [idOf('manager'), idOf('second.manager')]
      const answers = await Promise.all([change(a, { reportsTo: b }), change(b, { reportsTo: a })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    })
  })

  describe('deactivating', () => {
    const deactivate = (id: number) => admin.call(api.deactivatePerson, { params: { id } })
    const reactivate = (id: number) => admin.call(api.reactivatePerson, { params: { id } })

    test('ends sessions at once, keeps records, and can be taken back', async () => {
      const person = await portal.as('employee')
      expect((await deactivate(person.id)).body).toEqual({ success: true })
      expect((await person.call(api.users)).status).toBe(401)
      expect(await namesFound({ active: 'false' })).toEqual(['Eve Employee'])
      expect(await namesFound({ active: 'true', search: 'eve' })).toEqual([])
      expect((await deactivate(person.id)).status).toBe(200)
      expect((await reactivate(person.id)).status).toBe(200)
      expect((await reactivate(person.id)).status).toBe(200)
      expect((await acts()).map(({ action }) => action)).toEqual(['person.deactivated', 'person.reactivated'])
      expect((await history(person.id)).map(({ active }) => active)).toEqual([1, 0, 1])
      expect((await (await portal.as('employee')).call(api.users)).status).toBe(200)
    })

    test('a lead who has people is refused with their number, until they are moved', async () => {
      for (const name of ['employee', 'colleague'] as const) await change(idOf(name), { reportsTo: idOf('manager') })
      const refused = await deactivate(idOf('manager'))
      expect([refused.status, refused.refusal?.message]).toEqual([
        409,
        '2 people report to them. Move them to another lead first.',
      ])
      expect((await change(idOf('manager'), { role: 'employee' })).refusal?.code).toBe('person.has_people')
      expect((await change(idOf('manager'), { role: 'admin' })).status).toBe(200)
      for (const name of ['employee', 'colleague'] as const) await change(idOf(name), { reportsTo: null })
      expect((await deactivate(idOf('manager'))).status).toBe(200)
    })

    test('whoever led somebody who comes back may have gone meanwhile', async () => {
      await change(idOf('employee'), { reportsTo: idOf('manager') })
      await deactivate(idOf('employee'))
      expect((await deactivate(idOf('manager'))).status).toBe(200)
      await reactivate(idOf('employee'))
      const { body } = await admin.call(api.managedPerson, { params: { id: idOf('employee') } })
      expect(body).toMatchObject({ active: true, reportsTo: null })
      expect(JSON.parse((await acts()).at(-1)?.after ?? '')).toEqual({ active: true, reportsTo: null })
    })

    test('oneself or the last administrator is refused', async () => {
      expect((await deactivate(admin.id)).refusal?.code).toBe('person.own_access')
      expect((await deactivate(99_999)).refusal?.code).toBe('person.unknown')
    })
  })

  test('signing somebody out ends all their sessions and says so', async () => {
    const [phone, desk] = [await portal.as('employee'), await portal.as('employee')]
    portal.clock.advance(HOUR)
    expect((await admin.call(api.managedPerson, { params: { id: phone.id } })).body.sessions).toBe(2)
    await admin.call(api.signOutPerson, { params: { id: phone.id } })
    for (const caller of [phone, desk]) expect((await caller.call(api.users)).status).toBe(401)
    expect((await acts()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['person.signed-out', phone.id],
    ])
  })

  describe('the list', () => {
    test('comes by last name a page at a time, and no row comes twice or is missed while others come in', async () => {
      for (const [index, lastName] of ['Abel', 'adams', 'Ábel', 'Zimmer'].entries()) {
        await add({ username: `extra.${index}`, firstName: 'Al', lastName })
      }
      const names: string[] = []
      let cursor: string | null = null
      do {
        const { body }: Awaited<ReturnType<typeof list>> = await list({ limit: '2', ...(cursor ? { cursor } : {}) })
        expect(body.items.length).toBeLessThanOrEqual(2)
        names.push(...body.items.map(({ lastName }) => lastName))
        if (!cursor) await add({ username: 'late', firstName: 'Al', lastName: 'Aaron' })
        cursor = body.nextCursor
      } while (cursor)
      expect(names).toEqual(['Abel', 'Ábel', 'adams', 'Admin', 'Colleague', 'Employee', 'Manager', 'Second', 'Zimmer'])
      expect((await list({ limit: '2' })).body.total).toBe(10)
    })

    test('is narrowed by department, role, lead and state, and counts what it finds', async () => {
      await add({ reportsTo: idOf('manager') })
      expect(await namesFound({ department: 'Service' })).toContain('Kim Lee')
      expect((await list({ role: 'lead' })).body.total).toBe(3)
      expect(await namesFound({ ids: `${idOf('employee')},${idOf('admin')}` })).toEqual(['Ada Admin', 'Eve Employee'])
      expect((await list({ ids: '1,x' })).status).toBe(400)
      expect(await namesFound({ role: 'admin' })).toEqual(['Ada Admin'])
      expect(await namesFound({ reportsTo: String(idOf('manager')) })).toEqual(['Kim Lee'])
      expect((await list({ search: 'kim', department: 'Warehouse' })).body).toMatchObject({ items: [], total: 0 })
      expect((await admin.call(api.departments)).body).toContainEqual({ department: 'Service', people: 1 })
    })

    test('takes no cursor of another list', async () => {
      const { nextCursor } = (await list({ limit: '2' })).body
      for (const query of [{ cursor: 'x' }, { cursor: nextCursor ?? '', role: 'employee' }, { limit: '0' }]) {
        expect((await list(query)).status, JSON.stringify(query)).toBe(400)
      }
    })
  })
})
