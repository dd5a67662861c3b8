// Types of licence follow the files: what is gone from them is retired, and comes back with its history.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { LicenceSource } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_START } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const HOUR = 3_600_000
const FORKLIFT = { code: 'LF', name: 'Forklift', expires: true }
const WHITE_CARD = { code: 'white-card', name: 'White card', expires: false }

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const load = (...licences: LicenceSource[]) => {
    portal.clock.advance(HOUR)
    return portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, licences }, momentOf(portal)))
  }
  const types = () => portal.database.read.selectFrom('licence_types').selectAll().orderBy('id').execute()
  const states = async () =>
    (
      await portal.database.read
        .selectFrom('item_states')
        .selectAll()
        .where('kind', '=', 'licence')
        .orderBy('id')
        .execute()
    ).map(({ item_id, applies_to, retired, at }) => [item_id, applies_to, retired, (at - FIXTURE_START) / HOUR])

  test('loaded twice they are the same, and a new name keeps the type', async () => {
    await load(FORKLIFT, WHITE_CARD)
    const before = await types()
    const [forklift, whiteCard] = before.map(({ id }) => id)
    expect(before).toEqual([
      { id: forklift, code: 'LF', name: 'Forklift', expires: 1, retired: 0, origin: null },
      { id: whiteCard, code: 'white-card', name: 'White card', expires: 0, retired: 0, origin: null },
    ])
    await load(FORKLIFT, WHITE_CARD)
    expect(await types()).toEqual(before)
    await load({ ...FORKLIFT, name: 'Forklift truck' }, WHITE_CARD)
    expect((await types())[0]).toEqual({
      id: forklift,
      code: 'LF',
      name: 'Forklift truck',
      expires: 1,
      retired: 0,
      origin: null,
    })
    expect(await states()).toEqual([
      [forklift, null, 0, 1],
      [whiteCard, null, 0, 1],
    ])
  })

  test('one that is gone from the files is retired once, and brought back when it stands there again', async () => {
    await load(FORKLIFT, WHITE_CARD)
    const [forklift, whiteCard] = (await types()).map(({ id }) => id)
    await load(WHITE_CARD)
    await load(WHITE_CARD)
    expect((await types()).map(({ code, retired }) => [code, retired])).toEqual([
      ['LF', 1],
      ['white-card', 0],
    ])
    await load(FORKLIFT, WHITE_CARD)
    expect((await types()).map(({ id, retired }) => [id, retired])).toEqual([
      [forklift, 0],
      [whiteCard, 0],
    ])
    expect(await states()).toEqual([
      [forklift, null, 0, 1],
      [whiteCard, null, 0, 1],
      [forklift, null, 1, 2],
      [forklift, null, 0, 4],
    ])
  })

  test('one that was edited in the portal is no longer changed or retired by the files, and one added there is none of theirs', async () => {
    await load(FORKLIFT, WHITE_CARD)
    const admin = await portal.as('admin')
    const [forklift] = await types()
    const params = { id: forklift?.id ?? 0 }
    const changed = await admin.call(api.changeLicenceType, { params, body: { name: 'Forklift truck' } })
    expect(changed.body).toMatchObject({ code: 'LF', name: 'Forklift truck', origin: 'portal', retired: false })
    const body = { code: 'EWP', name: 'Working platform', expires: true }
    expect((await admin.call(api.addLicenceType, { body })).status).toBe(201)
    await load(FORKLIFT, WHITE_CARD)
    await load()
    expect((await types()).map(({ name, retired }) => [name, retired])).toEqual([
      ['Forklift truck', 0],
      ['White card', 1],
      ['Working platform', 0],
    ])
  })

  test('an administrator adds, renames, retires and brings back; a code is taken once, in whichever case', async () => {
    await load(FORKLIFT)
    const [admin, employee] = [await portal.as('admin'), await portal.as('employee')]
    const add = (code: string) => admin.call(api.addLicenceType, { body: { code, name: 'Crane', expires: true } })
    expect((await add('lf')).refusal).toMatchObject({ code: 'licence.type_taken' })
    expect((await add('C V')).status).toBe(400)
    const { body: crane } = await add('CV')
    const change = (body: { name?: string; expires?: boolean; retired?: boolean }) =>
      admin.call(api.changeLicenceType, { params: { id: crane.id }, body })
    const inUse = async () => (await employee.call(api.licenceTypes)).body.map(({ code }) => code)
    expect(await inUse()).toEqual(['CV', 'LF'])
    expect((await change({ retired: true })).body.retired).toBe(true)
    expect(await inUse()).toEqual(['LF'])
    expect((await admin.call(api.managedLicenceTypes)).body.map(({ code, retired }) => [code, retired])).toEqual([
      ['LF', false],
      ['CV', true],
    ])
    await change({ retired: false, name: 'Vehicle crane' })
    // No change leaves no row.
    await change({ retired: false })
    expect((await admin.call(api.changeLicenceType, { params: { id: 999 }, body: { name: 'X' } })).status).toBe(404)
    expect((await change({})).status).toBe(400)
    const { body: log } = await admin.call(api.auditLog)
    expect(log.items.map(({ action }) => action).toReversed()).toEqual([
      'licence-type.added',
      'licence-type.retired',
      'licence-type.restored',
    ])
    expect(log.items[0]?.after).toEqual({ code: 'CV', name: 'Vehicle crane', retired: false })
    expect((await employee.call(api.managedLicenceTypes)).status).toBe(403)
  })
})
