// A rule of the company: who must do what, by when and how often. Where somebody stands with it is decided in duty.ts.
import type { PublishedKind } from './content.ts'
import type { Audience, DutyGroup, DutyKind, OwedKind } from './duty-facts.ts'
import type { EvidenceKind } from './evidence-kinds.ts'
import type { ModuleCategory } from './modules.ts'
import { ROLES } from './roles.ts'

/** What an item is kept as: topics and their reading are one, and so are modules and manuals. */
export const ITEM_KINDS = ['swms', 'topic', 'module', 'licence'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const LICENCE_DECISIONS = ['accepted', 'refused'] as const
export type LicenceDecision = (typeof LICENCE_DECISIONS)[number]

interface DutyRule {
  /** What is signed when it is done; null for a licence, which a lead accepts. */
  evidence: EvidenceKind | null
  /** What is published under its version; null where the portal itself has the form. */
  signs: PublishedKind | null
  itemKind: ItemKind | null
}

/** The one list of what can be owed. */
export const DUTIES = {
  swms: { evidence: 'swms-read', signs: 'swms', itemKind: 'swms' },
  topic: { evidence: 'toolbox-quiz', signs: 'topic-quiz', itemKind: 'topic' },
  'topic-read': { evidence: 'topic-read', signs: 'topic', itemKind: 'topic' },
  manual: { evidence: 'module-read', signs: 'module', itemKind: 'module' },
  module: { evidence: 'module-quiz', signs: 'module-quiz', itemKind: 'module' },
  induction: { evidence: 'induction-form', signs: null, itemKind: null },
  licence: { evidence: null, signs: null, itemKind: 'licence' },
} as const satisfies Record<DutyKind, DutyRule>

interface Bounds {
  least: number
  most: number
}

/** What a rule may say: days, months, days. */
export const RULE_BOUNDS = {
  dueDays: { least: 0, most: 3650 },
  everyMonths: { least: 1, most: 120 },
  graceDays: { least: 0, most: 365 },
} as const satisfies Record<string, Bounds>

/** What a rule asks for: one item, all of a kind or of a track, or a type of licence. */
export interface Subject {
  kind: DutyKind
  itemId: number | null
  track: ModuleCategory | null
  licenceTypeId: number | null
}

/** Something that can be owed. */
export interface DutyItem {
  kind: DutyKind
  itemId: number
  /** Of a module or manual. */
  track: ModuleCategory | null
}

export function namesItem(subject: Subject, item: DutyItem): boolean {
  if (subject.kind !== item.kind) return false
  if (subject.kind === 'licence') return subject.licenceTypeId === item.itemId
  if (subject.track !== null && subject.track !== item.track) return false
  return subject.itemId === null || subject.itemId === item.itemId
}

export function groupOf({ kind, track }: Pick<DutyItem, 'track'> & { kind: OwedKind }): DutyGroup {
  if (kind === 'licence') return 'licences'
  if (kind === 'swms') return 'swms'
  if (kind === 'topic' || kind === 'topic-read' || kind === 'action') return 'toolbox'
  if (kind === 'module' && track === 'base-training') return 'gq1'
  return kind === 'module' && track === 'advanced-training' ? 'gq2' : 'induction'
}

/** What a rule says in words, and what it would take to say it. */
export interface Wording {
  audience: Audience
  subject: Subject
  dueDays: number
  everyMonths: number | null
  graceDays: number
}

export interface Names {
  /** Of the one item or the licence type that is meant. */
  item: string
  person(id: number): string
}

export interface Word {
  text: string
  /** What was chosen. */
  strong: boolean
}

/** The rule as a sentence, chosen words marked. */
export function wordsOf(rule: Wording, names: Names): Word[] {
  const words = new Words()
  sayWho(words, rule.audience, names)
  words.plain(' must ')
  sayWhat(words, rule.subject, names)
  sayWhen(words, rule)
  return words.said
}

/** Whom it is for, by itself: "Everyone in Warehouse". */
export function whoOf(audience: Audience, names: Pick<Names, 'person'>): string {
  const words = new Words()
  sayWho(words, audience, names)
  return words.text().replace(/,$/, '')
}

/** What it asks for, by itself: "sign every SWMS". */
export function whatOf(subject: Subject, item: string): string {
  const words = new Words()
  sayWhat(words, subject, { item })
  return words.text()
}

export function sentenceOf(rule: Wording, names: Names): string {
  return textOf(wordsOf(rule, names))
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('')

class Words {
  readonly said: Word[] = []

  text(): string {
    return textOf(this.said)
  }

  plain(text: string): void {
    this.said.push({ text, strong: false })
  }

  strong(text: string): void {
    this.said.push({ text, strong: true })
  }

  /** A, B and C. */
  list(texts: readonly string[]): void {
    for (const [index, text] of texts.entries()) {
      if (index > 0) this.plain(index === texts.length - 1 ? ' and ' : ', ')
      this.strong(text)
    }
  }
}

export const ROLE_WORDS = { admin: 'administrators', manager: 'managers', employee: 'employees' } as const

function sayWho(
  words: Words,
  { everyone, departments, roles, people, except }: Audience,
  names: Pick<Names, 'person'>,
): void {
  const isWhole = everyone || departments.length > 0
  if (everyone) words.strong('Everyone')
  else if (departments.length > 0) {
    words.plain('Everyone in ')
    words.list(departments)
  }
  if (!everyone) {
    const others = [
      ...ROLES.filter(role => roles.includes(role)).map(role => ROLE_WORDS[role]),
      ...people.map(names.person),
    ]
    if (isWhole && others.length > 0) words.plain(', and ')
    words.list(isWhole ? others : capitalised(others))
    if (!isWhole && others.length === 0) words.strong('Nobody')
  }
  if (except.length === 0) return
  words.plain(', except ')
  words.list(except.map(names.person))
  words.plain(',')
}

const capitalised = ([first = '', ...rest]: readonly string[]) =>
  first === '' ? [] : [first.charAt(0).toUpperCase() + first.slice(1), ...rest]

const VERBS: Record<DutyKind, string> = {
  ...{ swms: 'sign', topic: 'pass', 'topic-read': 'read', manual: 'read', module: 'pass', induction: 'complete the' },
  licence: 'hold the licence',
}
export const ALL_OF: Record<DutyKind, string> = {
  ...{ swms: 'every SWMS', topic: 'every toolbox quiz', 'topic-read': 'every toolbox topic' },
  ...{ manual: 'every induction manual', module: 'every training module', induction: 'Induction', licence: '' },
}
export const TRACK_WORDS: Record<ModuleCategory, string> = {
  ...{ induction: 'every induction module', 'base-training': 'GQ1 Training', 'advanced-training': 'GQ2 Training' },
}

function sayWhat(words: Words, { kind, itemId, track, licenceTypeId }: Subject, names: Pick<Names, 'item'>): void {
  words.plain(`${VERBS[kind]} `)
  if (kind === 'induction') words.strong(ALL_OF.induction)
  else if (itemId !== null || licenceTypeId !== null) words.strong(names.item)
  else words.strong(track !== null && kind === 'module' ? TRACK_WORDS[track] : ALL_OF[kind])
}

function sayWhen(words: Words, { subject, dueDays, everyMonths, graceDays }: Wording): void {
  words.plain(' within ')
  words.strong(dueDays === 1 ? '1 day' : `${dueDays} days`)
  words.plain(' of starting')
  if (subject.kind === 'licence') words.plain('.')
  else if (everyMonths !== null) sayHowOften(words, everyMonths, graceDays)
  else words.plain(subject.kind === 'induction' ? '. Once.' : ', and again when it changes.')
}

function sayHowOften(words: Words, everyMonths: number, graceDays: number): void {
  words.plain(', and again ')
  words.strong(everyMonths === 1 ? 'every month' : `every ${everyMonths} months`)
  words.plain(' or when it changes')
  words.plain(graceDays > 0 ? ` (grace ${graceDays} ${graceDays === 1 ? 'day' : 'days'}).` : '.')
}
