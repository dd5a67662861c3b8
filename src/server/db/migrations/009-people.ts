// Who reports to whom, when people started, and what finds them: the words of their names, and the order of their last names.
import { type Kysely, sql } from 'kysely'
import { sortName, wordsOf } from '../../../domain/person-search.ts'
import type { Dialect } from '../dialect.ts'

/** Few enough for one statement's parameters. */
const AT_ONCE = 500

export async function up(db: Kysely<unknown>, { byBytes }: Dialect): Promise<void> {
  for (const statement of [
    // Looked at when the write ends: an import and a restore may write a lead after their people.
    'alter table users add column reports_to integer references users (id) deferrable initially deferred',
    'alter table users add column started_on text',
    `alter table users add column sort_name ${byBytes} not null default ''`,
    `create table people_words (word ${byBytes} not null, user_id integer not null references users (id), primary key (word, user_id))`,
    'create index people_words_by_user on people_words (user_id, word)',
    'create index users_by_sort_name on users (sort_name, id)',
    'create index users_by_state on users (active, sort_name, id)',
    'create index users_by_role on users (role, sort_name, id)',
    'create index users_by_department on users (department, sort_name, id)',
    'create index users_by_lead on users (reports_to, sort_name, id) where reports_to is not null',
    'create index sessions_by_last_seen on sessions (user_id, last_seen_at)',
  ]) {
    await sql.raw(statement).execute(db)
  }
  await makeFindable(db)
}

interface Named {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string | null
}

async function makeFindable(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Named>`select id, first_name, last_name, username, email from users where id > ${after}
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const person of rows) await makeOneFindable(db, person)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

async function makeOneFindable(db: Kysely<unknown>, person: Named): Promise<void> {
  const { id, first_name: firstName, last_name: lastName, username, email } = person
  await sql`update users set sort_name = ${sortName(firstName, lastName)} where id = ${id}`.execute(db)
  const words = wordsOf({ firstName, lastName, username, email })
  const rows = sql.join(words.map(word => sql`(${word}, ${id})`))
  if (words.length > 0) await sql`insert into people_words (word, user_id) values ${rows}`.execute(db)
}
