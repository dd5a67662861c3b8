// The SQL of who leads whom, at any depth.
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'

export async function isLedBy(db: Reader | Trx, personId: number, leadId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select reports_to from users where id = ${personId}
      union
      select users.reports_to from users join above on users.id = above.id
    ) select 1 from above where id = ${leadId}`.execute(db)
  return rows.length > 0
}

/** Everybody below a lead, those who have left included. */
export async function everybodyBelow(db: Reader | Trx, leadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive team (id) as (
      select id from users where reports_to = ${leadId}
      union
      select users.id from users join team on users.reports_to = team.id
    ) select id from team order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody below a lead who is active. */
export async function teamOf(db: Reader | Trx, leadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive team (id) as (
      select id from users where reports_to = ${leadId}
      union
      select users.id from users join team on users.reports_to = team.id
    ) select users.id from team join users on users.id = team.id where users.active = 1`.execute(db)
  return rows.map(({ id }) => id)
}
