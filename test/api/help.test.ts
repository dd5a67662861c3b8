// Help queries on both engines, with a real mail server on loopback.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../src/domain/clock.ts'
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

eachEngine(engine => {
  describe('without mail', () => {
    let portal: TestPortal
    beforeEach(async () => {
      portal = await openPortal(engine)
    })
    afterEach(() => portal.close())

    test('a query is kept in the inbox with a reference', async () => {
      const employee = await portal.as('employee')
      const { status, body } = await employee.post('/api/send-help-query', query)
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
        (await (await portal.as('employee')).post('/api/send-help-query', { ...query, [field]: value })).status,
      ).toBe(400)
    })

    test('more than five an hour are 429', async () => {
      const employee = await portal.as('employee')
      for (let i = 0; i < 5; i++) expect((await employee.post('/api/send-help-query', query)).status).toBe(200)
      expect((await employee.post('/api/send-help-query', query)).status).toBe(429)
      portal.clock.advance(HOUR)
      expect((await employee.post('/api/send-help-query', query)).status).toBe(200)
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
      await (await portal.as('employee')).post('/api/send-help-query', { ...query, subject: 'Scanner' })
      const letter = await until(() => mail?.received[0])
      expect(letter).toContain('To: support@example.com')
      expect(letter).toContain('Reply-To: eve@example.com')
      expect(letter).toContain('Subject: [HLP-000001] Scanner')
      expect(letter).toContain('The scanner is broken')
    })

    test('the mail server is down first and up later', async () => {
      portal = await openPortal(engine, variables())
      const opened = portal
      await (await opened.as('employee')).post('/api/send-help-query', query)
      const failed = await until(async () => {
        const [row] = await opened.database.read.selectFrom('outbox').selectAll().execute()
        return row?.last_error ? row : undefined
      })
      expect(failed).toMatchObject({ attempts: 1, sent_at: null })
      mail = await startMailServer(port)
      opened.clock.advance(10_000)
      await (await opened.as('colleague')).post('/api/send-help-query', { ...query, message: 'Second' })
      await until(() => (mail?.received.length === 2 ? true : undefined))
      expect(mail.received.filter(letter => letter.includes('The scanner is broken'))).toHaveLength(1)
      const open = await opened.database.read.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
      expect(open).toEqual([])
    })

    test('a mail that waited survives a restart', async () => {
      portal = await openPortal(engine, variables())
      await (await portal.as('employee')).post('/api/send-help-query', query)
      const opened = portal
      await until(
        async () =>
          (await opened.database.read.selectFrom('outbox').select('last_error').executeTakeFirst())?.last_error ??
          undefined,
      )
      mail = await startMailServer(port)
      portal = await opened.restart()
      portal.clock.advance(HOUR)
      await (await portal.as('colleague')).post('/api/send-help-query', { ...query, message: 'Wakes the outbox' })
      await until(() => (mail?.received.some(letter => letter.includes('The scanner is broken')) ? true : undefined))
    })
  })
})
