// The SQL behind completion. A read counts for the version in force; a passed quiz stays passed; what is empty does not count.
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

export const completedSwms = hotQuery((db, userId: number) =>
  db
    .selectFrom('swms_documents as item')
    .select(['item.id', readOf('swms-read', userId).as('done')])
    .where('item.retired', '=', 0)
    .where('item.content', '!=', ''),
)

export const completedTopics = hotQuery((db, userId: number) =>
  db
    .selectFrom('toolbox_topics as item')
    .select(['item.id', passOf('toolbox-quiz', userId).as('done')])
    .where('item.retired', '=', 0)
    .where('item.question_count', '>', 0),
)

export const completedModules = hotQuery((db, userId: number) =>
  db
    .selectFrom('training_modules as item')
    .select([
      'item.id',
      'item.category',
      'item.area',
      sql<unknown>`case when item.passing_score = 0 then ${readOf('module-read', userId)} else ${passOf('module-quiz', userId)} end`.as(
        'done',
      ),
    ])
    .where('item.retired', '=', 0)
    .where('item.section_count', '>', 0),
)

const inductionForm = hotQuery((db, userId: number) =>
  db.selectFrom('sign_offs').select('id').where('user_id', '=', userId).where('kind', '=', 'induction-form').limit(1),
)

export async function hasInductionForm(db: Reader | Trx, userId: number): Promise<boolean> {
  return (await inductionForm(db, userId)).length > 0
}

function readOf(kind: string, userId: number) {
  return sql<unknown>`exists (select 1 from sign_offs where sign_offs.user_id = ${userId} and sign_offs.kind = ${kind}
    and sign_offs.item_id = item.id and sign_offs.version >= item.counts_from)`
}

function passOf(kind: string, userId: number) {
  return sql<unknown>`exists (select 1 from sign_offs where sign_offs.user_id = ${userId} and sign_offs.kind = ${kind}
    and sign_offs.item_id = item.id)`
}
