// The SQL of the record of a talk that is over, as it was at the end of a day.
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import { allAsSigned } from './topic-as-signed-queries.ts'

/** Of these talks those that were over by then. */
export async function talksThatEnded(db: Reader, ids: readonly number[], through: Day) {
  if (ids.length === 0) return []
  return db
    .selectFrom('talks')
    .innerJoin('talk_finishes as finish', 'finish.talk_id', 'talks.id')
    .select(['talks.id', 'talks.day'])
    .where('talks.id', 'in', manyIds(ids))
    .where('finish.day', '<=', through)
    .orderBy('talks.id')
    .execute()
}

/** Undefined where it was not over by then. */
export async function talkThatEnded(db: Reader, id: number, through: Day) {
  const row = await db
    .selectFrom('talks')
    .innerJoin('users', 'users.id', 'talks.presenter_id')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .innerJoin('talk_finishes as finish', 'finish.talk_id', 'talks.id')
    .select(['talks.id', 'talks.day', 'talks.version', 'talks.hash', 'talks.place', 'talks.presenter_id', 'talks.at'])
    .select([
      'talks.topic_id',
      'users.name as presenter',
      'topic.topic_number',
      'topic.title',
      'finish.ended_at',
      'finish.by_user_id',
    ])
    .where('talks.id', '=', id)
    .where('finish.day', '<=', through)
    .executeTakeFirst()
  return row && (await allAsSigned(db, [row]))[0]
}

/** In the order in which it was kept, with what was drawn. */
export async function attendanceThrough(db: Reader, talkId: number, through: Day) {
  return db
    .selectFrom('talk_attendance as there')
    .innerJoin('users', 'users.id', 'there.user_id')
    .leftJoin('talk_signatures as drawn', 'drawn.attendance_id', 'there.id')
    .select(['there.id', 'there.user_id as userId', 'there.how', 'there.signed_at', 'there.at', 'there.late'])
    .select(['users.name', 'drawn.strokes'])
    .where('there.talk_id', '=', talkId)
    .where('there.day', '<=', through)
    .orderBy('there.id')
    .execute()
}

/** By name, those who were on leave too. */
export async function absentThrough(db: Reader, talkId: number, through: Day) {
  return db
    .selectFrom('talk_absences as absence')
    .innerJoin('users', 'users.id', 'absence.user_id')
    .select(['users.id', 'users.name', 'absence.leave_until'])
    .where('absence.talk_id', '=', talkId)
    .where('absence.day', '<=', through)
    .orderBy('users.sort_name')
    .orderBy('users.id')
    .execute()
}

export async function notesThrough(db: Reader, talkId: number, through: Day) {
  return db
    .selectFrom('talk_notes as note')
    .innerJoin('users', 'users.id', 'note.by_user_id')
    .select(['note.kind', 'note.text', 'note.at', 'note.by_user_id', 'users.name as by'])
    .where('note.talk_id', '=', talkId)
    .where('note.day', '<=', through)
    .orderBy('note.id')
    .execute()
}

export async function actionsThrough(db: Reader, talkId: number, through: Day) {
  return db
    .selectFrom('talk_actions as action')
    .innerJoin('users as owner', 'owner.id', 'action.user_id')
    .leftJoin('talk_action_ends as end', join =>
      join.onRef('end.action_id', '=', 'action.id').on('end.day', '<=', through),
    )
    .leftJoin('users as ender', 'ender.id', 'end.by_user_id')
    .select(['action.user_id', 'action.text', 'action.due_on', 'owner.name as owner'])
    .select(['end.at as done_at', 'end.by_user_id as done_by', 'ender.name as done_by_name'])
    .where('action.talk_id', '=', talkId)
    .where('action.day', '<=', through)
    .orderBy('action.id')
    .execute()
}
