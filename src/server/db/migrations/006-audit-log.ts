// The audit log: every act of those who run the portal on somebody or something else.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { identity, instant } = dialect
  await sql
    .raw(
      `create table audit_log (id ${identity}, at ${instant} not null, day text not null, actor_id integer references users (id),
        via text not null, action text not null, subject_kind text, subject_id integer, before text, after text,
        request_id text, address text)`,
    )
    .execute(db)
  await sql.raw('create index audit_log_by_subject on audit_log (subject_kind, subject_id, id)').execute(db)
  await sql.raw('create index audit_log_by_actor on audit_log (actor_id, id)').execute(db)
  for (const statement of dialect.forbidChanges('audit_log')) await sql.raw(statement).execute(db)
}
