// The SQL of a lead's team.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { TeamStatus } from '../../domain/team-status.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Schema } from '../db/schema.ts'

/** Null: everyone. */
export type TeamIds = readonly number[] | null

export interface TeamFilter {
  team: TeamIds
  /** The beginnings of words; each must begin one of the person's. */
  words: readonly string[]
  status: TeamStatus | undefined
  department: string | undefined
}

/** No person has this id. */
const NOBODY = 0
/** Above every character, and above every day. */
const LAST = '\u{10FFFF}'

type Query<Output> = SelectQueryBuilder<Schema, 'users' | 'duty_figures', Output>

function filtered<Output>(query: Query<Output>, { team, words, status, department }: TeamFilter): Query<Output> {
  let found = query.where('users.active', '=', 1)
  if (team) found = found.where('users.id', 'in', manyIds(team.length > 0 ? team : [NOBODY]))
  if (department !== undefined) found = found.where('users.department', '=', department)
  if (status === 'overdue') found = found.where('duty_figures.overdue', '>', 0)
  if (status === 'due-soon') found = found.where('duty_figures.due_soon', '>', 0)
  if (status === 'compliant') found = found.where('duty_figures.overdue', '=', 0)
  if (status === 'expiring-licence') found = found.where('duty_figures.expiring_licences', '>', 0)
  if (status === 'in-date') found = found.where('duty_figures.next_due', '=', '')
  for (const word of words) {
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
  return found
}

const members = (db: Reader) => db.selectFrom('users').innerJoin('duty_figures', 'duty_figures.user_id', 'users.id')

export async function countTeam(db: Reader, filter: TeamFilter): Promise<number> {
  const query = members(db).select(eb => eb.fn.countAll<number>().as('count'))
  return (await filtered(query, filter).executeTakeFirstOrThrow()).count
}

export interface TeamPlace {
  urgency: string
  sortName: string
  id: number
}

/** Whoever has something to do first comes first; those who have nothing come last. A day, since a sign sorts differently by locale. */
const urgency = sql<string>`case duty_figures.next_due when '' then '9999-12-31' else duty_figures.next_due end`

const remindedOn = (day: Day) => sql<number | boolean>`exists (select 1 from reminders
  where reminders.user_id = users.id and reminders.day = ${day})`

/** The last day of the leave somebody is on; of leave no two overlap. */
const onLeaveUntil = (today: Day) => sql<string | null>`(select to_day from leave
  where leave.user_id = users.id and leave.from_day <= ${today} and leave.to_day >= ${today})`

interface TeamPage {
  after: TeamPlace | undefined
  limit: number
  today: Day
}

export async function listTeam(db: Reader, filter: TeamFilter, { after, limit, today }: TeamPage) {
  const query = members(db)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.name', 'users.department', 'users.sort_name'])
    .select(['duty_figures.overdue', 'duty_figures.due_soon', 'duty_figures.next_due', 'duty_figures.next_up'])
    .select(['duty_figures.groups', remindedOn(today).as('is_reminded')])
    .select([urgency.as('urgency'), onLeaveUntil(today).as('on_leave_until')])
  let page = filtered(query, filter)
  if (after) {
    page = page.where(
      sql<boolean>`(${urgency}, users.sort_name, users.id) > (${after.urgency}, ${after.sortName}, ${after.id})`,
    )
  }
  return page.orderBy(urgency).orderBy('users.sort_name').orderBy('users.id').limit(limit).execute()
}

/** Of a day, as far as it was known by its end. */
const departmentOn = (day: Day) => sql<string | null>`(select department from people_history
  where people_history.user_id = users.id and people_history.day <= ${day} order by people_history.id desc limit 1)`

export interface MatrixFilter {
  team: TeamIds
  department: string | undefined
  asOf: Day
}

/** The team of today; each in the department of that day. Those who were not there yet are left out. */
function onThatDay<Output>(query: Query<Output>, { team, department, asOf }: MatrixFilter): Query<Output> {
  const there = filtered(query, { team, words: [], status: undefined, department: undefined })
  return department === undefined
    ? there.where(departmentOn(asOf), 'is not', null)
    : there.where(departmentOn(asOf), '=', department)
}

export async function countOnThatDay(db: Reader, filter: MatrixFilter): Promise<number> {
  const query = members(db).select(eb => eb.fn.countAll<number>().as('count'))
  return (await onThatDay(query, filter).executeTakeFirstOrThrow()).count
}

/** By name, as the matrix shows them. */
export async function listByName(
  db: Reader,
  filter: MatrixFilter,
  after: Omit<TeamPlace, 'urgency'> | undefined,
  limit: number,
) {
  const query = members(db)
    .select(['users.id', 'users.name', 'users.sort_name'])
    .select(departmentOn(filter.asOf).as('department'))
  let page = onThatDay(query, filter)
  if (after) page = page.where(sql<boolean>`(users.sort_name, users.id) > (${after.sortName}, ${after.id})`)
  return page.orderBy('users.sort_name').orderBy('users.id').limit(limit).execute()
}

export async function departmentsOf(db: Reader, team: TeamIds) {
  const filter: TeamFilter = { team, words: [], status: undefined, department: undefined }
  const query = members(db)
    .select(['users.department', eb => eb.fn.countAll<number>().as('people')])
    .select(eb => eb.fn.countAll<number>().filterWhere('duty_figures.overdue', '=', 0).as('compliant'))
  return filtered(query, filter).groupBy('users.department').orderBy('users.department').execute()
}

export async function findMember(db: Reader | Trx, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('users as lead', 'lead.id', 'users.reports_to')
    .leftJoin('bounced_addresses as bounced', join =>
      join.onRef('bounced.user_id', '=', 'users.id').onRef('bounced.email', '=', 'users.email'),
    )
    .select(['users.id', 'users.name', 'users.first_name', 'users.last_name', 'users.department', 'users.role'])
    .select(['users.started_on', 'users.reports_to', 'users.active', 'users.email', 'lead.name as lead_name'])
    .select('bounced.reason as bounce')
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export async function signedBy(db: Reader, userId: number, most: number) {
  return db
    .selectFrom('sign_offs')
    .select(['kind', 'item_id', 'version', 'round', 'at', 'id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
