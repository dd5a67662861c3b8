// The SQL of managing requirements.
import type { Audience } from '../../domain/duty-facts.ts'
import type { Reader, Trx } from '../db/database.ts'

export async function originsOf(db: Reader | Trx) {
  return db.selectFrom('requirements').select(['id', 'origin']).orderBy('id').execute()
}

export async function originOf(trx: Trx, id: number) {
  return (await trx.selectFrom('requirements').select('origin').where('id', '=', id).executeTakeFirstOrThrow()).origin
}

/** From now on the files no longer change it. */
export async function takeOver(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('requirements').set({ origin: 'portal' }).where('id', '=', id).execute()
}

export async function namesOf(db: Reader | Trx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Active people whom an audience may mean, by name. */
export async function audienceOf(db: Reader, { everyone, departments, roles, people }: Audience) {
  const query = db
    .selectFrom('users')
    .select(['id', 'name', 'department', 'role'])
    .where('active', '=', 1)
    .orderBy('sort_name')
    .orderBy('id')
  if (everyone) return query.execute()
  return query
    .where(eb =>
      eb.or([
        ...(departments.length > 0 ? [eb('department', 'in', departments)] : []),
        ...(roles.length > 0 ? [eb('role', 'in', roles)] : []),
        ...(people.length > 0 ? [eb('id', 'in', people)] : []),
      ]),
    )
    .execute()
}
