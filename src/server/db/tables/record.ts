// The record: points, standings, streaks and evidence.
import type { Generated } from 'kysely'
import type { AuditAction, AuditSubject, AuditVia } from '../../../domain/audit.ts'
import type { EvidenceKind, SigningWay } from '../../../domain/evidence-kinds.ts'
import type { LedgerReason } from '../../../domain/points.ts'
import type { StreakKind } from '../../../domain/streak.ts'
import type { Flag } from './flag.ts'

/** One row per award or spend; unique on (user, reason, reference). Append-only. */
interface LedgerTable {
  id: Generated<number>
  user_id: number
  reason: LedgerReason
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
  kind: StreakKind
  current: number
  longest: number
  last_day: string
  /** The last day on which it stands, where leave lets it stand longer than weekends alone would. */
  stands_until: string | null
}

/** Days of leave of a person: both ends are part of it, and no two overlap or touch. */
interface LeaveTable {
  id: Generated<number>
  user_id: number
  from_day: string
  to_day: string
}

/** Who signed what, when, how and in which version. Append-only. */
interface SignOffsTable {
  id: Generated<number>
  user_id: number
  kind: EvidenceKind
  item_id: number
  version: number
  hash: string
  how: SigningWay
  detail: string
  at: number
  day: string
  /** Null where it was made before rounds were kept. */
  round: number | null
  /** Null where the person signed for themselves. */
  signed_by: number | null
}

/** What a browser reported when a document was closed. Append-only. */
interface ReadingFactsTable {
  id: Generated<number>
  user_id: number
  kind: EvidenceKind
  item_id: number
  version: number
  seconds: number
  /** Of the text that came into view, in percent. */
  share: number
  at: number
  day: string
}

/** What those who run the portal did to somebody or something. Append-only. */
interface AuditLogTable {
  id: Generated<number>
  at: number
  day: string
  /** Null where it came from the command line. */
  actor_id: number | null
  via: AuditVia
  action: AuditAction
  subject_kind: AuditSubject | null
  subject_id: number | null
  /** What changed, as JSON without secrets: before it, and after. */
  before: string | null
  after: string | null
  request_id: string | null
  address: string | null
}

export interface RecordTables {
  audit_log: AuditLogTable
  ledger: LedgerTable
  standings: StandingsTable
  streaks: StreaksTable
  leave: LeaveTable
  sign_offs: SignOffsTable
  reading_facts: ReadingFactsTable
}
