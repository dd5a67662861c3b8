// Coming in by an invitation with a passkey in place of a password, on both engines.
import { afterEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { hashPassword } from '../../src/server/accounts/password-hash.ts'
import { resetPassword } from '../../src/server/accounts/people/person.ts'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine } from '../support/engines.ts'
import { ADDRESS, addPasskey, inSession, keepPasskey, PUBLIC, signInWith } from '../support/passkeys.ts'
import { type FixtureUsername, idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
const NO_PASSWORDS = {
  ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
  PASSWORD_SIGN_IN: 'off',
}

type Registration = ReturnType<Authenticator['create']>

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let phone: Authenticator
  const open = async (variables: Record<string, string> = {}) => {
    portal = await openPortal(engine, { ...PUBLIC, ...variables })
    admin = await portal.as('admin')
    phone = new Authenticator(ADDRESS)
  }
  afterEach(() => portal.close())

  const invite = async (username: FixtureUsername = 'employee') => {
    const { body } = await admin.call(api.invitePerson, { params: { id: idOf(username) } })
    return body.url.split('#invite=')[1] ?? ''
  }
  const options = (token: string) => portal.visitor.call(api.invitationPasskeyOptions, { params: { token } })
  const send = (token: string, passkey: Registration, name?: string) =>
    portal.visitor.call(
      api.acceptInvitation,
      { params: { token }, body: { passkey, ...(name === undefined ? {} : { name }) } },
      { headers: { 'user-agent': IPHONE } },
    )
  const accept = async (token: string, mischief?: Parameters<Authenticator['create']>[1]) =>
    send(token, phone.create((await options(token)).body, mischief))
  const outcome = ({ status, refusal }: { status: number; refusal: { code: string } | undefined }) => [
    status,
    refusal?.code,
  ]
  const kept = () => portal.database.read.selectFrom('passkeys').select(['user_id', 'name']).execute()
  const login = (password: string) => portal.visitor.call(api.login, { body: { username: 'employee', password } })

  test('opens the account once, signs in alone from then on, and ends what was open', async () => {
    await open()
    const [before, token] = [await portal.as('employee'), await invite()]
    const { body: asked } = await options(token)
    expect(asked).toMatchObject({
      rp: { id: 'training.example.com' },
      user: { name: 'employee', displayName: 'Eve Employee' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { status, body, headers } = await send(token, phone.create(asked))
    expect([status, body]).toMatchObject([
      200,
      { success: true, user: { username: 'employee' }, mustChangePassword: false, mustAddPasskey: false },
    ])
    expect(String(headers['set-cookie'])).toContain(`gq_session=${body.sessionId}`)
    expect((await portal.visitor.call(api.users, {}, inSession(body.sessionId))).status).toBe(200)
    expect((await before.call(api.users)).status).toBe(401)
    expect(await kept()).toEqual([{ user_id: idOf('employee'), name: 'Eve’s iPhone' }])
    expect((await signInWith(portal, phone)).body.user.username).toBe('employee')
    expect((await login(passwordOf('employee'))).status, 'the password they had').toBe(200)
    for (const answer of [await options(token), await send(token, new Authenticator(ADDRESS).create(asked))]) {
      expect(outcome(answer)).toEqual([410, 'invitation.over'])
    }
  })

  test('takes a name for it', async () => {
    await open()
    const token = await invite()
    const passkey = phone.create((await options(token)).body)
    expect(outcome(await send(token, passkey, ' '))).toEqual([400, 'request.invalid'])
    await send(token, passkey, ' Work phone ')
    expect(await kept()).toEqual([{ user_id: idOf('employee'), name: 'Work phone' }])
  })

  test('a one-time password that was handed out as well opens nothing any more', async () => {
    await open()
    const hash = await hashPassword('abcd-efgh-jkmn-pqrs')
    await portal.database.write(trx => resetPassword(trx, idOf('employee'), hash, portal.clock.now()))
    const { body } = await accept(await invite())
    expect(body.mustChangePassword).toBe(false)
    expect((await login('abcd-efgh-jkmn-pqrs')).status).toBe(401)
  })

  test.each([
    ['of another site', { partyId: 'evil.example.com' }, 'passkey.other_site'],
    ['without showing that it is oneself', { isVerified: false }, 'passkey.refused'],
    ['with a certificate that nobody asked for', { attestation: 'certified' }, 'passkey.refused'],
  ] as const)('one %s is refused, and the invitation is still good', async (_, mischief, code) => {
    await open()
    const token = await invite()
    expect(outcome(await accept(token, mischief))).toEqual([400, code])
    expect(await kept()).toEqual([])
    expect((await accept(token)).status).toBe(200)
  })

  test('a challenge is good for its own invitation alone, and for nothing else', async () => {
    await open()
    const [token, other] = [await invite(), await invite('colleague')]
    const [{ body: own }, { body: foreign }] = [await options(token), await options(other)]
    const employee = await portal.as('employee')
    const { body: added } = await employee.call(api.passkeyOptions)
    const { body: signingIn } = await portal.visitor.call(api.passkeyLoginOptions)
    for (const { challenge } of [foreign, added, signingIn]) {
      expect(outcome(await send(token, phone.create({ ...own, challenge })))).toEqual([400, 'passkey.refused'])
    }
    expect(outcome(await keepPasskey(employee, phone.create(own)))).toEqual([400, 'passkey.refused'])
    expect((await send(token, phone.create(own))).status).toBe(200)
  })

  test('used by two at once it lets one in, and keeps one passkey', async () => {
    await open()
    const token = await invite()
    const asked = [await options(token), await options(token), await options(token)]
    const answers = await Promise.all(asked.map(({ body }) => send(token, new Authenticator(ADDRESS).create(body))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await kept()).toHaveLength(1)
  })

  test('neither both nor none, and no invitation that is over or was never made', async () => {
    await open()
    const token = await invite()
    const passkey = phone.create((await options(token)).body)
    for (const body of [{}, { passkey, password: 'a truck full of plates' }, { name: 'A phone' }]) {
      const { status } = await portal.visitor.raw('POST', `/api/invitations/${token}/accept`, body)
      expect(status).toBe(400)
    }
    expect(outcome(await options('A'.repeat(43)))).toEqual([410, 'invitation.over'])
    portal.clock.advance(72 * HOUR + 1)
    expect(outcome(await send(token, passkey))).toEqual([410, 'invitation.over'])
  })

  test('whoever must have one has it then; whoever has it already is refused as before', async () => {
    await open({ REQUIRE_PASSKEY: 'leads' })
    await addPasskey(admin, new Authenticator(ADDRESS))
    const { status, body } = await accept(await invite('manager'))
    expect([status, body.mustAddPasskey]).toEqual([200, false])
    expect((await portal.visitor.call(api.users, {}, inSession(body.sessionId))).status).toBe(200)
    expect(outcome(await options(await invite('manager')))).toEqual([401, 'login.passkey_required'])
    const token = await invite('second.manager')
    const passkey = new Authenticator(ADDRESS).create((await options(token)).body)
    await addPasskey(await portal.as('second.manager'), new Authenticator(ADDRESS))
    expect(outcome(await send(token, passkey)), 'meanwhile').toEqual([401, 'login.passkey_required'])
  })

  test('where passwords are off it is the way in', async () => {
    await open(NO_PASSWORDS)
    const token = await invite()
    const chosen = { params: { token }, body: { password: 'a truck full of plates' } }
    expect(outcome(await portal.visitor.call(api.acceptInvitation, chosen))).toEqual([409, 'password.off'])
    expect((await accept(token)).status).toBe(200)
    expect((await signInWith(portal, phone)).status).toBe(200)
  })

  test('where the portal has no address for passkeys it says so', async () => {
    await open({ PUBLIC_URL: 'http://training.example.com' })
    expect(outcome(await options(await invite()))).toEqual([409, 'passkey.off'])
  })
})
