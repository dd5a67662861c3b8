// The SQL of whom and what a pack is about, and of how much that is.
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'

/** Everybody whom the portal knows, by name, with what they were on a day; nothing where they were not known yet. */
export async function peopleOn(db: Reader, day: Day) {
  const { rows } = await sql<{
    id: number
    name: string
    username: string
    department: string
    role: string
    active: number
    started_on: string | null
    lead_name: string | null
  }>`select users.id, users.name, users.username, state.department, state.role, state.active, state.started_on,
      lead.name as lead_name
    from users
    join people_history as state on state.id = (
      select max(id) from people_history where user_id = users.id and day <= ${day})
    left join users as lead on lead.id = users.reports_to
    order by users.sort_name, users.id`.execute(db)
  return rows
}

export async function roleOf(db: Reader, userId: number) {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  return row?.role ?? null
}

/** The talks that one of these people held or attended, or in which they took something on or were missing. */
export async function talksOf(db: Reader, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return []
  const ids = manyIds(people)
  const { rows } = await sql<{ id: number }>`select id from talks where presenter_id in ${ids}
    union select talk_id from talk_attendance where user_id in ${ids}
    union select talk_id from talk_absences where user_id in ${ids}
    union select talk_id from talk_actions where user_id in ${ids}`.execute(db)
  return rows.map(({ id }) => id)
}

export type PersonThen = Awaited<ReturnType<typeof peopleOn>>[number]

export interface Counted {
  day: Day
  /** Null: everybody. */
  people: readonly number[] | null
  document: { kind: 'swms' | 'topic' | 'module'; id: number } | null
}

/** How the rows of a table name the item that they are about; null where they name none. */
const ITEM: Readonly<
  Record<
    'sign_offs' | 'module_attempts' | 'toolbox_attempts' | 'certificates' | 'licences' | 'waivers',
    ((item: NonNullable<Counted['document']>) => RawBuilder<unknown>) | null
  >
> = {
  sign_offs: ({ kind, id }) => sql`kind in (${sql.join(SIGNED[kind])}) and item_id = ${id}`,
  waivers: ({ kind, id }) => sql`kind in (${sql.join(WAIVED[kind])}) and item_id = ${id}`,
  module_attempts: ({ kind, id }) => sql`${kind} = 'module' and module_id = ${id}`,
  certificates: ({ kind, id }) => sql`${kind} = 'module' and module_id = ${id}`,
  toolbox_attempts: ({ kind, id }) => sql`${kind} = 'topic' and topic_id = ${id}`,
  licences: null,
}

const SIGNED = {
  ...{ swms: ['swms-read'], topic: ['topic-read', 'toolbox-quiz'], module: ['module-read', 'module-quiz'] },
}
const WAIVED = { ...{ swms: ['swms'], topic: ['topic', 'topic-read'], module: ['manual', 'module'] } }

/** How many rows of a table there are up to a day. */
export async function countHeld(db: Reader, table: keyof typeof ITEM, about: Counted): Promise<number> {
  const { day, people, document } = about
  const ofItem = ITEM[table]
  if (document && !ofItem) return 0
  const ofPeople = people === null ? sql`` : sql`and user_id in ${manyIds(people)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where (day is null or day <= ${day}) ${ofPeople} ${document && ofItem ? sql`and ${ofItem(document)}` : sql``}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** How many texts were published up to a day. */
export async function countTexts(db: Reader, { day, document }: Counted): Promise<number> {
  let query = db
    .selectFrom('content_versions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', 'in', ['swms', 'topic', 'module'])
    .where(eb => eb.or([eb('day', 'is', null), eb('day', '<=', day)]))
  if (document) query = query.where('kind', '=', document.kind).where('item_id', '=', document.id)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export async function countSeals(db: Reader, day: Day): Promise<number> {
  const { count } = await db
    .selectFrom('seals')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('day', '<=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
