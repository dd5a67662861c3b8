// The first schema: people, sessions, content with its versions, progress, points and evidence.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const APPEND_ONLY = [
  'ledger',
  'sign_offs',
  'content_versions',
  'module_attempts',
  'toolbox_attempts',
  'certificates',
  'challenge_answers',
  'kudos',
]

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const statement of tables(dialect)) await sql.raw(statement).execute(db)
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
  for (const table of APPEND_ONLY) {
    for (const statement of dialect.forbidChanges(table)) await sql.raw(statement).execute(db)
  }
}

function tables({ identity, instant }: Dialect): string[] {
  const user = 'user_id integer not null references users (id)'
  const item = `id ${identity}, slug text not null unique, position integer not null, title text not null,
    description text not null, version integer not null, counts_from integer not null, hash text not null,
    retired integer not null default 0`
  return [
    `create table settings (key text primary key, value text not null)`,
    `create table users (id ${identity}, username text not null unique, first_name text not null, last_name text not null,
      name text not null, email text, department text not null, role text not null check (role in ('admin', 'manager', 'employee')),
      password_hash text not null, must_change_password integer not null default 0, active integer not null default 1,
      created_at ${instant} not null)`,
    `create table sessions (id ${identity}, ${user}, token_hash text not null unique, login_at ${instant} not null,
      login_day text not null, login_hour integer not null, last_seen_at ${instant} not null, ended_at ${instant},
      device_type text not null, browser_name text not null)`,
    `create table login_failures (id ${identity}, subject text not null, at ${instant} not null)`,
    `create table idempotency_keys (${user}, key text not null, request_hash text not null,
      response text not null, created_at ${instant} not null, primary key (user_id, key))`,
    `create table ledger (id ${identity}, ${user}, reason text not null, reference text not null, points integer not null,
      experience integer not null, at ${instant} not null, day text not null, unique (user_id, reason, reference))`,
    `create table standings (user_id integer primary key references users (id), name text not null, active integer not null,
      balance integer not null default 0 check (balance >= 0), earned integer not null default 0, experience integer not null default 0,
      level integer not null default 1, modules_completed integer not null default 0)`,
    `create table streaks (${user}, kind text not null, current integer not null, longest integer not null, last_day text not null,
      primary key (user_id, kind))`,
    `create table content_versions (kind text not null, item_id integer not null, version integer not null, counts_from integer not null,
      hash text not null, body text not null, published_at ${instant} not null, primary key (kind, item_id, version))`,
    `create table sign_offs (id ${identity}, ${user}, kind text not null, item_id integer not null, version integer not null,
      hash text not null, how text not null, detail text not null, at ${instant} not null, day text not null,
      unique (user_id, kind, item_id, version))`,
    `create table swms_documents (${item}, category text not null, content text not null)`,
    `create table toolbox_topics (${item}, topic_number text not null, category text not null, has_file integer not null,
      quiz_version integer, question_count integer not null)`,
    `create table training_modules (${item}, category text not null, area text not null, image text not null,
      estimated_duration integer not null, passing_score integer not null, section_count integer not null, quiz_version integer,
      question_count integer not null, opens_for_all integer not null default 0)`,
    `create table module_attempts (id ${identity}, ${user}, module_id integer not null references training_modules (id),
      category text not null, quiz_version integer not null, answers text not null, correct_answers integer not null,
      score integer not null, passed integer not null, is_correction integer not null, at ${instant} not null, day text not null)`,
    `create table module_reviews (${user}, module_id integer not null references training_modules (id),
      attempt_id integer not null references module_attempts (id), primary key (user_id, module_id))`,
    `create table module_unlocks (${user}, module_id integer not null references training_modules (id), at ${instant} not null,
      primary key (user_id, module_id))`,
    `create table certificates (number text primary key, ${user}, module_id integer not null references training_modules (id),
      attempt_id integer not null references module_attempts (id), holder_name text not null, module_title text not null,
      score integer not null, issued_at ${instant} not null, unique (user_id, module_id))`,
    `create table toolbox_quizzes (${user}, topic_id integer not null references toolbox_topics (id), status text not null,
      quiz_version integer not null, answers text not null, score integer, primary key (user_id, topic_id))`,
    `create table toolbox_attempts (id ${identity}, ${user}, topic_id integer not null references toolbox_topics (id),
      quiz_version integer not null, answers text not null, score integer not null, passed integer not null, at ${instant} not null,
      day text not null)`,
    `create table kudos (id ${identity}, from_user_id integer not null references users (id), to_user_id integer not null references users (id),
      message text not null, kudos_type text not null, points integer not null, given_at ${instant} not null, given_day text not null)`,
    `create table challenges (id ${identity}, key text not null unique, title text not null, question text not null, options text not null,
      answer integer not null, explanation text not null, category text not null, difficulty text not null,
      retired integer not null default 0)`,
    `create table challenge_days (day text primary key, challenge_id integer not null references challenges (id))`,
    `create table challenge_answers (${user}, day text not null, challenge_id integer not null references challenges (id),
      answer integer not null, correct integer not null, points integer not null, at ${instant} not null, primary key (user_id, day))`,
    `create table milestones (id ${identity}, key text not null unique, position integer not null, name text not null,
      description text not null, category text not null, metric text not null, target integer, points_reward integer not null,
      experience_reward integer not null, celebration_message text not null, retired integer not null default 0)`,
    `create table milestone_achievements (${user}, milestone_id integer not null references milestones (id),
      achieved_at ${instant} not null, celebrated_at ${instant}, primary key (user_id, milestone_id))`,
    `create table rewards (id ${identity}, key text not null unique, position integer not null, title text not null,
      description text not null, image text not null, category text not null, points_cost integer not null,
      dollar_value integer not null, retired integer not null default 0)`,
    `create table redemptions (id ${identity}, ${user}, reward_id integer not null references rewards (id), points_spent integer not null,
      redeemed_at ${instant} not null, status text not null, unique (user_id, reward_id))`,
    `create table quotes (position integer primary key, text text not null, "by" text)`,
    `create table help_queries (id ${identity}, ${user}, user_name text not null, user_email text not null, user_role text not null,
      user_points integer not null, subject text not null, message text not null, sent_at ${instant} not null)`,
    `create table outbox (id ${identity}, recipient text not null, reply_to text, subject text not null, body text not null,
      created_at ${instant} not null, attempts integer not null default 0, next_try_at ${instant} not null, sent_at ${instant},
      last_error text)`,
  ]
}

