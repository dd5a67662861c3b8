// The SQL of secrets that belong to this database alone.
import type { Reader, Trx } from './database.ts'

export async function findLocalSecret(db: Reader | Trx, name: string): Promise<string | undefined> {
  return (await db.selectFrom('local_secrets').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** The secret that is stored afterwards: another process may have been faster. */
export async function insertLocalSecret(trx: Trx, name: string, value: string): Promise<string> {
  await trx
    .insertInto('local_secrets')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await findLocalSecret(trx, name)) ?? value
}
