// What a browser reports when a document is closed: how long it was in view, and how much of it. A fact, never a verdict.
import { HOUR, type Instant, SECOND } from './clock.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

/** What is read. */
export const READ_KINDS = ['swms-read', 'topic-read', 'module-read'] as const satisfies readonly EvidenceKind[]
export type ReadKind = (typeof READ_KINDS)[number]

/** Nobody looks at one document for longer; a screen may be left on. */
const LONGEST_READING = 4 * HOUR

export interface Credible {
  now: Instant
  /** The latest of: when the text was published, when the person signed in, and when they last reported the same. */
  since: Instant
  signedInAt: Instant
  /** In seconds since then, of whatever they read. */
  reportedBefore: number
}

/**
 * As many seconds as can be true by our own clock: nothing was read before it could be, and nobody reads two documents at a time. Null
 * where nothing is left.
 */
export function credibleSeconds(reported: number, { now, since, signedInAt, reportedBefore }: Credible): number | null {
  const free = now - signedInAt - reportedBefore * SECOND
  const seconds = Math.floor(Math.min(reported * SECOND, now - since, free, LONGEST_READING) / SECOND)
  return seconds > 0 ? seconds : null
}

/** How much of a text came into view, in percent, by the lengths of its parts. */
export function shareSeen(seen: number, all: number): number {
  return all <= 0 ? 0 : Math.min(100, Math.round((100 * seen) / all))
}

/** What a browser reported when a document was closed. */
export interface ReadingFact {
  seconds: number
  /** Of the text that came into view, in percent. */
  share: number
}

interface Signed {
  id: number
  kind: EvidenceKind
  itemId: number
  version: number
  at: Instant
}

interface Reported extends ReadingFact {
  kind: EvidenceKind
  item_id: number
  version: number
  at: Instant
}

/**
 * What was read goes with the signature before it, since opening a text marks it as read; what was read before any goes with the first.
 * Only with one under the same version. `signed` is oldest first.
 */
export function readingBySignature(
  signed: readonly Signed[],
  reported: readonly Reported[],
): ReadonlyMap<number, ReadingFact> {
  const signatures = Map.groupBy(signed, ({ kind, itemId, version }) => `${kind} ${itemId} ${version}`)
  const found = new Map<number, ReadingFact>()
  for (const { kind, item_id, version, seconds, share, at } of reported) {
    const under = signatures.get(`${kind} ${item_id} ${version}`) ?? []
    const signature = under.findLast(one => one.at <= at) ?? under[0]
    if (!signature) continue
    const before = found.get(signature.id) ?? { seconds: 0, share: 0 }
    found.set(signature.id, { seconds: before.seconds + seconds, share: Math.max(before.share, share) })
  }
  return found
}
