// What the demo history is made in: the people as they are at a given moment, and the rows that are written at the end.
import type { Insertable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Role } from '../../domain/roles.ts'
import { extendStreak, NO_STREAK, type Streak, type StreakKind } from '../../domain/streak.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Moment, Portal } from '../portal.ts'
import { type Award, award, type SignOff, signOff } from '../record/record.ts'
import { recordActivity } from '../record/streaks.ts'
import type { Material } from './material.ts'
import type { Profile } from './profiles.ts'
import type { Random } from './random.ts'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

/** Written in bulk, in this order. Ids are given here, since later rows name earlier ones. */
export interface Rows {
  sessions: Row<'sessions'>[]
  module_attempts: Row<'module_attempts'>[]
  module_reviews: Row<'module_reviews'>[]
  module_unlocks: Row<'module_unlocks'>[]
  certificates: Row<'certificates'>[]
  toolbox_quizzes: Row<'toolbox_quizzes'>[]
  toolbox_attempts: Row<'toolbox_attempts'>[]
  kudos: Row<'kudos'>[]
  challenge_days: Row<'challenge_days'>[]
  challenge_answers: Row<'challenge_answers'>[]
  milestone_achievements: Row<'milestone_achievements'>[]
  redemptions: Row<'redemptions'>[]
  redemption_steps: Row<'redemption_steps'>[]
}

export function noRows(): Rows {
  return {
    ...{ sessions: [], module_attempts: [], module_reviews: [], module_unlocks: [], certificates: [] },
    ...{ toolbox_quizzes: [], toolbox_attempts: [], kudos: [], challenge_days: [], challenge_answers: [] },
    ...{ milestone_achievements: [], redemptions: [], redemption_steps: [] },
  }
}

export interface World {
  portal: Portal
  trx: Trx
  material: Material
  people: Person[]
  rows: Rows
  lastDay: Day
}

export interface Person {
  id: number
  name: string
  email: string
  department: string
  role: Role
  profile: Profile
  random: Random
  balance: number
  earned: number
  documentsRead: Set<number>
  hasForm: boolean
  topicsRead: Set<number>
  topicsPassed: Set<number>
  modulesRead: Set<number>
  modulesCompleted: Set<number>
  modulesPerfect: Set<number>
  unlocked: Set<number>
  /** Module to the attempt that may be corrected. */
  reviews: Map<number, { attemptId: number; willCorrect: boolean }>
  toolbox: Map<number, Row<'toolbox_quizzes'>>
  /** Quizzes handed in, by day and category. */
  quizzes: Map<string, number>
  kudosGiven: number
  kudosReceived: number
  challengesAnswered: number
  streaks: Record<StreakKind, Streak>
  milestones: Set<number>
  redeemed: Set<number>
}

type Identity = Pick<Person, 'id' | 'name' | 'email' | 'department' | 'role' | 'profile' | 'random'>

export function newPerson(identity: Identity): Person {
  return {
    ...identity,
    ...{ balance: 0, earned: 0, kudosGiven: 0, kudosReceived: 0, challengesAnswered: 0, hasForm: false },
    documentsRead: new Set(),
    topicsRead: new Set(),
    topicsPassed: new Set(),
    modulesRead: new Set(),
    modulesCompleted: new Set(),
    modulesPerfect: new Set(),
    unlocked: new Set(),
    reviews: new Map(),
    toolbox: new Map(),
    quizzes: new Map(),
    streaks: { learning: NO_STREAK, challenge: NO_STREAK },
    milestones: new Set(),
    redeemed: new Set(),
  }
}

export async function pay(world: World, person: Person, what: Award, moment: Moment): Promise<number> {
  const points = await award(world.trx, person.id, what, moment)
  person.balance += points
  person.earned += points
  return points
}

/** Returns the round. */
export async function sign(world: World, person: Person, what: SignOff, moment: Moment): Promise<number> {
  const round = await signOff(world.trx, person.id, what, moment)
  person.streaks.learning = extendStreak(person.streaks.learning, moment.today, [])
  return round
}

/** Asks the database only on the first activity of a day: the others change nothing. */
export async function keepActive(world: World, person: Person, kind: StreakKind, moment: Moment): Promise<void> {
  if (person.streaks[kind].lastDay === moment.today) return
  person.streaks[kind] = await recordActivity(world.trx, person.id, kind, moment)
}
