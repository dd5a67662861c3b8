// Types of licence follow the files: what is gone from them is retired, and comes back with its history.
import { afterEach, beforeEach, expect, test } from 'vitest'
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
      { id: forklift, code: 'LF', name: 'Forklift', expires: 1, retired: 0 },
      { id: whiteCard, code: 'white-card', name: 'White card', expires: 0, retired: 0 },
    ])
    await load(FORKLIFT, WHITE_CARD)
    expect(await types()).toEqual(before)
    await load({ ...FORKLIFT, name: 'Forklift truck' }, WHITE_CARD)
    expect((await types())[0]).toEqual({ id: forklift, code: 'LF', name: 'Forklift truck', expires: 1, retired: 0 })
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
})
