// The SQL of kudos.
import type { Day } from '../../domain/day.ts'
import type { KudosType } from '../../domain/kudos.ts'
import type { Role } from '../../domain/roles.ts'
import type { Reader, Trx } from '../db/database.ts'

const RECENT = 50

function withPeople(db: Reader | Trx) {
  return db
    .selectFrom('kudos')
    .innerJoin('users as giver', 'giver.id', 'kudos.from_user_id')
    .innerJoin('users as receiver', 'receiver.id', 'kudos.to_user_id')
    .select([
      'kudos.id',
      'kudos.from_user_id',
      'kudos.to_user_id',
      'kudos.message',
      'kudos.kudos_type',
      'kudos.points',
      'kudos.given_at',
    ])
    .select(['giver.first_name as giver_first', 'giver.last_name as giver_last', 'giver.name as giver_name'])
    .select([
      'receiver.first_name as receiver_first',
      'receiver.last_name as receiver_last',
      'receiver.name as receiver_name',
    ])
}

export type KudosRow = Awaited<ReturnType<typeof recentKudos>>[number]

export async function recentKudos(db: Reader) {
  return withPeople(db).orderBy('kudos.given_at', 'desc').orderBy('kudos.id', 'desc').limit(RECENT).execute()
}

export async function findKudos(trx: Trx, id: number): Promise<KudosRow> {
  return withPeople(trx).where('kudos.id', '=', id).executeTakeFirstOrThrow()
}

export async function insertKudos(
  trx: Trx,
  kudos: {
    from_user_id: number
    to_user_id: number
    message: string
    kudos_type: KudosType
    points: number
    given_at: number
    given_day: Day
  },
): Promise<number> {
  const { id } = await trx.insertInto('kudos').values(kudos).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Receivers of what a person gave on a day, one entry for each kudos. */
export async function givenOn(db: Reader | Trx, userId: number, day: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('kudos')
    .select('to_user_id')
    .where('from_user_id', '=', userId)
    .where('given_day', '=', day)
    .execute()
  return rows.map(row => row.to_user_id)
}

export async function findRole(db: Reader | Trx, userId: number): Promise<Role | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst()
  return row?.role
}
