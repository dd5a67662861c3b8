// How many people a filter finds: counted once, and again when anybody was changed, by whichever process.
import type { Reader } from '../../db/database.ts'
import { countManaged, type PeopleFilter } from './list-queries.ts'
import { peopleRevision } from './queries.ts'

const MOST_KEPT = 500

interface Kept {
  revision: string
  totals: Map<string, number>
}

const kept = new WeakMap<Reader, Kept>()

export async function totalOf(db: Reader, filter: PeopleFilter): Promise<number> {
  // Before it is counted: what changes meanwhile makes the count newer than its revision, never older.
  const revision = await peopleRevision(db)
  let known = kept.get(db)
  if (known?.revision !== revision || known.totals.size >= MOST_KEPT) {
    known = { revision, totals: new Map() }
    kept.set(db, known)
  }
  const key = JSON.stringify(filter)
  const before = known.totals.get(key)
  if (before !== undefined) return before
  const total = await countManaged(db, filter)
  known.totals.set(key, total)
  return total
}
