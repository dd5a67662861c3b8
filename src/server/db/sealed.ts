// A secret that has to be kept for a while in a form that can be read again: sealed with a key that is in no backup.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { localSecret } from './local-secrets.ts'

const NONCE = 12
const TAG = 16
const NAME = 'sealed'

/** Asked for before a transaction: the key is read outside of any. */
export async function sealer(database: Database): Promise<(text: string) => string> {
  const key = await localSecret(database, NAME)
  return text => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }
}

/** Null where it was never sealed, or by another database: one that was restored from a backup has a key of its own. */
export async function unseal(database: Database, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64url')
  const key = await localSecret(database, NAME)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
