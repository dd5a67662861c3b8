// Every endpoint, as each role, under requests made from its own schemas. HOSTILE_RUNS says how many per endpoint and engine;
// a failure prints the seed, and HOSTILE_SEED repeats it.
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { expectAsDeclared, type Who } from './answers.ts'
import { requestsTo } from './requests.ts'

const CALLERS: readonly Who[] = ['nobody', 'employee', 'manager', 'admin']
const RUNS = Number(process.env.HOSTILE_RUNS ?? 32)
const SEED = Number(process.env.HOSTILE_SEED ?? (process.env.HOSTILE_RUNS ? Date.now() % 2 ** 31 : 20_261_116))
const PATIENCE = 30_000 + RUNS * 200

eachEngine(engine => {
  let portal: TestPortal
  const tokens = new Map<Who, string>()

  async function signIn(who: Who): Promise<void> {
    if (who !== 'nobody') tokens.set(who, (await portal.as(who)).token)
  }

  beforeAll(async () => {
    portal = await openPortal(engine)
    for (const who of CALLERS) await signIn(who)
  })
  afterAll(() => portal.close())

  test.each(Object.entries(api) as [string, Endpoint][])(
    '%s answers as declared, whatever is sent',
    async (name, endpoint) => {
      // Daily and hourly limits are met and left behind again.
      portal.clock.advance(HOUR)
      for (const who of CALLERS) {
        const property = fc.asyncProperty(requestsTo(endpoint), async ({ method, url, headers, payload }) => {
          const token = tokens.get(who)
          const answer = await portal.app.inject({
            method,
            url,
            headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
            ...(payload === undefined ? {} : { payload }),
          })
          if (name === 'logout' && answer.statusCode === 200) await signIn(who)
          expectAsDeclared(endpoint, who, answer)
        })
        await fc.assert(property, { numRuns: Math.ceil(RUNS / CALLERS.length), seed: SEED })
      }
    },
    PATIENCE,
  )
})
