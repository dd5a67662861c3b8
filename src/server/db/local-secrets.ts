// Secrets of this database alone, shared by the processes that serve it and left out of its backups.
import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { findLocalSecret, insertLocalSecret } from './local-secrets-queries.ts'

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/** Made when it is first asked for; all processes then use the same one, whichever was first. */
export function localSecret(database: Database, name: string): Promise<Buffer> {
  let secrets = known.get(database)
  if (!secrets) {
    secrets = new Map()
    known.set(database, secrets)
  }
  let secret = secrets.get(name)
  if (!secret) {
    secret = findOrMake(database, name)
    secrets.set(name, secret)
    // A database that did not answer may do so the next time.
    secret.catch(() => secrets.delete(name))
  }
  return secret
}

async function findOrMake(database: Database, name: string): Promise<Buffer> {
  const found =
    (await findLocalSecret(database.read, name)) ??
    (await database.write(trx => insertLocalSecret(trx, name, randomBytes(32).toString('base64url'))))
  return Buffer.from(found, 'base64url')
}
