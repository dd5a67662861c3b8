// The SQL of people: adding, finding and changing them.
import { sql, type Updateable } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Day } from '../../../domain/day.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Moment } from '../../portal.ts'

export interface NewPerson {
  id?: number
  username: string
  first_name: string
  last_name: string
  name: string
  sort_name: string
  email: string | null
  department: string
  role: Role
  reports_to: number | null
  started_on: Day | null
  password_hash: string
  must_change_password: 0 | 1
  password_until: Instant | null
  created_at: Instant
  demo: 0 | 1
}

/** Rows in one statement: few enough for its parameters, and for whoever waits meanwhile. */
const AT_ONCE = 200

async function inBatches<Item>(
  items: readonly Item[],
  run: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) await run(items.slice(start, start + AT_ONCE))
}

/** Their ids by username. Whose username is taken is left out. */
export async function insertPeople(trx: Trx, people: readonly NewPerson[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(people, async batch => {
    const inserted = await trx
      .insertInto('users')
      .values(batch.map(person => ({ ...person, active: 1 as const })))
      .onConflict(conflict => conflict.column('username').doNothing())
      .returning(['id', 'username', 'name'])
      .execute()
    if (inserted.length > 0) await trx.insertInto('standings').values(inserted.map(emptyStanding)).execute()
    for (const { id, username } of inserted) ids.set(username, id)
  })
  return ids
}

function emptyStanding({ id, name }: { id: number; name: string }) {
  return {
    user_id: id,
    name,
    active: 1 as const,
    balance: 0,
    earned: 0,
    experience: 0,
    level: 1,
    modules_completed: 0,
  }
}

/** What finds each of them from now on. */
export async function replaceWords(
  trx: Trx,
  people: readonly { id: number; words: readonly string[] }[],
): Promise<void> {
  await inBatches(people, async batch => {
    const ids = batch.map(({ id }) => id)
    await trx.deleteFrom('people_words').where('user_id', 'in', ids).execute()
    const rows = batch.flatMap(({ id, words }) => words.map(word => ({ user_id: id, word })))
    if (rows.length > 0) await trx.insertInto('people_words').values(rows).execute()
  })
}

interface Employment {
  id: number
  department: string
  role: Role
  active: 0 | 1
  started_on: Day | null
}

export async function insertHistory(trx: Trx, people: readonly Employment[], { now, today }: Moment): Promise<void> {
  await inBatches(people, batch =>
    trx
      .insertInto('people_history')
      .values(
        batch.map(({ id, department, role, active, started_on }) => ({
          ...{ user_id: id, department, role, active, started_on },
          ...{ at: now, day: today },
        })),
      )
      .execute(),
  )
}

const KEPT = [
  'id',
  'username',
  'name',
  'first_name',
  'last_name',
  'email',
  'department',
  'role',
  'active',
  'reports_to',
  'started_on',
] as const

export async function findPerson(trx: Trx, userId: number) {
  return trx.selectFrom('users').select(KEPT).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function findPersonIfAny(trx: Trx, userId: number) {
  return trx.selectFrom('users').select(KEPT).where('id', '=', userId).executeTakeFirst()
}

export async function findByUsername(db: Reader | Trx, username: string) {
  return db.selectFrom('users').select(['id', 'name', 'active']).where('username', '=', username).executeTakeFirst()
}

export async function updatePerson(trx: Trx, userId: number, change: Updateable<Schema['users']>): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
  const { name } = change
  if (name !== undefined) await trx.updateTable('standings').set({ name }).where('user_id', '=', userId).execute()
}

export async function setActive(trx: Trx, userId: number, active: 0 | 1): Promise<void> {
  await trx.updateTable('users').set({ active }).where('id', '=', userId).execute()
  await trx.updateTable('standings').set({ active }).where('user_id', '=', userId).execute()
}

const REVISION = 'people.revision'

/** Says that lists of people may differ from now on. */
export async function touchPeople(trx: Trx): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: REVISION, value: '1' })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .execute()
}

export async function peopleRevision(db: Reader): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', REVISION).executeTakeFirst()
  return row?.value ?? '0'
}

export async function countPeople(db: Reader | Trx): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Active people of the demo company, whose passwords everybody knows. */
export async function demoPeople(db: Reader | Trx): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('demo', '=', 1).where('active', '=', 1).execute()
  return rows.map(row => row.id)
}

export async function activeAdmins(db: Reader | Trx): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('active', '=', 1).execute()
  return rows.map(row => row.id)
}

/** Active people who report to them directly. */
export async function countReports(db: Reader | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('reports_to', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}

/** Active people whose lead is one of these. */
export async function reportingTo(trx: Trx, leads: readonly number[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'reports_to'])
    .where('reports_to', 'in', leads)
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
}

/** Those whom a person reports to, upwards. */
export async function leadsAbove(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id) as (
      select reports_to from users where id = ${userId} and reports_to is not null
      union
      select users.reports_to from users join above on users.id = above.id where users.reports_to is not null
    ) select id from above`.execute(trx)
  return rows.map(row => row.id)
}
