// Somebody is there: kept once, and as having read the version that is talked about.
import { createHash } from 'node:crypto'
import { type Strokes, strokesText } from '../../domain/signature-strokes.ts'
import { type Arrival, type AttendedBy, countsAsReading } from '../../domain/talk.ts'
import type { WriteContext } from '../portal.ts'
import { isAskedAgain } from '../record/duties/asked-again.ts'
import { signaturesOn } from '../record/evidence-queries.ts'
import { signOff } from '../record/record.ts'
import { attendanceBy, insertAttendance, insertSignature, type KeptAttendance, type TalkRow } from './queries.ts'

export interface Attending extends Arrival {
  userId: number
  how: AttendedBy
  /** By the phone's own clock. */
  phoneAt: number | null
  /** The same however often it is sent. */
  onceKey: string
  strokes?: Strokes
  /** On whose phone; null where it is the person's own. */
  by: number | null
}

/** What is kept of it: the same as before where it was sent before. */
export async function attend(context: WriteContext, talk: TalkRow, attending: Attending): Promise<KeptAttendance> {
  const { trx, moment } = context
  const { userId, how, signedAt, phoneAt, late, onceKey, by } = attending
  const strokes = attending.strokes && strokesText(attending.strokes)
  const kept = await insertAttendance(trx, {
    ...{ talk_id: talk.id, user_id: userId, how, signed_at: signedAt, phone_at: phoneAt, late: late ? 1 : 0 },
    ...{ once_key: onceKey, signature_hash: strokes === undefined ? null : hashOf(strokes), by_user_id: by },
    ...{ at: moment.now, day: moment.today },
  })
  if (kept) {
    if (strokes !== undefined) await insertSignature(trx, kept.id, strokes)
    await signAsRead(context, talk, attending)
    return kept
  }
  const before = await attendanceBy(trx, talk.id, userId, onceKey)
  if (!before) throw new Error(`nothing was kept of person ${userId} in talk ${talk.id}`)
  return before
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function signAsRead(context: WriteContext, talk: TalkRow, { userId, how, by }: Attending): Promise<void> {
  const { trx, caller, moment } = context
  const signatures = await signaturesOn(trx, userId, 'topic-read', talk.topic_id)
  const asked = { ...context, caller: { ...caller, id: userId } }
  const isAgain = signatures.length > 0 && (await isAskedAgain(asked, 'topic-read', talk.topic_id))
  const version = { version: talk.version, countsFrom: talk.counts_from }
  if (!countsAsReading(version, signatures, isAgain, talk.counts_from_today)) return
  await signOff(
    trx,
    userId,
    {
      ...{ kind: 'topic-read', itemId: talk.topic_id, version: talk.version, hash: talk.hash },
      ...{ how: `talk-${how}` as const, detail: { talk: talk.id, place: talk.place } },
      ...(by === null ? {} : { signedBy: by }),
    },
    moment,
  )
}
