// The SQL of secrets that belong to the installation, wherever its database is.
import type { Reader, Trx } from './database.ts'

export async function findInstallationSecret(db: Reader | Trx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation_secrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row?.secret
}

/** The secret that is stored afterwards: another process may have been faster. */
export async function insertInstallationSecret(trx: Trx, name: string, secret: string): Promise<string> {
  await trx
    .insertInto('installation_secrets')
    .values({ name, secret })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await findInstallationSecret(trx, name)) ?? secret
}
