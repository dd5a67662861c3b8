// Telling people: a notice is written in the transaction of whatever causes it, once, and marked read when the thing is done.
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import type { Desk } from '../../domain/desk.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import type { OwedKind } from '../../domain/duty-facts.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { NoticeItem, NoticeKind } from '../../domain/notice.ts'
import { DUTIES } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { licencesWaitingFor } from './desk-queries.ts'
import {
  acceptedSince,
  insertForSigners,
  insertNotices,
  newReminders,
  readDeskNotices,
  readDeskNoticesBut,
  readNotice,
  readNoticesAbout,
  signedSince,
} from './notice-queries.ts'

export interface Notice {
  userId: number
  kind: NoticeKind
  about?: { kind: NoticeItem; id: number }
  /** Several things: it is read once all of them are done. */
  items?: readonly { kind: OwedKind; itemId: number }[]
  /** The date it is about. */
  on?: Day
  threshold?: number
  title: string
  text: string
  href: string
}

/** Whoever was told the same before is not told again. */
export async function notify(trx: Trx, notices: readonly Notice[], { now }: Pick<Moment, 'now'>): Promise<void> {
  await insertNotices(
    trx,
    notices.map(({ userId, kind, about, items, on = '', threshold = 0, title, text, href }) => ({
      ...{ user_id: userId, kind, item_kind: about?.kind ?? 'none', item_id: about?.id ?? 0, on_day: on, threshold },
      ...{ title, text, href, at: now, read_at: null, items: items ? JSON.stringify(items.map(keyOf)) : null },
    })),
  )
}

/** Those who signed a document before are told that another version stands in its place. */
export async function notifySigners(
  trx: Trx,
  document: { duty: ChangedDuty; itemId: number; title: string; version: number; hasNewQuestions?: boolean },
  { now, today }: Moment,
): Promise<void> {
  const { duty, itemId, title, version, hasNewQuestions } = document
  await insertForSigners(trx, DUTIES[duty].evidence, {
    ...{ kind: 'changed', item_kind: duty, item_id: itemId, on_day: today, threshold: version, at: now },
    title: `${title} has changed`,
    text:
      duty === 'topic' || duty === 'module'
        ? `Its ${hasNewQuestions ? 'questions are new' : 'text has changed'}. Where it is asked of you, take the quiz again.`
        : `Version ${version} is out. Read what is new; where it is asked of you, sign it again.`,
    href: addressOfDuty(duty, itemId),
  })
}

type ChangedDuty = 'swms' | 'topic-read' | 'manual' | 'topic' | 'module'

/** Nothing waits at a desk any more: nobody need look there. */
export async function settleDesk(trx: Trx, desk: Desk, { now }: Pick<Moment, 'now'>): Promise<void> {
  await readDeskNotices(trx, desk, now)
}

/** Whoever has no licence left to check need not look there. */
export async function settleLicenceDesk(trx: Trx, { now }: Pick<Moment, 'now'>): Promise<void> {
  await readDeskNoticesBut(trx, 'licences', [...(await licencesWaitingFor(trx)).keys()], now)
}

/** Whoever answered has read what was replied. */
export async function settleReplies(
  trx: Trx,
  userId: number,
  queryId: number,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  await readNoticesAbout(trx, userId, 'query', queryId, now)
}

/** What somebody took on in a talk is done. */
export async function settleAction(
  trx: Trx,
  userId: number,
  actionId: number,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  await readNoticesAbout(trx, userId, 'action', actionId, now)
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
  if (duty) await settle(trx, userId, duty, itemId, now)
}

/** Whoever has a licence accepted need not be told of it any more. */
export async function settleLicence(
  trx: Trx,
  userId: number,
  typeId: number,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  await settle(trx, userId, 'licence', typeId, now)
}

async function settle(trx: Trx, userId: number, duty: OwedKind, itemId: number, now: Instant): Promise<void> {
  await readNoticesAbout(trx, userId, duty, itemId, now)
  for (const { id, items, at } of await newReminders(trx, userId)) {
    const signed = (await signedSince(trx, userId, at)).map(({ kind, item_id }) =>
      keyOf({ kind: DUTY_OF.get(kind) ?? duty, itemId: item_id }),
    )
    const accepted = (await acceptedSince(trx, userId, at)).map(typeId => keyOf({ kind: 'licence', itemId: typeId }))
    const done = new Set([...signed, ...accepted])
    if ((JSON.parse(items ?? '[]') as string[]).every(item => done.has(item))) await readNotice(trx, id, now)
  }
}

const keyOf = ({ kind, itemId }: { kind: OwedKind; itemId: number }) => `${kind} ${itemId}`

const DUTY_OF = new Map<EvidenceKind, keyof typeof DUTIES>(
  Object.entries(DUTIES).flatMap(([duty, { evidence }]) =>
    evidence === null ? [] : [[evidence, duty as keyof typeof DUTIES]],
  ),
)
