// The SQL of evidence: who signed what. Whether it counts is decided in domain.
import type { Insertable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { EvidenceKind, Signature, SigningWay } from '../../domain/evidence.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

type NewSignOff = Omit<Insertable<Schema['sign_offs']>, 'id' | 'signed_by'>

const signOffInsert = hotQuery(
  (
    db,
    ...[userId, kind, itemId, version, hash, how, detail, at, day, round]: [
      ...[userId: number, kind: EvidenceKind, itemId: number, version: number, hash: string],
      ...[how: SigningWay, detail: string, at: number, day: Day, round: number],
    ]
  ) =>
    db
      .insertInto('sign_offs')
      .values({ user_id: userId, kind, item_id: itemId, version, hash, how, detail, at, day, round }),
)

export async function insertSignOff(trx: Trx, row: NewSignOff & { round: number }): Promise<void> {
  const { user_id, kind, item_id, version, hash, how, detail, at, day, round } = row
  await signOffInsert(trx, user_id, kind, item_id, version, hash, how, detail, at, day, round)
}

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
): Promise<Signature[]> {
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
