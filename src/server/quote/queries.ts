// The SQL of the quotes.
import type { Reader } from '../db/database.ts'

export async function listQuotes(db: Reader) {
  return db.selectFrom('quotes').select(['text', 'by']).orderBy('position').execute()
}
