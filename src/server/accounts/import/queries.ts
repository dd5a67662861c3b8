// The SQL of what a list of people is compared with.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader, Trx } from '../../db/database.ts'

/** Others are served between one batch and the next. */
const AT_ONCE = 250

const KNOWN = [
  'users.id',
  'users.username',
  'users.name',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.department',
  'users.role',
  'users.active',
  'users.started_on',
  'lead.username as lead_username',
] as const

const people = (db: Reader | Trx) =>
  db.selectFrom('users').leftJoin('users as lead', 'lead.id', 'users.reports_to').select(KNOWN)

export async function peopleNamed(db: Reader | Trx, usernames: readonly string[]) {
  const found: Awaited<ReturnType<typeof leads>> = []
  for (let start = 0; start < usernames.length; start += AT_ONCE) {
    const batch = usernames.slice(start, start + AT_ONCE)
    found.push(...(await people(db).where('users.username', 'in', batch).execute()))
    await nextTurn()
  }
  return found
}

export async function leads(db: Reader | Trx) {
  return people(db).where('users.role', 'in', ['manager', 'admin']).execute()
}

/** Active people with whom they report to, for these leads. */
export async function reportsOf(db: Reader | Trx, leadIds: readonly number[]) {
  const found: { username: string; lead: string }[] = []
  for (let start = 0; start < leadIds.length; start += AT_ONCE) {
    const batch = leadIds.slice(start, start + AT_ONCE)
    const rows = await db
      .selectFrom('users')
      .innerJoin('users as lead', 'lead.id', 'users.reports_to')
      .select(['users.username', 'lead.username as lead'])
      .where('users.reports_to', 'in', batch)
      .where('users.active', '=', 1)
      .execute()
    found.push(...rows)
  }
  return found
}

export async function usernameOf(db: Reader | Trx, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username ?? null
}
