// The SQL of safe work method statements.
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

export async function listDocuments(db: Reader | Trx) {
  return db
    .selectFrom('swms_documents')
    .select(['id', 'title', 'description', 'category', 'content', 'version', 'counts_from'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

const documentQuery = hotQuery((db, id: number) =>
  db
    .selectFrom('swms_documents')
    .select(['id', 'content', 'version', 'counts_from', 'hash'])
    .where('id', '=', id)
    .where('retired', '=', 0),
)

export async function findDocument(db: Reader | Trx, id: number) {
  const [document] = await documentQuery(db, id)
  return document
}

/** Every document with the moment of the sign-off that counts for the version in force. */
export const readingOf = hotQuery((db, userId: number) =>
  db
    .selectFrom('swms_documents as item')
    .leftJoin('sign_offs', join =>
      join
        .on('sign_offs.user_id', '=', userId)
        .on('sign_offs.kind', '=', 'swms-read')
        .onRef('sign_offs.item_id', '=', 'item.id')
        .onRef('sign_offs.version', '>=', 'item.counts_from'),
    )
    .select(eb => [
      'item.id',
      eb.case().when('item.content', '=', '').then(0).else(1).end().as('counts'),
      eb.fn.min('sign_offs.at').as('read_at'),
      eb.fn.min('sign_offs.version').as('read_version'),
    ])
    .where('item.retired', '=', 0)
    .groupBy(['item.id', 'item.content', 'item.position'])
    .orderBy('item.position'),
)
