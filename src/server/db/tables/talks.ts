// Group talks.
import type { Generated } from 'kysely'
import type { AttendedBy, TalkNoteKind } from '../../../domain/talk.ts'
import type { Flag } from './flag.ts'

/** What was held, where and by whom, under which version of the topic. Append-only. */
interface TalksTable {
  id: Generated<number>
  topic_id: number
  version: number
  hash: string
  place: string
  presenter_id: number
  at: number
  day: string
}

/** By which people join; gone once the talk is over. */
interface TalkCodesTable {
  code: string
  talk_id: number
}

/** Who has opened it by its code on their own phone; gone with the code. */
interface TalkArrivalsTable {
  talk_id: number
  user_id: number
  at: number
}

/** Who was there, and how. Append-only. */
interface TalkAttendanceTable {
  id: Generated<number>
  talk_id: number
  user_id: number
  how: AttendedBy
  /** By the portal's clock; earlier than `at` where it waited on a phone. */
  signed_at: number
  /** By the phone's own clock; null where it said nothing. */
  phone_at: number | null
  late: Flag
  /** The same however often it is sent. */
  once_key: string
  /** SHA-256 of the strokes; null where nobody drew any. */
  signature_hash: string | null
  /** On whose phone; null where somebody joined on their own. */
  by_user_id: number | null
  at: number
  day: string
}

/** What was drawn. Append-only; not sealed, but its hash is. */
interface TalkSignaturesTable {
  attendance_id: number
  /** JSON. */
  strokes: string
}

/** Append-only. */
interface TalkFinishesTable {
  talk_id: number
  /** When it was over: earlier than `at` where the clock closed it. */
  ended_at: number
  /** Null where the clock closed it. */
  by_user_id: number | null
  at: number
  day: string
}

/** Who was missing when it ended. Append-only. */
interface TalkAbsencesTable {
  id: Generated<number>
  talk_id: number
  user_id: number
  /** Through which day they were on leave, as it was known at the end; null where they were not, and are absent. */
  leave_until: string | null
  at: number
  day: string
}

/** What was raised, and what was added to the record afterwards. Append-only. */
interface TalkNotesTable {
  id: Generated<number>
  talk_id: number
  kind: TalkNoteKind
  text: string
  by_user_id: number
  at: number
  day: string
}

/** What somebody took on. Append-only. */
interface TalkActionsTable {
  id: Generated<number>
  talk_id: number
  /** Whose it is. */
  user_id: number
  text: string
  due_on: string
  by_user_id: number
  at: number
  day: string
}

/** Append-only. */
interface TalkActionEndsTable {
  action_id: number
  by_user_id: number
  at: number
  day: string
}

/** What a lead means to talk about in the week that begins on that Monday. */
interface TalkPlansTable {
  user_id: number
  week: string
  topic_id: number
  at: number
}

/** By which somebody's phone keeps what was signed in a talk. */
interface TalkKeysTable {
  talk_id: number
  user_id: number
  /** Closes what was signed. */
  public_key: string
  /** The private key, which opens it. */
  secret: string
}

export interface TalksTables {
  talks: TalksTable
  talk_codes: TalkCodesTable
  talk_arrivals: TalkArrivalsTable
  talk_attendance: TalkAttendanceTable
  talk_signatures: TalkSignaturesTable
  talk_finishes: TalkFinishesTable
  talk_absences: TalkAbsencesTable
  talk_notes: TalkNotesTable
  talk_actions: TalkActionsTable
  talk_action_ends: TalkActionEndsTable
  talk_plans: TalkPlansTable
  talk_keys: TalkKeysTable
}
