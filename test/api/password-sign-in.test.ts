// Where passwords are switched off (PASSWORD_SIGN_IN=off), on both engines: only one-time passwords of the command line open anything.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { hashPassword } from '../../src/server/accounts/password-hash.ts'
import { resetPassword } from '../../src/server/accounts/people/person.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const VARIABLES = {
  PUBLIC_URL: 'https://training.example.com',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  PASSWORD_SIGN_IN: 'off',
}
const ONE_TIME = 'abcd-efgh-jkmn-pqrs'
const CHOSEN = 'a truck full of plates'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine, VARIABLES)
  })
  afterEach(() => portal.close())

  const login = (password: string) => portal.visitor.call(api.login, { body: { username: 'employee', password } })
  const handOut = async () => {
    const hash = await hashPassword(ONE_TIME)
    await portal.database.write(trx => resetPassword(trx, idOf('employee'), hash, portal.clock.now()))
  }

  test('the portal says so, and shows no passwords of a demo', async () => {
    portal = await portal.restart({ PORTAL_DEMO: 'on' })
    expect((await portal.visitor.call(api.portal)).body).toMatchObject({
      signIn: { password: false, company: 'your company account' },
      demoAccounts: null,
    })
  })

  test('the right password opens nothing, and only whoever has it is told why', async () => {
    expect((await login(passwordOf('employee'))).refusal).toMatchObject({ success: false, code: 'login.password_off' })
    expect((await login('a wrong one')).refusal?.code).toBe('login.invalid')
    expect(await portal.database.read.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('a one-time password opens the account once, and nothing has to be changed first', async () => {
    await handOut()
    const { status, body } = await login(ONE_TIME)
    expect([status, body.mustChangePassword]).toEqual([200, false])
    const bearer = { headers: { authorization: `Bearer ${body.sessionId}` } }
    expect((await portal.visitor.call(api.users, {}, bearer)).status).toBe(200)
    expect((await login(ONE_TIME)).refusal?.code).toBe('login.invalid')
  })

  test('sent twice at once it opens one session', async () => {
    await handOut()
    const answers = await Promise.all([login(ONE_TIME), login(ONE_TIME), login(ONE_TIME)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('a one-time password that has expired opens nothing', async () => {
    await handOut()
    portal.clock.advance(72 * HOUR + 1)
    expect((await login(ONE_TIME)).refusal?.code).toBe('login.one_time_ended')
  })

  test('nobody chooses a password, neither a new one nor by an invitation', async () => {
    const body = { currentPassword: passwordOf('employee'), newPassword: CHOSEN }
    const changed = await (await portal.as('employee')).call(api.changePassword, { body })
    expect([changed.status, changed.refusal?.code]).toEqual([409, 'password.off'])
    expect(changed.refusal?.message).toBe('Passwords are switched off here. You sign in with your company account.')
    const invited = await (await portal.as('admin')).call(api.invitePerson, { params: { id: idOf('employee') } })
    const token = invited.body.url.split('#invite=')[1] ?? ''
    const accepted = await portal.visitor.call(api.acceptInvitation, { params: { token }, body: { password: CHOSEN } })
    expect([accepted.status, accepted.refusal?.code]).toEqual([409, 'password.off'])
    expect((await portal.visitor.call(api.invitation, { params: { token } })).status, 'it is not used up').toBe(200)
  })

  test('nor does the password that somebody had confirm who they are: they sign in again', async () => {
    const employee = await portal.as('employee')
    portal.clock.advance(HOUR)
    const { status, refusal } = await employee.call(api.confirm, { body: { password: passwordOf('employee') } })
    expect([status, refusal?.code]).toEqual([409, 'password.off'])
    expect(refusal?.message).toBe('Passwords are switched off here. To go on, log out and sign in again.')
    expect((await employee.call(api.passkeyOptions)).refusal?.code).toBe('session.unconfirmed')
  })

  test('switched on again, the passwords that people had work as before', async () => {
    portal = await portal.restart({ PASSWORD_SIGN_IN: 'on' })
    expect((await login(passwordOf('employee'))).status).toBe(200)
  })
})
