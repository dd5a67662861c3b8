// The SQL of the types of licence.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Those that can be recorded. */
export async function typesInUse(db: Reader) {
  return db
    .selectFrom('licence_types')
    .select(['id', 'code', 'name', 'expires'])
    .where('retired', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findType(trx: Trx, id: number) {
  return trx.selectFrom('licence_types').select(['expires', 'retired']).where('id', '=', id).executeTakeFirst()
}

/** Codes are told apart without regard to case: people read them. */
export async function isCodeTaken(trx: Trx, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom('licence_types')
    .select('id')
    .where(eb => eb(eb.fn<string>('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  return row !== undefined
}

export type TypeRow = Awaited<ReturnType<typeof managedTypes>>[number]

/** What was accepted later replaces it, though that one has expired. */
const REPLACED = sql<SqlBool>`exists (select 1 from licences later
  join licence_checks accepted on accepted.licence_id = later.id and accepted.decision = 'accepted'
  where later.user_id = licences.user_id and later.type_id = licences.type_id and (accepted.at > licence_checks.at
    or (accepted.at = licence_checks.at and later.id > licences.id)))`

/** Everything, with how many people hold a good one; of one where its id is given. */
export async function managedTypes(db: Reader | Trx, today: Day, id?: number) {
  const good = sql<SqlBool>`(licences.expires_on is null or licences.expires_on >= ${today})`
  return db
    .selectFrom('licence_types')
    .select(['id', 'code', 'name', 'expires', 'retired', 'origin'])
    .select(eb =>
      eb
        .selectFrom('licences')
        .innerJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
        .innerJoin('users', 'users.id', 'licences.user_id')
        .select(inner => inner.fn.count<number>('licences.user_id').distinct().as('holders'))
        .whereRef('licences.type_id', '=', 'licence_types.id')
        .where('licence_checks.decision', '=', 'accepted')
        .where('users.active', '=', 1)
        .where(good)
        .where(({ not }) => not(REPLACED))
        .as('holders'),
    )
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('retired')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertType(trx: Trx, row: Insertable<Schema['licence_types']>): Promise<number> {
  const { id } = await trx.insertInto('licence_types').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateType(trx: Trx, id: number, change: Updateable<Schema['licence_types']>): Promise<void> {
  await trx.updateTable('licence_types').set(change).where('id', '=', id).execute()
}
