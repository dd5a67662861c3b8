// A write of an earlier version that ends while a migration waits for it: the migration has looked at the rows by then, and what the
// database adds by itself is not set up yet. It must not be left without its history.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { administer, withDatabase } from './support/fixture-databases.ts'
import { migrationsThrough } from './support/migration-names.ts'

const THE_HOUR = 1_700_000_000_000

describe.skipIf(!inject('postgres'))('what an earlier version writes while the tables are changed', () => {
  const name = `portal_between_${process.pid}`
  let database: Database
  let earlier: pg.Client

  beforeAll(async () => {
    const server = inject('postgres')?.url ?? ''
    await administer(server, `create database ${name}`)
    const url = withDatabase(server, name)
    database = await openPostgres(url, () => {})
    earlier = new pg.Client(url)
    await earlier.connect()
    await migrate(database, migrationsThrough('032-talks'))
    await earlier.query(`insert into users (username, first_name, last_name, name, department, role, password_hash, created_at)
      values ('emma', 'Emma', 'Nguyen', 'Emma Nguyen', 'Sales', 'employee', '', ${THE_HOUR})`)
    await earlier.query(`insert into rewards (key, position, title, description, image, category, points_cost, dollar_value)
      values ('voucher', 1, 'Voucher', '', '', '', 10, 10)`)
  })
  afterAll(async () => {
    await earlier?.end()
    await database?.close()
    await administer(inject('postgres')?.url ?? '', `drop database if exists ${name} with (force)`)
  })

  async function untilSomebodyWaits(): Promise<void> {
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = ${name})`.execute(
          database.read,
        )
      ).rows.length > 0
    while (!(await waiting())) await sleep(5)
  }

  test('has its history all the same', async () => {
    await earlier.query('begin')
    await earlier.query(`insert into redemptions (user_id, reward_id, points_spent, redeemed_at, status)
      select users.id, rewards.id, 10, ${THE_HOUR}, 'pending' from users, rewards`)
    await earlier.query(`insert into help_queries (user_id, user_name, user_email, user_role, user_points, subject, message, sent_at)
      select id, 'Emma', 'emma@example.com', 'employee', 0, 'A box', 'Where is it?', ${THE_HOUR} from users`)
    const upgraded = migrate(database)
    await untilSomebodyWaits()
    await earlier.query('commit')
    await upgraded

    const rows = async (text: string) => (await sql.raw(text).execute(database.read)).rows
    expect(await rows('select status_at, took_stock from redemptions')).toEqual([
      { status_at: THE_HOUR, took_stock: 0 },
    ])
    expect(await rows('select redemption_id, status, at from redemption_steps')).toEqual([
      { redemption_id: 1, status: 'pending', at: THE_HOUR },
    ])
    expect(await rows('select waiting_since, closed from help_queries')).toEqual([
      { waiting_since: THE_HOUR, closed: 0 },
    ])
    expect(await rows('select query_id, sender, text, at from query_messages')).toEqual([
      { query_id: 1, sender: 'person', text: 'Where is it?', at: THE_HOUR },
    ])
  })
})
