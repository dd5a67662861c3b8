// The SQL of accounts: signing in, sessions, failed sign-ins.
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import { ACTIVE_WINDOW, type DeviceType, type SignInWay } from '../../domain/session.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import { NO_ONES_HASH } from './password-hash.ts'

const PERSON = [
  'users.id',
  'users.name',
  'users.first_name',
  'users.last_name',
  'users.username',
  'users.department',
] as const

export async function findLogin(db: Reader, username: string) {
  return db
    .selectFrom('users')
    .select([...PERSON, 'users.role', 'users.password_hash', 'users.must_change_password', 'users.password_until'])
    .where('username', '=', username)
    .where('users.active', '=', 1)
    .executeTakeFirst()
}

/** Whoever has just signed in. */
export async function findAccount(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('standings', 'standings.user_id', 'users.id')
    .select([...PERSON, 'users.role', 'users.must_change_password', 'standings.balance'])
    .where('users.id', '=', userId)
    .where('users.active', '=', 1)
    .executeTakeFirst()
}

export async function findPassword(db: Reader, userId: number) {
  return db.selectFrom('users').select(['username', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function listPeople(db: Reader) {
  return db
    .selectFrom('users')
    .select([...PERSON, 'users.role'])
    .where('active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The header asks every five seconds, for everyone. */
const personQuery = hotQuery((db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('standings', 'standings.user_id', 'users.id')
    .select([...PERSON, 'users.role', 'standings.balance', 'standings.level'])
    .select(eb =>
      eb
        .selectFrom('notices')
        .select(counted => counted.fn.countAll<number>().as('count'))
        .whereRef('notices.user_id', '=', 'users.id')
        .where('notices.read_at', 'is', null)
        .as('unread'),
    )
    .where('users.id', '=', userId),
)

export async function findPerson(db: Reader, userId: number) {
  const [person] = await personQuery(db, userId)
  return person
}

/** Whether it answers at all. */
export async function ping(db: Reader): Promise<void> {
  await sql`select 1`.execute(db)
}

export interface NewSession {
  user_id: number
  token_hash: string
  login_at: Instant
  login_day: Day
  login_hour: number
  last_seen_at: Instant
  device_type: DeviceType
  browser_name: string
  opened_with?: SignInWay
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

/** A session that fell silent ended when it was last seen, whatever ends it now. */
const endAt = (now: Instant) =>
  sql<Instant>`case when last_seen_at > ${now - ACTIVE_WINDOW} then ${now} else last_seen_at end`

export async function endSession(trx: Trx, sessionId: number, now: Instant): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: endAt(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionOfToken(trx: Trx, tokenHash: string, now: Instant): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: endAt(now) })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every open session of a person, except for one if it is named. */
export async function endSessionsOf(trx: Trx, userId: number, now: Instant, except?: number): Promise<void> {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: endAt(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (except !== undefined) query = query.where('id', '!=', except)
  await query.execute()
}

/** Of those that nobody signed out of, all but the ones that were used last. */
export async function endSessionsBeyond(trx: Trx, userId: number, most: number, now: Instant): Promise<void> {
  const open = trx.selectFrom('sessions').where('user_id', '=', userId).where('ended_at', 'is', null)
  const rest = await open
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1000)
    .execute()
  if (rest.length === 0) return
  await trx
    .updateTable('sessions')
    .set({ ended_at: endAt(now) })
    .where(
      'id',
      'in',
      rest.map(({ id }) => id),
    )
    .execute()
}

/** Calendars that were given an address of this person's read nothing any more, until somebody makes a new one. */
export async function endCalendarsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('calendars').where('user_id', '=', userId).execute()
}

/** Ends those open sessions of a person that were opened in one of these ways; null is before that was kept. */
export async function endSessionsOpenedWith(
  trx: Trx,
  userId: number,
  ways: readonly (SignInWay | null)[],
  now: Instant,
): Promise<void> {
  const named = ways.filter(way => way !== null)
  await trx
    .updateTable('sessions')
    .set({ ended_at: endAt(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(eb =>
      eb.or([eb('opened_with', 'in', named), ...(ways.includes(null) ? [eb('opened_with', 'is', null)] : [])]),
    )
    .execute()
}

/** Somebody has shown again that it is really them. */
export async function confirmSession(trx: Trx, sessionId: number, now: Instant): Promise<void> {
  await trx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

export async function findConfirmation(db: Reader | Trx, sessionId: number) {
  return db
    .selectFrom('sessions')
    .select(['login_at', 'confirmed_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** A one-time password: good until then, and to be changed at once. */
export async function setOneTimePassword(trx: Trx, userId: number, hash: string, until: Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: 1, password_until: until })
    .where('id', '=', userId)
    .execute()
}

/** One that the person has chosen, or none: nothing is to be changed first. */
export async function setOwnPassword(trx: Trx, userId: number, hash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: 0, password_until: null })
    .where('id', '=', userId)
    .execute()
}

/** Where there is one that was handed out and not changed yet. */
export async function endOneTimePassword(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: NO_ONES_HASH, must_change_password: 0, password_until: null })
    .where('id', '=', userId)
    .where('must_change_password', '=', 1)
    .execute()
}

/** Whether it was: not where another password stands by now than the one that was checked. */
export async function replacePassword(
  trx: Trx,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: after, must_change_password: 0, password_until: null })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a password that was checked before the transaction still opens the account. */
export async function stillOpens(trx: Trx, userId: number, passwordHash: string): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', 1)
    .executeTakeFirst()
  return person !== undefined
}
