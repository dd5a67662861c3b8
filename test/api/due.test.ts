// What the first screen tells somebody of what is asked of them, on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { packWithFirstSwms, packWithFirstTopic } from '../support/fixture-pack.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  /** Each time a new session: days pass in between. */
  const employee = () => portal.as('employee')
  const due = async () => (await (await employee()).call(api.ownDue)).body
  const later = (days: number) => portal.clock.advance(days * DAY)
  const sign = async (id: number) => (await employee()).call(api.markSwmsRead, { params: { id } })

  async function ask(
    kind: 'swms' | 'topic-read' | 'module' | 'manual',
    itemId: number,
    terms: { dueDays?: number; everyMonths?: number | null; graceDays?: number } = {},
  ): Promise<void> {
    const body = { subject: { kind, itemId }, audience: { everyone: true }, dueDays: 7, ...terms }
    await (await portal.as('admin')).call(api.addRequirement, { body })
  }
  /** Brings what is kept of everybody in step, as a lead does who opens the team. */
  const bringInStep = async () => (await portal.as('admin')).call(api.teamSummary)

  const NOTHING = { next: null, more: 0, again: [] }

  test('nothing is due where nothing is asked, and from what is kept the answer is the same', async () => {
    expect(await due()).toEqual({ today: '2026-11-16', ...NOTHING })
    await bringInStep()
    expect(await due()).toEqual({ today: '2026-11-16', ...NOTHING })
  })

  test('the earliest comes first, with how many more there are; what is due far ahead is not told', async () => {
    await ask('swms', 1, { dueDays: 30 })
    await ask('swms', 2, { dueDays: 9 })
    await ask('manual', 1, { dueDays: 31 })
    expect(await due()).toEqual({
      today: '2026-11-16',
      next: {
        ...{ kind: 'swms', itemId: 2, title: 'GQSWMS002 SWMS driving', status: 'due', on: '2026-11-25' },
        ...{ graceUntil: null, href: '/?tab=induction&document=2' },
      },
      more: 1,
      again: [],
    })
    await sign(2)
    expect(await due()).toMatchObject({ next: { itemId: 1 }, more: 0 })
    await sign(1)
    await bringInStep()
    // The manual is open, and nobody has to be told yet.
    expect(await due()).toMatchObject(NOTHING)
    later(1)
    expect(await due()).toMatchObject({ next: { kind: 'manual', on: '2026-12-17' }, more: 0 })
  })

  test('what runs out is asked for again, with what was signed before', async () => {
    await ask('swms', 1, { everyMonths: 12, graceDays: 14 })
    await sign(1)
    await bringInStep()
    expect(await due()).toMatchObject(NOTHING)
    // What is kept holds until then, and not a day longer.
    later(334)
    expect(await due()).toMatchObject(NOTHING)
    later(1)
    const again = { kind: 'swms', itemId: 1, doneOn: '2026-11-16', version: 1, changed: false }
    expect(await due()).toMatchObject({
      next: { status: 'expiring', on: '2027-11-16' },
      again: [{ ...again, status: 'expiring', on: '2027-11-16' }],
    })
    later(31)
    expect((await due()).again).toMatchObject([{ ...again, status: 'due', graceUntil: '2027-11-30' }])
    later(14)
    expect((await due()).again).toMatchObject([{ ...again, status: 'overdue', on: '2027-11-30' }])
    await sign(1)
    expect(await due()).toMatchObject(NOTHING)
    const progress = (await (await employee()).call(api.swmsProgress)).body
    expect(progress[0]?.readAt, 'the newest').toBe('2027-11-30T22:00:00.000Z')
  })

  test('what was changed says so, and counts the days from its publication', async () => {
    await ask('swms', 1)
    await ask('topic-read', 1)
    await sign(1)
    await (await employee()).call(api.markTopicRead, { params: { id: 1 } })
    later(60)
    const publish = (pack: Parameters<typeof loadPack>[1]) =>
      portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
    await publish(packWithFirstSwms(source => ({ ...source, content: '## Scope\nLift better.' })))
    expect((await due()).again).toMatchObject([
      { kind: 'swms', itemId: 1, status: 'due', on: '2027-01-22', version: 1, changed: true },
    ])
    await publish({
      ...packWithFirstTopic(topic => ({ ...topic, title: 'Ladders and steps' })),
      ...{ swms: packWithFirstSwms(source => ({ ...source, content: '## Scope\nLift better.' })).swms },
    })
    expect((await due()).again.map(({ kind, changed }) => [kind, changed])).toEqual([
      ['swms', true],
      ['topic-read', true],
    ])
    await sign(1)
    expect((await due()).again.map(({ kind }) => kind)).toEqual(['topic-read'])
  })

  test('a quiz is taken again, and what nobody did before is not among it', async () => {
    await ask('module', MODULE.baseOne, { everyMonths: 1 })
    await ask('module', MODULE.baseTwo, { everyMonths: 1 })
    await submit(await employee(), MODULE.baseOne, 0)
    expect((await due()).again).toEqual([])
    later(40)
    expect(await due()).toMatchObject({
      next: { itemId: MODULE.baseTwo, status: 'overdue' },
      more: 1,
      again: [{ kind: 'module', itemId: MODULE.baseOne, status: 'overdue', doneOn: '2026-11-16' }],
    })
  })
})
