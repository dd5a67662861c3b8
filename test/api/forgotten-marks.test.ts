// A server that crashed may give out the numbers of transactions that nobody was told of a second time. Whoever follows changes by these
// numbers must not miss what was marked with them.
import { sql } from 'kysely'
import { test as base, describe, expect, inject } from 'vitest'
import { currentBoard } from '../../src/server/leaderboard/current-board.ts'
import { postgres } from '../support/engines.ts'
import { idOf } from '../support/people.ts'

const test = base.skipIf(!inject('postgres'))
const POINTS = 4321

describe('PostgreSQL', () => {
  test('after a connection was lost the board is read as a whole, whatever the marks say', async () => {
    const opened = await postgres.open()
    const { database } = opened
    const id = idOf('employee')
    const shown = async () => (await currentBoard(database)).everyone.get(id)?.points
    const before = await shown()
    // As a server would that had forgotten how far it had counted.
    await database.write(async trx => {
      await trx.updateTable('standings').set({ earned: POINTS }).where('user_id', '=', id).execute()
      await sql`update board_changes set mark = 1 where user_id = ${id}`.execute(trx)
    })
    expect(await shown()).toBe(before)
    const beside = await opened.openAgain()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(beside.read)
    await beside.close()
    await expect.poll(() => shown().catch(() => undefined), { timeout: 20_000 }).toBe(POINTS)
    await opened.drop()
  })
})
