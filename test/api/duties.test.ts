// What is asked of people, and what their leads see of it, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_MOMENT, FIXTURE_START, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { addRule, NOBODY } from '../support/rules.ts'

eachEngine(engine => {
  let portal: TestPortal
  let [admin, manager, employee, stranger] = [] as unknown as TestCaller[] as [
    TestCaller,
    TestCaller,
    TestCaller,
    TestCaller,
  ]

  const rule = (terms: Parameters<typeof addRule>[1]) => addRule(portal, terms)
  const later = (days: number) => portal.clock.advance(days * DAY)
  const summary = async (caller: TestCaller) => (await caller.call(api.teamSummary)).body

  beforeEach(async () => {
    portal = await openPortal(engine)
    const changes = { reportsTo: idOf('manager') }
    admin = await portal.as('admin')
    for (const id of [idOf('employee'), idOf('colleague')])
      await admin.call(api.changePerson, { params: { id }, body: changes })
    ;[manager, employee, stranger] = [
      await portal.as('manager'),
      await portal.as('employee'),
      await portal.as('second.manager'),
    ]
  })
  afterEach(() => portal.close())

  test('one sees what is asked of oneself, most pressing first, and what was done', async () => {
    await rule({ dueDays: 7 })
    await rule({ dueDays: 3, itemId: 2 })
    const own = async () => (await employee.call(api.ownObligations)).body
    expect((await own()).slice(0, 2)).toMatchObject([
      {
        kind: 'swms',
        itemId: 2,
        status: 'due',
        on: '2026-11-19',
        canDoAgain: true,
        href: '/?tab=induction&document=2',
      },
      { kind: 'swms', itemId: 1, status: 'due', on: '2026-11-23' },
    ])
    await employee.call(api.markSwmsRead, { params: { id: 2 } })
    expect((await own()).at(-1)).toMatchObject({ itemId: 2, status: 'done', on: null, canDoAgain: false })
  })

  test('a lead sees their own team, an administrator everyone, a lead without a team nothing', async () => {
    await rule({ dueDays: 1, itemId: 1 })
    expect(await summary(manager)).toMatchObject({ people: 2, compliant: 2, overdue: 0, dueSoon: 2, peopleDueSoon: 2 })
    expect(await summary(admin)).toMatchObject({ people: 5, dueSoon: 5 })
    expect(await summary(stranger)).toMatchObject({ people: 0, compliant: 0, overdue: 0, dueSoon: 0 })
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect(await summary(manager)).toMatchObject({ people: 2, compliant: 2, dueSoon: 1 })
    later(2)
    ;[admin, manager, stranger] = [
      await portal.as('admin'),
      await portal.as('manager'),
      await portal.as('second.manager'),
    ]
    const standing = async (caller: TestCaller) =>
      (await caller.call(api.teamDepartments)).body.reduce(
        (sum, { people, compliant }) => ({ people: sum.people + people, compliant: sum.compliant + compliant }),
        { people: 0, compliant: 0 },
      )
    expect(await standing(manager)).toEqual({ people: 2, compliant: 1 })
    expect(await standing(admin)).toEqual({ people: 5, compliant: 1 })
    expect(await standing(stranger)).toEqual({ people: 0, compliant: 0 })
    expect(await summary(manager)).toMatchObject({ people: 2, compliant: 1, overdue: 1, peopleOverdue: 1, dueSoon: 0 })
    const { items, total } = (await manager.call(api.teamPeople)).body
    expect(total).toBe(2)
    expect(items.map(({ name, compliant, nextDue }) => [name, compliant, nextDue])).toEqual([
      ['Cal Colleague', false, '2026-11-17'],
      ['Eve Employee', true, null],
    ])
    expect(items[0]?.groups).toEqual([{ group: 'swms', done: 0, total: 1, status: 'overdue', sign: 'overdue' }])
    const named = async (query: object) =>
      (await manager.call(api.teamPeople, { query })).body.items.map(({ name }) => name)
    expect(await named({ status: 'overdue' })).toEqual(['Cal Colleague'])
    expect(await named({ status: 'in-date' })).toEqual(['Eve Employee'])
    expect(await named({ status: 'compliant' })).toEqual(['Eve Employee'])
    expect(await named({ status: 'expiring-licence' })).toEqual([])
    expect(await summary(manager)).toMatchObject({ peopleInDate: 1 })
    expect(await named({ search: 'emp' })).toEqual(['Eve Employee'])
    expect(await named({ department: 'Elsewhere' })).toEqual([])
    expect((await stranger.call(api.teamPeople)).body).toEqual({
      ...{ items: [], total: 0, nextCursor: null, today: '2026-11-18' },
    })
  })

  test('the list names what is next for each, on which day, and how many more are open', async () => {
    await rule({ dueDays: 30, itemId: 1 })
    await rule({ dueDays: 9, itemId: 2 })
    const next = async () => {
      const { items } = (await (await portal.as('manager')).call(api.teamPeople)).body
      return items.find(({ name }) => name === 'Eve Employee')
    }
    const all = (await employee.call(api.ownObligations)).body
    expect(await next()).toMatchObject({
      nextDue: '2026-11-25',
      nextUp: { kind: 'swms', itemId: 2, status: 'due', on: '2026-11-25', graceUntil: null, more: 1 },
      groups: [{ group: 'swms', status: 'due', sign: 'soon' }],
    })
    expect((await next())?.nextUp?.title).toMatch(/^GQSWMS002 /)
    expect(all[0]).toMatchObject({ itemId: 2, group: 'swms' })
    await employee.call(api.markSwmsRead, { params: { id: 2 } })
    expect(await next()).toMatchObject({ nextUp: { itemId: 1, on: '2026-12-16' }, groups: [{ sign: 'open' }] })
    later(31)
    expect(await next()).toMatchObject({ nextUp: { itemId: 1, status: 'overdue' }, groups: [{ sign: 'overdue' }] })
    employee = await portal.as('employee')
    for (const { itemId } of all) await employee.call(api.markSwmsRead, { params: { id: itemId } })
    expect(await next()).toMatchObject({ nextDue: null, nextUp: null, groups: [{ sign: 'in-date' }] })
  })

  test('pages come one after the other, and no row twice', async () => {
    await rule({ dueDays: 1, itemId: 1 })
    const names: string[] = []
    let cursor: string | null = null
    do {
      const query: { limit: string; cursor?: string } = { limit: '2', ...(cursor ? { cursor } : {}) }
      const { body } = await admin.call(api.teamPeople, { query })
      names.push(...body.items.map(({ name }) => name))
      cursor = body.nextCursor
    } while (cursor)
    expect(names.toSorted()).toEqual(['Ada Admin', 'Cal Colleague', 'Eve Employee', 'Max Manager', 'Sam Second'])
    const foreign = (await admin.call(api.teamPeople, { query: { limit: '2' } })).body.nextCursor ?? ''
    const other = await admin.call(api.teamPeople, { query: { cursor: foreign, status: 'overdue' } })
    expect(other.refusal?.code).toBe('request.cursor')
  })

  test('a person is for themselves, their leads and administrators', async () => {
    await rule({ itemId: 1 })
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    const look = (caller: TestCaller, id = idOf('employee')) => caller.call(api.teamPerson, { params: { id } })
    for (const caller of [employee, manager, admin]) expect((await look(caller)).status).toBe(200)
    expect((await look(stranger)).refusal?.code).toBe('access.other_team')
    expect((await look(employee, idOf('colleague'))).refusal?.code).toBe('access.other_person')
    expect((await look(admin, 4711)).status).toBe(404)
    const { person, obligations, signOffs } = (await look(manager)).body
    expect(person).toMatchObject({ name: 'Eve Employee', reportsTo: { id: idOf('manager') }, hasEmail: true })
    expect(obligations).toMatchObject([{ itemId: 1, status: 'done' }])
    expect(signOffs).toMatchObject([{ kind: 'swms', itemId: 1, version: 1, round: 1 }])
  })

  test('the matrix is as of a day, and knows nothing of days to come', async () => {
    await rule({ itemId: 1, dueDays: 1 })
    later(3)
    ;[manager, employee] = [await portal.as('manager'), await portal.as('employee')]
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    const cells = async (asOf?: string) => {
      const { body } = await manager.call(api.teamMatrix, { query: asOf ? { asOf } : {} })
      return body.items.map(({ person, cells }) => [person.name, cells[0]?.status])
    }
    expect(await cells()).toEqual([
      ['Cal Colleague', 'overdue'],
      ['Eve Employee', 'done'],
    ])
    expect(await cells('2026-11-18')).toEqual([
      ['Cal Colleague', 'overdue'],
      ['Eve Employee', 'overdue'],
    ])
    expect(await cells('2026-11-16')).toEqual([
      ['Cal Colleague', 'due'],
      ['Eve Employee', 'due'],
    ])
    // The day before anything was asked.
    expect((await manager.call(api.teamMatrix, { query: { asOf: '2026-11-15' } })).body.columns).toEqual([])
    expect((await manager.call(api.teamMatrix, { query: { asOf: '2026-11-20' } })).refusal?.code).toBe(
      'duty.day_to_come',
    )
  })

  describe('waivers', () => {
    const REASON = 'On light duties until the doctor says otherwise.'
    const waive = (caller: TestCaller, body: object = {}, id = idOf('employee')) =>
      caller.call(api.addWaiver, {
        params: { id },
        body: { kind: 'swms', itemId: 1, reason: REASON, until: '2026-12-01', ...body },
      })

    test('are given by a lead for their team, end early, and are in the audit log', async () => {
      await rule({ itemId: 1, dueDays: 1 })
      const { status, body } = await waive(manager)
      expect(status).toBe(201)
      expect(body).toMatchObject({ kind: 'swms', itemId: 1, from: '2026-11-16', until: '2026-12-01', endedOn: null })
      expect((await employee.call(api.ownObligations)).body).toMatchObject([{ status: 'waived', on: '2026-12-01' }])
      expect(await summary(manager)).toMatchObject({ dueSoon: 1 })
      expect((await waive(stranger)).refusal?.code).toBe('access.other_team')
      expect((await stranger.call(api.endWaiver, { params: { id: body.id } })).refusal?.code).toBe('access.other_team')
      later(2)
      manager = await portal.as('manager')
      const ended = await manager.call(api.endWaiver, { params: { id: body.id } })
      expect(ended.body).toMatchObject({ endedOn: '2026-11-18' })
      expect((await manager.call(api.endWaiver, { params: { id: body.id } })).refusal?.code).toBe('duty.waiver_over')
      employee = await portal.as('employee')
      // The last waived day was the day before, and there is a day from then on.
      expect((await employee.call(api.ownObligations)).body).toMatchObject([{ status: 'due', on: '2026-11-18' }])
      const acts = await portal.database.read.selectFrom('audit_log').select('action').orderBy('id').execute()
      expect(acts.map(({ action }) => action).filter(action => action.startsWith('waiver'))).toEqual([
        'waiver.added',
        'waiver.ended',
      ])
    })

    test.each([
      ['a licence', { kind: 'licence' as const }, 'duty.licence_waiver'],
      ['a day that is over', { until: '2026-11-15' }, 'duty.waiver_until'],
      ['more than 12 months', { until: '2027-11-17' }, 'duty.waiver_until'],
      ['what nobody asks for', { kind: 'topic' as const }, 'duty.not_owed'],
    ])('%s is refused', async (_, body, code) => {
      await rule({ itemId: 1 })
      expect((await waive(manager, body)).refusal?.code).toBe(code)
    })

    test('nobody waives anything for themselves, and a reason is more than a word', async () => {
      await rule({ itemId: 1 })
      expect((await waive(manager, {}, idOf('manager'))).refusal?.code).toBe('duty.own_waiver')
      expect((await waive(admin, {}, idOf('admin'))).refusal?.code).toBe('duty.own_waiver')
      expect((await waive(manager, { reason: 'Sick' })).status).toBe(400)
      expect((await waive(employee)).refusal?.code).toBe('access.leads_only')
    })
  })

  describe('doing it again', () => {
    const rounds = async (kind: 'swms-read' | 'topic-read' | 'module-read') =>
      (
        await portal.database.read
          .selectFrom('sign_offs')
          .select('round')
          .where('kind', '=', kind)
          .where('user_id', '=', idOf('employee'))
          .orderBy('id')
          .execute()
      ).map(({ round }) => round)
    const read = async () => (await (await portal.as('employee')).call(api.markSwmsRead, { params: { id: 1 } })).body

    test('a document is signed again while it is asked for again, without points, and not before or after', async () => {
      await rule({ itemId: 1, everyMonths: 6 })
      expect(await read()).toMatchObject({ pointsAwarded: 10 })
      const points = (await (await portal.as('employee')).call(api.user, { params: { id: idOf('employee') } })).body
        .points
      await read()
      later(100)
      await read()
      expect(await rounds('swms-read')).toEqual([1])
      // Six months after 16 November is 16 May; the last 30 days begin on 16 April.
      later(51)
      expect((await (await portal.as('employee')).call(api.ownObligations)).body).toMatchObject([
        { status: 'expiring' },
      ])
      expect(await read()).toMatchObject({ pointsAwarded: 0, hasRead: true })
      expect(await rounds('swms-read')).toEqual([1, 2])
      await read()
      expect(await rounds('swms-read')).toEqual([1, 2])
      const after = (await (await portal.as('employee')).call(api.user, { params: { id: idOf('employee') } })).body
        .points
      expect(after).toBe(points)
      expect((await (await portal.as('employee')).call(api.ownObligations)).body).toMatchObject([
        { status: 'done', on: '2027-10-16', canDoAgain: false },
      ])
    })

    test('sent twice at once it is one round', async () => {
      await rule({ itemId: 1, everyMonths: 1 })
      await read()
      later(40)
      const again = await portal.as('employee')
      await Promise.all([1, 2, 3].map(() => again.call(api.markSwmsRead, { params: { id: 1 } })))
      expect(await rounds('swms-read')).toEqual([1, 2])
    })
  })

  describe('requirements', () => {
    const body = { subject: { kind: 'swms' as const, itemId: 1 }, audience: { departments: ['Warehouse'] }, dueDays: 3 }
    const list = async () => (await admin.call(api.requirements)).body

    test('are made, changed and retired, in words, with whom they cover', async () => {
      const made = await admin.call(api.addRequirement, { body })
      expect(made.status).toBe(201)
      expect(made.body.sentence).toBe(
        'Everyone in Warehouse must sign GQSWMS001 SWMS lifting within 3 days of starting, and again when it changes.',
      )
      expect(made.body).toMatchObject({ covered: 5, compliant: 5 })
      expect(await list()).toMatchObject([{ covered: 5, compliant: 5, startsOn: '2026-11-16', origin: 'portal' }])
      const params = { id: made.body.id }
      const change = { everyMonths: 12, audience: { people: [idOf('employee')], except: [] } }
      const changed = await admin.call(api.changeRequirement, { params, body: change })
      expect(changed.body.sentence).toBe(
        'Eve Employee must sign GQSWMS001 SWMS lifting within 3 days of starting, and again every 12 months or when it changes.',
      )
      expect(await list()).toMatchObject([{ covered: 1, compliant: 1 }])
      // What is the same leaves no revision and no row in the audit log.
      await admin.call(api.changeRequirement, { params, body: { everyMonths: 12 } })
      const revisions = await portal.database.read.selectFrom('requirement_revisions').select('id').execute()
      expect(revisions).toHaveLength(2)
      await admin.call(api.retireRequirement, { params })
      expect(await list()).toMatchObject([{ retired: true, covered: 0 }])
      for (const answer of [
        await admin.call(api.retireRequirement, { params }),
        await admin.call(api.changeRequirement, { params, body: { dueDays: 9 } }),
      ])
        expect(answer.refusal?.code).toBe('requirement.retired')
    })

    test('whom one would cover is shown without anything being kept', async () => {
      await employee.call(api.markSwmsRead, { params: { id: 1 } })
      const preview = (await admin.call(api.previewRequirement, { body })).body
      expect(preview).toMatchObject({
        covered: 5,
        compliant: 5,
        inDate: 1,
        dueSoon: 4,
        overdue: 0,
        today: '2026-11-16',
      })
      expect(preview.people).toHaveLength(5)
      expect(preview.people.at(-1)).toMatchObject({ name: 'Eve Employee', status: 'done' })
      expect(await list()).toEqual([])
      expect((await employee.call(api.ownObligations)).body).toEqual([])
    })

    test('an edit makes nobody overdue at once, in the preview and after it', async () => {
      const made = await admin.call(api.addRequirement, { body: { ...body, dueDays: 30 } })
      later(10)
      admin = await portal.as('admin')
      const shorter = { ...body, audience: { departments: ['Warehouse'] }, dueDays: 5, startsOn: '2026-11-16' }
      const preview = (await admin.call(api.previewRequirement, { body: { ...shorter, id: made.body.id } })).body
      expect(preview).toMatchObject({ overdue: 0, dueSoon: 5 })
      expect(preview.people[0]).toMatchObject({ status: 'due', on: '2026-12-01' })
      await admin.call(api.changeRequirement, { params: { id: made.body.id }, body: { dueDays: 5 } })
      expect((await (await portal.as('employee')).call(api.ownObligations)).body).toMatchObject([
        { status: 'due', on: '2026-12-01' },
      ])
    })

    test.each([
      ['an item that is not there', { subject: { kind: 'swms' as const, itemId: 99 } }, 'requirement.no_subject'],
      [
        'a track of something else',
        { subject: { kind: 'swms' as const, track: 'induction' as const } },
        'requirement.no_subject',
      ],
      ['a licence without its type', { subject: { kind: 'licence' as const } }, 'requirement.no_subject'],
      ['nobody', { audience: {} }, 'requirement.no_audience'],
      ['somebody who is not there', { audience: { people: [4711] } }, 'requirement.unknown_person'],
    ])('%s is refused', async (_, wrong, code) => {
      for (const endpoint of [api.addRequirement, api.previewRequirement])
        expect((await admin.call(endpoint, { body: { ...body, ...wrong } })).refusal?.code).toBe(code)
      expect(await list()).toEqual([])
    })

    test('two who change different words at once lose neither', async () => {
      const { id } = (await admin.call(api.addRequirement, { body })).body
      await admin.call(api.changePerson, { params: { id: idOf('second.manager') }, body: { role: 'admin' } })
      const other = await portal.as('second.manager')
      await Promise.all([
        admin.call(api.changeRequirement, { params: { id }, body: { dueDays: 9 } }),
        other.call(api.changeRequirement, { params: { id }, body: { graceDays: 4, everyMonths: 6 } }),
      ])
      expect(await list()).toMatchObject([{ dueDays: 9, graceDays: 4, everyMonths: 6 }])
    })
  })

  test('a clock that goes back finds figures of its own day', async () => {
    await rule({ dueDays: 1, itemId: 1 })
    later(5)
    admin = await portal.as('admin')
    expect(await summary(admin)).toMatchObject({ overdue: 5 })
    later(-5)
    admin = await portal.as('admin')
    expect(await summary(admin)).toMatchObject({ overdue: 0, dueSoon: 5 })
  })

  test('what has nothing in it yet is asked of nobody', async () => {
    await rule({})
    const own = (await employee.call(api.ownObligations)).body.map(({ itemId }) => itemId)
    const empty = (await employee.call(api.swmsDocuments)).body.filter(({ content }) => content === '')
    expect(empty.length).toBeGreaterThan(0)
    for (const { id } of empty) expect(own).not.toContain(id)
  })

  test('the matrix shows the department of its day', async () => {
    await rule({ itemId: 1 })
    later(5)
    admin = await portal.as('admin')
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { department: 'Deliveries' } })
    const named = async (query: object) =>
      (await admin.call(api.teamMatrix, { query })).body.items.map(
        ({ person }) => `${person.name}, ${person.department}`,
      )
    expect(await named({ asOf: '2026-11-18', department: 'Warehouse' })).toContain('Eve Employee, Warehouse')
    expect(await named({ asOf: '2026-11-18', department: 'Deliveries' })).toEqual([])
    expect(await named({ department: 'Deliveries' })).toEqual(['Eve Employee, Deliveries'])
  })

  test('a module that moves to another track takes its place in the figures', async () => {
    await admin.call(api.addRequirement, {
      body: { subject: { kind: 'module', track: 'base-training' }, audience: { everyone: true }, dueDays: 1 },
    })
    const before = (await summary(admin)).dueSoon
    const moved = FIXTURE_PACK.modules.map(module =>
      module.category === 'advanced-training'
        ? { ...module, category: 'base-training' as const, position: 90 }
        : module,
    )
    await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules: moved }, FIXTURE_MOMENT))
    expect((await summary(admin)).dueSoon).toBeGreaterThan(before)
  })

  test('what was kept follows a department that changed, a person who left, and a new version', async () => {
    await rule({ audience: { ...NOBODY, departments: ['Deliveries'] }, itemId: 1, dueDays: 1 })
    expect(await summary(admin)).toMatchObject({ people: 5, dueSoon: 0 })
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { department: 'Deliveries' } })
    expect(await summary(admin)).toMatchObject({ dueSoon: 1 })
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect(await summary(admin)).toMatchObject({ dueSoon: 0 })
    await portal.database.write(trx =>
      trx
        .insertInto('content_versions')
        .values({
          ...{ kind: 'swms', item_id: 1, version: 2, counts_from: 2, hash: 'new', body: '{}' },
          published_at: FIXTURE_START,
        })
        .execute(),
    )
    expect(await summary(admin)).toMatchObject({ dueSoon: 1 })
    await admin.call(api.deactivatePerson, { params: { id: idOf('employee') } })
    expect(await summary(admin)).toMatchObject({ people: 4, dueSoon: 0 })
  })
})
