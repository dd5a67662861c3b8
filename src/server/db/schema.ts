// Every table as Kysely sees it. Instants are milliseconds, days are text, booleans are 0 or 1 on both engines.
import type { Generated } from 'kysely'

export type Flag = 0 | 1

interface UsersTable {
  id: Generated<number>
  username: string
  first_name: string
  last_name: string
  name: string
  email: string | null
  department: string
  role: string
  password_hash: string
  must_change_password: Flag
  active: Flag
  created_at: number
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
  device_type: string
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

/** One row per award or spend; unique on (user, reason, reference). Append-only. */
interface LedgerTable {
  id: Generated<number>
  user_id: number
  reason: string
  reference: string
  points: number
  experience: number
  at: number
  day: string
}

/** What the ledger adds up to for one person, kept in the same transaction; the leaderboard reads it by index. */
interface StandingsTable {
  user_id: number
  name: string
  active: Flag
  balance: number
  earned: number
  experience: number
  level: number
  modules_completed: number
}

interface StreaksTable {
  user_id: number
  kind: string
  current: number
  longest: number
  last_day: string
}

/** Who signed what, when, how and in which version. Append-only. */
interface SignOffsTable {
  id: Generated<number>
  user_id: number
  kind: string
  item_id: number
  version: number
  hash: string
  how: string
  detail: string
  at: number
  day: string
}

/** Every version of every document and quiz that was ever published. Append-only. */
interface ContentVersionsTable {
  kind: string
  item_id: number
  version: number
  /** The oldest version whose sign-off still counts: a minor edit asks nobody to sign again. */
  counts_from: number
  hash: string
  body: string
  published_at: number
}

interface ContentItem {
  id: Generated<number>
  slug: string
  position: number
  title: string
  description: string
  version: number
  counts_from: number
  hash: string
  retired: Flag
}

interface SwmsDocumentsTable extends ContentItem {
  category: string
  content: string
}

interface ToolboxTopicsTable extends ContentItem {
  topic_number: string
  category: string
  has_file: Flag
  quiz_version: number | null
  question_count: number
}

interface TrainingModulesTable extends ContentItem {
  category: string
  area: string
  image: string
  estimated_duration: number
  passing_score: number
  section_count: number
  quiz_version: number | null
  question_count: number
  /** 1 once it was the first of base training, and so open to everyone: a module put before it does not lock it again. */
  opens_for_all: Flag
}

/** Every graded hand-in of a module quiz. Append-only. */
interface ModuleAttemptsTable {
  id: Generated<number>
  user_id: number
  module_id: number
  category: string
  quiz_version: number
  answers: string
  correct_answers: number
  score: number
  passed: Flag
  is_correction: Flag
  at: number
  day: string
}

interface ModuleReviewsTable {
  user_id: number
  module_id: number
  attempt_id: number
}

interface ModuleUnlocksTable {
  user_id: number
  module_id: number
  at: number
}

interface CertificatesTable {
  number: string
  user_id: number
  module_id: number
  attempt_id: number
  holder_name: string
  module_title: string
  score: number
  issued_at: number
}

interface ToolboxQuizzesTable {
  user_id: number
  topic_id: number
  status: string
  quiz_version: number
  answers: string
  score: number | null
}

/** Every graded hand-in of a toolbox quiz. Append-only. */
interface ToolboxAttemptsTable {
  id: Generated<number>
  user_id: number
  topic_id: number
  quiz_version: number
  answers: string
  score: number
  passed: Flag
  at: number
  day: string
}

interface KudosTable {
  id: Generated<number>
  from_user_id: number
  to_user_id: number
  message: string
  kudos_type: string
  points: number
  given_at: number
  given_day: string
}

interface ChallengesTable {
  id: Generated<number>
  key: string
  title: string
  question: string
  options: string
  answer: number
  explanation: string
  category: string
  difficulty: string
  retired: Flag
}

interface ChallengeDaysTable {
  day: string
  challenge_id: number
}

interface ChallengeAnswersTable {
  user_id: number
  day: string
  challenge_id: number
  answer: number
  correct: Flag
  points: number
  at: number
}

interface MilestonesTable {
  id: Generated<number>
  key: string
  position: number
  name: string
  description: string
  category: string
  metric: string
  target: number | null
  points_reward: number
  experience_reward: number
  celebration_message: string
  retired: Flag
}

interface MilestoneAchievementsTable {
  user_id: number
  milestone_id: number
  achieved_at: number
  celebrated_at: number | null
}

interface RewardsTable {
  id: Generated<number>
  key: string
  position: number
  title: string
  description: string
  image: string
  category: string
  points_cost: number
  dollar_value: number
  retired: Flag
}

interface RedemptionsTable {
  id: Generated<number>
  user_id: number
  reward_id: number
  points_spent: number
  redeemed_at: number
  status: string
}

interface QuotesTable {
  position: number
  text: string
  by: string | null
}

interface HelpQueriesTable {
  id: Generated<number>
  user_id: number
  user_name: string
  user_email: string
  user_role: string
  user_points: number
  subject: string
  message: string
  sent_at: number
}

interface OutboxTable {
  id: Generated<number>
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  created_at: number
  attempts: number
  next_try_at: number
  sent_at: number | null
  last_error: string | null
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  login_failures: LoginFailuresTable
  idempotency_keys: IdempotencyTable
  settings: SettingsTable
  ledger: LedgerTable
  standings: StandingsTable
  streaks: StreaksTable
  sign_offs: SignOffsTable
  content_versions: ContentVersionsTable
  swms_documents: SwmsDocumentsTable
  toolbox_topics: ToolboxTopicsTable
  training_modules: TrainingModulesTable
  module_attempts: ModuleAttemptsTable
  module_reviews: ModuleReviewsTable
  module_unlocks: ModuleUnlocksTable
  certificates: CertificatesTable
  toolbox_quizzes: ToolboxQuizzesTable
  toolbox_attempts: ToolboxAttemptsTable
  kudos: KudosTable
  challenges: ChallengesTable
  challenge_days: ChallengeDaysTable
  challenge_answers: ChallengeAnswersTable
  milestones: MilestonesTable
  milestone_achievements: MilestoneAchievementsTable
  rewards: RewardsTable
  redemptions: RedemptionsTable
  quotes: QuotesTable
  help_queries: HelpQueriesTable
  outbox: OutboxTable
}
