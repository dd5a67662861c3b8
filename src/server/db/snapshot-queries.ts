// One unchanging view of everything, while others keep writing.
import { sql } from 'kysely'
import type { Database, Reader } from './database.ts'

/** Whoever works for minutes between two reads is not cut off for it. */
export async function inSnapshot<T>(database: Database, work: (db: Reader) => Promise<T>): Promise<T> {
  if (database.dialect.engine === 'postgres') {
    const transaction = database.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return transaction.execute(async db => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      return work(db)
    })
  }
  return database.read.connection().execute(async db => {
    await sql`begin`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`commit`.execute(db)
    }
  })
}
