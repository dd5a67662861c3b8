// The record: points, standings, streaks and evidence.
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** One row per award or spend; unique on (user, reason, reference). Append-only. */
interface LedgerTable {
  id: Generated<number>
  user_id: number
  reason: string
  reference: string
  points: number
  experience: number
  at: number
  day: string
}

/** What the ledger adds up to for one person, kept in the same transaction; the leaderboard reads it by index. */
interface StandingsTable {
  user_id: number
  name: string
  active: Flag
  balance: number
  earned: number
  experience: number
  level: number
  modules_completed: number
}

interface StreaksTable {
  user_id: number
  kind: string
  current: number
  longest: number
  last_day: string
}

/** Who signed what, when, how and in which version. Append-only. */
interface SignOffsTable {
  id: Generated<number>
  user_id: number
  kind: string
  item_id: number
  version: number
  hash: string
  how: string
  detail: string
  at: number
  day: string
}

export interface RecordTables {
  ledger: LedgerTable
  standings: StandingsTable
  streaks: StreaksTable
  sign_offs: SignOffsTable
}
