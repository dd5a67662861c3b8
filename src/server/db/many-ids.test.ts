import { expect, test } from 'vitest'
import { eachEngine } from '../../../test/support/engines.ts'
import { manyIds } from './many-ids.ts'

eachEngine(engine => {
  test.each([1, 5, 5001, 100_000])('%i ids can be chosen among', async count => {
    const { database, drop } = await engine.open()
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    const found = await database.read.selectFrom('users').select('id').where('id', 'in', manyIds(ids)).execute()
    expect(found).toHaveLength(Math.min(count, 5))
    await drop()
  })
})
