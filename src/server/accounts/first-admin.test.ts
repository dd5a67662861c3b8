// The first administrator's password is shown once, and is the one that works.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Trx } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite.ts'
import { firstAdmin } from './first-admin.ts'
import { verifyPassword } from './password-hash.ts'
import { findLogin } from './queries.ts'

const MOMENT = { now: 1_794_800_000_000, today: '2026-11-16' }

test('also when the answer to the first try was lost on its way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-'))
  const database = openSqlite(join(folder, 'portal.sqlite'))
  await migrate(database)
  const said: string[] = []
  const create = firstAdmin()
  const losesAnswer = {
    ...database,
    async write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      await database.write(work)
      throw new Error('Connection terminated unexpectedly')
    },
  }
  await expect(create(losesAnswer, MOMENT, line => said.push(line))).rejects.toThrow('terminated')
  expect(said).toEqual([])
  await create(database, MOMENT, line => said.push(line))
  const password = said.at(-1)?.trim() ?? ''
  expect(await verifyPassword(password, (await findLogin(database.read, 'admin'))?.password_hash ?? '')).toBe(true)
  // The next start has nothing to show.
  await firstAdmin()(database, MOMENT, line => said.push(line))
  expect(said).toHaveLength(3)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
