// The SQL of the audit log.
import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertAct(trx: Trx, row: Insertable<Schema['audit_log']>): Promise<void> {
  await trx.insertInto('audit_log').values(row).execute()
}
