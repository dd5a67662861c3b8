// What a portal takes from an issuer that errs, and how often, on both engines.
import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { GUESSES_PER_ADDRESS } from '../../src/domain/guess-limit.ts'
import { insertFailures } from '../../src/server/http/guess-queries.ts'
import { limitsOfAddress } from '../../src/server/http/guesses.ts'
import { companyBrowser } from '../support/company-browser.ts'
import { eachEngine } from '../support/engines.ts'
import { type FalseIssuer, startFalseIssuer } from '../support/false-issuer.ts'
import { until } from '../support/mail-server.ts'
import { ADDRESS } from '../support/passkeys.ts'
import { passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let issuer: FalseIssuer
  let portal: TestPortal
  beforeEach(async () => {
    issuer = await startFalseIssuer(ADDRESS, 'employee@example.com')
    portal = await openPortal(engine, issuer.variables)
  })
  afterEach(async () => {
    await portal.close()
    issuer.stop()
  })

  /** Sent there, and back with a code or whatever else is said. */
  async function begin(said: Record<string, string> = { code: 'x' }) {
    const person = companyBrowser(portal)
    const asked = new URL(await person.go()).searchParams
    issuer.nonce = asked.get('nonce') ?? ''
    const back = new URL(`${ADDRESS}/api/login/company/callback`)
    for (const [name, value] of Object.entries({ state: asked.get('state') ?? '', ...said })) {
      back.searchParams.set(name, value)
    }
    return { person, asked, back }
  }
  async function walk(said?: Record<string, string>) {
    const { person, back } = await begin(said)
    return person.comeBack(back)
  }
  const failures = async () => (await portal.database.read.selectFrom('login_failures').select('id').execute()).length
  const LIMITED = '/login?problem=too_many'

  /** As if so many had failed from here a moment ago. */
  const fail = (times: number) =>
    portal.database.write(trx =>
      insertFailures(
        trx,
        Array.from({ length: times }, () => limitsOfAddress('127.0.0.1')[0]?.subject ?? ''),
        portal.clock.now(),
      ),
    )

  test('an identity that the issuer has signed lets somebody in, one that somebody else has signed does not', async () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
    issuer.answer = response => issuer.sendTokens(response, stranger.privateKey)
    expect(await walk()).toBe('/login?problem=rejected')
    issuer.answer = response => issuer.sendTokens(response)
    expect(await walk()).toBe('/#company')
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'an error by the name of %s is an answer that cannot be accepted',
    async error => {
      expect(await walk({ error })).toBe('/login?problem=rejected')
    },
  )

  test('an answer that begins and never ends is one of an issuer that is away', async () => {
    issuer.answer = response => {
      response.setHeader('content-type', 'application/json').write('{')
      const drip = setInterval(() => response.write(' '), 300)
      response.on('close', () => clearInterval(drip))
    }
    expect(await walk()).toBe('/login?problem=away')
  }, 15_000)

  test('only a few are asked about at once, the others wait for their turn', async () => {
    let open = 0
    let most = 0
    issuer.answer = async response => {
      most = Math.max(most, ++open)
      await sleep(30)
      open--
      response.statusCode = 400
      response.setHeader('content-type', 'application/json').end('{"error":"invalid_grant"}')
    }
    const begun = []
    for (let count = 0; count < 30; count++) begun.push(await begin())
    const ends = await Promise.all(begun.map(({ person, back }) => person.comeBack(back)))
    expect(new Set(ends)).toEqual(new Set(['/login?problem=rejected']))
    expect(most).toBeLessThanOrEqual(8)
    expect(most).toBeGreaterThan(1)
  })

  describe('failed ones are limited by address, together with every other way to sign in', () => {
    const rejected = () => {
      issuer.answer = response => {
        response.statusCode = 400
        response.setHeader('content-type', 'application/json').end('{"error":"invalid_grant"}')
      }
    }

    test('what is rejected and what is over counts; what was cancelled, or lets somebody in, does not', async () => {
      expect(await walk()).toBe('/#company')
      expect(await walk({ error: 'access_denied' })).toBe('/login?problem=cancelled')
      expect(await failures()).toBe(0)
      expect(await walk({ code: 'x', state: 'made up' })).toBe('/login?problem=expired')
      expect(await failures()).toBe(1)
      rejected()
      expect(await walk()).toBe('/login?problem=rejected')
      expect(await failures()).toBe(2)
    })

    test('beyond the limit the issuer is not asked, and a password is not looked at either, for a quarter of an hour', async () => {
      rejected()
      await fail(GUESSES_PER_ADDRESS - 1)
      expect(await walk()).toBe('/login?problem=rejected')
      const answer = vi.fn(issuer.sendTokens)
      issuer.answer = response => answer(response)
      expect(await walk()).toBe(LIMITED)
      expect(answer).not.toHaveBeenCalled()
      const login = { username: 'employee', password: passwordOf('employee') }
      expect((await portal.visitor.call(api.login, { body: login })).refusal?.code).toBe('login.too_many')
      const acts = await portal.database.read.selectFrom('audit_log').select('action').execute()
      expect(acts).toEqual([{ action: 'sign-in.limit-closed' }])
      portal.clock.advance(15 * MINUTE)
      expect(await walk()).toBe('/#company')
    })

    test('of many at once only as many as the limit allows learn that they were wrong', async () => {
      rejected()
      await fail(GUESSES_PER_ADDRESS - 2)
      const begun = [await begin(), await begin(), await begin(), await begin()]
      const ends = await Promise.all(begun.map(({ person, back }) => person.comeBack(back)))
      expect(ends.toSorted()).toEqual([...Array.from({ length: 2 }, () => '/login?problem=rejected'), LIMITED, LIMITED])
    })

    test('a picture or a frame in a page of somebody else’s counts for nothing and opens nothing', async () => {
      const { person, back } = await begin()
      const cookie = `gq_company_try=${person.cookies.get('gq_company_try')}`
      for (const kind of ['image', 'iframe', 'empty']) {
        const headers = { cookie, 'sec-fetch-dest': kind }
        const answer = await portal.visitor.raw('GET', `${back.pathname}${back.search}`, undefined, { headers })
        expect(answer.headers.location, kind).toBe('/login?problem=expired')
      }
      expect(await failures()).toBe(0)
      expect(await person.comeBack(back)).toBe('/#company')
    })
  })

  test('the log tells of a trade that was refused, and by which way somebody signed in', async () => {
    const info = vi.spyOn(portal.app.log, 'info')
    const events = () => info.mock.calls.map(([facts]) => facts as unknown as { security?: string })
    const { person, back } = await begin()
    await person.comeBack(back)
    const ticket = person.cookies.get('gq_company') ?? ''
    await person.trade()
    person.cookies.set('gq_company', ticket)
    await person.trade()
    await person.trade()
    await until(() => (events().length >= 4 ? true : undefined))
    const from = { address: '127.0.0.1', reqId: expect.any(String) }
    const refused = { security: 'company sign-in refused', problem: 'login.company_over', ...from }
    expect(events().filter(({ security }) => security !== undefined)).toEqual([
      { security: 'company account connected', person: 3, ...from },
      { security: 'signed in', person: 3, way: 'company', ...from },
      { ...refused, person: 3, reason: 'this ticket was used before' },
      { ...refused, person: 3, reason: 'this ticket was used before' },
    ])
  })
})
