// The rules of the pack become revisions: one for each change, none without one, and none once the portal has taken a rule over.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack, RequirementSource } from '../../src/server/content/pack.ts'
import { readPack } from '../../src/server/content/read-pack.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { momentOf } from '../../src/server/portal.ts'
import { keepRevision } from '../../src/server/record/requirements.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_START, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const DAY = 86_400_000
const EVERYONE = { everyone: true, departments: [], roles: [] }

const SWMS: RequirementSource = {
  ...{ key: 'swms', who: EVERYONE, what: { kind: 'swms', item: null, track: null } },
  ...{ within: 14, again: 12, grace: 7, from: null },
}
const TRACK: RequirementSource = {
  ...{ key: 'base', what: { kind: 'module', item: null, track: 'base-training' } },
  who: { everyone: false, departments: ['Warehouse', 'Deliveries'], roles: ['manager'] },
  ...{ within: 90, again: null, grace: 0, from: '2026-12-01' },
}

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const load = (requirements: RequirementSource[], more: Partial<ContentPack> = {}) =>
    portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, ...more, requirements }, momentOf(portal)))
  const rules = () => portal.database.read.selectFrom('requirements').selectAll().orderBy('id').execute()
  /** Without what is of no meaning: each has a salt of its own. */
  const revisions = async () => {
    const rows = await portal.database.read.selectFrom('requirement_revisions').selectAll().orderBy('id').execute()
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(rows.length)
    return rows.map(({ salt: _, ...row }) => row)
  }
  const nextDay = () => portal.clock.advance(DAY)
  const revisionsOf = async (key: string) => {
    const rule = (await rules()).find(each => each.key === key)
    return (await revisions()).filter(({ requirement_id }) => requirement_id === rule?.id)
  }

  test('a rule is kept as it stands in the file, from the day on which it is loaded or the one that it names', async () => {
    expect(await load([SWMS, TRACK])).toEqual([])
    const [swms, track] = await rules()
    expect([swms, track]).toEqual([
      { id: swms?.id, key: 'swms', origin: 'files', created_at: FIXTURE_START },
      { id: track?.id, key: 'base', origin: 'files', created_at: FIXTURE_START },
    ])
    const loaded = { by_user_id: null, at: FIXTURE_START, day: '2026-11-16', retired: 0 }
    expect(await revisions()).toEqual([
      {
        ...{ id: expect.any(Number), requirement_id: swms?.id, ...loaded },
        ...{ kind: 'swms', item_id: null, track: null, licence_type_id: null },
        audience: '{"everyone":true,"departments":[],"roles":[],"people":[],"except":[]}',
        ...{ due_days: 14, every_months: 12, grace_days: 7, starts_on: '2026-11-16' },
      },
      {
        ...{ id: expect.any(Number), requirement_id: track?.id, ...loaded },
        ...{ kind: 'module', item_id: null, track: 'base-training', licence_type_id: null },
        audience:
          '{"everyone":false,"departments":["Deliveries","Warehouse"],"roles":["manager"],"people":[],"except":[]}',
        ...{ due_days: 90, every_months: null, grace_days: 0, starts_on: '2026-12-01' },
      },
    ])
  })

  test('loaded again on a later day nothing changes, nor by another order of the same departments', async () => {
    await load([SWMS, TRACK])
    const before = [await rules(), await revisions()]
    nextDay()
    const who = { ...TRACK.who, departments: ['Deliveries', 'Warehouse'] }
    await load([{ ...TRACK, who }, SWMS])
    expect([await rules(), await revisions()]).toEqual(before)
  })

  test.each<[string, Partial<RequirementSource>, object]>([
    [
      'its audience',
      { who: { ...EVERYONE, everyone: false, roles: ['admin'] } },
      { audience: expect.stringContaining('admin') },
    ],
    ['what it asks for', { what: { kind: 'swms', item: 'driving', track: null } }, { kind: 'swms', item_id: 2 }],
    ['its days', { within: 21 }, { due_days: 21 }],
    ['how often', { again: 24 }, { every_months: 24 }],
    ['its grace', { grace: 0 }, { grace_days: 0 }],
    ['its start', { from: '2027-01-01' }, { starts_on: '2027-01-01' }],
  ])(
    'a rule with a change in %s has one revision more, and it says the rest as before',
    async (_, change, expected) => {
      await load([SWMS, TRACK])
      nextDay()
      await load([{ ...SWMS, ...change }, TRACK])
      await load([{ ...SWMS, ...change }, TRACK])
      const [first, ...later] = await revisionsOf('swms')
      expect(later).toEqual([
        { ...first, ...expected, id: expect.any(Number), at: FIXTURE_START + DAY, day: '2026-11-17' },
      ])
      expect(await revisionsOf('base')).toHaveLength(1)
    },
  )

  test('without a date a rule goes on starting on the day on which it was first loaded', async () => {
    await load([SWMS])
    nextDay()
    await load([{ ...SWMS, from: '2027-01-01' }])
    nextDay()
    await load([SWMS])
    expect((await revisionsOf('swms')).map(({ starts_on }) => starts_on)).toEqual([
      ...['2026-11-16', '2027-01-01', '2026-11-16'],
    ])
  })

  test('a rule that is gone from the file is retired once, and comes back with the file', async () => {
    await load([SWMS, TRACK])
    nextDay()
    await load([TRACK])
    await load([TRACK])
    const [first, ...later] = await revisionsOf('swms')
    const retired = { ...first, id: expect.any(Number), retired: 1, at: FIXTURE_START + DAY, day: '2026-11-17' }
    expect(later).toEqual([retired])
    nextDay()
    await load([SWMS, TRACK])
    const back = { ...retired, retired: 0, at: FIXTURE_START + 2 * DAY, day: '2026-11-18' }
    expect(await revisionsOf('swms')).toEqual([first, retired, back])
    expect(await revisionsOf('base')).toHaveLength(1)
  })

  test('a rule that was edited in the portal is neither changed nor retired by the files, and the loader says so', async () => {
    await load([SWMS, TRACK])
    const [rule] = await rules()
    const edited = {
      audience: { ...EVERYONE, people: [idOf('employee')], except: [idOf('colleague'), idOf('admin')] },
      subject: { kind: 'swms', itemId: null, track: null, licenceTypeId: null } as const,
      ...{ dueDays: 30, everyMonths: null, graceDays: 0, startsOn: '2026-11-16' },
    }
    const by = { byUserId: idOf('admin'), moment: momentOf(portal) }
    await portal.database.write(async trx => {
      await trx.updateTable('requirements').set({ origin: 'portal' }).where('key', '=', 'swms').execute()
      expect(await keepRevision(trx, rule?.id ?? 0, edited, by)).toBe(true)
      expect(await keepRevision(trx, rule?.id ?? 0, edited, by)).toBe(false)
    })
    const before = await revisionsOf('swms')
    expect(before.at(-1)).toMatchObject({
      by_user_id: idOf('admin'),
      audience: '{"everyone":true,"departments":[],"roles":[],"people":[3],"except":[1,4]}',
    })
    nextDay()
    expect(await load([{ ...SWMS, within: 5 }, TRACK])).toEqual(['swms'])
    expect(await load([TRACK])).toEqual([])
    expect(await revisionsOf('swms')).toEqual(before)
  })

  test('what a rule names is found by its name or number, a licence by its code', async () => {
    const asking = (key: string, what: RequirementSource['what']) => ({ ...SWMS, key, what, again: null, grace: 0 })
    const named = (kind: RequirementSource['what']['kind'], item: string) => ({ kind, item, track: null })
    const licences = ['DG', 'LF'].map(code => ({ code, name: `Licence ${code}`, expires: true }))
    await load(
      [
        asking('a', named('swms', 'driving')),
        asking('b', named('topic', 'GQTT002')),
        asking('c', named('topic-read', 'GQTT003-without-quiz')),
        asking('d', named('manual', 'welcome')),
        asking('e', named('module', 'base-two')),
        asking('f', named('licence', 'LF')),
        asking('g', { kind: 'induction', item: null, track: null }),
      ],
      { licences },
    )
    const types = await portal.database.read.selectFrom('licence_types').select(['id', 'code']).execute()
    const forklift = types.find(({ code }) => code === 'LF')?.id
    expect((await revisions()).map(each => [each.kind, each.item_id, each.licence_type_id])).toEqual([
      ['swms', 2, null],
      ['topic', 2, null],
      ['topic-read', 3, null],
      ['manual', 1, null],
      ['module', 3, null],
      ['licence', null, forklift],
      ['induction', null, null],
    ])
  })

  test('our own pack loads with its rules, and a second time without a change', async () => {
    const { pack } = await readPack(CONTENT_DIR)
    const load = () => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
    const kept = async () => {
      const states = await portal.database.read.selectFrom('item_states').selectAll().orderBy('id').execute()
      return [await rules(), await revisions(), states]
    }
    await load()
    const before = await kept()
    expect((await revisions()).map(({ retired }) => retired)).toEqual(pack.requirements.map(() => 0))
    nextDay()
    await load()
    expect(await kept()).toEqual(before)
  })
})
