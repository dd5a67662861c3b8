// Whom a lead has reminded today, and whom email does not reach, on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const EMPLOYEE = { id: idOf('employee') }
const COLLEAGUE = { id: idOf('colleague') }

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let manager: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    admin = await portal.as('admin')
    for (const params of [EMPLOYEE, COLLEAGUE])
      await admin.call(api.changePerson, { params, body: { reportsTo: idOf('manager') } })
    const audience = { departments: ['Warehouse'] }
    await admin.call(api.addRequirement, { body: { subject: { kind: 'swms' }, audience, dueDays: 7 } })
    manager = await portal.as('manager')
  })
  afterEach(() => portal.close())

  const onList = async (caller: TestCaller) => {
    const { body } = await caller.call(api.teamPeople)
    return Object.fromEntries(body.items.map(({ id, remindedToday }) => [id, remindedToday]))
  }
  const person = async (caller: TestCaller, params: { id: number }) =>
    (await caller.call(api.teamPerson, { params })).body.person

  test('who was reminded today is known to every lead of theirs, until the day is over', async () => {
    expect(await onList(manager)).toEqual({ [EMPLOYEE.id]: false, [COLLEAGUE.id]: false })
    const { body } = await manager.call(api.remind, { body: { userIds: [EMPLOYEE.id] } })
    expect(body.notified).toBe(1)
    expect(await onList(manager)).toEqual({ [EMPLOYEE.id]: true, [COLLEAGUE.id]: false })
    expect(await onList(admin)).toMatchObject({ [EMPLOYEE.id]: true, [COLLEAGUE.id]: false })
    expect(await person(manager, EMPLOYEE)).toMatchObject({ remindedToday: true })
    expect(await person(manager, COLLEAGUE)).toMatchObject({ remindedToday: false })
    portal.clock.advance(DAY)
    ;[admin, manager] = [await portal.as('admin'), await portal.as('manager')]
    expect(await onList(manager)).toEqual({ [EMPLOYEE.id]: false, [COLLEAGUE.id]: false })
    expect(await person(manager, EMPLOYEE)).toMatchObject({ remindedToday: false })
  })

  const comeBack = (email: string, reason: string) =>
    portal.database.write(trx =>
      trx
        .insertInto('bounced_addresses')
        .values({ user_id: EMPLOYEE.id, email, reason, at: portal.clock.now() })
        .execute(),
    )
  const managed = async () => (await admin.call(api.managedPerson, { params: EMPLOYEE })).body
  const listed = async () =>
    (await admin.call(api.managedPeople, { query: { search: 'eve' } })).body.items.map(({ email, emailCameBack }) => ({
      email,
      emailCameBack,
    }))

  test('an address that mail came back from is named with the reason, until it is another one', async () => {
    expect(await person(manager, EMPLOYEE)).toMatchObject({ hasEmail: true, emailCameBack: null })
    expect(await managed()).toMatchObject({ emailCameBack: null })
    await comeBack('employee@example.com', '550 nobody has this address')
    const reason = { emailCameBack: '550 nobody has this address' }
    expect(await person(manager, EMPLOYEE)).toMatchObject({ hasEmail: true, ...reason })
    expect(await managed()).toMatchObject(reason)
    expect(await listed()).toEqual([{ email: 'employee@example.com', ...reason }])
    expect(await person(manager, COLLEAGUE), 'somebody else').toMatchObject({ emailCameBack: null })
    const { body: reminded } = await manager.call(api.remind, { body: { userIds: [EMPLOYEE.id] } })
    expect(reminded).toEqual({ notified: 1, mailed: 0, withoutAddress: ['Eve Employee'] })

    const { body } = await admin.call(api.changePerson, { params: EMPLOYEE, body: { email: 'eve@example.com' } })
    expect(body).toMatchObject({ email: 'eve@example.com', emailCameBack: null })
    expect(await person(manager, EMPLOYEE)).toMatchObject({ emailCameBack: null })
  })

  test('somebody without an address is not taken for somebody whose mail came back', async () => {
    await comeBack('employee@example.com', '550 nobody has this address')
    await admin.call(api.changePerson, { params: EMPLOYEE, body: { email: null } })
    expect(await person(manager, EMPLOYEE)).toMatchObject({ hasEmail: false, emailCameBack: null })
    expect(await listed()).toEqual([{ email: null, emailCameBack: null }])
  })
})
