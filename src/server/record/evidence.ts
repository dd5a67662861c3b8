// A person's evidence, item by item, as domain judges it. Whoever asks whether something is signed asks here.
import { type Counting, countingSignature, type Signature } from '../../domain/evidence.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { Reader, Trx } from '../db/database.ts'
import { signaturesOf, signaturesOfTwoKinds, signaturesOn } from './evidence-queries.ts'

/** An item, with the oldest version of it whose signature still counts. */
export interface SignedItem {
  id: number
  counts_from: number
}

export type Evidence = (kind: EvidenceKind, item: SignedItem) => Counting | null

/** Everything a person signed, or only two kinds where no more is asked for. */
export async function evidenceOf(
  db: Reader | Trx,
  userId: number,
  only?: readonly [EvidenceKind, EvidenceKind],
): Promise<Evidence> {
  const rows = only ? await signaturesOfTwoKinds(db, userId, ...only) : await signaturesOf(db, userId)
  const byKind = new Map<EvidenceKind, Map<number, Signature[]>>()
  for (const row of rows) {
    const byItem = byKind.get(row.kind) ?? new Map<number, Signature[]>()
    byKind.set(row.kind, byItem)
    const signatures = byItem.get(row.item_id)
    if (signatures) signatures.push(row)
    else byItem.set(row.item_id, [row])
  }
  return (kind, { id, counts_from }) => {
    const signatures = byKind.get(kind)?.get(id)
    return signatures ? countingSignature(kind, signatures, counts_from) : null
  }
}

/** Which of a person's signatures on one item counts. */
export async function countingOn(
  db: Reader | Trx,
  userId: number,
  kind: EvidenceKind,
  { id, counts_from }: SignedItem,
): Promise<Counting | null> {
  return countingSignature(kind, await signaturesOn(db, userId, kind, id), counts_from)
}
