// A document's new version, on both engines: who is asked again, who is told, and what signing again leaves behind.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'

eachEngine(engine => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openPortal(engine)
    await addRule(portal, { itemId: 1, dueDays: 7 })
    const admin = await portal.as('admin')
    await admin.call(api.changePerson, { params: { id: idOf('colleague') }, body: { department: 'Office' } })
  })
  afterEach(() => portal.close())

  /** The first document, rewritten, for the warehouse alone. */
  const publish = (content: string, minorEditOf: number | null) =>
    portal.database.write(async trx => {
      const swms = FIXTURE_PACK.swms.map(one =>
        one.position === 1 ? { ...one, content, minorEditOf, appliesTo: ['Warehouse'] } : one,
      )
      await loadPack(trx, { ...FIXTURE_PACK, requirements: [], swms }, momentOf(portal))
    })
  const sign = async (username: FixtureUsername) =>
    (await portal.as(username)).call(api.markSwmsRead, { params: { id: 1 }, body: {} })
  const statusOf = async (username: FixtureUsername) => {
    const owed = (await (await portal.as(username)).call(api.ownObligations)).body
    const found = owed.find(({ kind, itemId }) => kind === 'swms' && itemId === 1)
    return found ? [found.status, found.on] : null
  }

  test('those it applies to and who had signed are asked again, nobody else gets more time, and signing again ends it', async () => {
    // The files have no rules: this one is the portal's own, and stays.
    for (const username of ['employee', 'colleague', 'manager'] as const) await sign(username)
    expect(await statusOf('employee')).toEqual(['done', null])
    expect(await statusOf('second.manager')).toEqual(['due', '2026-11-23'])

    portal.clock.advance(5 * DAY)
    await publish('## Scope\nLift even better.', null)
    expect(await statusOf('employee')).toEqual(['due', '2026-11-28'])
    expect(await statusOf('manager')).toEqual(['due', '2026-11-28'])
    expect(await statusOf('colleague'), 'it is for the warehouse alone').toBeNull()
    expect(await statusOf('second.manager'), 'who had not signed gets no more time').toEqual(['due', '2026-11-23'])

    await sign('employee')
    expect(await statusOf('employee')).toEqual(['done', null])
    expect(await statusOf('manager')).toEqual(['due', '2026-11-28'])
    const rounds = await portal.database.read
      .selectFrom('sign_offs')
      .select(['version', 'round'])
      .where('user_id', '=', idOf('employee'))
      .where('kind', '=', 'swms-read')
      .orderBy('id')
      .execute()
    expect(rounds).toEqual([
      { version: 1, round: 1 },
      { version: 2, round: 2 },
    ])

    portal.clock.advance(DAY)
    await publish('## Scope\nLift even better!', 2)
    expect(await statusOf('employee'), 'a small correction asks nobody').toEqual(['done', null])
  })
})
