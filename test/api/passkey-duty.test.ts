// REQUIRE_PASSKEY on both engines: who must have a passkey adds it before anything else, and then a password alone is not enough.
import { afterEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { run } from '../../src/server/cli/run.ts'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine } from '../support/engines.ts'
import { ADDRESS, addPasskey, inSession, PUBLIC, signInWith } from '../support/passkeys.ts'
import { type FixtureUsername, idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  afterEach(() => portal.close())

  const open = async (duty: 'leads' | 'admins') => {
    portal = await openPortal(engine, { ...PUBLIC, REQUIRE_PASSKEY: duty })
  }
  const login = (username: string, password = passwordOf(username)) =>
    portal.visitor.call(api.login, { body: { username, password } })
  const callIn = (sessionId: string) => ({
    users: async () => {
      const { status, refusal } = await portal.visitor.call(api.users, {}, inSession(sessionId))
      return [status, refusal?.code]
    },
  })
  const REFUSED = [401, 'login.passkey_required']
  const outcome = ({ status, refusal }: { status: number; refusal: { code: string } | undefined }) => [
    status,
    refusal?.code,
  ]

  test.each([
    ['leads', 'manager', true],
    ['leads', 'admin', true],
    ['leads', 'employee', false],
    ['admins', 'manager', false],
    ['admins', 'admin', true],
  ] as const)('%s: a sign-in of %s says whether one must be added', async (duty, username, must) => {
    await open(duty)
    const { body } = await login(username)
    expect(body.mustAddPasskey).toBe(must)
    expect(await callIn(body.sessionId).users()).toEqual(must ? [403, 'passkey.must_add'] : [200, undefined])
  })

  test('once it is added the session goes on, and a password alone no longer opens the account', async () => {
    await open('leads')
    const phone = new Authenticator(ADDRESS)
    const manager = await portal.as('manager')
    expect((await manager.call(api.users)).refusal?.message).toBe('Add a passkey to your account before you go on.')
    expect((await manager.call(api.passkeys)).refusal?.code, 'reading is not adding').toBe('passkey.must_add')
    expect((await addPasskey(manager, phone)).status).toBe(201)
    expect((await manager.call(api.users)).status).toBe(200)
    const refused = await login('manager')
    expect(outcome(refused)).toEqual(REFUSED)
    expect(refused.refusal).toMatchObject({ success: false, message: expect.stringContaining('opens with a passkey') })
    expect(outcome(await login('manager', 'not this one')), 'told only to who has it').toEqual([401, 'login.invalid'])
    const { status, body } = await signInWith(portal, phone)
    expect([status, body.mustAddPasskey]).toEqual([200, false])
    expect(await callIn(body.sessionId).users()).toEqual([200, undefined])
  })

  test('the first passkey ends the other sessions of whoever must have one: a password alone had opened them', async () => {
    await open('leads')
    const thief = (await login('manager')).body.sessionId
    const manager = await portal.as('manager')
    await addPasskey(manager, new Authenticator(ADDRESS))
    expect(await callIn(thief).users()).toEqual([401, 'session.required'])
    const { body } = await manager.call(api.ownSessions)
    expect(body.map(({ isThis }) => isThis)).toEqual([true])
  })

  test('the second ends none, nor does the first of somebody who need not have one', async () => {
    await open('admins')
    const [admin, manager] = [await portal.as('admin'), await portal.as('manager')]
    const phone = new Authenticator(ADDRESS)
    await addPasskey(admin, phone)
    const { body } = await signInWith(portal, phone)
    await addPasskey(admin, new Authenticator(ADDRESS))
    expect(await callIn(body.sessionId).users()).toEqual([200, undefined])
    const elsewhere = (await login('manager')).body.sessionId
    await addPasskey(manager, new Authenticator(ADDRESS))
    expect(await callIn(elsewhere).users()).toEqual([200, undefined])
  })

  test.each(['by the screen', 'by a list'])(
    'somebody with a passkey who becomes a lead, %s, goes on where they signed in with it, and nowhere else',
    async way => {
      await open('leads')
      await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'users'))
      const [admin, phone] = [await portal.as('admin'), new Authenticator(ADDRESS)]
      await addPasskey(admin, new Authenticator(ADDRESS))
      await addPasskey(await portal.as('employee'), phone)
      const byPasskey = (await signInWith(portal, phone)).body.sessionId
      const byPassword = (await login('employee')).body.sessionId
      const changes = { params: { id: idOf('employee') }, body: { department: 'Service' } }
      await admin.call(api.changePerson, changes)
      expect(await callIn(byPassword).users(), 'another change').toEqual([200, undefined])
      if (way === 'by a list') {
        await admin.call(api.importPeople, { body: { csv: 'username,role\nemployee,manager', dryRun: false } })
      } else {
        await admin.call(api.changePerson, { ...changes, body: { role: 'manager' } })
      }
      expect(await callIn(byPassword).users()).toEqual([401, 'session.required'])
      expect(await callIn(byPasskey).users()).toEqual([200, undefined])
    },
  )

  test('somebody signed in for long confirms the password first, and may', async () => {
    await open('leads')
    const manager = await portal.as('manager')
    portal.clock.advance(30 * MINUTE)
    expect((await manager.call(api.passkeyOptions)).refusal?.code).toBe('session.unconfirmed')
    await manager.call(api.confirm, { body: { password: passwordOf('manager') } })
    expect((await addPasskey(manager, new Authenticator(ADDRESS))).status).toBe(201)
  })

  test('the last one stays, also when the last two are removed at once', async () => {
    await open('leads')
    const manager = await portal.as('manager')
    const first = await addPasskey(manager, new Authenticator(ADDRESS))
    const second = await addPasskey(manager, new Authenticator(ADDRESS))
    const answers = await Promise.all(
      [first, second].map(({ body }) => manager.call(api.removePasskey, { params: { id: body.id } })),
    )
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'passkey.last'],
    ])
    expect((await manager.call(api.passkeys)).body).toHaveLength(1)
  })

  test('somebody who becomes a lead is felt at once', async () => {
    await open('leads')
    const employee = await portal.as('employee')
    expect((await employee.call(api.users)).status).toBe(200)
    const admin = await portal.as('admin')
    await addPasskey(admin, new Authenticator(ADDRESS))
    await admin.call(api.changePerson, { params: { id: employee.id }, body: { role: 'manager' } })
    expect((await employee.call(api.users)).refusal?.code).toBe('passkey.must_add')
  })

  test('an administrator removes a lost one; the person then adds another', async () => {
    await open('leads')
    const [admin, manager] = [await portal.as('admin'), await portal.as('manager')]
    await addPasskey(admin, new Authenticator(ADDRESS))
    await addPasskey(manager, new Authenticator(ADDRESS))
    await admin.call(api.removePasskeysOf, { params: { id: manager.id } })
    expect((await manager.call(api.users)).refusal?.code).toBe('passkey.must_add')
    const { body } = await login('manager')
    expect(body.mustAddPasskey).toBe(true)
  })

  test('a one-time password of the command line opens it; it is changed, then a passkey added', async () => {
    await open('leads')
    const lost = new Authenticator(ADDRESS)
    await addPasskey(await portal.as('manager'), lost)
    const lines: string[] = []
    const say = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
    expect(await run(['people', 'reset-password', 'manager'], { ...portal.environment, PORTAL_DEMO: 'off' }, say)).toBe(
      0,
    )
    // The command line has a clock of its own, the real one.
    await portal.database.write(trx =>
      trx
        .updateTable('users')
        .set({ password_until: portal.clock.now() + MINUTE })
        .where('id', '=', idOf('manager'))
        .execute(),
    )
    const password = lines.join('\n').match(/[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/)?.[0] ?? ''
    expect(outcome(await signInWith(portal, lost))).toEqual([401, 'login.passkey_unknown'])
    const { body } = await login('manager', password)
    expect(body).toMatchObject({ mustChangePassword: true, mustAddPasskey: true })
    expect(await callIn(body.sessionId).users()).toEqual([403, 'password.must_change'])
    const change = { currentPassword: password, newPassword: 'a truck full of plates' }
    await portal.visitor.call(api.changePassword, { body: change }, inSession(body.sessionId))
    expect(await callIn(body.sessionId).users()).toEqual([403, 'passkey.must_add'])
  })

  test('a one-time password opens it even where there is a passkey', async () => {
    await open('leads')
    await addPasskey(await portal.as('manager'), new Authenticator(ADDRESS))
    await portal.database.write(trx =>
      trx.updateTable('users').set({ must_change_password: 1 }).where('id', '=', idOf('manager')).execute(),
    )
    expect((await login('manager')).body).toMatchObject({ mustChangePassword: true, mustAddPasskey: false })
  })

  test('an invitation opens no account that opens with a passkey', async () => {
    await open('leads')
    const admin = await portal.as('admin')
    await addPasskey(admin, new Authenticator(ADDRESS))
    const inviteAndAccept = async (username: FixtureUsername) => {
      const { body } = await admin.call(api.invitePerson, { params: { id: idOf(username) } })
      const token = body.url.split('#invite=')[1] ?? ''
      return portal.visitor.call(api.acceptInvitation, {
        params: { token },
        body: { password: 'a truck full of plates' },
      })
    }
    const first = await inviteAndAccept('manager')
    expect(first.body.mustAddPasskey, 'who has none comes in and adds one').toBe(true)
    await addPasskey(await portal.as('manager'), new Authenticator(ADDRESS))
    expect(outcome(await inviteAndAccept('manager'))).toEqual(REFUSED)
    expect((await inviteAndAccept('employee')).status).toBe(200)
  })
})
