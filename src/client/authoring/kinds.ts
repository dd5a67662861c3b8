// The kinds of content in words.
import type { LucideIcon } from 'lucide-react'
import { BookOpen, FileCheck2, Flag, Gift, GraduationCap, Lightbulb, MessagesSquare } from 'lucide-react'
import type { CONTENT_KINDS, DraftKind } from '../../domain/authoring.ts'

export type LibraryKind = (typeof CONTENT_KINDS)[number]

interface KindWords {
  tab: string
  one: string
  many: string
  icon: LucideIcon
}

export const KINDS: Readonly<Record<LibraryKind, KindWords>> = {
  swms: { tab: 'Safety documents', one: 'safety document', many: 'safety documents', icon: FileCheck2 },
  topic: { tab: 'Toolbox topics', one: 'topic', many: 'topics', icon: MessagesSquare },
  manual: { tab: 'Manuals', one: 'manual', many: 'manuals', icon: BookOpen },
  module: { tab: 'Modules', one: 'module', many: 'modules', icon: GraduationCap },
  challenge: { tab: 'Challenges', one: 'challenge', many: 'challenges', icon: Lightbulb },
  milestone: { tab: 'Milestones', one: 'milestone', many: 'milestones', icon: Flag },
  reward: { tab: 'Rewards', one: 'reward', many: 'rewards', icon: Gift },
}

export const libraryAt = (kind: LibraryKind) => `/manage/content?kind=${kind}`
export const draftAt = (id: number) => `/manage/content/drafts/${id}`
export const previewAt = (id: number) => `/manage/content/drafts/${id}/preview`
export const historyAt = (kind: DraftKind, itemId: number) => `/manage/content/${kind}/${itemId}`

/** Their sections are set, and stand in this order. */
export const hasSetSections = (kind: DraftKind) => kind === 'swms' || kind === 'topic'
