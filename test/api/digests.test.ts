// Mail about what is due, with a real mail server on loopback, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, HOUR } from '../../src/domain/clock.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { addCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, type ReadMail, startMailServer, until } from '../support/mail-server.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { addRule, EVERYONE, NOBODY } from '../support/rules.ts'

const EMPLOYEE = 'employee@example.com'
const MANAGER = 'manager@example.com'

eachEngine(engine => {
  let portal: TestPortal
  let mail: MailServer
  let refused: string[]
  let port: number

  beforeEach(async () => {
    refused = []
    port = await freePort()
    mail = await startMailServer(port, { refuses: address => refused.includes(address) })
    portal = await openPortal(engine, {
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' },
      PUBLIC_URL: 'https://training.example.com',
    })
    const admin = await portal.as('admin')
    for (const id of [idOf('employee'), idOf('colleague')])
      await admin.call(api.changePerson, { params: { id }, body: { reportsTo: idOf('manager') } })
  })
  afterEach(async () => {
    await portal.close()
    await mail.stop()
  })

  const asPortal = (database = portal.database): Portal => ({
    ...{
      config: portal.config,
      clock: portal.clock,
      log: portal.app.log,
      wakeOutbox: () => {},
      wakePackMaker: () => {},
    },
    database,
  })
  const byTheClock = (one = asPortal()) => doWhatIsDue(one, SCHEDULED_WORK)
  /** The mail server has them all. */
  const allTaken = () =>
    portal.database.write(trx =>
      trx.updateTable('outbox').set({ sent_at: portal.clock.now() }).where('sent_at', 'is', null).execute(),
    )
  const later = (days: number) => portal.clock.advance(days * DAY)
  const today = () => new Date(portal.clock.now() + 11 * HOUR).toISOString().slice(0, 10)
  const withoutAddress = (username: FixtureUsername) =>
    portal.database.write(trx =>
      trx.updateTable('users').set({ email: null }).where('id', '=', idOf(username)).execute(),
    )
  const onlyFor = (...people: number[]) => ({ ...NOBODY, people })
  const outbox = () =>
    portal.database.read
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'sent_at', 'given_up_at'])
      .orderBy('id')
      .execute()
  /** Once everything that was queued has met its fate. */
  const settled = async (): Promise<ReadMail[]> => {
    await portal.restart({}).then(again => (portal = again))
    await until(async () => ((await outbox()).every(row => row.sent_at ?? row.given_up_at) ? true : undefined))
    return mail.mails()
  }
  const queuedTo = async (address: string) =>
    (await outbox()).filter(({ recipient }) => recipient === address).map(({ subject }) => subject)
  const choose = (caller: TestCaller, body: { mail?: 'daily' | 'weekly'; news?: 'on' | 'off' }) =>
    caller.call(api.choosePreferences, { body })

  describe('the digest', () => {
    test('says what is due, as text and as a page, each line with a link to the very thing', async () => {
      await addRule(portal, { itemId: 1, dueDays: 5, audience: onlyFor(idOf('employee')) })
      await addRule(portal, { itemId: 2, dueDays: 20, audience: onlyFor(idOf('employee')) })
      await byTheClock()
      const [letter] = (await settled()).filter(({ to }) => to === EMPLOYEE)
      expect(letter).toMatchObject({ subject: '2 due soon' })
      expect(letter?.text).toContain('Hello Eve,')
      expect(letter?.text).toContain(
        '- GQSWMS001 SWMS lifting is due in 5 days\n  https://training.example.com/?tab=induction&document=1',
      )
      expect(letter?.text).toContain('https://training.example.com/learning-path?view=requirements')
      expect(letter?.html).toContain('href="https://training.example.com/?tab=induction&#38;document=1"')
    })

    test('comes when something crosses a threshold, once that day, and on Mondays while anything is overdue', async () => {
      await addRule(portal, { itemId: 1, dueDays: 9, audience: onlyFor(idOf('employee')) })
      const days: string[] = []
      for (let day = 0; day < 22; day++) {
        const before = (await queuedTo(EMPLOYEE)).length
        for (const hour of [0, 3, 9]) {
          portal.clock.advance(hour * HOUR)
          await byTheClock()
          portal.clock.advance(-hour * HOUR)
        }
        const after = await queuedTo(EMPLOYEE)
        await allTaken()
        expect(after.length - before).toBeLessThanOrEqual(1)
        if (after.length > before)
          days.push(`${new Date(portal.clock.now() + 11 * HOUR).toISOString().slice(0, 10)} ${after.at(-1)}`)
        later(1)
      }
      expect(days).toEqual([
        '2026-11-16 GQSWMS001 SWMS lifting is due in 9 days',
        '2026-11-18 GQSWMS001 SWMS lifting is due in 7 days',
        '2026-11-24 GQSWMS001 SWMS lifting is due tomorrow',
        '2026-11-26 GQSWMS001 SWMS lifting is overdue by 1 day',
        '2026-11-30 GQSWMS001 SWMS lifting is overdue by 5 days',
        '2026-12-07 GQSWMS001 SWMS lifting is overdue by 12 days',
      ])
    })

    test('what crosses at the weekend waits for Monday at seven', async () => {
      await addRule(portal, { itemId: 1, dueDays: 12, audience: onlyFor(idOf('employee')) })
      await byTheClock()
      later(5) // Saturday, seven days before.
      await byTheClock()
      later(1)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toHaveLength(1)
      portal.clock.advance(DAY - 3 * HOUR) // Monday at six.
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toHaveLength(1)
      portal.clock.advance(HOUR)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual([
        'GQSWMS001 SWMS lifting is due in 12 days',
        'GQSWMS001 SWMS lifting is due in 5 days',
      ])
    })

    test('after three days off there is one, not one for each day', async () => {
      for (const [itemId, dueDays] of [
        [1, 8],
        [2, 9],
      ] as const)
        await addRule(portal, { itemId, dueDays, audience: onlyFor(idOf('employee')) })
      await byTheClock()
      later(3)
      await byTheClock()
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual(['2 due soon', '2 due soon'])
    })

    test('by the week it comes on Mondays alone, and only if there is something to say', async () => {
      await choose(await portal.as('employee'), { mail: 'weekly' })
      await byTheClock()
      await addRule(portal, { itemId: 1, dueDays: 9, audience: onlyFor(idOf('employee')) })
      for (let day = 0; day < 6; day++) {
        later(1)
        await byTheClock()
      }
      expect(await queuedTo(EMPLOYEE)).toEqual([])
      later(1)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual(['GQSWMS001 SWMS lifting is due in 2 days'])
    })

    test('nothing is said of what was done before it went out', async () => {
      await addRule(portal, { itemId: 1, dueDays: 5, audience: onlyFor(idOf('employee')) })
      portal.clock.advance(-3 * HOUR)
      await byTheClock()
      await (await portal.as('employee')).call(api.markSwmsRead, { params: { id: 1 }, body: {} })
      portal.clock.advance(3 * HOUR)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual([])
    })

    test('it is not sent to whoever is on leave, and comes when they are back', async () => {
      await (await portal.as('employee')).call(api.addOwnLeave, { body: { from: '2026-11-16', to: '2026-11-17' } })
      await addRule(portal, { itemId: 1, dueDays: 5, audience: onlyFor(idOf('employee')) })
      await byTheClock()
      later(1)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual([])
      later(1)
      await byTheClock()
      expect(await queuedTo(EMPLOYEE)).toEqual(['GQSWMS001 SWMS lifting is due in 3 days'])
    })

    test('several processes send one', async () => {
      await addRule(portal, { itemId: 1, dueDays: 5 })
      const others = engine.name === 'PostgreSQL' ? [await portal.openAgain(), await portal.openAgain()] : []
      const processes = [portal.database, ...others].map(database => asPortal(database))
      await Promise.all(processes.flatMap(one => [byTheClock(one), byTheClock(one)]))
      // As if whoever had begun it had died: it is begun again, and nobody is written to twice.
      await portal.database.write(trx => trx.deleteFrom('jobs').execute())
      await Promise.all(processes.map(one => byTheClock(one)))
      for (const database of others) await database.close()
      const own = (await outbox()).filter(({ subject }) => subject.startsWith('GQSWMS001'))
      expect(own.map(({ recipient }) => recipient).sort()).toEqual(
        ['admin', 'colleague', 'employee', 'manager', 'second.manager'].map(name => `${name}@example.com`),
      )
    })

    test('after days without a mail server there is one, as things stand then', async () => {
      await addRule(portal, { itemId: 1, dueDays: 8, audience: onlyFor(idOf('employee')) })
      await mail.stop()
      for (let day = 0; day < 4; day++) {
        await byTheClock()
        later(1)
      }
      mail = await startMailServer(port, {})
      await byTheClock()
      expect((await settled()).filter(({ to }) => to === EMPLOYEE).map(({ subject }) => subject)).toEqual([
        'GQSWMS001 SWMS lifting is due in 4 days',
      ])
      const fates = (await outbox()).filter(({ recipient }) => recipient === EMPLOYEE)
      expect(fates.filter(({ given_up_at }) => given_up_at === null)).toHaveLength(1)
    })

    test('one that nobody took by midnight is not sent at night', async () => {
      await addRule(portal, { itemId: 1, dueDays: 8, audience: onlyFor(idOf('employee')) })
      await mail.stop()
      await byTheClock()
      portal.clock.advance(20 * HOUR)
      mail = await startMailServer(port, {})
      expect(await settled()).toEqual([])
    })

    test('waits behind what somebody waits for', async () => {
      await addRule(portal, { itemId: 1, dueDays: 5 })
      await mail.stop()
      await byTheClock()
      await (await portal.as('admin')).call(api.invitePerson, {
        params: { id: idOf('employee') },
        body: { mail: true },
      })
      portal.clock.advance(HOUR)
      mail = await startMailServer(port, {})
      expect((await settled())[0]?.subject).toMatch(/^Your invitation/)
    })

    test('without a mail server nothing is queued', async () => {
      await portal.restart({ SMTP_URL: '' }).then(again => (portal = again))
      await addRule(portal, { itemId: 1, dueDays: 5 })
      await byTheClock()
      expect(await outbox()).toEqual([])
    })
  })

  describe('a lead', () => {
    test('is told on Mondays who has something overdue, and who cannot be written to', async () => {
      await addRule(portal, { itemId: 1, dueDays: 3, audience: onlyFor(idOf('employee'), idOf('colleague')) })
      await withoutAddress('colleague')
      const days: string[] = []
      for (let day = 1; day <= 15; day++) {
        later(1)
        const before = (await queuedTo(MANAGER)).length
        await byTheClock()
        await byTheClock()
        await allTaken()
        for (const subject of (await queuedTo(MANAGER)).slice(before)) days.push(`${today()} ${subject}`)
      }
      expect(days).toEqual([
        '2026-11-23 Your team: 2 of 2 have something overdue',
        '2026-11-30 Your team: 2 of 2 have something overdue',
      ])
      expect(await queuedTo('second.manager@example.com'), 'who leads nobody').toEqual([])
      later(6)
      await byTheClock()
      const letter = (await settled()).find(({ to }) => to === MANAGER)
      expect(letter?.text).toMatch(
        /- Eve Employee: GQSWMS001 SWMS lifting is overdue by \d+ days\n {2}https:\/\/training.example.com\/team\/3/,
      )
      expect(letter?.text).toContain('- Cal Colleague has no email address')
    })

    test('is told how many more cannot be written to than are named', async () => {
      await addRule(portal, { itemId: 1, dueDays: 3, audience: EVERYONE })
      await addCrowd(portal.database, 30, () => 0)
      await portal.database.write(trx => trx.updateTable('users').set({ email: null }).where('id', '>', 5).execute())
      later(7)
      await byTheClock()
      const letter = (await settled()).find(
        ({ to, subject }) => to === 'admin@example.com' && subject.startsWith('Your team'),
      )
      expect(letter?.text.match(/has no email address/g)).toHaveLength(25)
      expect(letter?.text).toContain('- and 5 more')
    })

    test('is told by a reminder who cannot be reached', async () => {
      await addRule(portal, { itemId: 1, dueDays: 3 })
      await withoutAddress('colleague')
      const manager = await portal.as('manager')
      const { body } = await manager.call(api.remind, { body: { userIds: [idOf('employee'), idOf('colleague')] } })
      expect(body).toEqual({ notified: 2, mailed: 1, withoutAddress: ['Cal Colleague'] })
      const letter = (await settled()).find(({ to }) => to === EMPLOYEE)
      expect(letter).toMatchObject({ subject: 'Max Manager sent you a reminder' })
      expect(letter?.text).toContain('https://training.example.com/?tab=induction&document=1')
    })
  })

  describe('an address that nobody has', () => {
    test('is given up at once, shown, named to the lead, and forgotten once mail goes through', async () => {
      refused = [EMPLOYEE]
      await addRule(portal, { itemId: 1, dueDays: 3, audience: onlyFor(idOf('employee')) })
      let manager = await portal.as('manager')
      const remind = () => manager.call(api.remind, { body: { userIds: [idOf('employee')] } })
      expect((await remind()).body).toEqual({ notified: 1, mailed: 1, withoutAddress: [] })
      await settled()
      let admin = await portal.as('admin')
      const failed = await admin.call(api.mails, { query: { status: 'failed' } })
      expect(failed.body).toMatchObject({
        items: [
          { to: EMPLOYEE, status: 'failed', tries: 1, lastError: expect.stringContaining('nobody has this address') },
        ],
        ...{ total: 1, isSetUp: true },
      })
      later(1)
      manager = await portal.as('manager')
      expect((await remind()).body).toEqual({ notified: 1, mailed: 0, withoutAddress: ['Eve Employee'] })

      refused = []
      admin = await portal.as('admin')
      const id = failed.body.items[0]?.id ?? 0
      expect((await admin.call(api.retryMail, { params: { id } })).body).toMatchObject({ status: 'queued' })
      await settled()
      admin = await portal.as('admin')
      expect((await admin.call(api.retryMail, { params: { id } })).refusal).toMatchObject({ code: 'mail.sent' })
      later(1)
      manager = await portal.as('manager')
      expect((await remind()).body).toEqual({ notified: 1, mailed: 1, withoutAddress: [] })
    })
  })

  test.each([
    ['a full mailbox', 552, '5.2.2 mailbox full'],
    ['a relay that is not set up', 550, '5.7.1 relaying denied'],
  ])('%s says nothing about the address', async (_, responseCode, words) => {
    await mail.stop()
    mail = await startMailServer(port, { refuses: () => Object.assign(new Error(words), { responseCode }) })
    await addRule(portal, { itemId: 1, dueDays: 3, audience: onlyFor(idOf('employee')) })
    const remind = async () => (await portal.as('manager')).call(api.remind, { body: { userIds: [idOf('employee')] } })
    await remind()
    await until(() => (mail.refused() > 0 ? true : undefined))
    later(1)
    expect((await remind()).body).toEqual({ notified: 1, mailed: 1, withoutAddress: [] })
  })

  test('an address that nobody had is tried again after a week', async () => {
    refused = [EMPLOYEE]
    await addRule(portal, { itemId: 1, dueDays: 3, audience: onlyFor(idOf('employee')) })
    const remind = async () => (await portal.as('manager')).call(api.remind, { body: { userIds: [idOf('employee')] } })
    await remind()
    await settled()
    later(6)
    expect((await remind()).body).toMatchObject({ mailed: 0 })
    later(1)
    expect((await remind()).body).toMatchObject({ mailed: 1 })
  })

  describe('at once', () => {
    const thank = async () =>
      (await portal.as('manager')).call(api.giveKudos, { body: { toUserId: idOf('employee'), message: 'Well done' } })

    test('kudos are written of, unless somebody wants no news', async () => {
      await thank()
      expect(await queuedTo(EMPLOYEE)).toEqual(['Kudos from Max Manager'])
      await choose(await portal.as('employee'), { news: 'off' })
      await thank()
      expect(await queuedTo(EMPLOYEE)).toHaveLength(1)
    })

    test('what an invitation carries is forgotten after its time, also where mail was turned off', async () => {
      await mail.stop()
      await (await portal.as('admin')).call(api.invitePerson, {
        params: { id: idOf('employee') },
        body: { mail: true },
      })
      const secrets = async () =>
        (await portal.database.read.selectFrom('outbox').select('secret').execute()).map(
          ({ secret }) => secret !== null,
        )
      expect(await secrets()).toEqual([true])
      portal = await portal.restart({ SMTP_URL: '' })
      later(2)
      await byTheClock()
      expect(await secrets()).toEqual([true])
      later(2)
      await byTheClock()
      expect(await secrets()).toEqual([false])
      mail = await startMailServer(port, {})
    })

    test('the mail that a redemption promises is sent', async () => {
      const employee = await portal.as('employee')
      await portal.database.write(trx =>
        trx.updateTable('standings').set({ balance: 5000 }).where('user_id', '=', employee.id).execute(),
      )
      const [reward] = (await employee.call(api.rewards)).body
      await employee.call(api.redeem, { params: { id: reward?.id ?? 0 }, body: {} })
      const [letter] = await settled()
      expect(letter).toMatchObject({ to: EMPLOYEE, subject: `Your reward: ${reward?.title}` })
      expect(letter?.text).toContain(`${reward?.pointsCost} points`)
    })
  })
})
