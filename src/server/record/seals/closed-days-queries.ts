// The SQL of which days are closed: no row of theirs is taken any more.
import { sql } from 'kysely'
import type { Day } from '../../../domain/day.ts'
import { SEALED_TABLES } from '../../../domain/seal.ts'
import type { Reader, Trx } from '../../db/database.ts'

/** The last closed day; undefined before the first. */
export async function closedThrough(db: Reader | Trx): Promise<Day | undefined> {
  return (await db.selectFrom('closed_days').select('through').executeTakeFirst())?.through
}

/**
 * All up to this one. On PostgreSQL somebody may be writing a row of such a day at this very moment, having seen that it is open. The
 * rows of the days are looked at here so that the database knows that the two cross: whichever ends later is run again.
 */
export async function closeDays(trx: Trx, through: Day): Promise<void> {
  const before = (await closedThrough(trx)) ?? ''
  if (before >= through) return
  for (const table of SEALED_TABLES) {
    await sql`select count(*) from ${sql.table(table)} where day > ${before} and day <= ${through}`.execute(trx)
  }
  await trx.deleteFrom('closed_days').execute()
  await trx.insertInto('closed_days').values({ through }).execute()
}
