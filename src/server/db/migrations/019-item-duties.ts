// What an item can be done as becomes part of its history, so that an earlier day stays what it was when content changes.
import { type Kysely, sql } from 'kysely'

const DUTIES = {
  swms: ['swms_documents', `case when content <> '' then '["swms"]' else '[]' end`],
  topic: [
    'toolbox_topics',
    `case when question_count > 0 and has_file = 1 then '["topic","topic-read"]' when question_count > 0 then '["topic"]'
      when has_file = 1 then '["topic-read"]' else '[]' end`,
  ],
  module: [
    'training_modules',
    `case when passing_score = 0 and section_count > 0 then '["manual"]'
      when passing_score <> 0 and question_count > 0 then '["module"]' else '[]' end`,
  ],
} as const

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in what an earlier version recorded: what was published by then tells it.
  await sql.raw('alter table item_states add column duties text').execute(db)
  for (const [kind, [table, duties]] of Object.entries(DUTIES))
    await sql.raw(presentStates(kind, table, duties)).execute(db)
}

/** What was recorded stays as it was: what holds now is told from the upgrade on. */
const presentStates = (kind: string, table: string, duties: string) =>
  `insert into item_states (kind, item_id, applies_to, retired, duties, at)
    select '${kind}', id, applies_to, retired, ${duties}, ${Date.now()} from ${table} order by id`
