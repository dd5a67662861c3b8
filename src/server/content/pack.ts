// The training material as plain data, after reading and before it is published: the shapes that reader, check and loader share.

import type { ChallengeCategory, ChallengeDifficulty } from '../../domain/challenge.ts'
import type { Day } from '../../domain/day.ts'
import type { Audience, DutyKind } from '../../domain/duty-facts.ts'
import type { FileKind } from '../../domain/files.ts'
import type { SwmsCategory } from '../../domain/induction.ts'
import type { MilestoneCategory, MilestoneMetric } from '../../domain/milestones.ts'
import type { ModuleArea, ModuleCategory } from '../../domain/modules.ts'
import type { AppliesTo } from '../../domain/own-items.ts'
import type { RewardCategory } from '../../domain/rewards.ts'

/** Something that is not right. The file is named from the folder of the pack, with forward slashes. */
export interface Problem {
  file: string
  line: number
  message: string
  /** Of the field, in a draft. */
  path?: string
  /** To look at: a draft can be published all the same. The files of the pack are held to it too. */
  isWarning?: true
}

export interface QuizQuestion {
  question: string
  options: string[]
  /** Index of the right option. */
  answer: number
  explanation: string
  /** Anchor of the section that holds the answer. */
  evidence: string
}

export interface Quiz {
  questions: QuizQuestion[]
  minorEditOf: number | null
}

/** Where a figure in a text comes from, for whoever reviews it. No part of the text: nobody signs it. */
export interface Citation {
  /** The statement, with its number as it stands in the text. */
  figure: string
  source: string
}

export interface SwmsSource {
  slug: string
  position: number
  /** Of its code, where that is not its position: it keeps the one that it was first published with. */
  number?: number
  title: string
  description: string
  category: SwmsCategory
  /** The Markdown below the front matter, without spaces at the ends of its lines. */
  content: string
  /** The hash of an uploaded PDF, which takes the place of the text. */
  file: string | null
  minorEditOf: number | null
  appliesTo: AppliesTo
  /** Null: it names none. */
  citations: Citation[] | null
}

/** What every document consists of. */
export interface DocumentSection {
  title: string
  anchor: string
  markdown: string
}

export interface TopicSource {
  slug: string
  position: number
  /** `GQTT001`. */
  number: string
  title: string
  description: string
  category: SwmsCategory
  date: string
  sections: DocumentSection[]
  /** The text of the SVG itself, so that a version keeps its drawing. */
  drawing: string | null
  /** The hash of an uploaded PDF, which takes the place of the text. */
  file: string | null
  quiz: Quiz | null
  minorEditOf: number | null
  appliesTo: AppliesTo
  /** Null: it names none. */
  citations: Citation[] | null
}

export interface ModuleSource {
  slug: string
  category: ModuleCategory
  position: number
  title: string
  description: string
  area: ModuleArea
  /** Minutes. */
  duration: number
  passingScore: number
  /** Name of a file in `modules/art`, or `file:` and the hash of a picture. */
  image: string
  sections: DocumentSection[]
  quiz: Quiz | null
  minorEditOf: number | null
  appliesTo: AppliesTo
  /** Null: it names none. */
  citations: Citation[] | null
}

export interface ChallengeSource {
  key: string
  title: string
  question: string
  options: string[]
  /** Index of the right option. */
  answer: number
  explanation: string
  category: ChallengeCategory
  difficulty: ChallengeDifficulty
}

export interface MilestoneSource {
  key: string
  name: string
  description: string
  category: MilestoneCategory
  metric: MilestoneMetric
  /** Null means every one there is. */
  target: number | null
  pointsReward: number
  experienceReward: number
  celebrationMessage: string
}

export interface RewardSource {
  key: string
  title: string
  description: string
  category: RewardCategory
  pointsCost: number
  dollarValue: number
  /** Name of a file in `rewards/art`, or `file:` and the hash of a picture; empty where there is none. */
  image: string
}

export interface QuoteSource {
  text: string
  /** Null when it is our own. */
  by: string | null
}

/** A type of licence that somebody can hold. */
export interface LicenceSource {
  code: string
  name: string
  /** Whether a last day stands on it. */
  expires: boolean
}

/** What a rule asks for, by the names of the pack. */
export interface AskedSource {
  kind: DutyKind
  /** The name of one item or the code of a licence; null: all of the kind or track. */
  item: string | null
  track: ModuleCategory | null
}

/** A rule: who must do what, by when and how often. People have no names in the pack, so it cannot name or except any. */
export interface RequirementSource {
  key: string
  who: Pick<Audience, 'everyone' | 'departments' | 'roles'>
  what: AskedSource
  /** Days. */
  within: number
  /** Months; null: once. */
  again: number | null
  /** Days. */
  grace: number
  /** Null: the day on which it is first loaded. */
  from: Day | null
}

/** What documents, modules and rewards name by its hash. */
export type PackFile = UploadedFile | DrawnFile

/** A PDF, or a picture as WebP, of the folder `files`. */
export interface UploadedFile {
  kind: FileKind
  hash: string
  /** In the folder of the pack. */
  file: string
  /** On the disk. */
  path: string
}

/** A drawing, of the folder `figures` or `files`, as it was checked when it was read. */
export interface DrawnFile {
  kind: 'drawing'
  hash: string
  file: string
  svg: string
}

export interface ContentPack {
  swms: SwmsSource[]
  topics: TopicSource[]
  modules: ModuleSource[]
  challenges: ChallengeSource[]
  milestones: MilestoneSource[]
  rewards: RewardSource[]
  quotes: QuoteSource[]
  licences: LicenceSource[]
  requirements: RequirementSource[]
  files: PackFile[]
}
