// Evidence packs: what somebody can ask for, how far the making of one is, and how long one is kept.
import { DAY, type Instant } from './clock.ts'
import type { Day } from './day.ts'
import { wholeDate } from './day-names.ts'

/** `day`: what each person who was there on that day had in date. */
export const PACK_SCOPES = ['company', 'department', 'person', 'document', 'day'] as const
export type PackScopeKind = (typeof PACK_SCOPES)[number]

/** What a pack about one document can be about. A manual is a module of the induction. */
export const PACK_ITEMS = ['swms', 'topic', 'manual', 'module'] as const
export type PackItemKind = (typeof PACK_ITEMS)[number]

export type PackScope =
  | { kind: 'company' }
  | { kind: 'department'; department: string }
  | { kind: 'person'; userId: number }
  | { kind: 'document'; itemKind: PackItemKind; itemId: number }
  | { kind: 'day'; day: Day }

export const PACK_STATUSES = ['queued', 'making', 'ready', 'failed'] as const
export type PackStatus = (typeof PACK_STATUSES)[number]

/** In the order in which they are done. */
export const PACK_STEPS = ['collect', 'seals', 'documents', 'certificates', 'tables', 'pages', 'finish'] as const
export type PackStep = (typeof PACK_STEPS)[number]

/** Why one was not made. */
export const PACK_FAILURES = ['cancelled', 'no_space', 'fault'] as const
export type PackFailure = (typeof PACK_FAILURES)[number]

/** How much of the whole each step is, in percent; they add up to 100. */
const SHARES: Readonly<Record<PackStep, number>> = {
  ...{ collect: 10, seals: 25, documents: 15, certificates: 10, tables: 10, pages: 25, finish: 5 },
}

/** From 0 to 99: it is 100 only once it is ready. */
export function packProgress(step: PackStep, done: number, total: number): number {
  const before = PACK_STEPS.slice(0, PACK_STEPS.indexOf(step)).reduce((sum, one) => sum + SHARES[one], 0)
  const part = total === 0 ? 0 : Math.min(1, done / total)
  return Math.min(99, Math.floor(before + SHARES[step] * part))
}

const PACK_KEPT = 7 * DAY

export const packExpiry = (readyAt: Instant): Instant => readyAt + PACK_KEPT

/** "EP-2026-0042": by the year in which it was asked for, one after the other. */
export function packNumber(year: string, ordinal: number): string {
  return `EP-${year}-${String(ordinal).padStart(4, '0')}`
}

/** What it is about, as it is called in a list; `named` is the person or the document. */
export function packTitle(scope: PackScope, named: string, ofTeam: boolean): string {
  switch (scope.kind) {
    case 'company':
      return ofTeam ? 'Whole team' : 'Whole company'
    case 'department':
      return `One department: ${scope.department}`
    case 'person':
      return `One person: ${named}`
    case 'document':
      return `One document: ${named}`
    case 'day':
      return `One day: ${wholeDate(scope.day)}`
  }
}

/** A day is looked at as it ended; everything else as of a day that was chosen, or today. */
export const dayOfPack = (scope: PackScope, asOf: Day): Day => (scope.kind === 'day' ? scope.day : asOf)
