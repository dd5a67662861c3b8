// The SQL of what was taken on in talks.
import type { Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertAction(trx: Trx, action: Insertable<Schema['talk_actions']>): Promise<number> {
  return (await trx.insertInto('talk_actions').values(action).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertActionEnd(trx: Trx, end: Insertable<Schema['talk_action_ends']>): Promise<void> {
  await trx.insertInto('talk_action_ends').values(end).execute()
}

function actions(db: Reader | Trx) {
  return db
    .selectFrom('talk_actions as action')
    .innerJoin('users as owner', 'owner.id', 'action.user_id')
    .innerJoin('talks', 'talks.id', 'action.talk_id')
    .leftJoin('talk_action_ends as end', 'end.action_id', 'action.id')
    .leftJoin('users as ender', 'ender.id', 'end.by_user_id')
    .select(['action.id', 'action.talk_id', 'action.user_id', 'action.text', 'action.due_on', 'action.at'])
    .select(['owner.name as owner_name', 'talks.presenter_id', 'end.at as done_at', 'end.by_user_id as done_by'])
    .select('ender.name as done_by_name')
}

export async function actionsOf(db: Reader | Trx, talkId: number) {
  return actions(db).where('action.talk_id', '=', talkId).orderBy('action.id').execute()
}

export type ActionRow = Awaited<ReturnType<typeof actionsOf>>[number]

export async function findAction(db: Reader | Trx, id: number): Promise<ActionRow | undefined> {
  return actions(db).where('action.id', '=', id).executeTakeFirst()
}
