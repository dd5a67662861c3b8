// The embedded database without room to grow: what cannot be kept is refused in words, what is there can be read.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { sqlite } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const NO_ROOM = { status: 507, body: { code: 'server.disk', message: expect.stringContaining('nothing was saved') } }
const LONG = 'Thanks for the lift. '.repeat(20)

describe('SQLite', () => {
  let portal: TestPortal
  let manager: TestCaller
  beforeEach(async () => {
    portal = await openPortal(sqlite)
    manager = await portal.as('manager')
  })
  afterEach(() => portal.close())

  const letGrowTo = (pages: number) =>
    portal.database.write(trx => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(trx))

  const thank = (number: number) =>
    manager.call(api.giveKudos, { body: { toUserId: idOf('employee'), message: `${number} ${LONG}` } })

  /** The database may not grow by a page from here on; what is free inside its pages is used up. */
  async function fillUp(): Promise<number> {
    await letGrowTo(1)
    for (let given = 0; ; given++) if ((await thank(given)).status !== 200) return given
  }

  const countKudos = async () => (await portal.database.read.selectFrom('kudos').select('id').execute()).length

  test('a write is refused with words to act on, and leaves nothing', async () => {
    const given = await fillUp()
    expect(await thank(given)).toMatchObject(NO_ROOM)
    expect(await countKudos()).toBe(given)
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('of many writes at once none is half done', async () => {
    const given = await fillUp()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => thank(given + number)))
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(NO_ROOM)
    expect(await countKudos()).toBe(given + answers.filter(({ status }) => status === 200).length)
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('reading goes on while nothing can be written, also where the time a person was last seen is due', async () => {
    await portal.database.write(trx => sql`pragma query_only = on`.execute(trx))
    portal.clock.advance(5 * MINUTE)
    const answers = await Promise.all(
      [api.users, api.swmsDocuments, api.leaderboard, api.teamKudos].map(read => manager.call(read)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await thank(0)).toMatchObject(NO_ROOM)
  })

  test('with room again writing goes on without a restart', async () => {
    const given = await fillUp()
    await letGrowTo(1_000_000)
    expect((await thank(given)).status).toBe(200)
    expect(await countKudos()).toBe(given + 1)
  })
})
