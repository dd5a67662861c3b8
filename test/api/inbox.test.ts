// The support inbox and the person's side of it, on both engines, with a real mail server on loopback.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, HOUR, MINUTE } from '../../src/domain/clock.ts'
import { ANSWERS_PER_HOUR, HELP_MESSAGE_MAX } from '../../src/domain/help.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const QUESTION = 'The scanner is broken.\n<script>alert(1)</script>'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let employee: TestCaller

  async function open(variables: Record<string, string> = {}): Promise<void> {
    portal = await openPortal(engine, variables)
    admin = await portal.as('admin')
    employee = await portal.as('employee')
  }
  afterEach(() => portal.close())

  const ask = (caller: TestCaller, message = QUESTION, subject = 'Scanner') =>
    caller.call(api.sendHelpQuery, {
      body: { userName: 'Somebody Else', userEmail: 'typed@example.com', message, subject },
    })
  const reply = (message: string, { id = 1, close = false, caller = admin } = {}) =>
    caller.call(api.replyToQuery, { params: { id }, body: { message, close } })
  const answer = (caller: TestCaller, message: string, id = 1) =>
    caller.call(api.answerQuery, { params: { id }, body: { message } })
  const close = (id = 1, caller = admin) => caller.call(api.closeQuery, { params: { id } })
  const thread = async (id = 1) => (await admin.call(api.managedQuery, { params: { id } })).body
  const list = async (query: Record<string, string> = {}) =>
    (await admin.call(api.managedQueries, { query: query as never })).body
  const idsOf = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ id }) => id)
  const acts = async () =>
    (await portal.database.read.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )
  const noticesOf = async (caller: TestCaller) => (await caller.call(api.notices)).body
  const byTheClock = () =>
    doWhatIsDue({ ...portal, log: portal.app.log, wakeOutbox: () => {}, wakePackMaker: () => {} }, SCHEDULED_WORK)
  const later = async (time: number) => {
    portal.clock.advance(time)
    admin = await portal.as('admin')
    employee = await portal.as('employee')
  }

  async function makeAdmin(username: FixtureUsername): Promise<TestCaller> {
    await admin.call(api.changePerson, { params: { id: idOf(username) }, body: { role: 'admin' } })
    return portal.as(username)
  }

  describe('without mail', () => {
    beforeEach(() => open())

    test('a query is replied to, answered, closed and opened again, and both sides read the same', async () => {
      await ask(employee)
      expect(await thread()).toMatchObject({
        ...{ reference: 'HLP-000001', subject: 'Scanner', status: 'open', waitingFor: 'support', assignedTo: null },
        ...{ askedAt: '2026-11-15T22:00:00.000Z', waitingSince: '2026-11-15T22:00:00.000Z', steps: [] },
        person: { id: 3, name: 'Eve Employee', department: 'Warehouse', email: 'employee@example.com' },
        typed: { name: 'Somebody Else', email: 'typed@example.com' },
        messages: [{ from: 'person', name: 'Eve Employee', text: QUESTION, at: '2026-11-15T22:00:00.000Z' }],
      })
      portal.clock.advance(HOUR)
      const replied = await reply('Which one?\nThe blue one?')
      expect([replied.status, replied.body.mailed]).toEqual([200, false])
      expect(replied.body).toMatchObject({ status: 'open', waitingFor: 'person', waitingSince: null })
      const [own] = (await employee.call(api.ownQueries)).body
      expect(own).toMatchObject({ id: 1, reference: 'HLP-000001', status: 'open', waitingFor: 'person' })
      expect(own?.messages.map(({ from, name, text }) => [from, name, text])).toEqual([
        ['person', 'Eve Employee', QUESTION],
        ['support', 'Ada Admin', 'Which one?\nThe blue one?'],
      ])
      portal.clock.advance(HOUR)
      const answered = await answer(employee, 'The red one.')
      expect(answered.body).toMatchObject({ status: 'open', waitingFor: 'support' })
      expect(await thread()).toMatchObject({ waitingSince: '2026-11-16T00:00:00.000Z' })
      expect((await close()).body).toMatchObject({ status: 'closed', waitingFor: null, waitingSince: null })
      portal.clock.advance(HOUR)
      expect((await answer(employee, 'It broke again.')).body).toMatchObject({ status: 'open', waitingFor: 'support' })
      expect(await thread()).toMatchObject({ waitingSince: '2026-11-16T01:00:00.000Z' })
      await close()
      expect((await reply('We look into it.')).body).toMatchObject({ status: 'open', waitingFor: 'person' })
      expect((await reply('Done.', { close: true })).body).toMatchObject({ status: 'closed' })
      const reopened = await admin.call(api.reopenQuery, { params: { id: 1 } })
      expect(reopened.body).toMatchObject({ status: 'open', waitingFor: 'person' })
      expect(reopened.body.steps.map(({ step, by }) => [step, by])).toEqual([
        ['closed', 'Ada Admin'],
        ['closed', 'Ada Admin'],
        ['closed', 'Ada Admin'],
        ['reopened', 'Ada Admin'],
      ])
      expect(await acts()).toEqual([
        ...['query.replied', 'query.closed', 'query.closed', 'query.replied', 'query.replied', 'query.closed'],
        'query.reopened',
      ])
    })

    test('what is closed without a reply waits as before when it is opened again', async () => {
      await ask(employee)
      await close()
      portal.clock.advance(HOUR)
      const { body } = await admin.call(api.reopenQuery, { params: { id: 1 } })
      expect(body).toMatchObject({ waitingFor: 'support', waitingSince: '2026-11-15T22:00:00.000Z' })
    })

    test('closing, opening and assigning twice leave one row each, also at once', async () => {
      const second = await makeAdmin('second.manager')
      await ask(employee)
      const before = (await acts()).length
      const closed = await Promise.all([close(), close(1, second), close(), close(1, second)])
      expect(closed.map(({ status, body }) => [status, body.status])).toEqual(Array(4).fill([200, 'closed']))
      const assign = (caller: TestCaller) =>
        caller.call(api.assignQuery, { params: { id: 1 }, body: { userId: second.id } })
      await Promise.all([assign(admin), assign(second), assign(admin)])
      const reopen = (caller: TestCaller) => caller.call(api.reopenQuery, { params: { id: 1 } })
      await Promise.all([reopen(admin), reopen(second)])
      expect((await acts()).slice(before)).toEqual(['query.closed', 'query.assigned', 'query.reopened'])
      expect((await thread()).steps.map(({ step, assignedTo }) => [step, assignedTo])).toEqual([
        ...[
          ['closed', null],
          ['assigned', 'Sam Second'],
        ],
        ['reopened', null],
      ])
    })

    test('two who reply at once are both kept, and one that is sent twice is kept once', async () => {
      const second = await makeAdmin('second.manager')
      await ask(employee)
      await Promise.all([reply('One.'), reply('Two.', { caller: second }), answer(employee, 'Hello?')])
      const { messages } = await thread()
      expect(messages.map(({ text }) => text).toSorted()).toEqual([...[QUESTION, 'One.', 'Two.', 'Hello?'].toSorted()])
      const headers = { 'idempotency-key': '5f7ff2cb-3f0e-4f7a-8bd5-7f6a64f4f3aa' }
      const again = () => admin.call(api.replyToQuery, { params: { id: 1 }, body: { message: 'Three.' } }, { headers })
      await Promise.all([again(), again()])
      expect((await thread()).messages.filter(({ text }) => text === 'Three.')).toHaveLength(1)
      expect((await noticesOf(employee)).items).toHaveLength(3)
    })

    test('it is assigned to an active administrator or to nobody, and the log names them', async () => {
      await ask(employee)
      const assign = (userId: number | null) => admin.call(api.assignQuery, { params: { id: 1 }, body: { userId } })
      expect((await assign(idOf('manager'))).refusal?.code).toBe('help.owner_unfit')
      expect((await assign(999)).refusal?.code).toBe('help.owner_unfit')
      expect((await assign(admin.id)).body.assignedTo).toEqual({ id: 1, name: 'Ada Admin' })
      expect((await assign(null)).body.assignedTo).toBeNull()
      const [last] = (await admin.call(api.auditLog)).body.items
      expect(last).toMatchObject({
        ...{ action: 'query.assigned', subject: { kind: 'person', id: 3, name: 'Eve Employee' } },
        ...{
          before: { assignedTo: 1 },
          after: { reference: 'HLP-000001', assignedTo: null },
          names: { 1: 'Ada Admin' },
        },
      })
      const second = await makeAdmin('second.manager')
      await admin.call(api.deactivatePerson, { params: { id: second.id } })
      expect((await assign(second.id)).refusal?.code).toBe('help.owner_unfit')
    })

    test('whoever is no administrator any more, or gone, leaves their open ones to the others', async () => {
      for (const [id, leaving] of [
        [1, (userId: number) => admin.call(api.changePerson, { params: { id: userId }, body: { role: 'employee' } })],
        [2, (userId: number) => admin.call(api.deactivatePerson, { params: { id: userId } })],
      ] as const) {
        await ask(employee)
        const second = await makeAdmin('second.manager')
        await admin.call(api.assignQuery, { params: { id }, body: { userId: second.id } })
        expect((await leaving(second.id)).status).toBe(200)
        const left = await thread(id)
        expect([left.assignedTo, left.steps.at(-1)]).toMatchObject([null, { step: 'assigned', by: 'Ada Admin' }])
        const [last] = (await admin.call(api.auditLog)).body.items
        expect(last).toMatchObject({
          ...{ action: 'query.assigned', before: { assignedTo: second.id } },
          after: { reference: `HLP-00000${id}`, assignedTo: null },
        })
      }
    })

    test('nobody reads or answers what another asked, and no text reaches the audit log', async () => {
      await ask(employee)
      await reply('A private matter.')
      const colleague = await portal.as('colleague')
      expect((await colleague.call(api.ownQueries)).body).toEqual([])
      const foreign = await answer(colleague, 'Let me see')
      expect([foreign.status, foreign.refusal?.code]).toEqual([404, 'help.unknown'])
      expect((await answer(admin, 'As the person')).status, 'an administrator replies, never answers for others').toBe(
        404,
      )
      expect((await answer(employee, 'Hello', 2)).status).toBe(404)
      expect((await reply('Hello', { id: 2 })).status).toBe(404)
      const log = await portal.database.read.selectFrom('audit_log').select(['before', 'after']).execute()
      expect(JSON.stringify(log)).not.toMatch(/private|scanner/i)
      const { body } = await employee.raw<Record<string, unknown[]>>('GET', '/api/me/data.json')
      expect(body.query_messages).toMatchObject([{ text: QUESTION }, { text: 'A private matter.' }])
      const other = await colleague.raw<Record<string, unknown[]>>('GET', '/api/me/data.json')
      expect([other.body.query_messages, other.body.query_steps]).toEqual([[], []])
    })

    test.each([
      ['nothing', ''],
      ['spaces', '   \n '],
      ['too much', 'x'.repeat(HELP_MESSAGE_MAX + 1)],
      ['a control character', 'a\u0000b'],
    ])('%s is no message', async (_, message) => {
      await ask(employee)
      expect([(await reply(message)).status, (await answer(employee, message)).status]).toEqual([400, 400])
      expect((await thread()).messages).toHaveLength(1)
    })

    test('a person writes at most so much in an hour', async () => {
      await ask(employee)
      for (let count = 1; count < ANSWERS_PER_HOUR; count++) {
        portal.clock.advance(MINUTE)
        expect((await answer(employee, `More ${count}`)).status).toBe(200)
      }
      const refused = await answer(employee, 'Too much')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(41 * 60)])
      portal.clock.advance(41 * MINUTE)
      expect((await answer(employee, 'Now')).status).toBe(200)
    })

    test('the inbox is narrowed, counted and searched', async () => {
      const colleague = await portal.as('colleague')
      await ask(employee, 'The 100% forklift', 'Forklift')
      portal.clock.advance(HOUR)
      await ask(colleague, 'Where is it?', 'Certificate')
      portal.clock.advance(HOUR)
      await ask(employee, 'Points are missing', 'Points')
      await reply('Here.', { id: 2 })
      await close(3)
      await admin.call(api.assignQuery, { params: { id: 2 }, body: { userId: admin.id } })
      expect(await idsOf()).toEqual([3, 2, 1])
      expect(await idsOf({ status: 'open' })).toEqual([2, 1])
      expect(await idsOf({ status: 'closed' })).toEqual([3])
      expect(await idsOf({ waitingFor: 'support' })).toEqual([1])
      expect(await idsOf({ waitingFor: 'person' })).toEqual([2])
      expect(await idsOf({ assignedTo: 'me' })).toEqual([2])
      expect((await list({ status: 'closed' })).counts).toEqual({ waiting: 1, mine: 1, all: 3 })
      expect(await idsOf({ search: 'eve emp' })).toEqual([3, 1])
      expect(await idsOf({ search: 'hlp-2' })).toEqual([2])
      expect(await idsOf({ search: '100%' })).toEqual([1])
      expect(await idsOf({ search: '%' })).toEqual([1])
      expect(await idsOf({ search: 'HERE' })).toEqual([2])
      expect((await admin.raw('GET', '/api/manage/queries?status=lost')).status).toBe(400)
    })

    test.each([
      ['newest first', {}, [4, 3, 2, 1]],
      ['the longest waiting first', { waitingFor: 'support' }, [2, 3, 4, 1]],
    ])('comes a page at a time, %s', async (_, filter, expected) => {
      for (const message of ['One', 'Two', 'Three', 'Four']) {
        await ask(employee, message)
        portal.clock.advance(MINUTE)
      }
      await reply('Yes?')
      await answer(employee, 'One more thing')
      const first = await list({ ...filter, limit: '3' })
      expect([first.total, first.items.map(({ id }) => id)]).toEqual([4, expected.slice(0, 3)])
      const cursor = first.nextCursor ?? ''
      const second = await list({ ...filter, limit: '3', cursor })
      expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([expected.slice(3), null])
      const foreign = await admin.call(api.managedQueries, { query: { cursor, status: 'closed' } })
      expect(foreign.refusal?.code).toBe('request.cursor')
    })

    test('a reply is told once, leads to its thread, and is read once it is answered', async () => {
      await ask(employee)
      await reply('Which one?\n\nThe blue one?')
      expect((await noticesOf(employee)).items).toMatchObject([
        {
          ...{ kind: 'reply', title: 'Ada Admin replied: Scanner', text: 'Which one? The blue one?', readAt: null },
          href: '/help?question=1',
        },
      ])
      await reply('Or the red one?')
      expect((await noticesOf(employee)).unread).toBe(2)
      await answer(employee, 'Blue.')
      expect((await noticesOf(employee)).unread).toBe(0)
    })

    test('administrators are told once a day what waits, until nothing does', async () => {
      const second = await makeAdmin('second.manager')
      await ask(employee)
      await byTheClock()
      await byTheClock()
      const told = async (caller: TestCaller) => (await noticesOf(caller)).items.filter(({ kind }) => kind === 'desk')
      expect(await told(admin)).toMatchObject([
        {
          title: '1 query waits for a reply',
          text: 'It came in less than a day ago.',
          href: '/manage/inbox',
          readAt: null,
        },
      ])
      expect(await told(second)).toHaveLength(1)
      expect(await told(employee)).toEqual([])
      await later(2 * DAY)
      await byTheClock()
      expect((await told(admin)).map(({ text }) => text)).toEqual([
        'It has waited for 2 days.',
        'It came in less than a day ago.',
      ])
      await reply('There you go.')
      expect((await told(admin)).filter(({ readAt }) => readAt === null)).toEqual([])
      await later(DAY)
      await byTheClock()
      expect(await told(admin)).toHaveLength(2)
    })

    test('the overview counts what waits', async () => {
      const overview = async () => (await admin.call(api.manageOverview)).body
      expect(await overview()).toMatchObject({ queries: 0, redemptions: 0, licences: 0, drafts: 0, failedMails: 0 })
      await ask(employee)
      expect(await overview()).toMatchObject({ queries: 1, oldest: { queries: '2026-11-15T22:00:00.000Z' } })
      await reply('There you go.')
      expect(await overview()).toMatchObject({ queries: 0, oldest: { queries: null } })
      await answer(employee, 'Thank you')
      expect((await overview()).queries).toBe(1)
      await close()
      expect((await overview()).queries).toBe(0)
      const redemption = {
        user_id: 3,
        reward_id: 1,
        points_spent: 1,
        redeemed_at: 5,
        status_at: 5,
        took_stock: 0 as const,
      }
      const mail = { recipient: 'x', reply_to: null, subject: '', body: '', created_at: 1, attempts: 1, next_try_at: 1 }
      const failed = (given_up_at: number, last_error = '550') => ({ ...mail, sent_at: null, given_up_at, last_error })
      const now = portal.clock.now()
      await portal.database.write(async trx => {
        await trx
          .insertInto('redemptions')
          .values({ ...redemption, status: 'approved' })
          .execute()
        await trx
          .insertInto('licence_types')
          .values({ id: 1, code: 'LF', name: 'Forklift', expires: 1, retired: 0 })
          .execute()
        await trx
          .insertInto('licences')
          .values({ ...LICENCE, user_id: 3 })
          .execute()
        await trx
          .insertInto('outbox')
          .values([failed(now - DAY), failed(now - 8 * DAY), failed(now, 'A newer one took its place.')])
          .execute()
      })
      expect(await overview()).toMatchObject({ redemptions: 1, licences: 1, failedMails: 1, gettingStarted: null })
    })
  })

  test('first steps are ticked by what is there, until somebody else signs in', async () => {
    portal = await openPortal(engine)
    admin = await portal.as('admin')
    const steps = async () => (await admin.call(api.manageOverview)).body.gettingStarted
    const nothing = { people: true, material: false, requirements: false, mail: false, companySignIn: false }
    expect(await steps()).toEqual(nothing)
    for (const username of ['manager', 'employee', 'colleague', 'second.manager'] as const)
      await admin.call(api.deactivatePerson, { params: { id: idOf(username) } })
    expect(await steps()).toEqual({ ...nothing, people: false })
    await admin.call(api.markSwmsRead, { params: { id: 1 }, body: {} })
    await admin.call(api.addRequirement, {
      body: { subject: { kind: 'swms' }, audience: { everyone: true }, dueDays: 7 },
    })
    expect(await steps()).toEqual({ ...nothing, people: false, material: true, requirements: true })
    portal = await portal.restart({ SMTP_URL: 'smtp://127.0.0.1:9', SUPPORT_EMAIL: 'support@example.com' })
    admin = await portal.as('admin')
    expect(await steps()).toMatchObject({ mail: true })
    await portal.as('employee')
    expect(await steps()).toBeNull()
  })

  describe('with mail', () => {
    let mail: MailServer
    beforeEach(async () => {
      const port = await freePort()
      mail = await startMailServer(port)
      await open({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        SUPPORT_EMAIL: 'support@example.com',
        PUBLIC_URL: 'https://training.example.com',
      })
    })
    afterEach(() => mail.stop())

    const inAll = (count: number) => until(async () => (mail.received.length === count ? mail.mails() : undefined))

    test('a reply is mailed to the account alone, and support hears of an answer', async () => {
      await ask(employee)
      expect((await reply('Try <b>again</b>.\nThen call us.')).body.mailed).toBe(true)
      const [, toPerson] = await inAll(2)
      expect(toPerson).toMatchObject({ to: 'employee@example.com', subject: '[HLP-000001] Scanner' })
      expect(toPerson?.text).toContain('Ada Admin replied to your question:')
      expect(toPerson?.text).toContain('Try <b>again</b>.\nThen call us.')
      expect(toPerson?.text).toContain('https://training.example.com/help?question=1')
      expect(toPerson?.html).toContain('Try &#60;b&#62;again&#60;/b&#62;.<br>Then call us.')
      expect(mail.received.join()).not.toMatch(/^To: typed@example.com/m)
      await answer(employee, 'Thanks, it works.')
      const [, , toSupport] = await inAll(3)
      expect(toSupport).toMatchObject({ to: 'support@example.com', subject: '[HLP-000001] Scanner' })
      expect(toSupport?.text).toContain('Thanks, it works.')
      expect(toSupport?.text).toContain('An answer to your reply.')
    })

    test('what somebody adds before anybody has replied is no answer', async () => {
      await ask(employee)
      await answer(employee, 'It is the one at the dock.')
      const [, added] = await inAll(2)
      expect(added?.text).toContain('More on their question.')
      expect(added?.text).not.toContain('your reply')
    })

    test('whoever has no address reads it in the portal', async () => {
      await portal.database.write(trx => trx.updateTable('users').set({ email: null }).where('id', '=', 3).execute())
      await ask(employee)
      expect((await reply('Try again.')).body.mailed).toBe(false)
      expect((await noticesOf(employee)).unread).toBe(1)
      expect(await portal.database.read.selectFrom('outbox').select('recipient').execute()).toEqual([
        { recipient: 'support@example.com' },
      ])
    })
  })
})

const LICENCE = { type_id: 1, number: 'LF 1', issued_on: null, expires_on: null, at: 1, day: '2026-11-16' }
