// Two processes on one PostgreSQL write the same value at the same moment. Where the slower one looked too early, the database tells it
// that the value is taken and not that the two have crossed: it looks again and finds it, and nobody gets an error.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { postgres, type TestDatabase } from '../support/engines.ts'

const test = base.skipIf(!inject('postgres'))
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

interface Around {
  before?(): Promise<unknown>
  after?(): Promise<unknown>
}

/** Looks only where it was run again, as if its first look had been too early. */
function addOnce(database: Database, { before, after }: Around): Promise<string> {
  let tries = 0
  return database.write(async trx => {
    const row = { hash: 'same', expires_at: 1 }
    const found =
      ++tries > 1 &&
      (await trx.selectFrom('spent_tokens').select('hash').where('hash', '=', row.hash).executeTakeFirst())
    if (found) return 'there'
    await before?.()
    await trx.insertInto('spent_tokens').values(row).execute()
    await after?.()
    return 'added'
  })
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(opened.database.read)).rows.length === 0) await sleep(10)
}

test('one adds it, the other finds it there', async () => {
  const added = Promise.withResolvers<void>()
  const waitedFor = added.promise.then(untilSomebodyWaits)
  const first = addOnce(opened.database, {
    after() {
      added.resolve()
      return waitedFor
    },
  })
  expect(await Promise.all([first, addOnce(other, { before: () => added.promise })])).toEqual(['added', 'there'])
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
