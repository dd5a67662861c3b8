// Writing content in the portal: the kinds of it, what a draft holds, and what a change means for those who signed.
import type { ChallengeCategory, ChallengeDifficulty } from './challenge.ts'
import type { SwmsCategory } from './induction.ts'
import type { MilestoneCategory, MilestoneMetric } from './milestones.ts'
import type { ModuleArea, ModuleCategory } from './modules.ts'
import { same } from './same.ts'

/** Everything that the library lists. Rewards are changed at once, in their own catalogue. */
export const CONTENT_KINDS = ['swms', 'topic', 'manual', 'module', 'challenge', 'milestone', 'reward'] as const

export const DRAFT_KINDS = ['swms', 'topic', 'manual', 'module', 'challenge', 'milestone'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** A draft that was thrown away can be looked at for so many days. */
export const DISCARDED_DAYS = 30

export interface DraftSection {
  title: string
  /** Markdown. */
  content: string
}

export interface DraftQuestion {
  question: string
  options: string[]
  /** Index of the right option; null while none is chosen. */
  answer: number | null
  explanation: string
  /** Title of the section that holds the answer. */
  section: string
}

/** How many characters a field of a draft can hold: more than can be published, so that work in progress is kept. */
export const DRAFT_LIMITS = {
  ...{ title: 200, description: 1000, number: 20, celebrationMessage: 1000 },
  ...{ question: 1000, option: 400, explanation: 2000 },
} as const

interface Named {
  title: string
  description: string
}

interface Document extends Named {
  sections: DraftSection[]
  /** Departments; null: everyone. */
  appliesTo: string[] | null
}

export interface SwmsDraft extends Document {
  category: SwmsCategory
  /** Hash of an uploaded PDF, which takes the place of the text. */
  file: string | null
}

export interface TopicDraft extends Document {
  category: SwmsCategory
  number: string
  date: string
  /** The text of an SVG. */
  drawing: string | null
  file: string | null
  questions: DraftQuestion[]
}

export interface ManualDraft extends Document {
  /** Its track. */
  category: ModuleCategory
  area: ModuleArea
  /** Minutes. */
  duration: number
  /** A drawing of the pack by its name, or `file:` and the hash of an uploaded picture. */
  image: string
}

export interface ModuleDraft extends ManualDraft {
  passingScore: number
  questions: DraftQuestion[]
}

export interface ChallengeDraft {
  title: string
  question: string
  options: string[]
  answer: number | null
  explanation: string
  category: ChallengeCategory
  difficulty: ChallengeDifficulty
}

export interface MilestoneDraft extends Named {
  category: MilestoneCategory
  metric: MilestoneMetric
  /** Null: every one there is. */
  target: number | null
  pointsReward: number
  experienceReward: number
  celebrationMessage: string
}

export interface DraftBodies {
  swms: SwmsDraft
  topic: TopicDraft
  manual: ManualDraft
  module: ModuleDraft
  challenge: ChallengeDraft
  milestone: MilestoneDraft
}

export type DraftBody = DraftBodies[DraftKind]

/** Live, live with changes that wait in a draft, never live, or taken out of use. */
export type ContentState = 'published' | 'changed' | 'draft' | 'retired'

export function contentState(item: { published: boolean; retired: boolean; hasDraft: boolean }): ContentState {
  if (!item.published) return 'draft'
  if (item.retired) return 'retired'
  return item.hasDraft ? 'changed' : 'published'
}

export type EditSize = 'major' | 'minor'

/** What a version is made of: people sign the text, and pass the questions. All else is nobody's signature. */
export interface ChangedParts {
  text: boolean
  questions: boolean
  details: boolean
}

export const hasChanged = ({ text, questions, details }: ChangedParts) => text || questions || details

const TEXT_FIELDS = new Set(['title', 'sections', 'file', 'drawing', 'number', 'date'])

/** A topic's first page has its description, number and date; whoever reads it signs those too. */
export function changedParts(kind: DraftKind, before: DraftBody | null, after: DraftBody): ChangedParts {
  if (before === null) return { text: true, questions: 'questions' in after, details: true }
  const isText = (field: string) => TEXT_FIELDS.has(field) || (kind === 'topic' && field === 'description')
  const parts: ChangedParts = { text: false, questions: false, details: false }
  for (const [field, value] of Object.entries(after)) {
    const was = (before as unknown as Record<string, unknown>)[field]
    if (same(was ?? null, value ?? null)) continue
    if (field === 'questions') parts.questions = true
    else if (isText(field)) parts.text = true
    else parts.details = true
  }
  return parts
}

/** Words that change what somebody must do. */
const BINDING_WORDS = [
  ...['must', 'never', 'always', 'do not', 'don’t', "don't", 'cannot', 'only', 'stop', 'no one', 'nobody', 'not'],
  ...['no', 'anyone', 'without', 'required', 'optional', 'allowed', 'before', 'after'],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'fifteen'],
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'ninety', 'hundred', 'thousand', 'half', 'twice', 'once'],
]
const BINDING = new RegExp(String.raw`\d+(?:[.,]\d+)?|\b(?:${BINDING_WORDS.join('|')})\b`, 'giu')

