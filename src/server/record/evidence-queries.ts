// The SQL of evidence: who signed what. Whether it counts is decided in domain.
import type { Signature } from '../../domain/evidence.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotInsert, hotQuery } from '../db/hot-query.ts'

export const insertSignOff = hotInsert('sign_offs', [
  ...(['user_id', 'kind', 'item_id', 'version', 'hash', 'how', 'detail', 'at', 'day', 'round'] as const),
  'signed_by',
])

const ofItem = hotQuery((db, userId: number, kind: EvidenceKind, itemId: number) =>
  db
    .selectFrom('sign_offs')
    .select(['version', 'at', 'day', 'round'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId),
)

/** Every signature of a person on one item. */
export async function signaturesOn(
  db: Reader | Trx,
  userId: number,
  kind: EvidenceKind,
  itemId: number,
): Promise<readonly Signature[]> {
  return ofItem(db, userId, kind, itemId)
}

const SIGNATURE = ['kind', 'item_id', 'version', 'at', 'day', 'round'] as const

/** Every signature of a person: a handful for each item. */
export const signaturesOf = hotQuery((db, userId: number) =>
  db.selectFrom('sign_offs').select(SIGNATURE).where('user_id', '=', userId),
)

export const signaturesOfTwoKinds = hotQuery((db, userId: number, one: EvidenceKind, other: EvidenceKind) =>
  db.selectFrom('sign_offs').select(SIGNATURE).where('user_id', '=', userId).where('kind', 'in', [one, other]),
)
