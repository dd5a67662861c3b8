// The SQL of months that a clock which ran ahead has kept before they were over.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Database, Reader } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings-queries.ts'

/** Others write in between. */
const AT_ONCE = 2_000
const LAST_DROP = 'months-dropped'

/** Another one each time months were dropped, by whichever process: what anybody remembers of them from before may be wrong. */
export async function lastDrop(db: Reader): Promise<string | undefined> {
  return getSetting(db, LAST_DROP)
}

/** Those that were worked out after a moment that is still to come. */
export async function dropMonthsAfter(database: Database, moment: Instant): Promise<void> {
  while (await isAnyAfter(database.read, moment)) {
    await database.write(async trx => {
      await sql`delete from compliance_months where (month, user_id) in
        (select month, user_id from compliance_months where at > ${moment} limit ${AT_ONCE})`.execute(trx)
      await setSetting(trx, LAST_DROP, randomUUID())
    })
  }
}

async function isAnyAfter(db: Reader, moment: Instant): Promise<boolean> {
  const row = await db.selectFrom('compliance_months').select('at').where('at', '>', moment).limit(1).executeTakeFirst()
  return row !== undefined
}
