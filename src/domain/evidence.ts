// Evidence: what can be signed, whether a signature counts, for which round, and until when. Nothing else decides that.
import type { Instant } from './clock.ts'
import type { PublishedKind } from './content.ts'
import type { Day } from './day.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

interface EvidenceRule {
  /** What is published under its version and hash; null where the form is the portal's own. */
  signs: PublishedKind | null
  /**
   * `version`: a revised document asks to be read again, so only a signature on a version that still counts does. `always`: a
   * passed quiz stays passed and a finished induction finished, whatever is revised later.
   */
  counts: 'version' | 'always'
}

/** What is known of each kind of evidence. */
export const EVIDENCE = {
  'swms-read': { signs: 'swms', counts: 'version' },
  'topic-read': { signs: 'topic', counts: 'version' },
  'module-read': { signs: 'module', counts: 'version' },
  'toolbox-quiz': { signs: 'topic-quiz', counts: 'always' },
  'module-quiz': { signs: 'module-quiz', counts: 'always' },
  'induction-form': { signs: null, counts: 'always' },
} as const satisfies Record<EvidenceKind, EvidenceRule>

/** One signature of a person on one item. */
export interface Signature {
  version: number
  at: Instant
  day: Day
  /** Null where it was made before rounds were kept: it is then the next after those before it. */
  round: number | null
}

/** The last day on which a signature of a given day is good; null where it is good forever. */
export type Validity = (signedOn: Day) => Day | null

const FOR_EVER: Validity = () => null

export interface Counting<S extends Signature = Signature> {
  /** The first that counts: since then the item is done. */
  first: S
  /** The newest that counts: until its validity ends the item stays done. */
  newest: S
  /** Of the newest. */
  round: number
  validUntil: Day | null
}

/**
 * Which of a person's signatures on one item count, or null where none does. `countsFrom` is the oldest version of the item whose
 * signature still counts.
 */
export function countingSignature<S extends Signature>(
  kind: EvidenceKind,
  signatures: readonly S[],
  countsFrom: number,
  validity: Validity = FOR_EVER,
): Counting<S> | null {
  // Most items are signed once.
  const inOrder = signatures.length > 1 ? signatures.toSorted(byRound) : signatures
  const counting = inOrder.filter(({ version }) => EVIDENCE[kind].counts === 'always' || version >= countsFrom)
  const [first, newest] = [counting[0], counting.at(-1)]
  if (!first || !newest) return null
  return { first, newest, round: newest.round ?? inOrder.indexOf(newest) + 1, validUntil: validity(newest.day) }
}

/** The round that a new signature on an item opens: one after those that were made before, each of which counted when it was. */
export function nextRound(signatures: readonly Signature[]): number {
  return signatures.length + 1
}

/** Each with its round, where they are in the order in which they were made: those without one are the oldest of their item. */
export function withRounds<S extends { kind: EvidenceKind; itemId: number; round: number | null }>(
  signatures: readonly S[],
): (S & { round: number })[] {
  const rounds = new Map<string, number>()
  return signatures.map(one => {
    const key = `${one.kind} ${one.itemId}`
    const round = one.round ?? (rounds.get(key) ?? 0) + 1
    rounds.set(key, round)
    return { ...one, round }
  })
}

/** Those without a round are the oldest. */
function byRound(a: Signature, b: Signature): number {
  return (a.round ?? 0) - (b.round ?? 0) || a.at - b.at || a.version - b.version
}
