// Writes kept together: each keeps an outcome of its own, whatever happens to its neighbours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { groupCommits } from './group-commit.ts'
import { openSqlite } from './sqlite.ts'
import { isUnavailable } from './unavailable.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-group-'))
  database = openSqlite(join(folder, 'group.sqlite'))
  await database.write(async trx => {
    await sql`create table parents (id integer primary key)`.execute(trx)
    await sql`create table notes (id integer primary key, parent integer references parents (id) deferrable initially deferred)`.execute(
      trx,
    )
  })
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const note = (id: number, parent: number | null = null) =>
  database.write(async trx => {
    await sql`insert into notes (id, parent) values (${id}, ${parent})`.execute(trx)
    return id
  })

async function kept(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.read)
  return rows.map(row => row.id)
}

test('a hundred writes at once are all kept, each with its own answer', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(await Promise.all(ids.map(id => note(id)))).toEqual(ids)
  expect(await kept()).toEqual(ids)
})

test('a write that fails half-way leaves nothing, and its neighbours stay', async () => {
  const halfDone = () =>
    database.write(async trx => {
      await sql`insert into notes (id) values (50)`.execute(trx)
      throw new Error('refused')
    })
  const outcomes = await Promise.allSettled([note(1), halfDone(), note(2), note(1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await kept()).toEqual([1, 2])
})

test('a commit that is refused costs only the write that spoiled it', async () => {
  const outcomes = await Promise.allSettled([note(1), note(2, 99), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await kept()).toEqual([1, 3])
})

test('when a neighbour makes the database give up the transaction, the others are kept all the same', async () => {
  const givesUp = () => database.write(trx => sql`insert or rollback into notes (id) values (1)`.execute(trx))
  const outcomes = await Promise.allSettled([note(1), givesUp(), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await kept()).toEqual([1, 3])
})

test('nobody is told before it can be read by another connection', async () => {
  await Promise.all([1, 2, 3].map(id => note(id).then(async () => expect(await kept()).toContain(id))))
})

test('a write inside a write is refused instead of waiting for itself', async () => {
  await expect(database.write(() => note(1))).rejects.toThrow('inside a write')
})

describe('while another process holds the database', () => {
  const holding = async (work: (release: () => void) => Promise<void>) => {
    const other = new Sqlite(join(folder, 'group.sqlite'))
    other.exec('begin immediate')
    let isHeld = true
    const release = () => {
      if (isHeld) other.exec('rollback')
      isHeld = false
    }
    try {
      await work(release)
    } finally {
      release()
      other.close()
    }
  }

  test('writes wait without stopping the process, reads go on, and all are kept once it lets go', async () => {
    await holding(async release => {
      let ticks = 0
      const ticking = setInterval(() => ticks++, 10)
      const writes = [note(1), note(2), note(3)]
      await sleep(300)
      clearInterval(ticking)
      expect(ticks).toBeGreaterThan(10)
      expect(await kept()).toEqual([])
      release()
      expect(await Promise.all(writes)).toEqual([1, 2, 3])
    })
  })

  test('each gives up after its own patience, not after that of whoever came before', async () => {
    await holding(async () => {
      // How much longer it was than the patience: a machine that stalls holds up both.
      const waitOf = async (write: Promise<unknown>) => {
        const patience = sleep(5000).then(() => performance.now())
        const reason = await write.catch((error: unknown) => error)
        const at = performance.now()
        expect(isUnavailable(reason)).toBe(true)
        return at - (await patience)
      }
      const first = Promise.all([note(1), note(2), note(3)].map(waitOf))
      await sleep(2000)
      const later = Promise.all([note(4), note(5)].map(waitOf))
      for (const wait of [...(await first), ...(await later)]) {
        expect(wait).toBeGreaterThan(-100)
        expect(wait).toBeLessThan(2000)
      }
    })
    expect(await kept()).toEqual([])
  })
})

test('those in a group that failed for all alike are not run one by one', async () => {
  let transactions = 0
  const busy = { code: 'SQLITE_BUSY' }
  const inGroups = groupCommits<null>(
    async () => {
      transactions++
      throw busy
    },
    { set: () => {}, release: () => {}, rollBack: () => {} },
    { isInVain: reason => reason === busy, patience: 0 },
  )
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(id => inGroups(async () => id)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(transactions).toBe(1)
})

test('everybody gets an answer, also whose patience ends while the others are told', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  const busy = { code: 'SQLITE_BUSY' }
  const inGroups = groupCommits<null>(
    async () => {
      throw busy
    },
    { set: () => {}, release: () => {}, rollBack: () => {} },
    { isInVain: reason => reason === busy, patience: 4 },
  )
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(id => inGroups(async () => id)))
  clock.mockRestore()
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
})
