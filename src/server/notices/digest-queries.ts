// The SQL of digests: whose turn it is, and what was sent last.
import { sql } from 'kysely'
import { HOUR, type Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import type { DigestKind } from '../../domain/digest.ts'
import { BOUNCE_HOLDS } from '../../domain/mail.ts'
import { DATED_NOTICES, type NoticeItem } from '../../domain/notice.ts'
import type { Digest, News } from '../../domain/preferences.ts'
import type { Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Moment } from '../portal.ts'

export interface Recipient {
  id: number
  name: string
  first_name: string
  email: string
  mail: Digest | null
  /** When it was last their turn. */
  last_day: Day | null
  last_at: Instant | null
  /** The one of that day, where no mail server has taken it. */
  unsent_mail: number | null
  news: News | null
}

/** People who can be written to, and whose day it was not yet; by id. */
function writable(trx: Trx, kind: DigestKind, { now, today }: Moment, after: number, limit: number) {
  return (
    trx
      .selectFrom('users')
      .innerJoin('duty_figures', 'duty_figures.user_id', 'users.id')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      // One of a clock that ran ahead is none.
      .leftJoin('digests', join =>
        join
          .onRef('digests.user_id', '=', 'users.id')
          .on('digests.kind', '=', kind)
          .on('digests.at', '<', now + HOUR),
      )
      .leftJoin('outbox', join => join.onRef('outbox.id', '=', 'digests.mail_id').on('outbox.sent_at', 'is', null))
      .leftJoin('bounced_addresses as bounced', join =>
        join
          .onRef('bounced.user_id', '=', 'users.id')
          .onRef('bounced.email', '=', 'users.email')
          .on('bounced.at', '>', now - BOUNCE_HOLDS),
      )
      .select(['users.id', 'users.name', 'users.first_name', 'preferences.mail', 'preferences.news'])
      .select(['digests.day as last_day', 'digests.at as last_at', 'outbox.id as unsent_mail'])
      .select(sql<string>`users.email`.as('email'))
      .where('users.id', '>', after)
      .where('users.active', '=', 1)
      .where('users.email', 'is not', null)
      .where('bounced.user_id', 'is', null)
      .where(eb => eb.or([eb('digests.day', 'is', null), eb('digests.day', '<', today)]))
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('leave')
              .select('leave.id')
              .whereRef('leave.user_id', '=', 'users.id')
              .where('leave.from_day', '<=', today)
              .where('leave.to_day', '>=', today),
          ),
        ),
      )
      .orderBy('users.id')
      .limit(limit)
  )
}

/** Those who have anything open; and those who are written to by the week, whose turn it is also when they have not. */
export async function peopleToWriteTo(trx: Trx, moment: Moment, after: number, limit: number): Promise<Recipient[]> {
  return writable(trx, 'own', moment, after, limit)
    .where(eb => eb.or([eb('duty_figures.next_due', '<>', ''), eb('preferences.mail', '=', 'weekly')]))
    .execute()
}

export async function leadsToWriteTo(trx: Trx, moment: Moment, after: number, limit: number) {
  return writable(trx, 'team', moment, after, limit)
    .where('users.role', 'in', ['manager', 'admin'])
    .select('users.role')
    .execute()
}

/** What somebody was told of by date since then. */
export async function toldSince(trx: Trx, ids: readonly number[], since: Instant) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('notices')
    .select(['user_id', 'item_kind', 'item_id', 'at'])
    .where('user_id', 'in', ids)
    .where('kind', 'in', DATED_NOTICES)
    .where('at', '>', since)
    .$narrowType<{ item_kind: NoticeItem }>()
    .execute()
}

export async function keepDigest(
  trx: Trx,
  userId: number,
  kind: DigestKind,
  { now, today }: Moment,
  mailId: number | null,
): Promise<void> {
  const digest = { day: today, at: now, mail_id: mailId }
  await trx
    .insertInto('digests')
    .values({ user_id: userId, kind, ...digest })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet(digest))
    .execute()
}

/** The first few of a team who have something overdue, most urgent first; null: everyone. */
export async function overdueOf(trx: Trx, team: readonly number[] | null, limit: number) {
  if (team?.length === 0) return []
  let query = trx
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .select(['users.id', 'users.name', 'duty_figures.overdue', 'duty_figures.next_up'])
    .where('users.active', '=', 1)
    .where('duty_figures.overdue', '>', 0)
  if (team) query = query.where('users.id', 'in', manyIds(team))
  return query.orderBy('duty_figures.next_due').orderBy('users.sort_name').limit(limit).execute()
}

/** How many people of a team there are, and how many of them have something overdue. */
export async function countOverdue(trx: Trx, team: readonly number[] | null) {
  if (team?.length === 0) return { people: 0, overdue: 0 }
  let query = trx
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .select(eb => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.countAll<number>().filterWhere('duty_figures.overdue', '>', 0).as('overdue'),
    ])
    .where('users.active', '=', 1)
  if (team) query = query.where('users.id', 'in', manyIds(team))
  return query.executeTakeFirstOrThrow()
}

/** Those of a team who have something open and cannot be written to. */
function unreachable(trx: Trx, team: readonly number[] | null, now: Instant) {
  const query = trx
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .leftJoin('bounced_addresses as bounced', join =>
      join
        .onRef('bounced.user_id', '=', 'users.id')
        .onRef('bounced.email', '=', 'users.email')
        .on('bounced.at', '>', now - BOUNCE_HOLDS),
    )
    .where('users.active', '=', 1)
    .where('duty_figures.next_due', '<>', '')
    .where(eb => eb.or([eb('users.email', 'is', null), eb('bounced.user_id', 'is not', null)]))
  return team ? query.where('users.id', 'in', manyIds(team)) : query
}

/** The first few by name. */
export async function unreachableOf(trx: Trx, team: readonly number[] | null, now: Instant, limit: number) {
  if (team?.length === 0) return []
  return unreachable(trx, team, now)
    .select(['users.id', 'users.name', 'bounced.email as bounced_email'])
    .orderBy('users.sort_name')
    .limit(limit)
    .execute()
}

export async function countUnreachable(trx: Trx, team: readonly number[] | null, now: Instant): Promise<number> {
  if (team?.length === 0) return 0
  const query = unreachable(trx, team, now).select(eb => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
