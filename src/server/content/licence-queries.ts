// The SQL of the types of licence that come with the pack.
import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Returns its id; undefined where the portal has taken it over. */
export async function saveLicenceType(trx: Trx, row: Insertable<Schema['licence_types']>): Promise<number | undefined> {
  const { code: _code, ...changes } = row
  const saved = await trx
    .insertInto('licence_types')
    .values(row)
    .onConflict(conflict => conflict.column('code').doUpdateSet(changes).where('licence_types.origin', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

/** Returns the ids of those that were in force until now. */
export async function retireOtherLicenceTypes(trx: Trx, keptCodes: readonly string[]): Promise<number[]> {
  const retired = await trx
    .updateTable('licence_types')
    .set({ retired: 1 })
    .where('retired', '=', 0)
    .where('origin', 'is', null)
    .where('code', 'not in', ['', ...keptCodes])
    .returning('id')
    .execute()
  return retired.map(({ id }) => id)
}

export async function licenceTypeId(trx: Trx, code: string): Promise<number> {
  const { id } = await trx.selectFrom('licence_types').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}
