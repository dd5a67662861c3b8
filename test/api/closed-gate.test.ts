// PostgreSQL keeps writes waiting at their gate for too long: they are told so, and everything else is served meanwhile.
import pg from 'pg'
import { test as base, describe, expect, inject } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { answerTo } from '../../src/server/http/errors.ts'
import { postgres } from '../support/engines.ts'
import { administer } from '../support/fixture-databases.ts'
import { idOf } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'

const test = base.skipIf(!inject('postgres'))

/** As a process would that hangs in the middle of a write. */
async function holdGate(url: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table settings in exclusive mode')
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

describe('PostgreSQL', () => {
  test('writes at a closed gate are 503 after some seconds, reads are served at once, and all is well afterwards', async () => {
    const portal = await openPortal(postgres)
    const manager = await portal.as('manager')
    const open = await holdGate(portal.environment.DATABASE_URL ?? '')
    const thank = (message: string) => manager.call(api.giveKudos, { body: { toUserId: idOf('employee'), message } })
    const begun = performance.now()
    const writes = Array.from({ length: 12 }, (_, index) =>
      portal.database.write(async () => index).catch((error: unknown) => answerTo(error).status),
    )
    portal.clock.advance(5 * MINUTE)
    const read = manager.call(api.users).then(({ status }) => `read: ${status}`)
    expect(await Promise.race([read, ...writes])).toBe('read: 200')
    expect(await Promise.all(writes)).toEqual(writes.map(() => 503))
    expect(performance.now() - begun).toBeLessThan(30_000)
    await open()
    expect((await thank('afterwards')).status).toBe(200)
    await portal.close()
  })

  test('a write inside a write of the same person is refused instead of waiting for itself', async () => {
    const opened = await postgres.open()
    const { database } = opened
    await expect(database.write(() => database.write(async () => 'inner', 3), 3)).rejects.toThrow('inside a write')
    expect(await database.write(async () => 'afterwards', 3)).toBe('afterwards')
    await opened.drop()
  })

  test('a lock that fails leaves its connection as good as before', async () => {
    const opened = await postgres.open()
    const url = opened.environment.DATABASE_URL ?? ''
    await administer(url, `alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '150ms'`)
    const database = await openPostgres(url, () => {})
    const open = await holdGate(url)
    const reason = await database.write(async () => 'kept').catch((error: unknown) => error)
    expect(answerTo(reason)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    await open()
    const reads = Array.from({ length: 30 }, () => database.read.selectFrom('users').select('id').execute())
    expect((await Promise.all(reads)).every(rows => rows.length > 0)).toBe(true)
    expect(await database.write(async () => 'kept')).toBe('kept')
    await database.close()
    await opened.drop()
  })
})
