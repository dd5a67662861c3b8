// A whole company at one talk, on both engines; on PostgreSQL through two processes.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { buildApp } from '../../src/server/app.ts'
import { addCrowd, signInCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal } from '../support/portal.ts'
import { startTalk, talkOf } from '../support/talks.ts'

const CROWD = 200
/** How many of them join one after the other first, at another talk: what the machine can do just now. */
const ONE_BY_ONE = 20
/** All at once may take so many times as long as one after the other: measured, a quarter to one and a half. */
const MOST_TIMES = 4

eachEngine(engine => {
  test(`${CROWD} people join at once, and are all there once`, { timeout: 120_000 }, async () => {
    const portal = await openPortal(engine)
    const ids = await addCrowd(portal.database, CROWD, () => 0)
    const [now, zone] = [portal.clock.now(), portal.config.timeZone]
    const tokens = await signInCrowd(portal.database, ids, { now, zone })
    const { id, code } = await startTalk(await portal.as('manager'))
    const another = await portal.openAgain()
    const logger = pino({ level: 'silent' })
    const parts = { config: portal.config, clock: portal.clock, logger, clientDir: '/nowhere', contentDir: '/nowhere' }
    const second = await buildApp({ ...parts, database: another })
    await second.ready()
    const apps = engine.name === 'PostgreSQL' ? [portal.app, second] : [portal.app]
    const join = async (token: string, index: number, letters: string) => {
      for (;;) {
        const answer = await (apps[index % apps.length] ?? portal.app).inject({
          ...{ method: 'POST', url: api.joinTalk.path, payload: { code: letters } },
          headers: { authorization: `Bearer ${token}` },
        })
        // On a machine that has more to do than this, some are told to try again, and do.
        if (answer.statusCode !== 503) return answer
      }
    }
    const other = await startTalk(await portal.as('manager'), 2)
    const alone = performance.now()
    for (const [index, token] of tokens.slice(0, ONE_BY_ONE).entries()) await join(token, index, other.code)
    const began = performance.now()
    const answers = await Promise.all(tokens.map((token, index) => join(token, index, code)))
    const [each, all] = [(began - alone) / ONE_BY_ONE, performance.now() - began]
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    const { attendance } = await talkOf(await portal.as('manager'), id)
    expect(attendance.map(({ person }) => person.id).toSorted((a, b) => a - b)).toEqual(ids)
    const signed = await portal.database.read
      .selectFrom('sign_offs')
      .select('user_id')
      .where('kind', '=', 'topic-read')
      .where('item_id', '=', 1)
      .execute()
    expect(signed).toHaveLength(CROWD)
    expect(all).toBeLessThan(MOST_TIMES * CROWD * each)
    await second.close()
    await another.close()
    await portal.close()
  })
})
