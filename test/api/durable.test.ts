// What the portal asks of its engines, so that what was acknowledged is there after a power cut and nobody holds the others up.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { localSecret } from '../../src/server/db/local-secrets.ts'
import { eachEngine } from '../support/engines.ts'

eachEngine(engine => {
  /** What the engine says of a setting inside a write. */
  async function ask(statement: string): Promise<unknown> {
    const { database, drop } = await engine.open()
    const { rows } = await database.write(trx => sql.raw<Record<string, unknown>>(statement).execute(trx))
    await drop()
    return Object.values(rows[0] ?? {})[0]
  }

  test.runIf(engine.name === 'SQLite')('a commit is on the disk before it is acknowledged', async () => {
    const FULL = 2
    expect(await ask('pragma synchronous')).toBe(FULL)
    expect(await ask('pragma journal_mode')).toBe('wal')
  })

  test.runIf(engine.name === 'PostgreSQL')('nothing waits without end, and writes are serialisable', async () => {
    expect(await ask('show idle_in_transaction_session_timeout')).toBe('10s')
    expect(await ask('show lock_timeout')).toBe('5s')
    expect(await ask('show transaction_isolation')).toBe('serializable')
  })

  test('a secret that could not be read is asked for again', async () => {
    const { database, drop } = await engine.open()
    const away = { ...database, read: null as never, write: () => Promise.reject(new Error('away')) }
    await expect(localSecret(away, 'test')).rejects.toThrow()
    expect(await localSecret(Object.assign(away, database), 'test')).toHaveLength(32)
    await drop()
  })
})
