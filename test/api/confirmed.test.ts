// What changes who can come in asks for a sign-in, or the password, of the last ten minutes.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { type Answer, openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const PUBLIC_URL = 'https://training.example.com'
const EMPLOYEE = { id: idOf('employee') }
const LATER = 10 * MINUTE + 1
const SIGN_IN = { body: { username: 'employee', password: passwordOf('employee') } }

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL })
    admin = await portal.as('admin')
    portal.clock.advance(LATER)
  })

  afterEach(() => portal.close())

  const confirm = (caller: TestCaller, username: string) =>
    caller.call(api.confirm, { body: { password: passwordOf(username) } })

  const newcomer = (role: 'employee' | 'manager', username: string) => ({
    body: { username, firstName: 'New', lastName: 'Comer', department: 'Office', role },
  })
  const list = (dryRun: boolean) => ({ body: { csv: 'username,email\nemployee,x@example.com\n', dryRun } })

  const ACTS: readonly [string, (caller: TestCaller) => Promise<Answer<unknown>>][] = [
    ['inviting', caller => caller.call(api.invitePerson, { params: EMPLOYEE })],
    ['resetting a password', caller => caller.call(api.resetPassword, { params: EMPLOYEE })],
    ['removing passkeys', caller => caller.call(api.removePasskeysOf, { params: EMPLOYEE })],
    ['an email', caller => caller.call(api.changePerson, { params: EMPLOYEE, body: { email: 'other@example.com' } })],
    ['a role', caller => caller.call(api.changePerson, { params: EMPLOYEE, body: { role: 'manager' } })],
    ['a new lead', caller => caller.call(api.addPerson, newcomer('manager', 'new.lead'))],
    ['importing', caller => caller.call(api.importPeople, list(false))],
    ['ending other sessions', caller => caller.call(api.endOtherSessions)],
    [
      'reactivating',
      async caller => {
        await caller.call(api.deactivatePerson, { params: EMPLOYEE })
        return caller.call(api.reactivatePerson, { params: EMPLOYEE })
      },
    ],
  ]

  test.each(ACTS)('%s is refused a while after the sign-in, and done once it is confirmed', async (_, act) => {
    const refused = await act(admin)
    expect([refused.status, refused.refusal?.code]).toEqual([403, 'session.unconfirmed'])
    await confirm(admin, 'admin')
    expect((await act(admin)).status).toBeLessThan(300)
  })

  test('ending one session is refused until it is confirmed', async () => {
    const employee = await portal.as('employee')
    await portal.visitor.call(api.login, SIGN_IN)
    portal.clock.advance(LATER)
    const { body: sessions } = await employee.call(api.ownSessions)
    const params = { id: sessions.find(({ isThis }) => !isThis)?.id ?? 0 }
    expect((await employee.call(api.endOwnSession, { params })).refusal?.code).toBe('session.unconfirmed')
    await confirm(employee, 'employee')
    expect((await employee.call(api.endOwnSession, { params })).status).toBe(200)
  })

  test('what opens nothing to anybody needs none', async () => {
    const answers = [
      await admin.call(api.changePerson, { params: EMPLOYEE, body: { department: 'Yard' } }),
      await admin.call(api.addPerson, newcomer('employee', 'new.comer')),
      await admin.call(api.importPeople, list(true)),
      await admin.call(api.signOutPerson, { params: EMPLOYEE }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200])
  })
})
