// The SQL of the audit log.
import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertActs(trx: Trx, rows: readonly Insertable<Schema['audit_log']>[]): Promise<void> {
  await trx.insertInto('audit_log').values(rows).execute()
}
