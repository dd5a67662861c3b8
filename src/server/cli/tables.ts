// Every table that a backup holds, with its key, in an order in which no row comes before one that it points at.
import type { Schema } from '../db/schema.ts'

/** Secrets that belong to one database only, so that a backup contains nothing that opens what is in it; and what can be worked out. */
type Unsaved = 'local_secrets' | 'duty_figures' | 'duty_revision' | 'compliance_months' | 'pack_parts'

/** A table that is missing here does not compile. */
export const TABLES = {
  settings: ['key'],
  installation_secrets: ['name'],
  jobs: ['name'],
  users: ['id'],
  people_history: ['id'],
  people_words: ['word', 'user_id'],
  invitations: ['id'],
  passkeys: ['id'],
  spent_tokens: ['hash'],
  identities: ['issuer', 'subject'],
  preferences: ['user_id'],
  audit_log: ['id'],
  stored_files: ['hash'],
  uploads: ['id'],
  file_uses: ['hash', 'used_by', 'ref'],
  content_versions: ['kind', 'item_id', 'version'],
  drafts: ['id'],
  swms_documents: ['id'],
  toolbox_topics: ['id'],
  training_modules: ['id'],
  challenges: ['id'],
  milestones: ['id'],
  rewards: ['id'],
  quotes: ['position'],
  sessions: ['id'],
  login_failures: ['id'],
  idempotency_keys: ['user_id', 'key'],
  ledger: ['id'],
  standings: ['user_id'],
  streaks: ['user_id', 'kind'],
  leave: ['id'],
  sign_offs: ['id'],
  licence_types: ['id'],
  requirements: ['id'],
  requirement_revisions: ['id'],
  item_states: ['id'],
  waivers: ['id'],
  waiver_ends: ['waiver_id'],
  licences: ['id'],
  licence_checks: ['licence_id'],
  calendars: ['user_id', 'feed'],
  reading_facts: ['id'],
  talks: ['id'],
  talk_codes: ['code'],
  talk_arrivals: ['talk_id', 'user_id'],
  talk_attendance: ['id'],
  talk_signatures: ['attendance_id'],
  talk_finishes: ['talk_id'],
  talk_absences: ['id'],
  talk_notes: ['id'],
  talk_actions: ['id'],
  talk_action_ends: ['action_id'],
  talk_plans: ['user_id', 'week'],
  talk_keys: ['talk_id', 'user_id'],
  module_attempts: ['id'],
  module_reviews: ['user_id', 'module_id'],
  module_unlocks: ['user_id', 'module_id'],
  certificates: ['number'],
  certificate_replacements: ['number'],
  toolbox_quizzes: ['user_id', 'topic_id'],
  toolbox_attempts: ['id'],
  practice_cards: ['id'],
  practice_answers: ['id'],
  practice_people: ['user_id'],
  kudos: ['id'],
  challenge_days: ['day'],
  challenge_answers: ['user_id', 'day'],
  milestone_achievements: ['user_id', 'milestone_id'],
  redemptions: ['id'],
  redemption_steps: ['id'],
  help_queries: ['id'],
  query_messages: ['id'],
  query_steps: ['id'],
  notices: ['id'],
  reminders: ['user_id', 'day'],
  digests: ['user_id', 'kind'],
  bounced_addresses: ['user_id'],
  outbox: ['id'],
  packs: ['id'],
  seal_leaves: ['day', 'table_name', 'part'],
  seals: ['day'],
  // The last: from then on no row of an earlier day is taken.
  closed_days: ['through'],
} as const satisfies { [Table in Exclude<keyof Schema, Unsaved>]: readonly (keyof Schema[Table] & string)[] }

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Columns that hold bytes: Base64 in a backup, a few rows at a time. */
export const BYTES: Partial<Record<TableName, string>> = { stored_files: 'data' }

/** How many rows of a table are held in memory at once. */
export function rowsAtOnce(table: TableName): number {
  return BYTES[table] ? 4 : 500
}

/** Whether the database counts its ids up. */
export function hasCountedIds(table: TableName): boolean {
  const [key] = TABLES[table]
  return key === 'id'
}
