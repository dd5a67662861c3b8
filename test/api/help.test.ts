// Help queries on both engines, with a real mail server on loopback.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR, MINUTE } from '../../src/domain/clock.ts'
import { startOutbox } from '../../src/server/mail/outbox.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const query = {
  userName: 'Eve Employee',
  userEmail: 'eve@example.com',
  message: 'The scanner is broken',
  userRole: 'employee',
  currentPoints: 0,
}

/** From now on no mail can be changed, as if the database were away for that moment. */
const REFUSE_CHANGES = {
  SQLite: ["create trigger away before update on outbox begin select raise(abort, 'away'); end"],
  PostgreSQL: [
    "create function away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$",
    'create trigger away before update on outbox for each row execute function away()',
  ],
}

eachEngine(engine => {
  describe('without mail', () => {
    let portal: TestPortal
    beforeEach(async () => {
      portal = await openPortal(engine)
    })
    afterEach(() => portal.close())

    test('a query is kept in the inbox with a reference', async () => {
      const employee = await portal.as('employee')
      const { status, body } = await employee.call(api.sendHelpQuery, { body: query })
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'Your query was sent. Your reference is HLP-000001.', reference: 'HLP-000001' },
      ])
      const [kept] = await portal.database.read.selectFrom('help_queries').selectAll().execute()
      expect(kept).toMatchObject({
        user_id: 3,
        subject: 'General Support Request',
        message: 'The scanner is broken',
        user_role: 'employee',
      })
      expect(await portal.database.read.selectFrom('outbox').selectAll().execute()).toEqual([])
    })

    test.each([
      ['userName', '   '],
      ['userEmail', 'no address'],
      ['message', ''],
    ])('a bad %s is 400', async (field, value) => {
      expect(
        (await (await portal.as('employee')).call(api.sendHelpQuery, { body: { ...query, [field]: value } })).status,
      ).toBe(400)
    })

    test('more than five an hour are 429', async () => {
      const employee = await portal.as('employee')
      for (let i = 0; i < 5; i++) {
        expect((await employee.call(api.sendHelpQuery, { body: query })).status).toBe(200)
        portal.clock.advance(10 * MINUTE)
      }
      const refused = await employee.call(api.sendHelpQuery, { body: query })
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
      portal.clock.advance(10 * MINUTE)
      expect((await employee.call(api.sendHelpQuery, { body: query })).status).toBe(200)
    })
  })

  describe('with mail', () => {
    let port: number
    let mail: MailServer | undefined
    let portal: TestPortal | undefined
    beforeEach(async () => {
      port = await freePort()
    })
    afterEach(async () => {
      await portal?.close()
      await mail?.stop()
      mail = undefined
    })

    const variables = () => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' })

    test('a query is mailed to support, to be answered to the person', async () => {
      mail = await startMailServer(port)
      portal = await openPortal(engine, variables())
      const typed = { userName: 'Max Manager', userEmail: 'somebody.else@example.com' }
      await (await portal.as('employee')).call(api.sendHelpQuery, { body: { ...query, ...typed, subject: 'Scanner' } })
      const letter = await until(() => mail?.received[0])
      expect(letter).toContain('To: support@example.com')
      expect(letter, 'the account, not what was typed').toContain('Reply-To: employee@example.com')
      expect(letter).toContain('Account: Eve Employee (employee), employee@example.com')
      expect(letter).toContain('Typed: Max Manager <somebody.else@example.com>')
      expect(letter).toContain('Subject: [HLP-000001] Scanner')
      expect(letter).toContain('The scanner is broken')
    })

    test('an account without an address is named, and nobody else is answered in its place', async () => {
      mail = await startMailServer(port)
      portal = await openPortal(engine, variables())
      await portal.database.write(trx => trx.updateTable('users').set({ email: null }).where('id', '=', 3).execute())
      await (await portal.as('employee')).call(api.sendHelpQuery, { body: query })
      const letter = await until(() => mail?.received[0])
      expect(letter).not.toContain('Reply-To:')
      expect(letter).toContain('Account: Eve Employee (employee), no email address')
    })

    test('a mail that takes long is not sent by a second process meanwhile', async () => {
      mail = await startMailServer(port, { takes: 1500 })
      portal = await openPortal(engine, variables())
      const opened = portal
      await (await opened.as('employee')).call(api.sendHelpQuery, { body: query })
      await until(() => (mail?.begun() === 1 ? true : undefined))
      opened.clock.advance(45_000)
      const second = startOutbox(
        {
          ...opened,
          database: await opened.openAgain(),
          log: opened.app.log,
          wakeOutbox: () => {},
          wakePackMaker: () => {},
        },
        variables().SMTP_URL,
      )
      await until(async () =>
        (await opened.database.read.selectFrom('outbox').select('sent_at').executeTakeFirst())?.sent_at
          ? true
          : undefined,
      )
      await second.stop()
      expect(mail.begun()).toBe(1)
    })

    test('a mail that was delivered is not sent again because that could not be kept at once', async () => {
      mail = await startMailServer(port, { takes: 300 })
      portal = await openPortal(engine, variables())
      const opened = portal
      await (await opened.as('employee')).call(api.sendHelpQuery, { body: query })
      await until(() => (mail?.begun() === 1 ? true : undefined))
      const run = (...statements: string[]) =>
        opened.database.write(async trx => {
          for (const statement of statements) await sql.raw(statement).execute(trx)
        })
      await run(...REFUSE_CHANGES[engine.name])
      await new Promise(resolve => setTimeout(resolve, 800))
      await run(engine.name === 'SQLite' ? 'drop trigger away' : 'drop trigger away on outbox')
      await until(async () =>
        (await opened.database.read.selectFrom('outbox').select('sent_at').executeTakeFirst())?.sent_at
          ? true
          : undefined,
      )
      expect(mail.begun()).toBe(1)
    })

    test('the mail server is down first and up later', async () => {
      portal = await openPortal(engine, variables())
      const opened = portal
      await (await opened.as('employee')).call(api.sendHelpQuery, { body: query })
      const failed = await until(async () => {
        const [row] = await opened.database.read.selectFrom('outbox').selectAll().execute()
        return row?.last_error ? row : undefined
      })
      expect(failed).toMatchObject({ attempts: 1, sent_at: null })
      mail = await startMailServer(port)
      opened.clock.advance(10_000)
      await (await opened.as('colleague')).call(api.sendHelpQuery, { body: { ...query, message: 'Second' } })
      // The server has a mail before the portal has kept that it was sent.
      await until(async () => {
        const waiting = opened.database.read.selectFrom('outbox').select('id').where('sent_at', 'is', null)
        return (await waiting.execute()).length === 0 ? true : undefined
      })
      expect(mail.received).toHaveLength(2)
      expect(mail.received.filter(letter => letter.includes('The scanner is broken'))).toHaveLength(1)
    })

    test('a mail that waited survives a restart', async () => {
      portal = await openPortal(engine, variables())
      await (await portal.as('employee')).call(api.sendHelpQuery, { body: query })
      const opened = portal
      await until(
        async () =>
          (await opened.database.read.selectFrom('outbox').select('last_error').executeTakeFirst())?.last_error ??
          undefined,
      )
      mail = await startMailServer(port)
      portal = await opened.restart()
      portal.clock.advance(HOUR)
      await (await portal.as('colleague')).call(api.sendHelpQuery, { body: { ...query, message: 'Wakes the outbox' } })
      await until(() => (mail?.received.some(letter => letter.includes('The scanner is broken')) ? true : undefined))
    })
  })
})
