// A newer version of the portal adds a column while this one is serving, as in a rolling upgrade.

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const addColumn = (table: string) =>
    portal.database.write(trx => sql`alter table ${sql.table(table)} add column added_later text`.execute(trx))

  test.each([
    ['challenges', '/api/daily-challenge'],
    ['milestones', '/api/milestones'],
    ['users', '/api/users'],
  ])('to %s: what was read before is read after', async (table, path) => {
    const employee = await portal.as('employee')
    const read = async () =>
      (await Promise.all([1, 2, 3, 4].map(() => employee.raw('GET', path)))).map(({ status }) => status)
    const before = await read()
    await addColumn(table)
    expect(await read()).toEqual(before)
  })

  test('a plan that a column made useless is made again, also inside a write', async () => {
    const read = () => portal.database.read.selectFrom('rewards').selectAll().where('id', '>', 0).execute()
    const write = () =>
      portal.database.write(trx => trx.selectFrom('rewards').selectAll().where('id', '>', 0).execute())
    const [{ length }] = [await read(), await write()]
    await addColumn('rewards')
    expect([(await read()).length, (await write()).length]).toEqual([length, length])
    await portal.database.write(trx => sql`alter table rewards drop column added_later`.execute(trx))
    expect([(await write()).length, (await read()).length]).toEqual([length, length])
  })
})
