// Reads that are asked together: everybody gets their own answer, of the moment they asked, and nobody waits for a slow one.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eachEngine, type TestDatabase } from '../../../test/support/engines.ts'
import { hotQuery } from './hot-query.ts'
import { inSnapshot } from './snapshot-queries.ts'

const settingsUpTo = hotQuery((db, key: string, most: number) =>
  db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '<=', key)
    .where('key', 'like', 'gathered-%')
    .where(sql<number>`length(key)`, '<=', most)
    .orderBy('key', 'desc')
    .limit(3),
)
const setting = hotQuery((db, key: string | null) => db.selectFrom('settings').select('value').where('key', '=', key))
const nameOf = (index: number) => `gathered-${String(index).padStart(3, '0')}`

eachEngine(engine => {
  let opened: TestDatabase

  beforeEach(async () => {
    opened = await engine.open()
    const rows = Array.from({ length: 50 }, (_, index) => ({ key: nameOf(index), value: String(index) }))
    await opened.database.write(trx => trx.insertInto('settings').values(rows).execute())
  })
  afterEach(() => opened.drop())

  test('each gets the rows that it asked for, in the order of the query', async () => {
    const { read } = opened.database
    const asked = Array.from({ length: 100 }, (_, index) => index % 60)
    const answers = await Promise.all(asked.map(index => settingsUpTo(read, nameOf(index), 40)))
    for (const [at, index] of asked.entries()) {
      const last = Math.min(index, 49)
      const expected = [last, last - 1, last - 2].filter(value => value >= 0)
      expect(answers[at]).toEqual(expected.map(value => ({ key: nameOf(value), value: String(value) })))
    }
  })

  test('what differs in any parameter is another question', async () => {
    const { read } = opened.database
    const answers = await Promise.all([8, 40, 8, 40].map(most => settingsUpTo(read, nameOf(1), most)))
    expect(answers.map(rows => rows.length)).toEqual([0, 2, 0, 2])
    expect(await Promise.all([setting(read, null), setting(read, nameOf(2)), setting(read, null)])).toEqual([
      [],
      [{ value: '2' }],
      [],
    ])
  })

  test('whoever was told of a write reads it, whatever is on its way', async () => {
    const { read, write } = opened.database
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await Promise.all([1, 2, 3].map(index => setting(read, nameOf(index))))
        await nextTurn()
      }
    })()
    for (let round = 0; round < 30; round++) {
      const value = `round ${round}`
      await write(trx => trx.updateTable('settings').set({ value }).where('key', '=', nameOf(1)).execute())
      expect(await setting(read, nameOf(1))).toEqual([{ value }])
    }
    isOver = true
    await others
  })

  test('a snapshot reads its own past, and a write may not read beside itself', async () => {
    const { database } = opened
    await inSnapshot(database, async db => {
      const before = await setting(db, nameOf(1))
      await database.write(trx =>
        trx.updateTable('settings').set({ value: 'new' }).where('key', '=', nameOf(1)).execute(),
      )
      expect(await Promise.all([1, 2].map(() => setting(db, nameOf(1))))).toEqual([before, before])
      if (engine.name === 'PostgreSQL') expect(await setting(database.read, nameOf(1))).toEqual([{ value: 'new' }])
    })
    if (engine.name === 'SQLite') return
    await expect(database.write(() => setting(database.read, nameOf(1)))).rejects.toThrow('inside a write')
  })

  if (engine.name === 'SQLite') return

  test('a hundred at once are few queries', async () => {
    const { read } = opened.database
    await setting(read, nameOf(1))
    const sent = vi.spyOn(read, 'executeQuery')
    await Promise.all(Array.from({ length: 100 }, (_, index) => setting(read, nameOf(index % 50))))
    expect(sent.mock.calls.length).toBeLessThanOrEqual(2)
    sent.mockRestore()
  })

  describe('while an answer is on its way', () => {
    let answered: PromiseWithResolvers<void>
    beforeEach(() => {
      answered = Promise.withResolvers<void>()
    })

    /** One is asked and not answered; the others come one after another, each in a turn of its own. */
    async function askOneByOne() {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { read } = opened.database
      const ask = read.executeQuery.bind(read)
      const sent = vi.spyOn(read, 'executeQuery')
      sent.mockImplementation((async query => answered.promise.then(() => ask(query))) as typeof ask)
      const answers = []
      for (const index of [1, 2, 3, 4]) {
        answers.push(setting(read, nameOf(index)))
        await nextTurn()
        await nextTurn()
      }
      return { sent, answers: Promise.all(answers) }
    }
    afterEach(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })

    test('what comes meanwhile goes as one', async () => {
      const { sent, answers } = await askOneByOne()
      expect(sent).toHaveBeenCalledTimes(1)
      answered.resolve()
      expect(await answers).toEqual([1, 2, 3, 4].map(value => [{ value: String(value) }]))
      expect(sent).toHaveBeenCalledTimes(2)
    })

    test('nobody waits for one that is slow to come', async () => {
      const { sent, answers } = await askOneByOne()
      vi.advanceTimersByTime(20)
      await nextTurn()
      expect(sent).toHaveBeenCalledTimes(2)
      answered.resolve()
      await answers
    })
  })

  test('one that cannot be asked fails by itself', async () => {
    const { read } = opened.database
    const keys = [nameOf(1), nameOf(2), 'a\0b', nameOf(3)]
    const answers = await Promise.allSettled(keys.map(key => setting(read, key)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  test('a slow one holds up nobody for long', async () => {
    const { read } = opened.database
    const sleeping = () => hotQuery((db, seconds: number) => db.selectNoFrom(sql`pg_sleep(${seconds})`.as('slept')))
    // As many questions as are asked at a time, none of which is answered soon.
    const slow = [sleeping(), sleeping(), sleeping(), sleeping()].map(slept => slept(read, 3).then(() => 'slow'))
    await sleep(50)
    const quick = sleeping()(read, 0).then(() => 'quick')
    expect(await Promise.race([quick, ...slow])).toBe('quick')
    await Promise.all(slow)
  })
})
