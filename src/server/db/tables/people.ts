// People and what opens the portal to them.
import type { Generated } from 'kysely'
import type { Digest, News, Ranking } from '../../../domain/preferences.ts'
import type { Role } from '../../../domain/roles.ts'
import type { DeviceType, SignInWay } from '../../../domain/session.ts'
import type { Flag } from './flag.ts'

interface UsersTable {
  id: Generated<number>
  username: string
  first_name: string
  last_name: string
  name: string
  email: string | null
  department: string
  role: Role
  password_hash: string
  must_change_password: Flag
  /** How long a one-time password is good for. */
  password_until: number | null
  active: Flag
  created_at: number
  /** Of the demo company, with a password that everybody knows. */
  demo: Generated<Flag>
  /** The lead whose team they are in. */
  reports_to: Generated<number | null>
  /** The day of their start at the company. */
  started_on: Generated<string | null>
  /** Puts lists in order, by last name. */
  sort_name: Generated<string>
}

/** What a person is found by. */
interface PeopleWordsTable {
  word: string
  user_id: number
}

/** Opens an account once, for whoever was handed the link. */
interface InvitationsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: number
  expires_at: number
  /** Used, or replaced by a newer one. */
  closed_at: number | null
}

/** What a person was from a day on, each time that it changed. Append-only. */
interface PeopleHistoryTable {
  id: Generated<number>
  user_id: number
  department: string
  role: Role
  active: Flag
  started_on: string | null
  at: number
  day: string
}

interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** As the authenticator names it, in base64url. */
  credential_id: string
  /** COSE, in base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  /** A JSON list: how the browser may reach it. */
  transports: string
  /** As its person calls it. */
  name: string
  created_at: number
  last_used_at: number | null
}

/** Which account of the company's sign-in is whose. */
interface IdentitiesTable {
  issuer: string
  /** As the issuer names the account, for good. */
  subject: string
  user_id: number
  created_at: number
}

/** What was used and cannot be used again, until it would have expired anyway. */
interface SpentTokensTable {
  hash: string
  expires_at: number
}

/** What somebody chose for themselves; no row before they chose anything. */
interface PreferencesTable {
  user_id: number
  mail: Digest
  news: News
  ranking: Ranking
}

interface SessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  login_at: number
  login_day: string
  login_hour: number
  last_seen_at: number
  ended_at: number | null
  device_type: DeviceType
  browser_name: string
  /** What it was opened with. Null before this was kept. */
  opened_with: Generated<SignInWay | null>
  /** When the password was last asked for again, and right. */
  confirmed_at: Generated<number | null>
}

interface LoginFailuresTable {
  id: Generated<number>
  subject: string
  at: number
}

interface IdempotencyTable {
  user_id: number
  key: string
  request_hash: string
  response: string
  created_at: number
}

interface SettingsTable {
  key: string
  value: string
}

/** What is done by the clock, and which occurrence of it was begun last. */
interface JobsTable {
  name: string
  occurrence: string
  claimed_until: number
  finished_at: number | null
}

/** Belongs to this database only: what is here is in no backup. */
interface LocalSecretsTable {
  name: string
  value: string
}

/** Belongs to the installation: what is made with it stays the same in a database that was restored from a backup. */
interface InstallationSecretsTable {
  name: string
  secret: string
}

export interface PeopleTables {
  users: UsersTable
  people_history: PeopleHistoryTable
  people_words: PeopleWordsTable
  invitations: InvitationsTable
  passkeys: PasskeysTable
  spent_tokens: SpentTokensTable
  identities: IdentitiesTable
  preferences: PreferencesTable
  sessions: SessionsTable
  login_failures: LoginFailuresTable
  idempotency_keys: IdempotencyTable
  settings: SettingsTable
  local_secrets: LocalSecretsTable
  installation_secrets: InstallationSecretsTable
  jobs: JobsTable
}
