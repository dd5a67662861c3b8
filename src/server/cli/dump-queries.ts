// The SQL of backup and restore: one unchanging view of everything, page by page, and back again.
import { type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { BYTES, rowsAtOnce, TABLE_NAMES, TABLES, type TableName } from './tables.ts'

export type Value = string | number | null
export type Row = Record<string, Value>

/** All rows by their key, a page at a time, so that memory does not grow with the table. */
export async function* rowsOf(db: Reader | Trx, table: TableName): AsyncGenerator<Row> {
  const keys: readonly string[] = TABLES[table]
  const order = sql.join(keys.map(key => sql.ref(key)))
  const page = rowsAtOnce(table)
  let last: Row | undefined
  do {
    const after = last
    const rest = after ? sql`where (${order}) > (${sql.join(keys.map(key => after[key]))})` : sql``
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${rest} order by ${order} limit ${page}`.execute(
      db,
    )
    for (const row of rows) yield inText(table, row)
    last = rows.length === page ? rows.at(-1) : undefined
  } while (last)
}

/** A backup is text: bytes are in it as Base64. */
function inText(table: TableName, row: Row): Row {
  const column = BYTES[table]
  return column ? { ...row, [column]: (row[column] as unknown as Buffer).toString('base64') } : row
}

function inBytes(table: TableName, row: Row): Record<string, Value | Buffer> {
  const column = BYTES[table]
  return column ? { ...row, [column]: Buffer.from(String(row[column]), 'base64') } : row
}

/** Those of an earlier version may be fewer. */
export async function existingTables(db: Reader | Trx): Promise<TableName[]> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return TABLE_NAMES.filter(table => names.has(table))
}

/** The first table that holds anything. */
export async function firstFilledTable(db: Reader | Trx): Promise<TableName | undefined> {
  for (const table of await existingTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return undefined
}

/** The rows come from a backup whose schema is this one. */
export async function insertRows(trx: Trx, table: TableName, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto(table)
    .values(rows.map(row => inBytes(table, row)) as unknown as Insertable<Schema[TableName]>[])
    .execute()
}

/**
 * Nobody is signed in by a backup, wherever it is restored: what was open ended when it was last seen. Nor is a request answered
 * from it, since whoever sent one has to sign in again.
 */
export async function forgetOpenDoors(trx: Trx): Promise<void> {
  await trx
    .updateTable('sessions')
    .set(eb => ({ ended_at: eb.ref('last_seen_at') }))
    .where('ended_at', 'is', null)
    .execute()
  await trx.deleteFrom('idempotency_keys').execute()
}

/** Calendars are read by whoever knows their address, and nobody could be shown theirs any more: its seal belongs to another database. */
export async function forgetSecretAddresses(trx: Trx): Promise<void> {
  await trx.deleteFrom('calendars').execute()
}

/** Those that waited when the backup was made may have been sent since: somebody has to say that they are to go out again. */
export async function keepMailsBack(trx: Trx, now: Instant): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ given_up_at: now, last_error: 'It waited when the backup was made, and may have been sent since.' })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
