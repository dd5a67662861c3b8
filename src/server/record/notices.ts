// Telling people: a notice is written in the transaction of whatever causes it, once, and marked read when the thing is done.
import type { Day } from '../../domain/day.ts'
import type { EvidenceKind } from '../../domain/evidence.ts'
import type { NoticeItem, NoticeKind } from '../../domain/notice.ts'
import { DUTIES } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { insertNotices, readNoticesAbout } from './notice-queries.ts'

export interface Notice {
  userId: number
  kind: NoticeKind
  about?: { kind: NoticeItem; id: number }
  /** The date it is about. */
  on?: Day
  threshold?: number
  title: string
  text: string
  href: string
}

/** Who was told now: those who were told the same before are not told again. */
export async function notify(trx: Trx, notices: readonly Notice[], { now }: Pick<Moment, 'now'>): Promise<number[]> {
  if (notices.length === 0) return []
  return insertNotices(
    trx,
    notices.map(({ userId, kind, about, on = '', threshold = 0, title, text, href }) => ({
      ...{ user_id: userId, kind, item_kind: about?.kind ?? 'none', item_id: about?.id ?? 0, on_day: on, threshold },
      ...{ title, text, href, at: now, read_at: null },
    })),
  )
}

/** Whoever signs something need not be told of it any more. */
export async function settleNotices(
  trx: Trx,
  userId: number,
  evidence: EvidenceKind,
  itemId: number,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  const duty = DUTY_OF.get(evidence)
  if (duty) await readNoticesAbout(trx, userId, duty, itemId, now)
}

const DUTY_OF = new Map<EvidenceKind, keyof typeof DUTIES>(
  Object.entries(DUTIES).flatMap(([duty, { evidence }]) =>
    evidence === null ? [] : [[evidence, duty as keyof typeof DUTIES]],
  ),
)
