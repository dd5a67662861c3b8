// The training material as the demo people meet it, with the keys to its quizzes.
import type { ChallengeDifficulty } from '../../domain/challenge.ts'
import type { MilestoneRequirement } from '../../domain/milestones.ts'
import type { ModuleArea, ModuleCategory } from '../../domain/modules.ts'
import type { RewardCategory } from '../../domain/rewards.ts'
import type { QuizBody } from '../content/version-bodies.ts'
import type { Trx } from '../db/database.ts'
import { challengeRows, documentRows, milestoneRows, moduleRows, rewardRows, topicRows } from './queries.ts'

export interface Quiz {
  version: number
  hash: string
  bank: QuizBody
}

export interface Document {
  id: number
  version: number
  hash: string
}

export interface Topic extends Document {
  quiz: Quiz | null
}

export interface Module extends Document {
  title: string
  category: ModuleCategory
  area: ModuleArea
  position: number
  passingScore: number
  opensForAll: boolean
  quiz: Quiz | null
}

export interface Challenge {
  id: number
  key: string
  answer: number
  optionCount: number
  difficulty: ChallengeDifficulty
}

export interface Milestone {
  id: number
  requirement: MilestoneRequirement
  points: number
  experience: number
}

export interface Material {
  documents: Document[]
  topics: Topic[]
  modules: Module[]
  challenges: Challenge[]
  milestones: Milestone[]
  rewards: { id: number; cost: number; category: RewardCategory }[]
}

export async function readMaterial(trx: Trx): Promise<Material> {
  return {
    documents: await documentRows(trx),
    topics: (await topicRows(trx)).map(row => ({
      ...{ id: row.id, version: row.version, hash: row.hash },
      quiz: quizOf(row),
    })),
    modules: (await moduleRows(trx)).map(row => ({
      ...{ id: row.id, version: row.version, hash: row.hash, title: row.title, position: row.position },
      ...{ category: row.category, area: row.area },
      ...{ passingScore: row.passing_score, opensForAll: row.opens_for_all === 1 },
      quiz: quizOf(row),
    })),
    challenges: (await challengeRows(trx)).map(({ options, difficulty, ...row }) => ({
      ...row,
      optionCount: (JSON.parse(options) as string[]).length,
      difficulty,
    })),
    milestones: (await milestoneRows(trx)).map(row => ({
      id: row.id,
      requirement: { metric: row.metric, count: row.target },
      points: row.points_reward,
      experience: row.experience_reward,
    })),
    rewards: (await rewardRows(trx)).map(({ id, points_cost: cost, category }) => ({ id, cost, category })),
  }
}

function quizOf(row: { quiz_version: number | null; quiz_hash: string | null; quiz_body: string | null }): Quiz | null {
  if (row.quiz_version === null || row.quiz_hash === null || row.quiz_body === null) return null
  return { version: row.quiz_version, hash: row.quiz_hash, bank: JSON.parse(row.quiz_body) as QuizBody }
}
