// The SQL of how far a new installation has come.
import type { Reader } from '../db/database.ts'

export async function countOthers(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('active', '=', 1)
    .where('role', '<>', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

/** Whether somebody other than an administrator ever signed in. */
export async function hasVisitors(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.role', '<>', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Opening a document, a topic or a module leaves a sign-off: whether an administrator has one. */
export async function hasSeenMaterial(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('sign_offs')
    .innerJoin('users', 'users.id', 'sign_offs.user_id')
    .select('sign_offs.id')
    .where('users.role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
