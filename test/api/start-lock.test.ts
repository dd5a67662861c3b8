// Processes that start at once on one PostgreSQL, and connections that are lost while they do.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, test as base, beforeEach, describe, expect, inject } from 'vitest'
import { StartupError } from '../../src/server/db/database.ts'
import { oneAtATime } from '../../src/server/db/one-at-a-time.ts'
import { postgres, type TestDatabase } from '../support/engines.ts'
import { administer } from '../support/fixture-databases.ts'

const test = base.skipIf(!inject('postgres'))
const silent = () => {}

describe('PostgreSQL', () => {
  let opened: TestDatabase
  beforeEach(async context => {
    if (!inject('postgres')) return context.skip()
    opened = await postgres.open()
  })
  afterEach(() => opened?.drop())

  const url = () => opened.environment.DATABASE_URL ?? ''
  /** Ends every connection to the database that is not in the middle of a statement, as a server that starts again would. */
  const hangUp = () =>
    administer(
      inject('postgres')?.url ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url()).pathname.slice(1)}'`,
    )

  test('one does the work while the other waits and says so', async () => {
    const other = await opened.openAgain()
    const order: string[] = []
    const said: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await sleep(5500)
      order.push(`${name} ends`)
    }
    await Promise.all([
      oneAtATime(opened.database, work('first'), silent),
      sleep(100).then(() =>
        oneAtATime(
          other,
          async () => void order.push('second'),
          line => said.push(line),
        ),
      ),
    ])
    expect(order).toEqual(['first begins', 'first ends', 'second'])
    expect(said).toEqual(['Another process is making the database ready. Waiting for it.'])
    await other.close()
  })

  test('work that is done is done, though the connection of the lock was lost on the way', async () => {
    let times = 0
    await oneAtATime(
      opened.database,
      async () => {
        times++
        await hangUp()
        await sleep(50)
      },
      silent,
    )
    expect(times).toBe(1)
  })

  test('what keeps the portal from starting is told, whatever became of the connection', async () => {
    const refused = oneAtATime(
      opened.database,
      async () => {
        await hangUp()
        await sleep(50)
        throw new StartupError('PORTAL_TIME_ZONE: another')
      },
      silent,
    )
    await expect(refused).rejects.toThrow('PORTAL_TIME_ZONE: another')
  })

  test('whoever waits goes on waiting when a connection is lost, and a lock that is never released is waited for no longer than a turn', async () => {
    const watcher = new pg.Client(url())
    watcher.on('error', silent)
    await watcher.connect()
    await watcher.query('select pg_advisory_lock(7283412)')
    const done: string[] = []
    const waiting = oneAtATime(opened.database, async () => void done.push('it'), silent)
    await sleep(300)
    expect(done).toEqual([])
    await hangUp()
    await waiting
    expect(done).toEqual(['it'])

    const stuck = new pg.Client(url())
    await stuck.connect()
    await stuck.query('select pg_advisory_lock(7283412)')
    await expect(oneAtATime(opened.database, async () => {}, silent, 500)).rejects.toThrow('for too long')
    await stuck.end()
  })
})
