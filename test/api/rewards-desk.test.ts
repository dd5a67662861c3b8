// The rewards desk on both engines, with a real mail server on loopback: steps, stock, points that go back, and what people are told.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { MAIL_PATIENCE } from '../../src/domain/mail.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { forgetMailSecrets } from '../../src/server/mail/forget-mails.ts'
import { writeDeskNotices } from '../../src/server/notices/desk-notices.ts'
import { award } from '../../src/server/record/record.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { FIXTURE_MOMENT, type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const CODE = '6006 4912 <0077>'
/** Costs 50 points. */
const REWARD = 2

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let employee: TestCaller

  const open = async (variables: Record<string, string> = {}) => {
    portal = await openPortal(engine, variables)
    admin = await portal.as('admin')
    employee = await portal.as('employee')
    for (const username of ['employee', 'colleague', 'manager'] as const) {
      const gift = { reason: 'kudos', reference: 'gift', points: 110 } as const
      await portal.database.write(trx => award(trx, idOf(username), gift, FIXTURE_MOMENT))
    }
  }
  afterEach(() => portal.close())

  const redeem = async (caller = employee) => caller.call(api.redeem, { params: { id: REWARD } })
  const approve = (id: number, caller = admin) => caller.call(api.approveRedemption, { params: { id } })
  const deliver = (id: number, note?: string) =>
    admin.call(api.deliverRedemption, { params: { id }, body: note === undefined ? {} : { note } })
  const decline = (id: number, caller = admin) =>
    caller.call(api.declineRedemption, { params: { id }, body: { reason: 'Gone until the new year' } })
  const balance = async () => (await employee.call(api.user, { params: { id: employee.id } })).body.points
  const own = async (caller = employee) => (await caller.call(api.redemptions, { params: { id: employee.id } })).body[0]
  const count = (stock: number | null) => admin.call(api.changeReward, { params: { id: REWARD }, body: { stock } })
  const stock = async () => (await employee.call(api.rewards)).body.find(({ id }) => id === REWARD)?.stock
  const desk = async (query: Record<string, string> = {}) => (await admin.call(api.managedRedemptions, { query })).body

  describe('without mail', () => {
    beforeEach(() => open())

    test('each step is kept with who took it, and one that does not fit is 409', async () => {
      const { body: asked } = await redeem()
      const { id } = asked.redemption
      expect((await deliver(id)).refusal).toMatchObject({ code: 'redemption.step' })
      portal.clock.advance(DAY)
      admin = await portal.as('admin')
      expect((await approve(id)).body).toMatchObject({ status: 'approved', days: 0, note: null })
      expect((await approve(id)).refusal?.message).toBe('This is approved by now, so nothing was changed.')
      const delivered = await deliver(id, `  ${CODE}  `)
      expect(delivered.body).toMatchObject({
        ...{ id, status: 'delivered', note: CODE, reason: null, pointsSpent: 50 },
        person: { id: employee.id, name: 'Eve Employee', firstName: 'Eve', department: 'Warehouse', points: 60 },
        reward: { id: REWARD, title: 'Reward middle', imageUrl: '/content/rewards/middle.svg', stock: null },
      })
      const by = { id: admin.id, name: 'Ada Admin' }
      expect(delivered.body.history.map(({ status, by }) => [status, by])).toEqual([
        ['pending', null],
        ['approved', by],
        ['delivered', by],
      ])
      for (const act of [approve, deliver, decline]) expect((await act(id)).status).toBe(409)
      for (const act of [approve, deliver, decline]) expect((await act(999)).status).toBe(404)
      expect(await findProblems(portal.database)).toEqual([])
    })

    test('steps are evidence: the database itself refuses to change or drop one', async () => {
      await redeem()
      const tables = portal.database
      await expect(
        tables.write(trx => trx.updateTable('redemption_steps').set({ note: 'x' }).execute()),
      ).rejects.toThrow('append-only')
      await expect(tables.write(trx => trx.deleteFrom('redemption_steps').execute())).rejects.toThrow('append-only')
    })

    test('a code is read by the person and administrators alone, and is in no audit row and no notice', async () => {
      const { body } = await redeem()
      await approve(body.redemption.id)
      await deliver(body.redemption.id, CODE)
      const lead = await portal.as('manager')
      expect(await own()).toMatchObject({ status: 'delivered', note: CODE })
      expect(await own(admin)).toMatchObject({ note: CODE })
      expect(await own(lead)).toMatchObject({ status: 'delivered', note: null })
      const notices = (await employee.call(api.notices)).body.items
      expect(notices.map(({ title, text, href, readAt }) => [title, text, href, readAt === null])).toEqual([
        ['Delivered: Reward middle', 'Delivered with a note. Read it under Rewards.', '/rewards', true],
        ['Approved: Reward middle', 'You will hear from us when it is handed over.', '/rewards', false],
      ])
      const acts = await portal.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute()
      expect(acts.map(({ action, subject_id }) => [action, subject_id])).toEqual([
        ['redemption.approved', employee.id],
        ['redemption.delivered', employee.id],
      ])
      expect(JSON.parse(acts[1]?.after ?? '')).toEqual({
        ...{ redemption: body.redemption.id, reward: 'Reward middle', points: 50, note: 'with a note' },
      })
      const held = await employee.raw<Record<string, { note?: string }[]>>('GET', '/api/me/data.json')
      expect(held.body.redemption_steps?.map(({ note }) => note)).toContain(CODE)
    })

    test('declining needs a reason, pays back once, moves no lifetime points and lets the person redeem again', async () => {
      const { body: asked } = await redeem()
      const { id } = asked.redemption
      expect((await admin.raw('POST', `/api/manage/redemptions/${id}/decline`, { reason: ' x ' })).status).toBe(400)
      await approve(id)
      const answers = await Promise.all(Array.from({ length: 8 }, () => decline(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      expect(await balance()).toBe(110)
      const board = (await employee.call(api.leaderboard)).body.find(entry => entry.id === employee.id)
      expect(board).toMatchObject({ points: 110, level: 2 })
      expect(await own()).toMatchObject({ status: 'declined', reason: 'Gone until the new year' })
      const ledger = await portal.database.read
        .selectFrom('ledger')
        .select(['reason', 'points', 'experience'])
        .where('user_id', '=', employee.id)
        .orderBy('id')
        .execute()
      expect(ledger.slice(1)).toEqual([
        { reason: 'redemption', points: -50, experience: 0 },
        { reason: 'redemption-declined', points: 50, experience: 0 },
      ])
      expect((await employee.call(api.notices)).body.items[0]).toMatchObject({
        title: 'Declined: Reward middle',
        text: '“Gone until the new year” Your 50 points are back.',
      })

      const again = await Promise.all(Array.from({ length: 8 }, () => redeem()))
      expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(again.filter(({ refusal }) => refusal?.code === 'rewards.already_redeemed')).toHaveLength(7)
      expect(await balance()).toBe(60)
      expect(await findProblems(portal.database)).toEqual([])
    })

    test('two who decide at once: one wins, the other is told', async () => {
      const { body } = await redeem()
      const other = await portal.as('second.manager')
      await admin.call(api.changePerson, { params: { id: other.id }, body: { role: 'admin' } })
      const second = await portal.as('second.manager')
      const answers = await Promise.all([approve(body.redemption.id), decline(body.redemption.id, second)])
      const statuses = answers.map(({ status }) => status)
      // Declining what was just approved fits, too.
      expect([[200, 409].join(), [200, 200].join()]).toContain(statuses.toSorted().join())
      const { history } = (await desk()).items[0] ?? { history: [] }
      expect(history.map(({ status }) => status)).toEqual(
        statuses[1] === 200 && statuses[0] === 200
          ? ['pending', 'approved', 'declined']
          : ['pending', statuses[0] === 200 ? 'approved' : 'declined'],
      )
      expect(await findProblems(portal.database)).toEqual([])
    })

    test('administrators who were told that something waits need not look once nothing does', async () => {
      const { body } = await redeem()
      await writeDeskNotices({ ...portal, log: portal.app.log, wakeOutbox: () => {}, wakePackMaker: () => {} })
      const told = async () =>
        (await admin.call(api.notices)).body.items
          .filter(({ kind }) => kind === 'desk')
          .map(({ readAt }) => readAt !== null)
      await approve(body.redemption.id)
      expect(await told(), 'it still has to be handed over').toEqual([false])
      await deliver(body.redemption.id)
      expect(await told()).toEqual([true])
    })

    test('a step that is sent twice with one key is taken once', async () => {
      const { body } = await redeem()
      const headers = { 'idempotency-key': randomUUID() }
      const send = () => admin.call(api.approveRedemption, { params: { id: body.redemption.id } }, { headers })
      const answers = [await send(), await send()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
    })

    test('the last one that two ask for at once goes to one of them, and a decline puts it back', async () => {
      await count(1)
      const others = ['employee', 'colleague', 'manager'] as const
      const people = await Promise.all(others.map(username => portal.as(username as FixtureUsername)))
      const answers = await Promise.all(people.map(person => redeem(person)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const refused = answers.filter(({ status }) => status === 409)
      for (const { refusal } of refused) {
        expect(refusal).toMatchObject({ code: 'rewards.out_of_stock', message: 'Out of stock' })
      }
      expect(await stock()).toBe(0)
      const taken = answers.find(({ status }) => status === 200)?.body.redemption.id ?? 0
      await decline(taken)
      expect(await stock()).toBe(1)
      await expect(
        portal.database.write(trx => trx.updateTable('rewards').set({ stock: -1 }).execute()),
        'the database itself refuses to go below none',
      ).rejects.toThrow()
    })

    test('one point that goes back is one point', async () => {
      await portal.database.write(trx =>
        trx.updateTable('rewards').set({ points_cost: 1 }).where('id', '=', REWARD).execute(),
      )
      const { body: asked } = await redeem()
      await decline(asked.redemption.id)
      const told = (await employee.call(api.notices)).body.items.map(({ text }) => text)
      expect(told).toContain('“Gone until the new year” Your 1 point is back.')
    })

    test('what was redeemed before the stock was counted adds nothing to it when it is declined', async () => {
      const { body } = await redeem()
      await count(5)
      await decline(body.redemption.id)
      expect(await stock()).toBe(5)
      const { body: second } = await redeem()
      expect(await stock()).toBe(4)
      await count(null)
      await decline(second.redemption.id)
      expect(await stock()).toBeNull()
    })

    test('a price that is not the one that was shown takes nothing', async () => {
      await admin.call(api.changeReward, { params: { id: REWARD }, body: { pointsCost: 100 } })
      const body = { userId: employee.id, pointsCost: 50 }
      const stale = await employee.call(api.redeem, { params: { id: REWARD }, body })
      expect([stale.status, stale.refusal?.code]).toEqual([409, 'rewards.price_changed'])
      expect(await balance()).toBe(110)
      expect((await employee.call(api.redeem, { params: { id: REWARD }, body: { pointsCost: 100 } })).status).toBe(200)
    })

    test('comes a page at a time: who waits longest first, what is over newest first', async () => {
      for (const username of ['employee', 'colleague', 'manager'] as const) {
        const person = await portal.as(username)
        await person.call(api.redeem, { params: { id: 1 } })
        portal.clock.advance(DAY)
        await (await portal.as(username)).call(api.redeem, { params: { id: 2 } })
      }
      admin = await portal.as('admin')
      const all = await desk()
      expect(all).toMatchObject({ total: 6, counts: { pending: 6, approved: 0, delivered: 0, declined: 0 } })
      expect(all.items.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1])
      expect(all.items.map(({ days }) => days)).toEqual([0, 1, 1, 2, 2, 3])
      const waiting = await desk({ status: 'pending', limit: '4' })
      expect([waiting.total, waiting.items.map(({ id }) => id)]).toEqual([6, [1, 2, 3, 4]])
      await decline(3)
      await decline(1)
      const rest = await desk({ status: 'pending', limit: '4', cursor: waiting.nextCursor ?? '' })
      expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[5, 6], null])
      portal.clock.advance(1000)
      await decline(2)
      const over = await desk({ status: 'declined', limit: '2' })
      expect(over.items.map(({ id }) => id)).toEqual([2, 3])
      const last = await desk({ status: 'declined', limit: '2', cursor: over.nextCursor ?? '' })
      expect(last.items.map(({ id }) => id)).toEqual([1])
      const foreign = { status: 'pending', cursor: over.nextCursor ?? '' } as const
      expect((await admin.call(api.managedRedemptions, { query: foreign })).refusal?.code).toBe('request.cursor')
    })
  })

  describe('with mail', () => {
    let server: MailServer
    beforeEach(async () => {
      const port = await freePort()
      server = await startMailServer(port)
      await open({
        ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' },
        PUBLIC_URL: 'https://training.example.com',
      })
    })
    afterEach(() => server.stop())

    const mailed = (number: number) =>
      until(async () => (server.received.length >= number ? (await server.mails())[number - 1] : undefined))
    const outbox = () => portal.database.read.selectFrom('outbox').selectAll().orderBy('id').execute()

    test('the person gets a mail at each step; a code is in it alone, as text, and is kept no longer once it is sent', async () => {
      const { body } = await redeem()
      const { id } = body.redemption
      expect(await mailed(1)).toMatchObject({ to: 'employee@example.com', subject: 'Your reward: Reward middle' })
      await approve(id)
      const approved = await mailed(2)
      expect(approved.subject).toBe('Approved: Reward middle')
      expect(approved.text).toContain('https://training.example.com/rewards')
      await deliver(id, `${CODE}\nEnjoy & thanks`)
      const delivered = await mailed(3)
      expect(delivered.subject).toBe('Delivered: Reward middle')
      expect(delivered.text).toContain(`${CODE}\nEnjoy & thanks`)
      expect(delivered.html).toContain('6006 4912 &#60;0077&#62;<br>Enjoy &#38; thanks')
      const sent = await until(async () => {
        const mail = (await outbox())[2]
        return mail?.sent_at ? mail : undefined
      })
      expect(sent.secret).toBeNull()
      expect(JSON.stringify(await outbox())).not.toContain('4912')
    })

    test('one that is declined says why', async () => {
      const { body } = await redeem()
      await mailed(1)
      await decline(body.redemption.id)
      const mail = await mailed(2)
      expect(mail.subject).toBe('Declined: Reward middle')
      expect(mail.text).toContain('“Gone until the new year”\n\nYour 50 points are back.')
    })

    test('a code that no mail server took is kept sealed for days, then not at all', async () => {
      const { body } = await redeem()
      await approve(body.redemption.id)
      await mailed(2)
      await server.stop()
      await deliver(body.redemption.id, CODE)
      const waiting = (await outbox())[2]
      expect(waiting?.secret).toMatch(/^[\w-]{40,}$/)
      expect(JSON.stringify(waiting)).not.toContain('4912')
      portal.clock.advance(MAIL_PATIENCE + 1)
      const { config } = portal
      await forgetMailSecrets({ ...portal, config, log: portal.app.log, wakeOutbox: () => {}, wakePackMaker: () => {} })
      expect((await outbox())[2]?.secret).toBeNull()
      const retry = await (await portal.as('admin')).call(api.retryMail, { params: { id: waiting?.id ?? 0 } })
      expect(retry.refusal?.code).toBe('mail.spent')
      expect(await own(await portal.as('employee')), 'the person still reads it in the portal').toMatchObject({
        note: CODE,
      })
    })
  })
})
