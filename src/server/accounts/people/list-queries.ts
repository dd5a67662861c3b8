// The SQL of the list of people that administrators see.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Role } from '../../../domain/roles.ts'
import { LONGEST_COMPANY_SESSION, LONGEST_SESSION, SESSION_LIFETIME } from '../../../domain/session.ts'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { NO_ONES_HASH } from '../password-hash.ts'

export interface PeopleFilter {
  /** The beginnings of words; each must begin one of the person's. */
  words: readonly string[]
  department: string | undefined
  roles: readonly Role[] | undefined
  active: 0 | 1 | undefined
  reportsTo: number | undefined
  ids: readonly number[] | undefined
}

/** No person has this id. */
const NOBODY = 0

/** Above every character. */
const LAST = '\u{10FFFF}'

/** A beginning that this many have is common: going through everybody in order soon finds a page of them. */
const COMMON = 1000

const wordsFrom = (db: Reader, start: string) =>
  db
    .selectFrom('people_words')
    .select('user_id')
    .where('word', '>=', start)
    .where('word', '<', start + LAST)

/** Whoever has all the words, where one of them is rare; null where there is none, or all are common. */
async function foundByWords(db: Reader, words: readonly string[]): Promise<readonly number[] | null> {
  const found: { word: string; ids: number[] }[] = []
  for (const word of words) {
    const rows = await wordsFrom(db, word).limit(COMMON).execute()
    if (rows.length < COMMON) found.push({ word, ids: [...new Set(rows.map(({ user_id }) => user_id))] })
  }
  const [rarest] = found.toSorted((a, b) => a.ids.length - b.ids.length)
  if (!rarest) return null
  const others = words.filter(word => word !== rarest.word)
  if (others.length === 0 || rarest.ids.length === 0) return rarest.ids
  // By the person alone: asked for the other word too, a database may go through everybody who has it.
  const rows = await db
    .selectFrom('people_words')
    .select(['user_id', 'word'])
    .where('user_id', 'in', rarest.ids)
    .execute()
  const wordsOfEach = Map.groupBy(rows, ({ user_id }) => user_id)
  return rarest.ids.filter(id =>
    others.every(start => wordsOfEach.get(id)?.some(({ word }) => word.startsWith(start)) ?? false),
  )
}

function filtered<Output>(
  query: SelectQueryBuilder<Schema, 'users', Output>,
  filter: PeopleFilter,
  byWords: readonly number[] | null,
) {
  let found = byWords ? query.where('users.id', 'in', byWords.length > 0 ? byWords : [NOBODY]) : query
  for (const word of byWords ? [] : filter.words) {
    found = found.where(eb =>
      eb.exists(
        eb
          .selectFrom('people_words')
          .select('people_words.user_id')
          .whereRef('people_words.user_id', '=', 'users.id')
          .where('people_words.word', '>=', word)
          .where('people_words.word', '<', word + LAST),
      ),
    )
  }
  if (filter.department !== undefined) found = found.where('users.department', '=', filter.department)
  if (filter.roles) found = found.where('users.role', 'in', filter.roles)
  if (filter.active !== undefined) found = found.where('users.active', '=', filter.active)
  if (filter.reportsTo !== undefined) found = found.where('users.reports_to', '=', filter.reportsTo)
  if (filter.ids) found = found.where('users.id', 'in', filter.ids)
  return found
}

export async function countManaged(db: Reader, filter: PeopleFilter): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('users').select(eb => eb.fn.countAll<number>().as('count')),
    filter,
    await foundByWords(db, filter.words),
  ).executeTakeFirstOrThrow()
  return count
}

export interface Place {
  sortName: string
  id: number
}

export async function listManaged(
  db: Reader,
  filter: PeopleFilter,
  { after, limit, now }: { after: Place | undefined; limit: number; now: Instant },
) {
  const byWords = await foundByWords(db, filter.words)
  const ids = inOrder(filtered(db.selectFrom('users').select('users.id'), filter, byWords), after, limit)
  return described(db, now).where('users.id', 'in', ids).orderBy('users.sort_name').orderBy('users.id').execute()
}

/** By last name, from a place on. */
function inOrder<Output>(query: SelectQueryBuilder<Schema, 'users', Output>, after: Place | undefined, limit: number) {
  const page = query.orderBy('users.sort_name').orderBy('users.id').limit(limit)
  if (!after) return page
  return page.where(eb =>
    eb.or([
      eb('users.sort_name', '>', after.sortName),
      eb.and([eb('users.sort_name', '=', after.sortName), eb('users.id', '>', after.id)]),
    ]),
  )
}

export async function listForExport(db: Reader, filter: PeopleFilter, after: Place | undefined, limit: number) {
  const query = db
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.department',
      'users.role',
      'users.started_on',
      'users.sort_name',
    ])
    .select(eb =>
      eb
        .selectFrom('users as lead')
        .select('lead.username')
        .whereRef('lead.id', '=', 'users.reports_to')
        .as('lead_username'),
    )
  return inOrder(filtered(query, filter, await foundByWords(db, filter.words)), after, limit).execute()
}

export async function findManaged(db: Reader | Trx, userId: number, now: Instant) {
  return described(db, now).where('users.id', '=', userId).executeTakeFirst()
}

export type ManagedRow = Awaited<ReturnType<typeof listManaged>>[number]

function described(db: Reader | Trx, now: Instant) {
  return db
    .selectFrom('users')
    .leftJoin('users as lead', 'lead.id', 'users.reports_to')
    .select([
      'users.id',
      'users.name',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'users.department',
      'users.role',
      'users.active',
      'users.reports_to',
      'lead.name as lead_name',
      'users.started_on',
      'users.sort_name',
    ])
    .select(eb => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
      eb
        .selectFrom('invitations')
        .select(({ fn }) => fn.max('invitations.expires_at').as('at'))
        .whereRef('invitations.user_id', '=', 'users.id')
        .where('invitations.closed_at', 'is', null)
        .where('invitations.expires_at', '>=', now)
        .as('invited_until'),
      eb
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
      eb
        .selectFrom('bounced_addresses as bounced')
        .select('bounced.reason')
        .whereRef('bounced.user_id', '=', 'users.id')
        .whereRef('bounced.email', '=', 'users.email')
        .as('bounce'),
    ])
}

/** How somebody comes in, and where they are. */
export async function findAccess(db: Reader, userId: number, now: Instant) {
  return db
    .selectFrom('users')
    .select(eb => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('ended_at', 'is', null)
        .where('last_seen_at', '>', now - SESSION_LIFETIME)
        .where('login_at', '>', now - LONGEST_SESSION)
        .where(session =>
          session.or([
            ...[session('opened_with', 'is', null), session('opened_with', '<>', 'company')],
            session('login_at', '>', now - LONGEST_COMPANY_SESSION),
          ]),
        )
        .as('sessions'),
      eb
        .selectFrom('identities')
        .select(({ fn }) => fn.min('identities.created_at').as('at'))
        .whereRef('identities.user_id', '=', 'users.id')
        .as('company_account_since'),
      sql<number>`case when users.password_hash = ${NO_ONES_HASH} then 0 else 1 end`.as('has_password'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function listDepartments(db: Reader | Trx) {
  return db
    .selectFrom('users')
    .select('department')
    .select(eb => eb.fn.sum<number>('active').as('people'))
    .groupBy('department')
    .orderBy('department')
    .execute()
}
