// The SQL of what is known of people, where it decides what they owe and what they have done.
import { hotForOne } from '../../db/hot-query.ts'

export const historiesOf = hotForOne((db, ids) =>
  db
    .selectFrom('people_history')
    .select(['user_id', 'department', 'role', 'active', 'started_on', 'day'])
    .where('user_id', 'in', ids)
    .orderBy('id'),
)

export const signOffsOf = hotForOne((db, ids) =>
  db
    .selectFrom('sign_offs')
    .select(['user_id', 'kind', 'item_id', 'version', 'day'])
    .where('user_id', 'in', ids)
    .orderBy('id'),
)

export const waiversOf = hotForOne((db, ids) =>
  db
    .selectFrom('waivers')
    .leftJoin('waiver_ends', 'waiver_ends.waiver_id', 'waivers.id')
    .select(['waivers.user_id', 'waivers.kind', 'waivers.item_id', 'waivers.until', 'waivers.day'])
    .select('waiver_ends.day as ended_on')
    .where('waivers.user_id', 'in', ids)
    .orderBy('waivers.id'),
)

/** What they took on in talks. */
export const actionsOf = hotForOne((db, ids) =>
  db
    .selectFrom('talk_actions')
    .leftJoin('talk_action_ends', 'talk_action_ends.action_id', 'talk_actions.id')
    .select(['talk_actions.id', 'talk_actions.user_id', 'talk_actions.text', 'talk_actions.due_on', 'talk_actions.day'])
    .select('talk_action_ends.day as ended_on')
    .where('talk_actions.user_id', 'in', ids)
    .orderBy('talk_actions.id'),
)

/** In the order in which they were accepted. */
export const acceptedLicencesOf = hotForOne((db, ids) =>
  db
    .selectFrom('licence_checks')
    .innerJoin('licences', 'licences.id', 'licence_checks.licence_id')
    .select(['licences.user_id', 'licences.type_id', 'licences.issued_on', 'licences.expires_on', 'licence_checks.day'])
    .where('licences.user_id', 'in', ids)
    .where('licence_checks.decision', '=', 'accepted')
    .orderBy('licence_checks.at')
    .orderBy('licence_checks.licence_id'),
)
