// Two PostgreSQL servers, one of which follows the other, and a DATABASE_URL that names both. The long form is `npm run failover`.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, test as base, beforeAll, describe, expect, inject } from 'vitest'
import { processesIn, signalAll } from '../../failover/processes.ts'
import { type StartedPostgres, startPostgres } from '../../scripts/postgres.mjs'
import type { Database, Trx } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { getSetting, setSetting } from '../../src/server/db/settings-queries.ts'
import { isUnavailable } from '../../src/server/db/unavailable.ts'
import { administer } from '../support/fixture-databases.ts'
import { dataFolderOf, type Follower, startFollower } from '../support/follower.ts'

const test = base.skipIf(!inject('postgres'))
const PATIENCE = 120_000

describe('two hosts', () => {
  let leader: StartedPostgres
  let follower: Follower
  let database: Database
  let [leaderUrl, followerUrl, both] = ['', '', '']

  beforeAll(async () => {
    if (!inject('postgres')) return
    leader = await startPostgres({ durable: true })
    leaderUrl = leader.url ?? ''
    follower = await startFollower(leader, leaderUrl)
    const { username, port } = new URL(leaderUrl)
    followerUrl = `postgres://${username}@127.0.0.1:${follower.port}/postgres`
    both = `postgres://${username}@127.0.0.1:${follower.port},127.0.0.1:${port}/postgres?target_session_attrs=read-write`
    database = await openPostgres(both, () => {})
    await migrate(database)
  }, PATIENCE)
  afterAll(async () => {
    if (!inject('postgres')) return
    // What did not start has nothing to end.
    await database?.close()
    await follower?.remove()
    await leader.stop()
  }, PATIENCE)

  const portOf = async (of: Database) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(of.read)
    return rows[0]?.port
  }
  const reasonOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    )
  const note = (text: string) => (trx: Trx) => setSetting(trx, 'time-zone', text)

  test('of which the one that takes writes is found, although it is named last', async () => {
    expect(await portOf(database)).toBe(Number(new URL(leaderUrl).port))
    await database.write(note('first'))
    expect(await getSetting(database.read, 'time-zone')).toBe('first')
  })

  test('a write that no second machine confirms is put off, and so is the answer of one that died waiting', {
    timeout: PATIENCE,
  }, async () => {
    await administer(leaderUrl, "alter system set synchronous_standby_names = 'nobody'")
    await administer(leaderUrl, 'select pg_reload_conf()')
    const { lost } = await heldUp(() => database.write(note('seen and not confirmed')))
    await administer(leaderUrl, "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    expect(isUnavailable(await lost)).toBe(true)
    // There it is, on one machine alone: whoever is told so now may have been told of something that is lost in a moment.
    expect(await getSetting(database.read, 'time-zone')).toBe('seen and not confirmed')
    const confirmed = reasonOf(database.confirm())
    const written = reasonOf(database.write(note('second')))
    for (const reason of await Promise.all([confirmed, written])) expect(isUnavailable(reason)).toBe(true)
    // Reading goes on, and so does everything once there is somebody to confirm it.
    expect(await portOf(database)).toBe(Number(new URL(leaderUrl).port))
    await administer(leaderUrl, 'alter system reset synchronous_standby_names')
    await administer(leaderUrl, 'select pg_reload_conf()')
    await database.confirm()
    expect(await getSetting(database.read, 'time-zone')).toBe('second')
  })

  test('whoever waits for a server that is halted is told so, and the next finds the one that was promoted', {
    timeout: PATIENCE,
  }, async () => {
    const folder = await dataFolderOf(leaderUrl)
    await untilFollowed()
    const losses = database.losses()
    const waiting = reasonOf(database.write(trx => sql`select pg_sleep(60)`.execute(trx)))
    await sleep(500)
    expect(processesIn(folder).length).toBeGreaterThan(3)
    signalAll(folder, 'SIGSTOP')
    const halted = performance.now()
    await administer(followerUrl, 'select pg_promote()')
    const promoted = performance.now()
    expect(promoted - halted).toBeLessThan(30_000)
    expect(isUnavailable(await waiting)).toBe(true)
    expect(performance.now() - promoted).toBeLessThan(15_000)
    expect(await portOf(database)).toBe(follower.port)
    await database.write(note('third'))
    expect(database.losses()).toBeGreaterThan(losses)
    signalAll(folder, 'SIGCONT')
    await sleep(200)
    // Both take writes now. The old one was not told; it is not asked either.
    expect(await portOf(database)).toBe(follower.port)
    const another = await openPostgres(both, () => {})
    expect(await portOf(another)).toBe(follower.port)
    await another.close()
  })

  test('a server that takes writes no more is left, and one that was replaced is not taken again', async () => {
    await administer(followerUrl, 'alter system set default_transaction_read_only = on')
    await administer(followerUrl, 'select pg_reload_conf()')
    while (!(await isReadOnly())) await sleep(20)
    expect(isUnavailable(await reasonOf(database.write(note('fourth'))))).toBe(true)
    const reason = await reasonOf(portOf(database))
    expect(isUnavailable(reason)).toBe(true)
    expect((reason as Error).message).toMatch(/takes no writes.*has been replaced/)
  })

  /** The server takes a setting up when it gets to it: until then writes go through. */
  async function heldUp(write: () => Promise<unknown>): Promise<{ lost: Promise<unknown> }> {
    for (let tries = 0; tries < 100; tries++) {
      let isOver = false
      const lost = reasonOf(write()).finally(() => {
        isOver = true
      })
      while (!isOver) {
        if (await isOneWaiting()) return { lost }
        await sleep(20)
      }
      await sleep(50)
    }
    throw new Error('nobody waits to be confirmed')
  }

  async function isOneWaiting(): Promise<boolean> {
    const waiting = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where wait_event = 'SyncRep'`.execute(database.read)
    return waiting.rows[0]?.n === 1
  }

  async function isReadOnly(): Promise<boolean> {
    const setting = sql<{ is: string }>`select current_setting('default_transaction_read_only') as is`
    return (await setting.execute(database.read)).rows[0]?.is === 'on'
  }

  async function untilFollowed(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const behind = await sql<{ n: number }>`
        select count(*) as n from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`.execute(database.read)
      if (behind.rows[0]?.n === 1) return
      await sleep(50)
    }
    throw new Error('the follower does not catch up')
  }
})
