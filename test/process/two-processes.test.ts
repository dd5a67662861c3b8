// Several app processes on one PostgreSQL: one session works on all of them, and starting at once is safe.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { test as base, describe, expect, inject } from 'vitest'
import { administer, withDatabase } from '../support/fixture-databases.ts'
import { caller, login, startServer } from '../support/server-process.ts'

const test = base.skipIf(!inject('postgres'))

/** Once somebody has waited for longer than any statement may. Looked at from outside: within a transaction the view stands still. */
async function releaseAfterWaiting(holder: pg.Client, url: string): Promise<void> {
  const watcher = new pg.Client(url)
  await watcher.connect()
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while ((await watcher.query(waiting)).rowCount === 0) await sleep(100)
  await watcher.end()
  await sleep(6000)
  await holder.query('rollback')
  await holder.end()
}

describe('two processes on one PostgreSQL', () => {
  test('start at once on an empty database, and share a session', async () => {
    const postgres = inject('postgres')
    const name = `portal_pair_${process.pid}`
    await administer(postgres?.url ?? '', `create database ${name}`)
    const environment = {
      DATABASE_URL: withDatabase(postgres?.url ?? '', name),
      PORTAL_DEMO: 'on',
      DATA_DIR: `/tmp/${name}`,
    }
    const servers = await Promise.all([startServer(environment), startServer(environment)])
    const urls = servers.map(server => server.url)
    const [first = '', second = ''] = urls
    const call = caller(await login(first, 'employee', 'employee-beta-2026'))

    for (let document = 1; document <= 8; document++) {
      const url = urls[document % 2] ?? ''
      const other = urls[(document + 1) % 2] ?? ''
      expect((await call(url, 'POST', `/api/swms-documents/${document}/mark-read`)).body).toMatchObject({
        pointsAwarded: 10,
      })
      expect((await call(other, 'GET', '/api/users/3')).body).toMatchObject({ points: document * 10 })
    }
    const form = { fullName: 'Emma Nguyen', email: 'emma@example.com' }
    const forms = await Promise.all(
      [first, second, first, second].map(url => call(url, 'POST', '/api/submit-induction-form', form)),
    )
    expect(forms.map(answer => answer.status).toSorted()).toEqual([200, 409, 409, 409])

    await call(second, 'POST', '/api/logout')
    expect((await call(first, 'GET', '/api/users/3')).status).toBe(401)
    await Promise.all(servers.map(server => server.kill('SIGTERM')))
    await administer(postgres?.url ?? '', `drop database ${name} with (force)`)
  }, 90_000)

  test('a process that starts while another holds the database waits for it', async () => {
    const postgres = inject('postgres')
    const name = `portal_held_${process.pid}`
    await administer(postgres?.url ?? '', `create database ${name}`)
    const url = withDatabase(postgres?.url ?? '', name)
    const environment = { DATABASE_URL: url, PORTAL_DEMO: 'off', DATA_DIR: `/tmp/${name}` }
    await (await startServer(environment)).kill('SIGTERM')
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin; lock table settings in exclusive mode')
    const [server] = await Promise.all([startServer(environment), releaseAfterWaiting(holder, url)])
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    await server.kill('SIGTERM')
    await administer(postgres?.url ?? '', `drop database ${name} with (force)`)
  }, 90_000)
})
