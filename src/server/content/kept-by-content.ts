// What is the same for everyone until the content changes: made once, and made again when the content has another revision.
import type { Database, Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { contentRevision } from './queries.ts'

interface Kept {
  revision: string
  value: unknown
}

const keptFor = new WeakMap<Database, Map<string, Kept>>()

/**
 * Asks the database only for the revision, so that a change by another process is seen at once. `make` has to read all that depends
 * on the content itself, so that what is kept is never older than the revision it is kept under.
 */
export async function keptByContent<Value>(
  { database }: Pick<Portal, 'database'>,
  db: Reader | Trx,
  name: string,
  make: (db: Reader | Trx) => Promise<Value>,
): Promise<Value> {
  let kept = keptFor.get(database)
  if (!kept) {
    kept = new Map()
    keptFor.set(database, kept)
  }
  const revision = await contentRevision(db)
  const found = kept.get(name)
  if (found?.revision === revision) return found.value as Value
  const value = await make(db)
  kept.set(name, { revision, value })
  return value
}
