// Content can be written in the portal: drafts, who published a version and why, and versions of challenges and milestones too.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    `create table drafts (
      id ${dialect.identity},
      kind text not null,
      item_id integer,
      body text not null,
      revision integer not null,
      base_hash text,
      state text not null,
      created_at ${dialect.instant} not null,
      created_by integer not null references users (id),
      saved_at ${dialect.instant} not null,
      saved_by integer not null references users (id),
      ended_at ${dialect.instant},
      ended_by integer references users (id)
    )`,
    `create unique index drafts_open on drafts (kind, item_id) where state = 'open' and item_id is not null`,
    `create index drafts_by_item on drafts (kind, item_id)`,
    // Null in what was published before, and by the files.
    'alter table content_versions add column published_by integer references users (id)',
    'alter table content_versions add column note text',
    'alter table content_versions add column details text',
    `alter table challenges add column origin text not null default 'files'`,
    // The hash of an uploaded PDF, which takes the place of the text.
    'alter table swms_documents add column file text',
    'alter table toolbox_topics add column file text',
    `alter table milestones add column origin text not null default 'files'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await firstVersions(db, 'challenge', 'challenges', challengeBody)
  await firstVersions(db, 'milestone', 'milestones', milestoneBody)
}

type Row = Record<string, string | number | null>

function challengeBody({ title, question, options, answer, explanation, category, difficulty }: Row) {
  return { title, question, options: JSON.parse(String(options)), answer, explanation, category, difficulty }
}

function milestoneBody(row: Row) {
  const { name, description, category, metric, target } = row
  const rewards = { pointsReward: row.points_reward, experienceReward: row.experience_reward }
  return { title: name, description, category, metric, target, ...rewards, celebrationMessage: row.celebration_message }
}

async function firstVersions(db: Kysely<unknown>, kind: string, table: string, bodyOf: (row: Row) => object) {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db)
  for (const row of rows) {
    const body = JSON.stringify(bodyOf(row))
    const hash = createHash('sha256').update(body).digest('hex')
    await sql`insert into content_versions (kind, item_id, version, counts_from, hash, body, published_at)
      values (${kind}, ${row.id}, 1, 1, ${hash}, ${body}, ${Date.now()})`.execute(db)
  }
}
