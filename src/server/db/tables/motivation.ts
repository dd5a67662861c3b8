// Recognition, challenges, milestones reached, redemptions, and help.
import type { Generated } from 'kysely'
import type { QuerySender, QueryStep } from '../../../domain/help.ts'
import type { KudosType } from '../../../domain/kudos.ts'
import type { RedemptionStatus } from '../../../domain/rewards.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Flag } from './flag.ts'

interface KudosTable {
  id: Generated<number>
  from_user_id: number
  to_user_id: number
  message: string
  kudos_type: KudosType
  points: number
  given_at: number
  given_day: string
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

interface MilestoneAchievementsTable {
  user_id: number
  milestone_id: number
  achieved_at: number
  celebrated_at: number | null
}

interface RedemptionsTable {
  id: Generated<number>
  user_id: number
  reward_id: number
  points_spent: number
  redeemed_at: number
  /** That of its last step. */
  status: RedemptionStatus
  /** When that step was taken. */
  status_at: number
  /** Whether one was taken from the stock, and goes back there if it is declined. */
  took_stock: Flag
}

interface RedemptionStepsTable {
  id: Generated<number>
  redemption_id: number
  status: RedemptionStatus
  at: number
  /** Null where the person asked for it, or where it was not kept who took the step. */
  by_user_id: number | null
  /** A code, or what else goes with a delivery: for the person and administrators alone. */
  note: string | null
  /** Why it was declined. */
  reason: string | null
}

interface HelpQueriesTable {
  id: Generated<number>
  user_id: number
  user_name: string
  user_email: string
  user_role: Role
  user_points: number
  subject: string
  /** What was asked; all that was written is in `query_messages`. */
  message: string
  sent_at: number
  closed: Generated<Flag>
  assigned_to: Generated<number | null>
  /** When the person wrote the first message that nobody has replied to. */
  waiting_since: Generated<number | null>
}

/** Append-only. */
interface QueryMessagesTable {
  id: Generated<number>
  query_id: number
  sender: QuerySender
  user_id: number
  text: string
  at: number
}

/** What administrators did with a query besides writing. Append-only. */
interface QueryStepsTable {
  id: Generated<number>
  query_id: number
  step: QueryStep
  /** Null where it was assigned to nobody, and for every other step. */
  assigned_to: number | null
  user_id: number
  at: number
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
  /** What goes in the place of `{secret}` in the body, sealed; gone once it was sent or is of no use any more. */
  secret: Generated<string | null>
  /** After this there is no use in sending it. */
  useful_until: Generated<number | null>
  given_up_at: Generated<number | null>
  /** The same as a page, where it has one. */
  html: Generated<string | null>
  /** Whose address it goes to, where it is somebody's. */
  user_id: Generated<number | null>
  /** Many get one like it at once. */
  bulk: Generated<Flag>
}

export interface MotivationTables {
  kudos: KudosTable
  challenge_days: ChallengeDaysTable
  challenge_answers: ChallengeAnswersTable
  milestone_achievements: MilestoneAchievementsTable
  redemptions: RedemptionsTable
  redemption_steps: RedemptionStepsTable
  help_queries: HelpQueriesTable
  query_messages: QueryMessagesTable
  query_steps: QueryStepsTable
  outbox: OutboxTable
}
