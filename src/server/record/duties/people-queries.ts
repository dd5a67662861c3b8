// The SQL of what is known of people, where it decides what they owe and what they have done.
import type { Reader, Trx } from '../../db/database.ts'

export async function historiesOf(db: Reader | Trx, ids: readonly number[]) {
  return db
    .selectFrom('people_history')
    .select(['user_id', 'department', 'role', 'active', 'started_on', 'day'])
    .where('user_id', 'in', ids)
    .orderBy('id')
    .execute()
}

export async function signOffsOf(db: Reader | Trx, ids: readonly number[]) {
  return db
    .selectFrom('sign_offs')
    .select(['user_id', 'kind', 'item_id', 'version', 'day'])
    .where('user_id', 'in', ids)
    .orderBy('id')
    .execute()
}

export async function waiversOf(db: Reader | Trx, ids: readonly number[]) {
  return db
    .selectFrom('waivers')
    .leftJoin('waiver_ends', 'waiver_ends.waiver_id', 'waivers.id')
    .select(['waivers.user_id', 'waivers.kind', 'waivers.item_id', 'waivers.until', 'waivers.day'])
    .select('waiver_ends.day as ended_on')
    .where('waivers.user_id', 'in', ids)
    .orderBy('waivers.id')
    .execute()
}

/** What they took on in talks. */
export async function actionsOf(db: Reader | Trx, ids: readonly number[]) {
  return db
    .selectFrom('talk_actions')
    .leftJoin('talk_action_ends', 'talk_action_ends.action_id', 'talk_actions.id')
    .select(['talk_actions.id', 'talk_actions.user_id', 'talk_actions.text', 'talk_actions.due_on', 'talk_actions.day'])
    .select('talk_action_ends.day as ended_on')
    .where('talk_actions.user_id', 'in', ids)
    .orderBy('talk_actions.id')
    .execute()
}

/** In the order in which they were accepted. */
export async function acceptedLicencesOf(db: Reader | Trx, ids: readonly number[]) {
  return db
    .selectFrom('licence_checks')
    .innerJoin('licences', 'licences.id', 'licence_checks.licence_id')
    .select(['licences.user_id', 'licences.type_id', 'licences.issued_on', 'licences.expires_on', 'licence_checks.day'])
    .where('licences.user_id', 'in', ids)
    .where('licence_checks.decision', '=', 'accepted')
    .orderBy('licence_checks.at')
    .orderBy('licence_checks.licence_id')
    .execute()
}
