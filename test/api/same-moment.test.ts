// Two processes on one PostgreSQL write the same value at the same moment. Where the slower one looked too early, the database tells it
// that the value is taken and not that the two have crossed: it looks again and finds it, and nobody gets an error.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { postgres, type TestDatabase } from '../support/engines.ts'

const test = base.skipIf(!inject('postgres'))
const PAUSE = 150

let opened: TestDatabase
let other: Database

beforeAll(async () => {
  if (!inject('postgres')) return
  opened = await postgres.open()
  other = await opened.openAgain()
})
afterAll(async () => {
  await other?.close()
  await opened?.drop()
})

/** `before` and `after` it is added. Looks only where it was run again, as if its first look had been too early. */
function addOnce(database: Database, before: number, after: number): Promise<string> {
  let tries = 0
  return database.write(async trx => {
    const row = { hash: 'same', expires_at: 1 }
    const found =
      ++tries > 1 &&
      (await trx.selectFrom('spent_tokens').select('hash').where('hash', '=', row.hash).executeTakeFirst())
    if (found) return 'there'
    await sleep(before)
    await trx.insertInto('spent_tokens').values(row).execute()
    await sleep(after)
    return 'added'
  })
}

test('one adds it, the other finds it there', async () => {
  const outcomes = await Promise.all([addOnce(opened.database, 0, 2 * PAUSE), addOnce(other, PAUSE, 0)])
  expect(outcomes).toEqual(['added', 'there'])
})

test('what is wrong whoever else writes stays an error, and is tried twice at most', async () => {
  let tries = 0
  const twice = opened.database.write(async trx => {
    tries++
    const row = { hash: 'twice', expires_at: 1 }
    await trx.insertInto('spent_tokens').values(row).execute()
    await trx.insertInto('spent_tokens').values(row).execute()
  })
  await expect(twice).rejects.toThrow(/unique/)
  expect(tries).toBeLessThanOrEqual(2)
})
