// What an earlier version wrote while 034 was being applied, and what was left so by an upgrade that is over, has its history.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { redemptionsBesideSteps } from '../src/server/cli/check-queries.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { messagesOf } from '../src/server/help/queries.ts'
import { stepsOf } from '../src/server/rewards/desk-queries.ts'
import { administer, withDatabase } from './support/fixture-databases.ts'
import { migrationsThrough } from './support/migration-names.ts'

const THEN = 1_700_000_000_000
const LATER = THEN + 60_000

const PERSON = `insert into users (username, first_name, last_name, name, department, role, password_hash, created_at)
  values ('emma', 'Emma', 'Nguyen', 'Emma Nguyen', 'Sales', 'employee', '', ${THEN})`
const REWARD = `insert into rewards (key, position, title, description, image, category, points_cost, dollar_value)
  values ('voucher', 1, 'Voucher', '', '', '', 10, 10)`
/** As the earlier version does, which knows no more columns. */
const REDEEM = `insert into redemptions (user_id, reward_id, points_spent, redeemed_at, status) values (1, 1, 10, ${THEN}, 'pending')`
const ASK = `insert into help_queries (user_id, user_name, user_email, user_role, user_points, subject, message, sent_at)
  values (1, 'Emma', 'emma@example.com', 'employee', 0, 'A box', 'Where is it?', ${THEN})`

describe.each([['SQLite'], ...(inject('postgres') ? [['PostgreSQL']] : [])])('on %s', engine => {
  let folder: string
  let name: string
  let database: Database
  let connections: pg.Client[]

  beforeEach(async () => {
    connections = []
    folder = mkdtempSync(join(tmpdir(), 'portal-between-'))
    name = `portal_between_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
    if (engine === 'PostgreSQL') await administer(inject('postgres')?.url ?? '', `create database ${name}`)
    database = engine === 'SQLite' ? openSqlite(join(folder, 'portal.sqlite')) : await openPostgres(address(), () => {})
  })
  afterEach(async () => {
    await Promise.all(connections.map(each => each.end()))
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    if (engine === 'PostgreSQL')
      await administer(inject('postgres')?.url ?? '', `drop database if exists ${name} with (force)`)
  })

  const address = () => withDatabase(inject('postgres')?.url ?? '', name)
  async function connection(): Promise<pg.Client> {
    const client = new pg.Client(address())
    connections.push(client)
    await client.connect()
    return client
  }
  const rows = async (text: string) => (await sql.raw(text).execute(database.read)).rows

  async function at(schema: string, ...statements: string[]): Promise<void> {
    await migrate(database, migrationsThrough(schema))
    await database.write(async trx => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  }

  async function expectWhole(): Promise<void> {
    expect(await rows('select status_at, took_stock from redemptions')).toEqual([{ status_at: THEN, took_stock: 0 }])
    expect(await stepsOf(database.read, [1])).toMatchObject([{ status: 'pending', at: THEN }])
    for (const query of (await rows('select id, waiting_since from help_queries')) as { id: number }[]) {
      expect(query).toMatchObject({ waiting_since: THEN })
      expect(await messagesOf(database.read, [query.id])).toMatchObject([
        { sender: 'person', text: 'Where is it?', at: THEN },
      ])
    }
  }

  test('what somebody dealt with meanwhile begins with its beginning', async () => {
    await at(
      '032-talks',
      ...[PERSON, REWARD, REDEEM, ASK],
      `update redemptions set status = 'approved', status_at = ${LATER}`,
      `insert into redemption_steps (redemption_id, status, at) select id, 'approved', ${LATER} from redemptions`,
      `insert into query_messages (query_id, sender, user_id, text, at) values (1, 'support', 1, 'On its way.', ${LATER})`,
    )
    await migrate(database)
    expect(await stepsOf(database.read, [1])).toMatchObject([
      { status: 'pending', at: THEN },
      { status: 'approved', at: LATER },
    ])
    expect(await redemptionsBesideSteps(database.read)).toEqual([])
    expect(await messagesOf(database.read, [1])).toMatchObject([
      { text: 'Where is it?', at: THEN },
      { text: 'On its way.', at: LATER },
    ])
    expect(await rows('select status_at from redemptions')).toEqual([{ status_at: LATER }])
    expect(await rows('select waiting_since from help_queries')).toEqual([{ waiting_since: null }])
  })

  // One process alone serves the embedded database.
  if (engine === 'SQLite') return

  /** Begins to upgrade, and does something in the moment in which that waits for somebody. */
  async function upgradeAnd(meanwhile: () => Promise<unknown>): Promise<void> {
    let isOver = false
    const upgraded = migrate(database).finally(() => {
      isOver = true
    })
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`.execute(
          database.read,
        )
      ).rows.length > 0
    while (!isOver && !(await waiting())) await sleep(5)
    await meanwhile()
    await upgraded
  }

  test('a write that ends after the rows were looked at and before the triggers stand', async () => {
    await at('032-talks', PERSON, REWARD)
    const earlier = await connection()
    for (const statement of ['begin', REDEEM, ASK]) await earlier.query(statement)
    await upgradeAnd(() => earlier.query('commit'))
    await expectWhole()
  })

  test('a query between the statement that lets it wait and the one that adds its message', async () => {
    await at('032-talks', PERSON, REWARD, REDEEM, ASK)
    const [earlier, second] = [await connection(), await connection()]
    for (const statement of ['begin', 'update help_queries set subject = subject']) await earlier.query(statement)
    await upgradeAnd(async () => {
      await second.query(ASK)
      await earlier.query('commit')
    })
    expect(await rows('select id from help_queries')).toHaveLength(2)
    await expectWhole()
  })
})
