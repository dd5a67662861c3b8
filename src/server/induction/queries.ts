// The SQL of safe work method statements.
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

export async function listDocuments(db: Reader | Trx) {
  return db
    .selectFrom('swms_documents')
    .select([
      'id',
      'number',
      'title',
      'description',
      'category',
      'content',
      'file',
      'version',
      'counts_from',
      'applies_to',
    ])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

const documentQuery = hotQuery((db, id: number) =>
  db
    .selectFrom('swms_documents')
    .select(['id', 'content', 'file', 'version', 'counts_from', 'hash'])
    .where('id', '=', id)
    .where('retired', '=', 0),
)

export async function findDocument(db: Reader | Trx, id: number) {
  const [document] = await documentQuery(db, id)
  return document
}
