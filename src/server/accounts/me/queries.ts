// The SQL of one's own account.
import { sql } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import { LONGEST_COMPANY_SESSION, LONGEST_SESSION, SESSION_LIFETIME } from '../../../domain/session.ts'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

export async function findProfile(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('users as lead', 'lead.id', 'users.reports_to')
    .select(['users.id', 'users.name', 'users.username', 'users.email', 'users.department', 'users.role'])
    .select(['users.started_on', 'users.reports_to', 'lead.name as lead_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Those that still let somebody in. */
export async function openSessions(db: Reader | Trx, userId: number, now: Instant) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device_type', 'browser_name', 'login_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - SESSION_LIFETIME)
    .where('login_at', '>', now - LONGEST_SESSION)
    .where(eb =>
      eb.or([
        ...[eb('opened_with', 'is', null), eb('opened_with', '<>', 'company')],
        eb('login_at', '>', now - LONGEST_COMPANY_SESSION),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Table = keyof Schema & string

interface About {
  /** The columns that name the person. */
  by: readonly string[]
  /** Or what it is a row about, which names them. */
  of?: { table: Table; column: string }
  without?: readonly string[]
}

/**
 * What is held about a person, and in which columns of it they are named. Left out of a row is what would open something: hashes,
 * tokens, keys. A test holds this list against every table that names a person.
 */
export const ABOUT_A_PERSON = {
  users: { by: ['id'], without: ['password_hash'] },
  people_history: { by: ['user_id'] },
  sessions: { by: ['user_id'], without: ['token_hash'] },
  invitations: { by: ['user_id'], without: ['token_hash'] },
  identities: { by: ['user_id'] },
  preferences: { by: ['user_id'] },
  notices: { by: ['user_id'] },
  reminders: { by: ['user_id'] },
  digests: { by: ['user_id'] },
  outbox: { by: ['user_id'], without: ['secret'] },
  bounced_addresses: { by: ['user_id'] },
  passkeys: { by: ['user_id'], without: ['credential_id', 'public_key'] },
  standings: { by: ['user_id'] },
  ledger: { by: ['user_id'] },
  streaks: { by: ['user_id'] },
  leave: { by: ['user_id'] },
  calendars: { by: ['user_id'], without: ['token_hash', 'sealed_token'] },
  sign_offs: { by: ['user_id'] },
  waivers: { by: ['user_id'] },
  waiver_ends: { by: [], of: { table: 'waivers', column: 'waiver_id' } },
  licences: { by: ['user_id'] },
  licence_checks: { by: [], of: { table: 'licences', column: 'licence_id' } },
  reading_facts: { by: ['user_id'] },
  talks: { by: ['presenter_id'] },
  talk_arrivals: { by: ['user_id'] },
  talk_attendance: { by: ['user_id'] },
  talk_signatures: { by: [], of: { table: 'talk_attendance', column: 'attendance_id' } },
  talk_absences: { by: ['user_id'] },
  talk_notes: { by: ['by_user_id'] },
  talk_actions: { by: ['user_id'] },
  talk_action_ends: { by: [], of: { table: 'talk_actions', column: 'action_id' } },
  talk_plans: { by: ['user_id'] },
  talk_keys: { by: ['user_id'], without: ['secret'] },
  module_attempts: { by: ['user_id'] },
  module_reviews: { by: ['user_id'] },
  module_unlocks: { by: ['user_id'] },
  certificates: { by: ['user_id'] },
  toolbox_quizzes: { by: ['user_id'] },
  toolbox_attempts: { by: ['user_id'] },
  practice_cards: { by: ['user_id'] },
  practice_answers: { by: ['user_id'] },
  practice_people: { by: ['user_id'] },
  kudos: { by: ['from_user_id', 'to_user_id'] },
  challenge_answers: { by: ['user_id'] },
  milestone_achievements: { by: ['user_id'] },
  redemptions: { by: ['user_id'] },
  uploads: { by: ['uploaded_by'] },
  help_queries: { by: ['user_id'], without: ['assigned_to'] },
  query_messages: { by: [], of: { table: 'help_queries', column: 'query_id' } },
  query_steps: {
    by: [],
    of: { table: 'help_queries', column: 'query_id' },
    without: ['user_id', 'assigned_to'],
  },
  redemption_steps: { by: [], of: { table: 'redemptions', column: 'redemption_id' }, without: ['by_user_id'] },
} as const satisfies Partial<Record<Table, About>>

/** Names a person, and holds nothing about them that is not elsewhere, or only what others did. */
export const NOT_ABOUT_A_PERSON = [
  'people_words',
  'idempotency_keys',
  'board_changes',
  'duties_changes',
  'duty_figures',
  'compliance_months',
  'audit_log',
  'requirement_revisions',
  'talk_finishes',
  'content_versions',
  'drafts',
] as const

export type Held = Record<string, unknown>

export async function rowsAbout(db: Reader, table: keyof typeof ABOUT_A_PERSON, userId: number): Promise<Held[]> {
  const about: About = ABOUT_A_PERSON[table]
  const named = about.of
    ? sql`${sql.ref(about.of.column)} in (select id from ${sql.table(about.of.table)} where user_id = ${userId})`
    : sql.join(
        about.by.map(column => sql`${sql.ref(column)} = ${userId}`),
        sql` or `,
      )
  const { rows } = await sql<Held>`select * from ${sql.table(table)} where ${named}`.execute(db)
  return rows.map(row => Object.fromEntries(Object.entries(row).filter(([column]) => !about.without?.includes(column))))
}

/** What was done to one's account, without who looked after it from where. */
export async function actsOn(db: Reader, userId: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
}
