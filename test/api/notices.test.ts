// What the portal tells people by itself, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import { notify } from '../../src/server/record/notices.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_START, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { addRule, EVERYONE, NOBODY } from '../support/rules.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  let manager: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    const admin = await portal.as('admin')
    const reportsTo = idOf('manager')
    for (const id of [idOf('employee'), idOf('colleague')])
      await admin.call(api.changePerson, { params: { id }, body: { reportsTo } })
    employee = await portal.as('employee')
    manager = await portal.as('manager')
  })
  afterEach(() => portal.close())

  const later = (days: number) => portal.clock.advance(days * DAY)
  const byTheClock = () =>
    doWhatIsDue({ ...portal, log: portal.app.log, wakeOutbox: () => {}, wakePackMaker: () => {} }, SCHEDULED_WORK)
  const noticesOf = async (caller: TestCaller) => (await caller.call(api.notices)).body
  const titlesOf = async (caller: TestCaller) => (await noticesOf(caller)).items.map(({ title }) => title)
  const unreadOf = async (caller: TestCaller) =>
    (await caller.call(api.user, { params: { id: caller.id } })).body.unreadNotices
  const thank = (from: TestCaller, message = 'Good call at the lift gate') =>
    from.call(api.giveKudos, { body: { toUserId: idOf('employee'), message } })
  const sign = (caller: TestCaller, id: number) => caller.call(api.markSwmsRead, { params: { id }, body: {} })

  describe('kudos', () => {
    test('whoever is recognised is told, and the header counts it until it is read', async () => {
      await thank(manager)
      expect(await noticesOf(employee)).toMatchObject({
        items: [
          {
            ...{ kind: 'kudos', title: 'Kudos from Max Manager, +5 points', href: '/?tab=kudos', readAt: null },
            text: '“Good call at the lift gate”',
          },
        ],
        ...{ total: 1, unread: 1, nextCursor: null },
      })
      expect(await unreadOf(employee)).toBe(1)
      expect(await unreadOf(manager)).toBe(0)
      const [notice] = (await noticesOf(employee)).items
      const read = await employee.call(api.readNotices, { body: { ids: [notice?.id ?? 0] } })
      expect(read.body).toEqual({ unread: 0 })
      expect((await noticesOf(employee)).items[0]?.readAt).toBe(new Date(FIXTURE_START).toISOString())
      expect(await unreadOf(employee)).toBe(0)
    })

    test('nobody marks or counts what belongs to another', async () => {
      await thank(manager)
      const [notice] = (await noticesOf(employee)).items
      const other = await manager.call(api.readNotices, { body: { ids: [notice?.id ?? 0] } })
      expect(other.status).toBe(200)
      expect((await manager.call(api.readNotices, { body: { all: true } })).status).toBe(200)
      expect((await noticesOf(employee)).unread).toBe(1)
      const seen = await manager.call(api.user, { params: { id: employee.id } })
      expect(seen.body.unreadNotices, 'how many another has not read is nobody’s business').toBeUndefined()
    })

    test('all are marked at once, and a page follows the other', async () => {
      for (const message of ['One', 'Two', 'Three']) await thank(manager, message)
      const first = await employee.call(api.notices, { query: { limit: 2 } })
      expect(first.body.items.map(({ text }) => text)).toEqual(['“Three”', '“Two”'])
      const second = await employee.call(api.notices, { query: { limit: 2, cursor: first.body.nextCursor ?? '' } })
      expect(second.body.items.map(({ text }) => text)).toEqual(['“One”'])
      const foreign = await manager.call(api.notices, { query: { limit: 2, cursor: first.body.nextCursor ?? '' } })
      expect(foreign.status).toBe(400)
      expect((await employee.call(api.readNotices, { body: { all: true } })).body).toEqual({ unread: 0 })
      expect((await employee.call(api.notices, { query: { unread: '1' } })).body).toMatchObject({ items: [], total: 0 })
      expect((await noticesOf(employee)).total).toBe(3)
    })

    test.each([[{}], [{ ids: [] }], [{ all: false }], [{ ids: [0] }], [{ ids: [1], all: true }]])(
      '%o is no way to mark them',
      async body => {
        expect((await employee.raw('POST', '/api/me/notices/read', body)).status).toBe(400)
      },
    )

    test('after 90 days they are gone', async () => {
      await thank(manager)
      later(90)
      await byTheClock()
      expect((await noticesOf(await portal.as('employee'))).items.map(({ kind }) => kind)).toContain('kudos')
      later(1)
      await byTheClock()
      expect((await noticesOf(await portal.as('employee'))).items.map(({ kind }) => kind)).not.toContain('kudos')
    })
  })

  describe('dates', () => {
    test('each threshold is told once, then that it is overdue', async () => {
      await addRule(portal, { itemId: 1, dueDays: 40 })
      const told = new Map<string, string[]>()
      for (let day = 0; day <= 44; day++) {
        await byTheClock()
        await byTheClock()
        const caller = await portal.as('employee')
        told.set(new Date(portal.clock.now()).toISOString().slice(0, 10), await titlesOf(caller))
        later(1)
      }
      const firsts = [...told].filter(([, titles], index) => titles.length !== ([...told][index - 1]?.[1].length ?? 0))
      expect(firsts.map(([day, titles]) => [day, titles[0]])).toEqual([
        ['2026-11-25', 'GQSWMS001 SWMS lifting is due in 30 days'],
        ['2026-12-18', 'GQSWMS001 SWMS lifting is due in 7 days'],
        ['2026-12-24', 'GQSWMS001 SWMS lifting is due tomorrow'],
        ['2026-12-26', 'GQSWMS001 SWMS lifting is overdue by 1 day'],
      ])
    })

    test('what is overdue for long is not told again when the notice of it is forgotten', async () => {
      await addRule(portal, { itemId: 1, dueDays: 1, audience: { ...NOBODY, people: [idOf('employee')] } })
      for (let days = 0; days < 110; days += 5) {
        await byTheClock()
        later(5)
      }
      expect(await titlesOf(await portal.as('employee'))).toEqual([])
    })

    test('many at once are no more than a statement can hold', async () => {
      const many = Array.from({ length: 4000 }, (_, threshold) => ({
        ...{
          userId: idOf('employee'),
          kind: 'due' as const,
          on: '2026-12-01',
          threshold,
          title: '',
          text: '',
          href: '/',
        },
      }))
      await portal.database.write(trx => notify(trx, many, { now: portal.clock.now() }))
      expect((await noticesOf(employee)).total).toBe(4000)
    })

    test('after three days off only the nearest is told', async () => {
      await addRule(portal, { itemId: 1, dueDays: 31 })
      await byTheClock()
      expect(await titlesOf(employee)).toEqual([])
      later(30)
      await byTheClock()
      expect(await titlesOf(await portal.as('employee'))).toEqual(['GQSWMS001 SWMS lifting is due tomorrow'])
    })

    test('doing it marks it read, and leaves what others were told', async () => {
      await addRule(portal, { itemId: 1 })
      await byTheClock()
      const colleague = await portal.as('colleague')
      expect([await unreadOf(employee), await unreadOf(colleague)]).toEqual([1, 1])
      expect((await noticesOf(employee)).items[0]).toMatchObject({ href: '/?tab=induction&document=1', readAt: null })
      await sign(employee, 1)
      expect([await unreadOf(employee), await unreadOf(colleague)]).toEqual([0, 1])
      await byTheClock()
      expect((await noticesOf(employee)).total).toBe(1)
    })

    test('nobody is told who is waived, deactivated, or not asked', async () => {
      await addRule(portal, { itemId: 1, audience: { ...NOBODY, people: [idOf('employee'), idOf('colleague')] } })
      const reason = 'On light duties until the new year'
      await manager.call(api.addWaiver, {
        params: { id: idOf('employee') },
        body: { kind: 'swms', itemId: 1, reason, until: '2026-12-31' },
      })
      await (await portal.as('admin')).call(api.deactivatePerson, { params: { id: idOf('colleague') } })
      await byTheClock()
      expect(await portal.database.read.selectFrom('notices').select('user_id').execute()).toEqual([])
    })
  })

  describe('a new version', () => {
    const revised = (minorEditOf: number | null) => ({
      ...FIXTURE_PACK,
      swms: FIXTURE_PACK.swms.map(one => (one.position === 1 ? { ...one, content: 'Rewritten.', minorEditOf } : one)),
    })
    const publish = (minorEditOf: number | null) =>
      portal.database.write(trx =>
        loadPack(trx, revised(minorEditOf), { now: portal.clock.now(), today: '2026-11-16' }).then(() => {}),
      )

    test('is told to those who signed the one before, once', async () => {
      await sign(employee, 1)
      await publish(null)
      await publish(null)
      expect(await noticesOf(employee)).toMatchObject({
        items: [{ kind: 'changed', title: 'SWMS lifting has changed', href: '/?tab=induction&document=1' }],
      })
      expect((await noticesOf(await portal.as('colleague'))).items).toEqual([])
      await sign(employee, 1)
      expect(await unreadOf(employee)).toBe(0)
    })

    test('is told to whoever signed it, also when it is for other departments now', async () => {
      await sign(employee, 1)
      const pack = { ...revised(null), swms: revised(null).swms.map(one => ({ ...one, appliesTo: ['Office'] })) }
      await portal.database.write(async trx => {
        await loadPack(trx, pack, { now: portal.clock.now(), today: '2026-11-16' })
      })
      expect((await noticesOf(employee)).items).toMatchObject([{ kind: 'changed' }])
    })

    test('is not told where it is a small correction', async () => {
      await sign(employee, 1)
      await publish(1)
      expect((await noticesOf(employee)).items).toEqual([])
    })
  })

  describe('reminders', () => {
    const remind = (caller: TestCaller, ...userIds: number[]) => caller.call(api.remind, { body: { userIds } })

    test('go to those who have something to do, once a day whoever sends them', async () => {
      await addRule(portal, { audience: { ...EVERYONE, except: [idOf('colleague')] }, itemId: 1 })
      const first = await remind(manager, idOf('employee'), idOf('colleague'), idOf('employee'))
      expect([first.status, first.body]).toEqual([200, { notified: 1, mailed: 0, withoutAddress: [] }])
      expect(await noticesOf(employee)).toMatchObject({
        items: [
          {
            ...{ kind: 'reminder', title: 'Max Manager sent you a reminder', text: 'GQSWMS001 SWMS lifting' },
            href: '/learning-path?view=requirements',
          },
        ],
      })
      expect((await remind(await portal.as('admin'), idOf('employee'))).body.notified).toBe(0)
      later(1)
      expect((await remind(await portal.as('manager'), idOf('employee'))).body.notified).toBe(1)
    })

    test('are read once all that they name is done', async () => {
      for (const itemId of [1, 2]) await addRule(portal, { itemId })
      await remind(manager, idOf('employee'))
      expect(await unreadOf(employee)).toBe(1)
      await sign(employee, 1)
      expect(await unreadOf(employee)).toBe(1)
      await sign(employee, 2)
      expect(await unreadOf(employee)).toBe(0)
    })

    test('two leads at the same moment remind somebody once', async () => {
      await addRule(portal, { itemId: 1 })
      const admin = await portal.as('admin')
      const answers = await Promise.all([remind(manager, idOf('employee')), remind(admin, idOf('employee'))])
      expect(answers.map(({ body }) => body.notified).sort()).toEqual([0, 1])
      expect((await noticesOf(employee)).total).toBe(1)
    })

    test('one outside the team, oneself or nobody: 403, and nobody is told', async () => {
      await addRule(portal, { itemId: 1 })
      const stranger = await portal.as('second.manager')
      for (const [caller, ...ids] of [
        [stranger, idOf('employee')],
        [manager, idOf('employee'), idOf('second.manager')],
        [manager, idOf('employee'), manager.id],
        [manager, idOf('employee'), 999],
      ] as const)
        expect((await remind(caller, ...ids)).status).toBe(403)
      expect((await remind(employee, idOf('colleague'))).status).toBe(403)
      expect((await noticesOf(employee)).total).toBe(0)
    })

    test('each leaves a row in the audit log', async () => {
      await addRule(portal, { itemId: 1 })
      await remind(manager, idOf('employee'), idOf('colleague'))
      const { items } = (await (await portal.as('admin')).call(api.auditLog)).body
      expect(
        items
          .filter(({ action }) => action === 'reminder.sent')
          .map(({ subject }) => subject?.id)
          .sort(),
      ).toEqual([idOf('employee'), idOf('colleague')])
    })
  })
})
