// What is published: documents, modules, and the lists that go with them.
import type { Generated } from 'kysely'
import type { DraftKind } from '../../../domain/authoring.ts'
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
  /** Null: by the files of the pack. */
  published_by: Generated<number | null>
  /** What changed, in a sentence. */
  note: Generated<string | null>
  /** What the item was besides, as JSON, where it was published in the portal: no part of what people sign. */
  details: Generated<string | null>
  /** Null where it was published before this was kept. */
  day: Generated<string | null>
}

type DraftState = 'open' | 'published' | 'discarded'

interface DraftsTable {
  id: Generated<number>
  kind: DraftKind
  /** Null until it is published for the first time. */
  item_id: number | null
  body: string
  /** One more with each time it is saved. */
  revision: number
  /** Of what was live when it was begun; null where nothing was. */
  base_hash: string | null
  state: DraftState
  created_at: number
  created_by: number
  saved_at: number
  saved_by: number
  ended_at: number | null
  ended_by: number | null
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
  /** Where its figures come from, as JSON; null: it does not say. */
  citations: Generated<string | null>
}

interface SwmsDocumentsTable extends ContentItem {
  /** Of its code, from its first publication on. */
  number: number
  category: SwmsCategory
  content: string
  /** The hash of an uploaded PDF, which takes the place of the text. */
  file: Generated<string | null>
}

interface ToolboxTopicsTable extends ContentItem {
  topic_number: string
  category: SwmsCategory
  /** There is something to read, as text or as an uploaded PDF. */
  has_file: Flag
  /** The hash of an uploaded PDF, which takes the place of the text. */
  file: Generated<string | null>
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
  origin: Generated<ItemOrigin>
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
  origin: Generated<ItemOrigin>
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
  drafts: DraftsTable
  swms_documents: SwmsDocumentsTable
  toolbox_topics: ToolboxTopicsTable
  training_modules: TrainingModulesTable
  challenges: ChallengesTable
  milestones: MilestonesTable
  rewards: RewardsTable
  quotes: QuotesTable
}
