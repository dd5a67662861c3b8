// The SQL of one talk: its head, who was there, what was raised and taken on, and how it ended.
import { type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { BoxKeys } from '../../domain/sealed-box.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { asSigned } from '../record/topic-as-signed-queries.ts'

/** In force: what a talk is started on. */
export async function findTopic(db: Reader | Trx, id: number) {
  return db
    .selectFrom('toolbox_topics')
    .select(['id', 'version', 'hash', 'has_file', 'retired'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertTalk(trx: Trx, talk: Insertable<Schema['talks']>): Promise<number> {
  return (await trx.insertInto('talks').values(talk).returning('id').executeTakeFirstOrThrow()).id
}

/** False where another talk has these letters just now. */
export async function insertCode(trx: Trx, code: string, talkId: number): Promise<boolean> {
  const rows = await trx
    .insertInto('talk_codes')
    .values({ code, talk_id: talkId })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.length > 0
}

export async function talkByCode(db: Reader | Trx, code: string): Promise<number | undefined> {
  return (await db.selectFrom('talk_codes').select('talk_id').where('code', '=', code).executeTakeFirst())?.talk_id
}

export async function codeOf(db: Reader | Trx, talkId: number): Promise<string | null> {
  const row = await db.selectFrom('talk_codes').select('code').where('talk_id', '=', talkId).executeTakeFirst()
  return row?.code ?? null
}

/** With who had opened it by it. */
export async function deleteCode(trx: Trx, talkId: number): Promise<void> {
  await trx.deleteFrom('talk_arrivals').where('talk_id', '=', talkId).execute()
  await trx.deleteFrom('talk_codes').where('talk_id', '=', talkId).execute()
}

export async function insertArrival(trx: Trx, arrival: Insertable<Schema['talk_arrivals']>): Promise<void> {
  await trx
    .insertInto('talk_arrivals')
    .values(arrival)
    .onConflict(conflict => conflict.columns(['talk_id', 'user_id']).doNothing())
    .execute()
}

/** In the order in which they came. */
export async function arrivalsAt(db: Reader | Trx, talkId: number) {
  return db
    .selectFrom('talk_arrivals')
    .innerJoin('users', 'users.id', 'talk_arrivals.user_id')
    .select(['users.id', 'users.name', 'users.department'])
    .where('talk_id', '=', talkId)
    .orderBy('talk_arrivals.at')
    .orderBy('users.id')
    .execute()
}

export async function hasArrived(db: Reader | Trx, talkId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('talk_arrivals')
    .select('talk_id')
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** With its end, its presenter and what its topic was called in its version. */
export async function findTalk(db: Reader | Trx, id: number) {
  const row = await db
    .selectFrom('talks')
    .innerJoin('users', 'users.id', 'talks.presenter_id')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .innerJoin('content_versions as text', join =>
      join
        .onRef('text.item_id', '=', 'talks.topic_id')
        .onRef('text.version', '=', 'talks.version')
        .on('text.kind', '=', 'topic'),
    )
    .leftJoin('talk_finishes as finish', 'finish.talk_id', 'talks.id')
    .select(['talks.id', 'talks.topic_id', 'talks.version', 'talks.hash', 'talks.place', 'talks.presenter_id'])
    .select(['talks.at', 'talks.day', 'users.name as presenter_name', 'topic.topic_number', 'topic.title'])
    .select(['topic.applies_to', 'topic.counts_from as counts_from_today', 'text.counts_from', 'text.body'])
    .select(['finish.ended_at', 'finish.by_user_id as finished_by', 'finish.talk_id as finished'])
    .where('talks.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, ...talk } = row
  return asSigned(talk, body)
}

export type TalkRow = NonNullable<Awaited<ReturnType<typeof findTalk>>>

const ATTENDANCE = [
  ...(['id', 'user_id', 'how', 'signed_at', 'phone_at', 'late', 'at', 'signature_hash'] as const),
] as const

/** Undefined where the same was kept before. Nobody else's row is looked at, so that those who come at once do not cross. */
export async function insertAttendance(trx: Trx, row: Insertable<Schema['talk_attendance']>) {
  return trx
    .insertInto('talk_attendance')
    .values(row)
    .onConflict(conflict => conflict.columns(['talk_id', 'user_id', 'once_key']).doNothing())
    .returning(ATTENDANCE)
    .executeTakeFirst()
}

export type KeptAttendance = NonNullable<Awaited<ReturnType<typeof insertAttendance>>>

export async function attendanceBy(
  db: Reader | Trx,
  talkId: number,
  userId: number,
  onceKey: string,
): Promise<KeptAttendance | undefined> {
  return db
    .selectFrom('talk_attendance')
    .select(ATTENDANCE)
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
}

/** What counts of one person: what came first. */
export async function firstAttendance(db: Reader | Trx, talkId: number, userId: number) {
  return db
    .selectFrom('talk_attendance')
    .select(['how', 'signed_at'])
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** In the order in which it was kept. */
export async function attendanceOf(db: Reader | Trx, talkId: number) {
  return db
    .selectFrom('talk_attendance')
    .innerJoin('users', 'users.id', 'talk_attendance.user_id')
    .select(ATTENDANCE.map(column => `talk_attendance.${column}` as const))
    .select(['users.name', 'users.department'])
    .where('talk_id', '=', talkId)
    .orderBy('talk_attendance.id')
    .execute()
}

export type AttendanceRow = Awaited<ReturnType<typeof attendanceOf>>[number]

export async function hasAttended(db: Reader | Trx, talkId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('talk_attendance')
    .select('id')
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function attendedIds(db: Reader | Trx, talkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('talk_attendance')
    .select('user_id')
    .distinct()
    .where('talk_id', '=', talkId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insertSignature(trx: Trx, attendanceId: number, strokes: string): Promise<void> {
  await trx.insertInto('talk_signatures').values({ attendance_id: attendanceId, strokes }).execute()
}

export async function findPerson(db: Reader | Trx, id: number) {
  return db.selectFrom('users').select(['id', 'name', 'department', 'active']).where('id', '=', id).executeTakeFirst()
}

/** Undefined where nothing was known of them yet. */
export async function wasActive(db: Reader | Trx, userId: number, at: Instant): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('people_history')
    .select('active')
    .where('user_id', '=', userId)
    .where('at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.active === 1
}

export async function insertNote(trx: Trx, note: Insertable<Schema['talk_notes']>): Promise<number> {
  return (await trx.insertInto('talk_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
}

export async function notesOf(db: Reader | Trx, talkId: number) {
  return db
    .selectFrom('talk_notes')
    .innerJoin('users', 'users.id', 'talk_notes.by_user_id')
    .select(['talk_notes.id', 'talk_notes.kind', 'talk_notes.text', 'talk_notes.at', 'talk_notes.by_user_id'])
    .select('users.name')
    .where('talk_id', '=', talkId)
    .orderBy('talk_notes.id')
    .execute()
}

/** Changes nothing where there are some already. */
export async function insertKeys(trx: Trx, talkId: number, userId: number, keys: BoxKeys): Promise<void> {
  await trx
    .insertInto('talk_keys')
    .values({ talk_id: talkId, user_id: userId, public_key: keys.publicKey, secret: keys.privateKey })
    .onConflict(conflict => conflict.columns(['talk_id', 'user_id']).doNothing())
    .execute()
}

export async function keysOf(trx: Trx, talkId: number, userId: number): Promise<BoxKeys> {
  return trx
    .selectFrom('talk_keys')
    .select(['public_key as publicKey', 'secret as privateKey'])
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Nothing that was kept under them is taken any more. Some of them; how many. */
export async function deleteKeys(trx: Trx, endedBefore: Instant, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from talk_keys where (talk_id, user_id) in
    (select talk_keys.talk_id, talk_keys.user_id from talk_keys join talk_finishes on talk_finishes.talk_id = talk_keys.talk_id
      where talk_finishes.ended_at < ${endedBefore} limit ${most})`.execute(trx)
  return Number(numAffectedRows)
}
