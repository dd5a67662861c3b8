// Signing in with the company's account, on both engines, with a real OpenID provider on loopback.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { removePerson } from '../../src/server/accounts/people/person.ts'
import { momentOf } from '../../src/server/portal.ts'
import { companyBrowser } from '../support/company-browser.ts'
import { type CompanyProvider, type Said, signInThere, startProvider } from '../support/company-provider.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const PORTAL_URL = 'https://training.example.com'
const EVE: Said = { email: 'Employee@Example.com', email_verified: true }
const NEWCOMER: Said = {
  ...{ email: 'jo.bloggs@example.com', email_verified: true },
  ...{ given_name: 'Jo', family_name: 'Bloggs' },
}

eachEngine(engine => {
  let provider: CompanyProvider
  let portal: TestPortal

  beforeAll(async () => {
    provider = await startProvider({ portalUrl: PORTAL_URL })
  })
  afterAll(() => provider.stop())
  afterEach(() => portal.close())

  const open = async (variables: Record<string, string> = {}, at = provider) => {
    portal = await openPortal(engine, { ...at.variables, ...variables })
  }

  const browser = () => companyBrowser(portal)
  const walk = (account: string | null, person = browser()) => person.walk(account)

  async function signIn(account: string) {
    const person = browser()
    expect(await walk(account, person)).toBe('/#company')
    return person.trade()
  }

  const identities = () =>
    portal.database.read.selectFrom('identities').select(['issuer', 'subject', 'user_id']).execute()
  const setEmail = (username: Parameters<typeof idOf>[0], email: string | null) =>
    portal.database.write(trx => trx.updateTable('users').set({ email }).where('id', '=', idOf(username)).execute())

  test('the portal says how one can sign in', async () => {
    await open()
    const { body } = await portal.visitor.call(api.portal)
    expect(body.signIn).toMatchObject({ password: true, company: 'GQ Group' })
  })

  test('the browser is sent there with PKCE, a state and a nonce, each time others, and with nothing secret', async () => {
    await open()
    const person = browser()
    const [first, second] = [new URL(await person.go()), new URL(await person.go())]
    expect(first.origin).toBe(provider.issuer)
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      client_id: 'portal',
      redirect_uri: `${PORTAL_URL}/api/login/company/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{40,}$/)
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    }
    const { headers } = await person.send('GET', '/api/login/company')
    expect(headers['set-cookie']).toMatch(
      /^gq_company_try=[\w-]+; Path=\/api\/login\/company; HttpOnly; SameSite=Lax; Max-Age=900$/,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.stringify([...person.cookies])).not.toContain(second.searchParams.get('state'))
  })

  test('at first by the email that the company vouches for, in whichever letter case', async () => {
    await open()
    await provider.says({ eve: EVE })
    const person = browser()
    const back = await signInThere(await person.go(), 'eve')
    const came = await person.send('GET', `${back.pathname}${back.search}`)
    expect([came.status, came.headers.location]).toEqual([302, '/#company'])
    expect([came.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^gq_company_try=; .*Max-Age=0$/),
      expect.stringMatching(/^gq_company=[\w-]+; Path=\/api\/login\/company; HttpOnly; SameSite=Lax; Max-Age=60$/),
    ])
    const { status, body, headers } = await person.trade()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: { id: idOf('employee'), username: 'employee', role: 'employee', points: 0 },
      message: 'Welcome, Eve',
      mustChangePassword: false,
    })
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^gq_company=; .*Max-Age=0$/),
      expect.stringMatching(/^gq_session=/),
      expect.stringMatching(/^gq_signed_in=1/),
    ])
    const bearer = { headers: { authorization: `Bearer ${body.sessionId}` } }
    expect((await portal.visitor.call(api.users, {}, bearer)).status).toBe(200)
    expect(await identities()).toEqual([{ issuer: provider.issuer, subject: 'eve', user_id: idOf('employee') }])
    const sessions = await portal.database.read.selectFrom('sessions').select('opened_with').execute()
    expect(sessions).toEqual([{ opened_with: 'company' }])
  })

  test('later by the account itself, whatever became of its email', async () => {
    await open()
    await provider.says({ eve: EVE })
    await signIn('eve')
    await provider.says({ eve: { email: 'manager@example.com', email_verified: false } })
    await setEmail('employee', null)
    expect((await signIn('eve')).body.user.id).toBe(idOf('employee'))
    expect(await identities()).toHaveLength(1)
  })

  test('what the company says may be in the identity itself', async () => {
    const other = await startProvider({ portalUrl: PORTAL_URL, isInIdentity: true })
    await other.says({ eve: EVE })
    await open({}, other)
    expect((await signIn('eve')).body.user.id).toBe(idOf('employee'))
    await other.stop()
  })

  test('a one-time password that is not changed yet does not hold up who comes in from the company', async () => {
    await open()
    await provider.says({ eve: EVE })
    await portal.database.write(trx => trx.updateTable('users').set({ must_change_password: 1 }).execute())
    const { body } = await signIn('eve')
    expect(body).toMatchObject({ mustChangePassword: false })
    const bearer = { headers: { authorization: `Bearer ${body.sessionId}` } }
    expect((await portal.visitor.call(api.users, {}, bearer)).status).toBe(200)
  })

  describe('nobody comes in', () => {
    test.each<[string, Said, string]>([
      ['whom nobody knows', { ...EVE, email: 'nobody@example.com' }, 'unknown'],
      ['whose email is not verified', { ...EVE, email_verified: false }, 'unverified'],
      ['whose email is not said to be verified', { email: 'employee@example.com' }, 'unverified'],
      ['who has no email', { email_verified: true }, 'unverified'],
    ])('%s', async (_, said, problem) => {
      await open()
      await provider.says({ eve: said })
      const person = browser()
      expect(await walk('eve', person)).toBe(`/login?problem=${problem}`)
      expect((await person.trade()).status).toBe(401)
      expect(await identities()).toEqual([])
    })

    test('whose email two active people have', async () => {
      await open({ OIDC_CREATE: 'on' })
      await provider.says({ eve: EVE })
      await setEmail('colleague', 'EMPLOYEE@example.com')
      expect(await walk('eve')).toBe('/login?problem=ambiguous')
      expect(await identities()).toEqual([])
    })

    test('who has the email of somebody that came in with another account', async () => {
      await open()
      await provider.says({ eve: EVE, another: EVE })
      await signIn('eve')
      expect(await walk('another')).toBe('/login?problem=connected')
    })

    test.each(['off', 'on'])(
      'who is deactivated, before or after they first came in (OIDC_CREATE=%s)',
      async create => {
        await open({ OIDC_CREATE: create })
        await provider.says({ eve: EVE, cal: { ...EVE, email: 'colleague@example.com' } })
        await signIn('eve')
        for (const username of ['employee', 'colleague'] as const) {
          await portal.database.write(trx => removePerson(trx, idOf(username), momentOf({ ...portal })))
        }
        expect(await walk('eve')).toBe('/login?problem=deactivated')
        expect(await walk('cal')).toBe('/login?problem=deactivated')
        const people = await portal.database.read.selectFrom('users').select('id').execute()
        expect(people).toHaveLength(5)
      },
    )

    test('who is deactivated between coming back and the trade', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      await walk('eve', person)
      await portal.database.write(trx => removePerson(trx, idOf('employee'), momentOf({ ...portal })))
      expect((await person.trade()).refusal).toMatchObject({ success: false, code: 'login.company_over' })
      expect(await portal.database.read.selectFrom('sessions').select('id').execute()).toEqual([])
    })

    test('who cancels at the provider', async () => {
      await open()
      expect(await walk(null)).toBe('/login?problem=cancelled')
    })

    test('with an identity that was made for another nonce', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      const address = new URL(await person.go())
      address.searchParams.set('nonce', 'A'.repeat(43))
      expect(await person.comeBack(await signInThere(address.href, 'eve'))).toBe('/login?problem=rejected')
    })

    test('with a code that was made for another browser', async () => {
      await open()
      await provider.says({ eve: EVE })
      const [eve, other] = [browser(), browser()]
      const stolen = await signInThere(await eve.go(), 'eve')
      const own = await signInThere(await other.go(), 'other')
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      expect(await other.comeBack(own)).toBe('/login?problem=rejected')
    })

    test('with another state than the browser was sent with, which does not end the try that is under way', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      const back = await signInThere(await person.go(), 'eve')
      const foreign = new URL(back)
      foreign.searchParams.set('state', 'A'.repeat(43))
      expect(await person.comeBack(foreign)).toBe('/login?problem=expired')
      expect(await browser().comeBack(back), 'in another browser').toBe('/login?problem=expired')
      expect(await person.comeBack(back)).toBe('/#company')
    })

    test('with a state that was used, even by whoever copied its cookie', async () => {
      await open()
      await provider.says({ eve: EVE })
      const [person, thief] = [browser(), browser()]
      const back = await signInThere(await person.go(), 'eve')
      for (const [name, value] of person.cookies) thief.cookies.set(name, value)
      expect(await person.comeBack(back)).toBe('/#company')
      expect(await thief.comeBack(back)).toBe('/login?problem=expired')
    })

    test('who takes longer than a quarter of an hour', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      const back = await signInThere(await person.go(), 'eve')
      portal.clock.advance(15 * MINUTE + 1)
      expect(await person.comeBack(back)).toBe('/login?problem=expired')
    })

    test('with cookies that somebody made up', async () => {
      await open()
      for (const made of ['x', '%', 'A'.repeat(12), 'A'.repeat(40), 'A'.repeat(400)]) {
        const person = browser()
        person.cookies.set('gq_company_try', made)
        person.cookies.set('gq_company', made)
        expect(await person.comeBack(new URL('http://x/api/login/company/callback?state=x&code=y'))).toBe(
          '/login?problem=expired',
        )
        expect((await person.trade()).status, made).toBe(401)
      }
    })

    test('with the cookie of a try in place of a ticket', async () => {
      await open()
      const person = browser()
      await person.go()
      person.cookies.set('gq_company', person.cookies.get('gq_company_try') ?? '')
      expect((await person.trade()).status).toBe(401)
    })

    test('where company sign-in is not set up', async () => {
      portal = await openPortal(engine)
      const person = browser()
      expect(await person.go()).toBe('/login?problem=off')
      expect(await person.comeBack(new URL('http://x/api/login/company/callback'))).toBe('/login?problem=off')
      const { status, refusal } = await person.trade()
      expect([status, refusal?.code]).toEqual([401, 'login.company_over'])
    })
  })

  describe('the ticket', () => {
    test('is traded once, however often it is sent at once, and an idempotency key changes nothing', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      await walk('eve', person)
      const cookie = `gq_company=${person.cookies.get('gq_company')}`
      const headers = { cookie, 'idempotency-key': '0b7d3c1e-6a5f-4a54-9c36-3d1f6f0a2b11' }
      const trade = () => portal.visitor.call(api.signInWithCompany, {}, { headers })
      const answers = await Promise.all([trade(), trade(), trade()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
      expect((await trade()).refusal).toMatchObject({ success: false, code: 'login.company_over' })
    })

    test('behind TLS it is this host’s alone: one by the plain name is a neighbour’s', async () => {
      await open({ TRUSTED_PROXIES: '127.0.0.1' })
      await provider.says({ eve: EVE })
      const person = browser()
      await walk('eve', person)
      const ticket = person.cookies.get('gq_company')
      const trade = (cookie: string) =>
        portal.visitor.call(api.signInWithCompany, {}, { headers: { cookie, 'x-forwarded-proto': 'https' } })
      expect((await trade(`gq_company=${ticket}`)).refusal?.code).toBe('login.company_over')
      expect((await trade(`__Host-gq_company=${ticket}`)).status).toBe(200)
    })

    test('is good for 60 seconds', async () => {
      await open()
      await provider.says({ eve: EVE })
      const [quick, slow] = [browser(), browser()]
      await walk('eve', quick)
      await walk('eve', slow)
      portal.clock.advance(MINUTE)
      expect((await quick.trade()).status).toBe(200)
      portal.clock.advance(1)
      expect((await slow.trade()).status).toBe(401)
    })

    test('of another database opens nothing', async () => {
      await open()
      await provider.says({ eve: EVE })
      const person = browser()
      await walk('eve', person)
      await portal.close()
      await open()
      const there = browser()
      for (const [name, value] of person.cookies) there.cookies.set(name, value)
      expect((await there.trade()).status).toBe(401)
    })
  })

  describe('somebody whom nobody knows becomes an employee', () => {
    const added = () =>
      portal.database.read
        .selectFrom('users')
        .select(['id', 'username', 'name', 'email', 'department', 'role', 'active', 'password_hash'])
        .where('id', '>', 5)
        .orderBy('id')
        .execute()

    test('in the department for it, with history and a row in the audit log, once', async () => {
      await open({ OIDC_CREATE: 'on' })
      await provider.says({ jo: NEWCOMER })
      const [{ body }] = [await signIn('jo'), await signIn('jo')]
      expect(body.user).toMatchObject({ username: 'jo.bloggs', name: 'Jo Bloggs', role: 'employee' })
      const [person, ...more] = await added()
      expect(more).toEqual([])
      expect(person).toMatchObject({ email: NEWCOMER.email, department: 'Unassigned', role: 'employee', active: 1 })
      const history = await portal.database.read
        .selectFrom('people_history')
        .select(['department', 'role', 'active'])
        .where('user_id', '=', body.user.id)
        .execute()
      expect(history).toEqual([{ department: 'Unassigned', role: 'employee', active: 1 }])
      const acts = await portal.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'via', 'action', 'subject_id', 'after', 'request_id', 'address'])
        .execute()
      expect(acts).toEqual([
        {
          ...{ actor_id: null, via: 'portal', action: 'person.added', subject_id: body.user.id },
          after: expect.stringContaining('"username":"jo.bloggs"'),
          ...{ request_id: expect.any(String), address: '127.0.0.1' },
        },
        expect.objectContaining({ action: 'person.company-connected', subject_id: body.user.id }),
      ])
      const found = await (await portal.as('admin')).call(api.managedPeople, { query: { search: 'bloggs' } })
      expect(found.body.items.map(({ username }) => username)).toEqual(['jo.bloggs'])
    })

    test('with a username that is free', async () => {
      await open({ OIDC_CREATE: 'on', OIDC_DEPARTMENT: 'Newcomers' })
      await provider.says({
        first: { ...EVE, email: 'second.manager@other.example' },
        second: { ...EVE, email: 'second.manager@third.example' },
      })
      await signIn('first')
      await signIn('second')
      expect(await added()).toMatchObject([
        { username: 'second.manager2', name: 'Second Manager', department: 'Newcomers' },
        { username: 'second.manager3', department: 'Newcomers' },
      ])
    })

    test('once, although two of their browsers come back at once', async () => {
      await open({ OIDC_CREATE: 'on' })
      await provider.says({ jo: NEWCOMER })
      const both = [browser(), browser()]
      const backs: URL[] = []
      for (const one of both) backs.push(await signInThere(await one.go(), 'jo'))
      const ends = await Promise.all(both.map((one, index) => one.comeBack(backs[index] as URL)))
      expect(ends).toEqual(['/#company', '/#company'])
      expect(await added()).toHaveLength(1)
    })

    test('only if the company vouches for the email', async () => {
      await open({ OIDC_CREATE: 'on' })
      await provider.says({ jo: { ...NEWCOMER, email_verified: false } })
      expect(await walk('jo')).toBe('/login?problem=unverified')
      expect(await added()).toEqual([])
    })
  })

  test('what was used is forgotten once it would have expired anyway', async () => {
    await open()
    await provider.says({ eve: EVE })
    await signIn('eve')
    const spent = async () => (await portal.database.read.selectFrom('spent_tokens').select('hash').execute()).length
    expect(await spent()).toBe(2)
    const { SCHEDULED_WORK } = await import('../../src/server/scheduled-work.ts')
    const forget = () =>
      SCHEDULED_WORK.find(({ name }) => name === 'forget')?.run(portal as never, momentOf({ ...portal }))
    await forget()
    expect(await spent()).toBe(2)
    portal.clock.advance(15 * MINUTE + 1)
    await forget()
    expect(await spent()).toBe(0)
  })

  test('whoever is sent there is asked who they are, unless the issuer says that it cannot', async () => {
    await open()
    expect(new URL(await browser().go()).searchParams.get('prompt')).toBe('select_account')
    const plain = await startProvider({ portalUrl: PORTAL_URL, promptValues: ['none', 'login', 'consent'] })
    await plain.says({ eve: EVE })
    await portal.close()
    await open({}, plain)
    expect(new URL(await browser().go()).searchParams.has('prompt')).toBe(false)
    expect(await walk('eve')).toBe('/#company')
    await plain.stop()
  })

  describe('the other clock', () => {
    test.each([
      [4, '/#company'],
      [-4, '/#company'],
      [10, '/login?problem=clock'],
      [-10, '/login?problem=clock'],
    ])('%i minutes ahead', async (minutes, end) => {
      const skewed = await startProvider({ portalUrl: PORTAL_URL, clockAhead: minutes * MINUTE })
      await skewed.says({ eve: EVE })
      await open({}, skewed)
      expect(await walk('eve')).toBe(end)
      await skewed.stop()
    })
  })

  describe('an issuer that is away', () => {
    test('is not asked at the start; whoever goes there is told so, and can when it is back', async () => {
      const first = await startProvider({ portalUrl: PORTAL_URL })
      await first.stop()
      await open({}, first)
      const person = browser()
      expect(await person.go()).toBe('/login?problem=away')
      const password = { username: 'employee', password: 'employee-secret-1' }
      expect((await portal.visitor.call(api.login, { body: password })).status).toBe(200)
      const port = Number(new URL(first.issuer).port)
      const again = await startProvider({ portalUrl: PORTAL_URL, port })
      await again.says({ eve: EVE })
      expect(await walk('eve', person)).toBe('/#company')
      await again.stop()
    })

    test('when somebody comes back from it', async () => {
      const other = await startProvider({ portalUrl: PORTAL_URL })
      await other.says({ eve: EVE })
      await open({}, other)
      const person = browser()
      const back = await signInThere(await person.go(), 'eve')
      await other.stop()
      expect(await person.comeBack(back)).toBe('/login?problem=away')
    })
  })
})
