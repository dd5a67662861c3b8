// Secrets of the installation: in its database and its backups, the same for every process, and in no answer, log or export.
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database, Reader, Trx } from './database.ts'
import { findInstallationSecret, insertInstallationSecret } from './installation-secrets-queries.ts'

const known = new WeakMap<Database, Map<string, KeyObject>>()

/** Made when it is first asked for, inside the transaction of whoever asks in one. */
export async function installationSecret(database: Database, db: Reader | Trx, name: string): Promise<KeyObject> {
  const secrets = known.get(database) ?? new Map<string, KeyObject>()
  known.set(database, secrets)
  const remembered = secrets.get(name)
  if (remembered) return remembered
  const found = await findInstallationSecret(db, name)
  const secret = createSecretKey(found ?? (await make(database, db, name)), 'base64url')
  // What a transaction has made or found may never come to be stored.
  if (!db.isTransaction) secrets.set(name, secret)
  return secret
}

function make(database: Database, db: Reader | Trx, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  if (db.isTransaction) return insertInstallationSecret(db as Trx, name, secret)
  return database.write(trx => insertInstallationSecret(trx, name, secret))
}
