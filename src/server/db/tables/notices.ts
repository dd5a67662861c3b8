// What people are told.
import type { Generated } from 'kysely'
import type { DigestKind } from '../../../domain/digest.ts'
import type { NoticeItem, NoticeKind } from '../../../domain/notice.ts'

interface NoticesTable {
  id: Generated<number>
  user_id: number
  kind: NoticeKind
  /** What it is about; `none` and 0 where it is about nothing in particular. */
  item_kind: NoticeItem
  item_id: number
  /** The date it is about; empty where it has none. */
  on_day: string
  /** So many days before that date, or which version. */
  threshold: number
  title: string
  text: string
  href: string
  at: number
  read_at: number | null
  /** JSON: what a reminder names; it is read once all of that is done. */
  items: Generated<string | null>
}

interface RemindersTable {
  user_id: number
  day: string
  by_user_id: number
  at: number
}

/** The newest of each kind that somebody was sent. */
interface DigestsTable {
  user_id: number
  kind: DigestKind
  day: string
  at: number
  /** Null where there was nothing to say. */
  mail_id: number | null
}

interface BouncedAddressesTable {
  user_id: number
  email: string
  reason: string
  at: number
}

export interface NoticesTables {
  notices: NoticesTable
  reminders: RemindersTable
  digests: DigestsTable
  bounced_addresses: BouncedAddressesTable
}
