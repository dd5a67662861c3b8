// One unchanging view of everything, while others keep writing.
import { sql } from 'kysely'
import type { Database, Reader } from './database.ts'

/** Whoever works for minutes between two reads is not cut off for it. */
export async function inSnapshot<T>({ dialect, read }: Database, work: (db: Reader) => Promise<T>): Promise<T> {
  if (dialect.engine === 'sqlite') return read.transaction().execute(work)
  const transaction = read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async db => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    return work(db)
  })
}
