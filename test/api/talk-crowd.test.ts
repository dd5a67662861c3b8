// A whole company at one talk, on both engines; on PostgreSQL through two processes.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { dayOf, hourOf } from '../../src/domain/day.ts'
import { insertSession } from '../../src/server/accounts/queries.ts'
import { buildApp } from '../../src/server/app.ts'
import { hashToken, newToken } from '../../src/server/http/session-token.ts'
import { addCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { startTalk, talkOf } from '../support/talks.ts'

const CROWD = 200
/** A machine that is busy with something else may take longer, and says nothing about the portal: it is asked again. */
const MOST_SECONDS = 10

async function signIn(portal: TestPortal, ids: readonly number[]): Promise<string[]> {
  const tokens = ids.map(() => newToken())
  const [now, zone] = [portal.clock.now(), portal.config.timeZone]
  await portal.database.write(async trx => {
    for (const [index, token] of tokens.entries())
      await insertSession(trx, {
        ...{ user_id: ids[index] ?? 0, token_hash: hashToken(token), login_at: now, login_day: dayOf(now, zone) },
        ...{ login_hour: hourOf(now, zone), last_seen_at: now, device_type: 'mobile', browser_name: 'Chrome' },
      })
  })
  return tokens
}

eachEngine(engine => {
  test(`${CROWD} people join at once, and are all there once`, { timeout: 120_000, retry: 2 }, async () => {
    const portal = await openPortal(engine)
    const ids = await addCrowd(portal.database, CROWD, () => 0)
    const tokens = await signIn(portal, ids)
    const { id, code } = await startTalk(await portal.as('manager'))
    const another = await portal.openAgain()
    const logger = pino({ level: 'silent' })
    const parts = { config: portal.config, clock: portal.clock, logger, clientDir: '/nowhere', contentDir: '/nowhere' }
    const second = await buildApp({ ...parts, database: another })
    await second.ready()
    const apps = engine.name === 'PostgreSQL' ? [portal.app, second] : [portal.app]
    const began = performance.now()
    const answers = await Promise.all(
      tokens.map((token, index) =>
        (apps[index % apps.length] ?? portal.app).inject({
          ...{ method: 'POST', url: api.joinTalk.path, payload: { code } },
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    const { attendance } = await talkOf(await portal.as('manager'), id)
    expect(attendance.map(({ person }) => person.id).toSorted((a, b) => a - b)).toEqual(ids)
    const signed = await portal.database.read
      .selectFrom('sign_offs')
      .select('user_id')
      .where('kind', '=', 'topic-read')
      .execute()
    expect(signed).toHaveLength(CROWD)
    expect(seconds).toBeLessThan(MOST_SECONDS)
    await second.close()
    await another.close()
    await portal.close()
  })
})
