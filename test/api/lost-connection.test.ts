// PostgreSQL hangs up in the middle of a write: the write fails by itself, and the portal goes on.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test as base, describe, expect, inject } from 'vitest'
import type { Trx } from '../../src/server/db/database.ts'
import { answerTo } from '../../src/server/http/errors.ts'
import { postgres } from '../support/engines.ts'
import { administer } from '../support/fixture-databases.ts'

const test = base.skipIf(!inject('postgres'))

async function processOf(trx: Trx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]?.pid ?? 0
}

describe('PostgreSQL', () => {
  test('a connection that ends between two statements of a write costs that write alone', async () => {
    const opened = await postgres.open()
    const write = opened.database.write(async trx => {
      await administer(inject('postgres')?.url ?? '', `select pg_terminate_backend(${await processOf(trx)})`)
      await sleep(100)
      await processOf(trx)
    })
    const reason = await write.catch((error: unknown) => error)
    expect(answerTo(reason)).toMatchObject({
      ...{ status: 503, retryAfter: 2 },
      body: { code: 'server.unavailable' },
    })
    expect(await opened.database.write(processOf)).toBeGreaterThan(0)
    await opened.drop()
  })
})
