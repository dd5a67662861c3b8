// What a browser reports when a document is closed: how long it was in view, and how much of it. A fact, never a verdict.
import { HOUR, type Instant } from './clock.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

/** What is read. */
export const READ_KINDS = ['swms-read', 'topic-read', 'module-read'] as const satisfies readonly EvidenceKind[]
export type ReadKind = (typeof READ_KINDS)[number]

/** Nobody looks at one document for longer; a screen may be left on. */
const LONGEST_READING = 4 * HOUR

/**
 * As many seconds as can be true by our own clock: nothing was read before the person signed in, or at the time that was reported
 * before. Null where nothing is left.
 */
export function credibleSeconds(reported: number, now: Instant, since: Instant): number | null {
  const seconds = Math.floor(Math.min(reported * 1000, now - since, LONGEST_READING) / 1000)
  return seconds > 0 ? seconds : null
}

/** How much of a text came into view, in percent, by the lengths of its parts. */
export function shareSeen(seen: number, all: number): number {
  return all <= 0 ? 0 : Math.min(100, Math.round((100 * seen) / all))
}
