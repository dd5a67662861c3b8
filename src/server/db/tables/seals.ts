// Seals: what shows that evidence was not changed underneath.

/** One a day, each over the one before. Append-only. */
interface SealsTable {
  day: string
  /** JSON: how many rows of each table. */
  counts: string
  root: string
  hash: string
  previous: string
  sealed_at: number
  /** The mail that carried it out of the house; null where none is set up. */
  mail_id: number | null
}

/** The hash of every sealed row, so that a row that does not hold can be named and one that does can be proved. Append-only. */
interface SealLeavesTable {
  day: string
  table_name: string
  /** Counts up from 0: so many rows at a time. */
  part: number
  /** A line a row: its hash, a space, its key. */
  leaves: string
}

/** One row, once anything is sealed: no row of this day or an earlier one is taken any more. */
interface ClosedDaysTable {
  through: string
}

export interface SealsTables {
  seals: SealsTable
  seal_leaves: SealLeavesTable
  closed_days: ClosedDaysTable
}
