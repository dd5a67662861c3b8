// The record of a talk that is over, as it was at the end of a day: for whoever reads of it, and for evidence packs.
import type { Day } from '../../domain/day.ts'
import { type TalkNoteKind, whatCounts } from '../../domain/talk.ts'
import type { Reader } from '../db/database.ts'
import type { TalkRecord } from '../documents/talk-record-pdf.ts'
import { absentThrough, actionsThrough, attendanceThrough, notesThrough, talkThatEnded } from './talk-record-queries.ts'

export interface KeptTalk {
  record: TalkRecord
  /** Everybody whom it names. */
  named: ReadonlySet<number>
}

interface Wanted {
  through: Day
  /** Whose signatures are drawn into it. */
  isDrawn(userId: number): boolean
}

/** Null where it was not over by then. */
export async function talkRecord(db: Reader, id: number, { through, isDrawn }: Wanted): Promise<KeptTalk | null> {
  const talk = await talkThatEnded(db, id, through)
  if (!talk) return null
  const there = whatCounts(await attendanceThrough(db, id, through))
  const attended = new Set(there.map(({ userId }) => userId))
  const missing = (await absentThrough(db, id, through)).filter(one => !attended.has(one.id))
  const notes = await notesThrough(db, id, through)
  const actions = await actionsThrough(db, id, through)
  const said = (kind: TalkNoteKind) =>
    notes.filter(note => note.kind === kind).map(({ text, by, at }) => ({ text, by, at }))
  const record: TalkRecord = {
    ...{ id: talk.id, day: talk.day, place: talk.place, presenter: talk.presenter },
    topic: { number: talk.topic_number, title: talk.title, version: talk.version, hash: talk.hash },
    ...{ startedAt: talk.at, endedAt: talk.ended_at, closedByClock: talk.by_user_id === null },
    attendance: there.map(row => ({
      ...{ id: row.id, name: row.name, how: row.how, signedAt: row.signed_at, keptAt: row.at, late: row.late === 1 },
      strokes: isDrawn(row.userId) ? row.strokes : null,
    })),
    absent: missing.filter(({ leave_until }) => leave_until === null).map(({ name }) => name),
    onLeave: missing.flatMap(({ name, leave_until: until }) => (until === null ? [] : [{ name, until }])),
    ...{ questions: said('question'), issues: said('issue'), notes: said('note') },
    actions: actions.map(({ text, owner, due_on, done_at, done_by_name }) => ({
      ...{ text, owner, dueOn: due_on },
      done: done_at === null ? null : { at: done_at, by: done_by_name ?? '' },
    })),
  }
  const named = new Set([
    ...[talk.presenter_id, ...attended, ...missing.map(one => one.id), ...notes.map(note => note.by_user_id)],
    ...actions.flatMap(({ user_id, done_by }) => (done_by === null ? [user_id] : [user_id, done_by])),
  ])
  return { record, named }
}
