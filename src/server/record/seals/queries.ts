// The SQL of seals: the rows of a day in the order of the tree, their hashes, and the chain.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Day } from '../../../domain/day.ts'
import { type KeptSeal, SEALED, SEALED_TABLES, type SealedRow, type SealedTableName } from '../../../domain/seal.ts'
import type { Database, Reader, Trx } from '../../db/database.ts'

const ROWS_AT_ONCE = 200
const PARTS_AT_ONCE = 20

/** The days that one seal is over: a single one; of the first seal all up to it, and what is from before days were kept. */
export interface SealedDays {
  day: Day
  isFirst: boolean
}

/** Text in an order of its own, whatever the database is set to. */
const TEXT_KEYS = ['number', 'kind']

/** The rows of one table, by their key, a page at a time. */
export async function* rowPages(
  { dialect, read }: Pick<Database, 'dialect' | 'read'>,
  table: SealedTableName,
  { day, isFirst }: SealedDays,
): AsyncGenerator<readonly SealedRow[]> {
  const keys: readonly string[] = SEALED[table].key
  const order = keys.map(key => sql.raw(TEXT_KEYS.includes(key) ? dialect.bytewise(key) : key))
  const inDays = isFirst ? sql`(day is null or day <= ${day})` : sql`day = ${day}`
  let last: SealedRow | undefined
  do {
    const after = last
    const rest = after ? sql`and (${sql.join(order)}) > (${sql.join(keys.map(key => after[key]))})` : sql``
    const { rows } = await sql<SealedRow>`select * from ${sql.table(table)} where ${inDays} ${rest}
      order by ${sql.join(order)} limit ${ROWS_AT_ONCE}`.execute(read)
    yield rows
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

/**
 * On which days, after one and up to another, each table has rows. Most days have rows in few tables, and asking each table about each
 * day would take long.
 */
export async function filledTables(
  db: Reader,
  after: Day,
  /** Null: however late. */
  through: Day | null,
): Promise<ReadonlyMap<SealedTableName, ReadonlySet<Day>>> {
  const bound = through === null ? sql`` : sql`and day <= ${through}`
  const filled = new Map<SealedTableName, ReadonlySet<Day>>()
  for (const table of SEALED_TABLES) {
    const next = (from: RawBuilder<unknown>) =>
      sql`select min(day) from ${sql.table(table)} where day > ${from} ${bound}`
    // From one day to the next by the index: a day may have a hundred thousand rows.
    const { rows } = await sql<{ day: Day | null }>`with recursive days (day) as (
        ${next(sql`${after}`)} union all select (${next(sql`days.day`)}) from days where days.day is not null
      ) select day from days where day is not null`.execute(db)
    filled.set(table, new Set(rows.flatMap(({ day }) => day ?? [])))
    await nextTurn()
  }
  return filled
}

/** The first day of any row. */
export async function firstDayKept(db: Reader, table: SealedTableName): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select min(day) as day from ${sql.table(table)}`.execute(db)
  return rows[0]?.day ?? null
}

export type SealRow = Awaited<ReturnType<typeof listSeals>>[number]

export async function listSeals(db: Reader | Trx) {
  return db.selectFrom('seals').select(['day', 'counts', 'root', 'hash', 'previous']).orderBy('day').execute()
}

export async function newestSeal(db: Reader | Trx) {
  return db.selectFrom('seals').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst()
}

/** Whoever comes second is told by the database that the day has its seal: the two cannot differ, and nothing is mailed twice. */
export async function insertSeals(
  trx: Trx,
  seals: readonly KeptSeal[],
  kept: { at: Instant; mailId: number | null },
): Promise<void> {
  const rows = seals.map(seal => ({
    ...{ ...seal, counts: JSON.stringify(seal.counts), sealed_at: kept.at, mail_id: kept.mailId },
  }))
  await trx.insertInto('seals').values(rows).execute()
}

export interface Leaf {
  key: string
  hash: string
}

export interface LeavesPart {
  day: Day
  table: SealedTableName
  part: number
  leaves: Leaf[]
}

/** Those of a day whose sealing was cut off are there already, and the same. */
export async function insertLeaves(trx: Trx, parts: readonly LeavesPart[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ day, table, part, leaves }) => ({
    ...{ day, table_name: table, part, leaves: leaves.map(({ hash, key }) => `${hash} ${key}`).join('\n') },
  }))
  await trx
    .insertInto('seal_leaves')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Of a day, in the order of the tree, as they were kept: so many at a time. */
export async function* leafParts(
  { dialect, read }: Pick<Database, 'dialect' | 'read'>,
  day: Day,
): AsyncGenerator<{ table: string; leaves: readonly Leaf[] }> {
  const order = sql.raw(`${dialect.bytewise('table_name')}, part`)
  let last: { table_name: string; part: number } | undefined
  do {
    const rest: RawBuilder<unknown> = last ? sql`and (${order}) > (${last.table_name}, ${last.part})` : sql``
    const { rows: parts } = await sql<{ table_name: string; part: number; leaves: string }>`select table_name, part,
      leaves from seal_leaves where day = ${day} ${rest} order by ${order} limit ${PARTS_AT_ONCE}`.execute(read)
    for (const { table_name: table, leaves } of parts) {
      yield { table, leaves: leaves.split('\n').map(line => ({ hash: line.slice(0, 64), key: line.slice(65) })) }
    }
    last = parts.length === PARTS_AT_ONCE ? parts.at(-1) : undefined
  } while (last)
}
