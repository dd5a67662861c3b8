// People and what opens the portal to them.
import type { Generated } from 'kysely'
import type { Role } from '../../../domain/roles.ts'
import type { DeviceType } from '../../../domain/session.ts'
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

export interface PeopleTables {
  users: UsersTable
  people_history: PeopleHistoryTable
  sessions: SessionsTable
  login_failures: LoginFailuresTable
  idempotency_keys: IdempotencyTable
  settings: SettingsTable
  local_secrets: LocalSecretsTable
  jobs: JobsTable
}