/** The binding words of a text, in order: what differs in them is hardly ever a matter of spelling. */
export function bindingWords(body: DraftBody): string[] {
  const sections = 'sections' in body ? body.sections : []
  const written = sections.map(({ title, content }) => `${title}\n${content.replace(/^\d+[.)]\s/gm, '')}`).join('\n')
  return (written.match(BINDING) ?? []).map(word => word.toLowerCase())
}

export interface Suggestion {
  edit: EditSize
  /** The first words that came or went, where that is the reason. */
  gone: string[]
  come: string[]
}

/** The portal suggests, the person decides. */
export function suggestEdit(kind: DraftKind, before: DraftBody | null, after: DraftBody): Suggestion {
  if (before === null) return { edit: 'major', gone: [], come: [] }
  const [was, is] = [bindingWords(before), bindingWords(after)]
  const gone = without(was, is)
  const come = without(is, was)
  if (gone.length > 0 || come.length > 0) return { edit: 'major', gone: gone.slice(0, 3), come: come.slice(0, 3) }
  const { text, questions } = changedParts(kind, before, after)
  const isSwapped = text && 'file' in before && 'file' in after && before.file !== after.file
  const rightAnswers = (body: DraftBody) =>
    'questions' in body ? body.questions.map(({ options, answer }) => options[answer ?? -1] ?? '') : []
  const isOtherKey = questions && rightAnswers(before).join('\n') !== rightAnswers(after).join('\n')
  const isMajor = isSwapped || isOtherKey || hasOtherOrder(before, after)
  return { edit: isMajor ? 'major' : 'minor', gone: [], come: [] }
}

/** Whether the sections that both have follow each other differently: what is done first is part of what is to be done. */
export function hasOtherOrder(before: DraftBody, after: DraftBody): boolean {
  const titles = (body: DraftBody) => ('sections' in body ? body.sections.map(({ title }) => title) : [])
  const [was, is] = [titles(before), titles(after)]
  const [left, right] = [was.filter(title => is.includes(title)), is.filter(title => was.includes(title))]
  return left.length === right.length && !same(left, right)
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

/** A name for the address of a new item, from its title. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return plain === '' ? 'untitled' : plain
}

/** The first number of a topic that none has. */
export function nextTopicNumber(taken: readonly string[]): string {
  const most = taken.reduce((most, number) => Math.max(most, Number(/^GQTT(\d{3})$/.exec(number)?.[1] ?? 0)), 0)
  return `GQTT${String(most + 1).padStart(3, '0')}`
}

export type CheckSeverity = 'error' | 'warning'

/** What is not right in a draft; the path leads to its field: `questions.4.explanation`. */
export interface DraftProblem {
  path: string
  message: string
  severity: CheckSeverity
}
