// Writes kept together: each keeps an outcome of its own, whatever happens to its neighbours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-group-'))
  database = openSqlite(join(folder, 'group.sqlite'))
  await database.write(async trx => {
    await sql`create table parents (id integer primary key)`.execute(trx)
    await sql`create table notes (id integer primary key, parent integer references parents (id) deferrable initially deferred)`.execute(
      trx,
    )
  })
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const note = (id: number, parent: number | null = null) =>
  database.write(async trx => {
    await sql`insert into notes (id, parent) values (${id}, ${parent})`.execute(trx)
    return id
  })

async function kept(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.read)
  return rows.map(row => row.id)
}

test('a hundred writes at once are all kept, each with its own answer', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(await Promise.all(ids.map(id => note(id)))).toEqual(ids)
  expect(await kept()).toEqual(ids)
})

test('a write that fails half-way leaves nothing, and its neighbours stay', async () => {
  const halfDone = () =>
    database.write(async trx => {
      await sql`insert into notes (id) values (50)`.execute(trx)
      throw new Error('refused')
    })
  const outcomes = await Promise.allSettled([note(1), halfDone(), note(2), note(1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await kept()).toEqual([1, 2])
})

test('a commit that is refused costs only the write that spoiled it', async () => {
  const outcomes = await Promise.allSettled([note(1), note(2, 99), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await kept()).toEqual([1, 3])
})

test('when a neighbour makes the database give up the transaction, the others are kept all the same', async () => {
  const givesUp = () => database.write(trx => sql`insert or rollback into notes (id) values (1)`.execute(trx))
  const outcomes = await Promise.allSettled([note(1), givesUp(), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await kept()).toEqual([1, 3])
})

test('nobody is told before it can be read by another connection', async () => {
  await Promise.all([1, 2, 3].map(id => note(id).then(async () => expect(await kept()).toContain(id))))
})

test('a write inside a write is refused instead of waiting for itself', async () => {
  await expect(database.write(() => note(1))).rejects.toThrow('inside a write')
})
