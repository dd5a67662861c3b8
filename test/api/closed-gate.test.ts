// PostgreSQL keeps a write waiting at its gate for too long: the write is told so, and the connection is as good as before.
import pg from 'pg'
import { test as base, describe, expect, inject } from 'vitest'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { answerTo } from '../../src/server/errors.ts'
import { postgres } from '../support/engines.ts'
import { administer } from '../support/fixture-databases.ts'

const test = base.skipIf(!inject('postgres'))

describe('PostgreSQL', () => {
  test.each([
    ['runs into the lock timeout', 'lock_timeout'],
    ['runs into the statement timeout', 'statement_timeout'],
  ])('a write that %s is 503, and what comes after it is served', async (_, setting) => {
    const opened = await postgres.open()
    const url = opened.environment.DATABASE_URL ?? ''
    await administer(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting} = '150ms'`)
    const database = await openPostgres(url, () => {})
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin; lock table settings in access exclusive mode')
    const reason = await database.write(async () => 'kept').catch((error: unknown) => error)
    expect(answerTo(reason)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    await holder.query('rollback')
    await holder.end()
    const reads = Array.from({ length: 30 }, () => database.read.selectFrom('users').select('id').execute())
    expect((await Promise.all(reads)).every(rows => rows.length > 0)).toBe(true)
    expect(await database.write(async () => 'kept')).toBe('kept')
    await database.close()
    await opened.drop()
  })
})
