// What is published: documents, modules, and the lists that go with them.
import type { Generated } from 'kysely'
import type { ChallengeCategory, ChallengeDifficulty } from '../../../domain/challenge.ts'
import type { ItemOrigin, PublishedKind } from '../../../domain/content.ts'
import type { SwmsCategory } from '../../../domain/induction.ts'
import type { MilestoneCategory, MilestoneMetric } from '../../../domain/milestones.ts'
import type { ModuleArea, ModuleCategory } from '../../../domain/modules.ts'
import type { RewardCategory } from '../../../domain/rewards.ts'
import type { Flag } from './flag.ts'

/** Every version of every document and quiz that was ever published. Append-only. */
interface ContentVersionsTable {
  kind: PublishedKind
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
  /** Who publishes it: the files of the pack until the portal takes it over. */
  origin: Generated<ItemOrigin>
  /** A JSON list of the departments that it is for; null: everyone. */
  applies_to: Generated<string | null>
}

interface SwmsDocumentsTable extends ContentItem {
  /** Of its code, from its first publication on. */
  number: number
  category: SwmsCategory
  content: string
}

interface ToolboxTopicsTable extends ContentItem {
  topic_number: string
  category: SwmsCategory
  has_file: Flag
  quiz_version: number | null
  question_count: number
}

interface TrainingModulesTable extends ContentItem {
  category: ModuleCategory
  area: ModuleArea
  image: string
  estimated_duration: number
  passing_score: number
  section_count: number
  quiz_version: number | null
  question_count: number
  /** 1 once it was the first of base training, and so open to everyone: a module put before it does not lock it again. */
  opens_for_all: Flag
}

interface ChallengesTable {
  id: Generated<number>
  key: string
  title: string
  question: string
  options: string
  answer: number
  explanation: string
  category: ChallengeCategory
  difficulty: ChallengeDifficulty
  retired: Flag
}

interface MilestonesTable {
  id: Generated<number>
  key: string
  position: number
  name: string
  description: string
  category: MilestoneCategory
  metric: MilestoneMetric
  target: number | null
  points_reward: number
  experience_reward: number
  celebration_message: string
  retired: Flag
}

interface RewardsTable {
  id: Generated<number>
  key: string
  position: number
  title: string
  description: string
  image: string
  category: RewardCategory
  points_cost: number
  dollar_value: number
  retired: Flag
  /** What is left; null where there is no limit. */
  stock: Generated<number | null>
  origin: Generated<ItemOrigin>
  /** The hash of a picture that was uploaded, which then takes the place of the drawing in the pack. */
  image_file: Generated<string | null>
}

interface QuotesTable {
  position: number
  text: string
  by: string | null
}

export interface ContentTables {
  content_versions: ContentVersionsTable
  swms_documents: SwmsDocumentsTable
  toolbox_topics: ToolboxTopicsTable
  training_modules: TrainingModulesTable
  challenges: ChallengesTable
  milestones: MilestonesTable
  rewards: RewardsTable
  quotes: QuotesTable
}