const INDEXES = [
  'create index users_by_name on users (active, name)',
  'create index sessions_by_day on sessions (login_day, login_hour)',
  'create index sessions_by_user on sessions (user_id, login_at)',
  'create index sessions_open on sessions (last_seen_at) where ended_at is null',
  'create index login_failures_by_subject on login_failures (subject, at)',
  'create index idempotency_by_age on idempotency_keys (created_at)',
  'create index standings_by_rank on standings (active, earned desc, level desc, name, user_id)',
  'create index streaks_by_length on streaks (kind, current desc, last_day)',
  'create index module_attempts_by_user on module_attempts (user_id, module_id)',
  'create index module_attempts_by_day on module_attempts (user_id, day, category)',
  'create index toolbox_attempts_by_user on toolbox_attempts (user_id, topic_id)',
  'create index kudos_by_giver on kudos (from_user_id, given_day)',
  'create index kudos_by_receiver on kudos (to_user_id)',
  'create index kudos_by_time on kudos (given_at)',
  'create index challenge_days_by_challenge on challenge_days (challenge_id, day)',
  'create index redemptions_by_user on redemptions (user_id, redeemed_at)',
  'create index help_queries_by_user on help_queries (user_id, sent_at)',
  'create index outbox_due on outbox (next_try_at) where sent_at is null',
]
