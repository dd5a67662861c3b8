// One view for each turn of the loop: nobody reads the past after being told of a write, and a snapshot stays what it was.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Reader } from './database.ts'
import { hotQuery } from './hot-query.ts'
import { inSnapshot } from './snapshot-queries.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-view-'))
  file = join(folder, 'view.sqlite')
  database = openSqlite(file)
  await database.write(trx => sql`create table notes (id integer primary key)`.execute(trx))
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const noteIds = hotQuery(db => ({ compile: () => sql<{ id: number }>`select id from notes order by id`.compile(db) }))
const kept = async (db: Reader = database.read) => (await noteIds(db)).map(({ id }) => id)
const note = (id: number) => database.write(trx => sql`insert into notes (id) values (${id})`.execute(trx))

test('a write is read by whoever was told of it, in that very turn', async () => {
  expect(await kept()).toEqual([])
  // Opened again in each turn on the way, so that one is open when the write is kept.
  let isKept = false
  const reading = (async () => {
    while (!isKept) {
      await kept()
      await nextTurn()
    }
  })()
  const read = await note(1).then(() => kept())
  isKept = true
  await reading
  expect(read).toEqual([1])
})

test('a view that was opened before a write in the same turn ends with it', async () => {
  const writing = note(1)
  // As a request that comes in while another is about to be kept.
  const beside = nextTurn().then(() => kept())
  await writing
  expect(await kept()).toEqual([1])
  await beside
})

test('what another process kept is read in the next turn', async () => {
  const other = new Sqlite(file)
  expect(await kept()).toEqual([])
  other.exec('insert into notes (id) values (7)')
  other.close()
  await nextTurn()
  expect(await kept()).toEqual([7])
})

test('a snapshot stays what it was, for quick reads too, whatever is kept meanwhile', async () => {
  await note(1)
  await kept()
  await inSnapshot(database, async db => {
    expect(await kept(db)).toEqual([1])
    await nextTurn()
    await note(2)
    await nextTurn()
    expect(await kept(db)).toEqual([1])
    const { rows } = await sql<{ id: number }>`select id from notes`.execute(db)
    expect(rows).toEqual([{ id: 1 }])
  })
  expect(await kept()).toEqual([1, 2])
})

test('a database can be closed while a view is open', async () => {
  expect(await kept()).toEqual([])
  await database.close()
  await nextTurn()
  database = openSqlite(file)
})
