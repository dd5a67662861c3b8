// Content that changes does so from that day on: how somebody stood on an earlier day stays as it was.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import type { Day } from '../../src/domain/day.ts'
import type { DutyKind } from '../../src/domain/duty-facts.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule, NOBODY } from '../support/rules.ts'

const { swms, topics, modules } = FIXTURE_PACK

/** The first of a list with something else in it. */
const first = <Item>(items: readonly Item[], change: Partial<Item>): Item[] =>
  items.map((item, index) => (index === 0 ? { ...item, ...change } : item))

const quiz = modules[1]?.quiz ?? null

/** What can no longer be done once the pack is like that. */
const CHANGES: [name: string, kind: DutyKind, pack: ContentPack][] = [
  ['a quiz that is taken away', 'topic', { ...FIXTURE_PACK, topics: first(topics, { quiz: null }) }],
  ['a topic that loses its text', 'topic-read', { ...FIXTURE_PACK, topics: first(topics, { sections: [] }) }],
  ['a document that is emptied', 'swms', { ...FIXTURE_PACK, swms: first(swms, { content: '' }) }],
  [
    ...(['a manual that becomes a module', 'manual'] as const),
    { ...FIXTURE_PACK, modules: first(modules, { passingScore: 88, quiz }) },
  ],
]

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
    const admin = await portal.as('admin')
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { reportsTo: idOf('manager') } })
  })
  afterEach(() => portal.close())

  const later = (days: number) => portal.clock.advance(days * DAY)
  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  const ask = (kind: DutyKind, dueDays: number) =>
    addRule(portal, { kind, itemId: 1, dueDays, audience: { ...NOBODY, people: [idOf('employee')] } })
  const owed = async () => (await (await portal.as('employee')).call(api.ownObligations)).body

  async function cellOn(asOf: Day, kind: DutyKind) {
    const { body } = await (await portal.as('manager')).call(api.teamMatrix, { query: { asOf } })
    const column = body.columns.findIndex(one => one.kind === kind && one.itemId === 1)
    return body.items.find(({ person }) => person.id === idOf('employee'))?.cells[column]?.status
  }

  async function november() {
    const { body } = await (await portal.as('manager')).call(api.complianceHistory, { query: { months: 2 } })
    return body.find(({ month }) => month === '2026-11')
  }

  describe.each(CHANGES)('%s', (_, kind, changed) => {
    test('leaves earlier days and months as they were, and is asked of nobody from then on', async () => {
      await ask(kind, 3)
      later(20)
      expect([await cellOn('2026-11-18', kind), await cellOn('2026-11-25', kind)]).toEqual(['due', 'overdue'])
      const before = await november()
      expect(before).toEqual({ month: '2026-11', people: 1, compliant: 0 })
      await load(changed)
      expect(await owed()).toEqual([])
      expect([await cellOn('2026-11-18', kind), await cellOn('2026-11-25', kind)]).toEqual(['due', 'overdue'])
      expect(await november()).toEqual(before)
      await portal.database.write(trx => trx.deleteFrom('compliance_months').execute())
      expect(await november(), 'worked out again').toEqual(before)
    })

    test('gives its days again once it is back', async () => {
      await ask(kind, 7)
      later(2)
      await load(changed)
      later(60)
      await load(FIXTURE_PACK)
      expect(await owed()).toMatchObject([{ kind, itemId: 1, status: 'due', on: '2027-01-24' }])
    })

    test('is offered to no new rule, and keeps its name in those that are there', async () => {
      await ask(kind, 7)
      await load(changed)
      const admin = await portal.as('admin')
      const [rule] = (await admin.call(api.requirements)).body
      const { body: subjects } = await admin.call(api.requirementSubjects)
      const subject = subjects.find(one => one.kind === kind && one.itemId === 1)
      expect(subject).toMatchObject({ retired: true })
      if (!rule) throw new Error('there is no rule')
      expect(rule).toMatchObject({ covered: 0, compliant: 0 })
      expect(rule.sentence).toContain(subject?.title)
      const { id, subject: about, audience, dueDays, everyMonths, graceDays } = rule
      const body = { id, subject: about, audience, dueDays, everyMonths, graceDays }
      const preview = await admin.call(api.previewRequirement, { body })
      expect(preview.body).toMatchObject({ covered: 0, people: [] })
    })
  })

  test('what never could be done is no subject at all', async () => {
    const { body } = await (await portal.as('admin')).call(api.requirementSubjects)
    const named = body.map(({ kind, itemId, retired }) => `${kind} ${itemId}${retired ? ' retired' : ''}`)
    expect(named).toEqual([
      ...['induction 1', 'swms 1', 'swms 2', 'topic 1', 'topic 2', 'topic-read 1', 'topic-read 2', 'topic-read 3'],
      ...['manual 1', 'module 2', 'module 3', 'module 4', 'module 5'],
    ])
  })

  test('a manual that became a module is owed as one of them on each day', async () => {
    await ask('manual', 3)
    await ask('module', 3)
    expect((await owed()).map(({ kind }) => kind)).toEqual(['manual'])
    later(10)
    await load(CHANGES[3]?.[2] ?? FIXTURE_PACK)
    expect(await owed()).toMatchObject([{ kind: 'module', status: 'due', on: '2026-11-29' }])
    expect([await cellOn('2026-11-25', 'manual'), await cellOn('2026-11-25', 'module')]).toEqual(['overdue', undefined])
  })
})
