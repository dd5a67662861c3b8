// Invitations on both engines, with a real mail server on loopback.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { removePerson, resetPassword } from '../../src/server/accounts/people/person.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const PUBLIC = { PUBLIC_URL: 'https://training.example.com/' }
const CHOSEN = 'a truck full of plates'

const tokenIn = (url: string) => url.split('#invite=')[1] ?? ''

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller

  const open = async (variables: Record<string, string> = PUBLIC) => {
    portal = await openPortal(engine, variables)
    admin = await portal.as('admin')
  }
  afterEach(() => portal.close())

  const invite = (id = idOf('employee')) => admin.call(api.invitePerson, { params: { id } })
  const accept = (token: string, password = CHOSEN) =>
    portal.visitor.call(api.acceptInvitation, { params: { token }, body: { password } })
  const look = (token: string) => portal.visitor.call(api.invitation, { params: { token } })
  const login = (password: string) => portal.visitor.call(api.login, { body: { username: 'employee', password } })
  const actions = async () =>
    await portal.database.read.selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute()

  describe('without mail', () => {
    beforeEach(() => open())

    test('opens the account once, with a password of their own', async () => {
      const { status, body } = await invite()
      expect(status).toBe(200)
      expect(body).toMatchObject({
        mailed: false,
        url: expect.stringMatching(/^https:\/\/training\.example\.com\/login#/),
      })
      expect(Date.parse(body.expiresAt) - portal.clock.now()).toBe(72 * HOUR)
      const token = tokenIn(body.url)
      expect((await look(token)).body).toEqual({ name: 'Eve Employee', username: 'employee' })
      expect((await login(passwordOf('employee'))).status, 'the password they had').toBe(200)
      const accepted = await accept(token)
      expect(accepted.body).toMatchObject({ success: true, user: { username: 'employee' }, mustChangePassword: false })
      const headers = { authorization: `Bearer ${accepted.body.sessionId}` }
      expect((await portal.visitor.call(api.users, {}, { headers })).status).toBe(200)
      expect((await login(CHOSEN)).status).toBe(200)
      expect((await login(passwordOf('employee'))).status).toBe(401)
      for (const answer of [await look(token), await accept(token, 'another fine password')]) {
        expect([answer.status, answer.refusal?.code]).toEqual([410, 'invitation.over'])
      }
    })

    test.each([
      [
        'the person changed their password',
        async () => {
          const body = { currentPassword: passwordOf('employee'), newPassword: 'another fine password' }
          await (await portal.as('employee')).call(api.changePassword, { body })
        },
      ],
      [
        'it was reset on the command line',
        () => portal.database.write(trx => resetPassword(trx, idOf('employee'), 'none', portal.clock.now())),
      ],
      [
        'the person left and came back',
        async () => {
          await admin.call(api.deactivatePerson, { params: { id: idOf('employee') } })
          await admin.call(api.reactivatePerson, { params: { id: idOf('employee') } })
        },
      ],
      [
        'their address was another one',
        () => admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { email: 'eve@example.com' } }),
      ],
    ])('opens nothing any more once %s', async (_, done) => {
      const token = tokenIn((await invite()).body.url)
      await done()
      expect((await accept(token)).refusal?.code).toBe('invitation.over')
    })

    test('a printed card stays good when an address comes to be known', async () => {
      const change = (email: string | null) =>
        admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { email } })
      await change(null)
      const token = tokenIn((await invite()).body.url)
      await change('eve@example.com')
      expect((await accept(token)).status).toBe(200)
    })

    test('a password chosen by it ends the sessions that were open', async () => {
      const before = await portal.as('employee')
      await accept(tokenIn((await invite()).body.url))
      expect((await before.call(api.users)).status).toBe(401)
    })

    test('is kept as a hash alone, and its row in the audit log holds no secret', async () => {
      const token = tokenIn((await invite()).body.url)
      const rows = [
        await portal.database.read.selectFrom('invitations').selectAll().execute(),
        await portal.database.read.selectFrom('audit_log').selectAll().execute(),
        await portal.database.read.selectFrom('idempotency_keys').selectAll().execute(),
      ]
      expect(JSON.stringify(rows)).not.toContain(token)
      expect((await actions()).map(({ action }) => action)).toEqual(['person.invited'])
    })

    test('a key is ignored: each call makes a link of its own, and voids the one before', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const call = () => admin.call(api.invitePerson, { params: { id: idOf('employee') } }, { headers })
      const [first, second] = [tokenIn((await call()).body.url), tokenIn((await call()).body.url)]
      expect(first).not.toBe(second)
      expect((await look(first)).status).toBe(410)
      expect((await look(second)).status).toBe(200)
    })

    test('is over after three days', async () => {
      const token = tokenIn((await invite()).body.url)
      portal.clock.advance(72 * HOUR)
      expect((await look(token)).status).toBe(200)
      portal.clock.advance(1)
      expect((await look(token)).status).toBe(410)
      expect((await accept(token)).status).toBe(410)
    })

    test('used by two at once it lets one in', async () => {
      const token = tokenIn((await invite()).body.url)
      const answers = await Promise.all([accept(token), accept(token, 'somebody else entirely'), accept(token)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
      const sessions = await portal.database.read
        .selectFrom('sessions')
        .select('opened_with')
        .where('user_id', '=', idOf('employee'))
        .execute()
      expect(sessions).toEqual([{ opened_with: 'invitation' }])
    })

    test('nobody makes one for themselves, nor resets their own password', async () => {
      for (const endpoint of [api.invitePerson, api.resetPassword]) {
        const { status, refusal } = await admin.call(endpoint, { params: { id: admin.id } })
        expect([status, refusal?.code]).toEqual([403, 'person.own_access'])
      }
      expect((await admin.call(api.users)).status, 'nothing has ended').toBe(200)
      expect(await portal.database.read.selectFrom('invitations').select('id').execute()).toEqual([])
      expect(await actions()).toEqual([])
    })

    test('of somebody deactivated is 409, whether it is made or used', async () => {
      const token = tokenIn((await invite()).body.url)
      await portal.database.write(trx => removePerson(trx, idOf('employee'), momentOf({ ...portal })))
      expect((await accept(token)).status).toBe(409)
      expect((await invite()).refusal?.code).toBe('person.deactivated')
    })

    test('takes no password that anybody would guess', async () => {
      const token = tokenIn((await invite()).body.url)
      for (const [password, code] of [
        ['basketball', 'password.common'],
        ['my employee name', 'password.contains_username'],
        ['short', 'request.invalid'],
      ] as const) {
        expect((await accept(token, password)).refusal?.code, password).toBe(code)
      }
      expect((await accept(token)).status).toBe(200)
    })

    test('one that was never made looks like one that was used', async () => {
      expect((await look('A'.repeat(43))).status).toBe(410)
      expect((await look('short')).status).toBe(400)
    })

    test('a reset ends the password and every session, and asks for a new one', async () => {
      const person = await portal.as('employee')
      const { body } = await admin.call(api.resetPassword, { params: { id: person.id }, body: { mail: false } })
      expect((await person.call(api.users)).status).toBe(401)
      expect((await login(passwordOf('employee'))).status).toBe(401)
      expect((await accept(tokenIn(body.url))).status).toBe(200)
      expect((await actions()).map(({ action }) => action)).toEqual(['person.password-reset'])
    })

    test('an open one shows in the list, until it is used', async () => {
      const invitedUntil = async () =>
        (await admin.call(api.managedPerson, { params: { id: idOf('employee') } })).body.invitedUntil
      const { body } = await invite()
      expect(await invitedUntil()).toBe(body.expiresAt)
      await accept(tokenIn(body.url))
      expect(await invitedUntil()).toBeNull()
    })
  })

  test('where the portal does not know its own address there are no links, and it says so', async () => {
    await open({ HOST: '0.0.0.0' })
    const { status, refusal } = await invite()
    expect([status, refusal?.code]).toEqual([409, 'portal.no_address'])
    expect(refusal?.message).toContain('PUBLIC_URL')
  })

  describe('with mail', () => {
    let port: number
    let mail: MailServer | undefined
    beforeEach(async () => {
      port = await freePort()
    })
    afterEach(async () => {
      await mail?.stop()
      mail = undefined
    })
    const variables = () => ({ ...PUBLIC, SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' })
    const inOutbox = () =>
      portal.database.read
        .selectFrom('outbox')
        .select(['body', 'secret', 'sent_at', 'given_up_at', 'last_error'])
        .executeTakeFirstOrThrow()

    test('it is mailed to the address of the account, and kept without its link once it was sent', async () => {
      mail = await startMailServer(port)
      await open(variables())
      const { body } = await invite()
      expect(body.mailed).toBe(true)
      const letter = (await until(() => mail?.received[0])).replaceAll('=\r\n', '').replaceAll('=3D', '=')
      expect(letter).toContain('To: employee@example.com')
      expect(letter).toContain(body.url)
      expect(letter).toContain('Your username is employee.')
      const sent = await until(async () => {
        const kept = await inOutbox()
        return kept.sent_at ? kept : undefined
      })
      expect(sent.secret).toBeNull()
      expect(JSON.stringify(sent)).not.toContain(tokenIn(body.url))
    })

    test('while it waits its link is sealed, and once it is late it is given up', async () => {
      await open(variables())
      const { body } = await invite()
      expect((await inOutbox()).secret).toEqual(expect.any(String))
      expect(JSON.stringify(await inOutbox())).not.toContain(tokenIn(body.url))
      await until(async () => ((await inOutbox()).last_error ? true : undefined))
      portal.clock.advance(73 * HOUR)
      mail = await startMailServer(port)
      await admin
        .call(api.sendHelpQuery, {
          body: {
            userName: 'A',
            userEmail: 'a@example.com',
            message: 'wakes the outbox',
            userRole: 'admin',
            currentPoints: 0,
          },
        })
        .catch(() => {})
      const over = await until(async () => {
        const kept = await inOutbox()
        return kept.given_up_at ? kept : undefined
      })
      expect(over).toMatchObject({ secret: null, sent_at: null })
      expect(mail.received.join('\n')).not.toContain('invitation')
    })

    test('somebody without an address, or handed a card, gets none', async () => {
      mail = await startMailServer(port)
      await open(variables())
      const onCard = await admin.call(api.invitePerson, { params: { id: idOf('employee') }, body: { mail: false } })
      expect(onCard.body.mailed).toBe(false)
      await portal.database.write(trx =>
        trx.updateTable('users').set({ email: null }).where('id', '=', idOf('employee')).execute(),
      )
      expect((await invite()).body.mailed).toBe(false)
      expect(await portal.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
    })
  })
})
