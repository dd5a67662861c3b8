// Every endpoint, as each role, under requests made from its own schemas. HOSTILE_RUNS says how many per endpoint and engine;
// a failure prints the seed, and HOSTILE_SEED repeats it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { expectAsDeclared, type Who } from './answers.ts'
import { type Earnest, furnishFor } from './lived-in.ts'
import { requestsTo } from './requests.ts'
import { alsoPlausible } from './shapes.ts'

const CALLERS: readonly Who[] = ['nobody', 'employee', 'manager', 'admin']
const RUNS = Number(process.env.HOSTILE_RUNS ?? 32)
const SEED = Number(process.env.HOSTILE_SEED ?? (process.env.HOSTILE_RUNS ? Date.now() % 2 ** 31 : 20_261_116))
/** Of what came with duties, talks, packs, uploads, notices and drafts: each was granted to somebody, and not only refused. */
const REACHED = [
  ...['ownDue', 'ownObligations', 'notices', 'uploadFile', 'addLicence', 'packs', 'pack'],
  ...['packPreview', 'makePack', 'teamPackPreview', 'makeTeamPack', 'startTalk', 'findTalk', 'joinTalk', 'signTalk'],
  ...['addTalkAction', 'finishTalk', 'talk', 'talkPdf', 'draft', 'startDraft', 'saveDraft', 'discardDraft'],
]
/** Each picture is checked by a process of its own. */
const UPLOADING = 120_000
const PATIENCE = 30_000 + RUNS * 200

eachEngine(engine => {
  let portal: TestPortal
  const tokens = new Map<Who, string>()
  const granted = new Set<string>()

  async function signIn(who: Who): Promise<void> {
    if (who !== 'nobody') tokens.set(who, (await portal.as(who)).token)
  }

  /** As each role: the right one is granted it, and nobody else learns anything. */
  async function tryInEarnest(name: string, endpoint: Endpoint, who: Who, { id, body }: Earnest): Promise<void> {
    const token = tokens.get(who)
    const answer = await portal.app.inject({
      ...{ method: endpoint.method, url: endpoint.path.replace(':id', String(id)) },
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    expectAsDeclared(endpoint, who, answer)
    if (answer.statusCode < 300) granted.add(name)
  }

  beforeAll(async () => {
    portal = await openPortal(engine)
  })
  afterAll(() => portal.close())

  test.each(Object.entries(api) as [string, Endpoint][])(
    '%s answers as declared, whatever is sent',
    async (name, endpoint) => {
      // Daily and hourly limits are met and left behind again.
      portal.clock.advance(HOUR)
      const { values, earnest } = await furnishFor(name, endpoint, portal)
      alsoPlausible(values)
      for (const who of CALLERS) {
        // Those of leads end within hours, and some of what is tried ends others too.
        await signIn(who)
        if (earnest) await tryInEarnest(name, endpoint, who, earnest)
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
          if (answer.statusCode < 300) granted.add(name)
        })
        await fc.assert(property, { numRuns: Math.ceil(RUNS / CALLERS.length), seed: SEED })
      }
    },
    PATIENCE + UPLOADING,
  )

  test('what needs something to be there was reached, and not only refused', () => {
    expect(REACHED.filter(name => !granted.has(name))).toEqual([])
  })
})
