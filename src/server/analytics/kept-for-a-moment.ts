// Figures of days that go on: counting the sign-ins of thousands takes a while, and however many administrators look, and however many
// calls their screen makes, they are counted no more than a few times a second.
import type { Database } from '../db/database.ts'
import type { Moment } from '../portal.ts'

/** In milliseconds: nobody sees the difference. */
const A_MOMENT = 250

interface Kept {
  /** By the clock of the process, which nobody sets. */
  since: number
  now: number
  value: Promise<unknown>
}

const keptFor = new WeakMap<Database, Map<string, Kept>>()

export function keptForAMoment<Value>(
  database: Database,
  { now }: Moment,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = keptFor.get(database) ?? new Map<string, Kept>()
  keptFor.set(database, kept)
  const found = kept.get(name)
  if (found && isFresh(found, now)) return found.value as Promise<Value>
  const value = make()
  kept.set(name, { since: performance.now(), now, value })
  // What failed is not kept.
  value.catch(() => kept.delete(name))
  return value
}

/** A clock that stands still, as in a test, says nothing of how old something is. */
function isFresh({ since, now: then }: Kept, now: number): boolean {
  return performance.now() - since < A_MOMENT && now > then && now - then < A_MOMENT
}
