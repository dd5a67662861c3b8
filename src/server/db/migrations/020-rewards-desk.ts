// What becomes of a redemption, step by step; and rewards that are counted and edited in the portal.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { identity, instant } = dialect
  const upgradedAt = Date.now()
  const statements = [
    'alter table rewards add column stock integer check (stock >= 0)',
    `alter table rewards add column origin text not null default 'files'`,
    'alter table rewards add column image_file text',
    ...(dialect.engine === 'sqlite' ? rebuild(dialect) : alter(dialect)),
    // When a step was taken was not kept so far: the request is as old as the redemption, the rest is told from the upgrade on.
    `update redemptions set status_at = case when status = 'pending' then redeemed_at else ${upgradedAt} end`,
    // One that was declined does not count, so that another may follow it.
    `create unique index redemptions_live on redemptions (user_id, reward_id) where status <> 'declined'`,
    'create index redemptions_by_status on redemptions (status, status_at, id)',
    'create index redemptions_by_time on redemptions (redeemed_at, id)',
    'create index redemptions_by_reward on redemptions (reward_id, redeemed_at)',
    `create table redemption_steps (id ${identity}, redemption_id integer not null references redemptions (id),
      status text not null, at ${instant} not null, by_user_id integer references users (id), note text, reason text,
      unique (redemption_id, status))`,
    `insert into redemption_steps (redemption_id, status, at) select id, 'pending', redeemed_at from redemptions order by id`,
    `insert into redemption_steps (redemption_id, status, at)
      select id, status, ${upgradedAt} from redemptions where status <> 'pending' order by id`,
    ...dialect.forbidChanges('redemption_steps'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const COLUMNS = 'id, user_id, reward_id, points_spent, redeemed_at, status'

/** SQLite cannot drop what is unique in a table. */
function rebuild({ identity, instant }: Dialect): string[] {
  return [
    `create table redemptions_rebuilt (id ${identity}, user_id integer not null references users (id),
      reward_id integer not null references rewards (id), points_spent integer not null, redeemed_at ${instant} not null,
      status text not null, status_at ${instant} not null default 0, took_stock integer not null default 0)`,
    `insert into redemptions_rebuilt (${COLUMNS}) select ${COLUMNS} from redemptions order by id`,
    'drop table redemptions',
    'alter table redemptions_rebuilt rename to redemptions',
    'create index redemptions_by_user on redemptions (user_id, redeemed_at)',
  ]
}

const alter = ({ instant }: Dialect) => [
  'alter table redemptions drop constraint redemptions_user_id_reward_id_key',
  `alter table redemptions add column status_at ${instant} not null default 0`,
  'alter table redemptions add column took_stock integer not null default 0',
]
