// What a person earned in a month, for the leaderboard's view of it, is added up from the index alone.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_by_day on ledger (user_id, day, reason, points)`.execute(db)
}
