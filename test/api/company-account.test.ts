// The company account that opens a person's account: its rows in the audit log, and disconnecting it, on both engines.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { companyBrowser } from '../support/company-browser.ts'
import { type CompanyProvider, startProvider } from '../support/company-provider.ts'
import { eachEngine } from '../support/engines.ts'
import { ADDRESS, inSession } from '../support/passkeys.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let provider: CompanyProvider
  let portal: TestPortal
  let admin: TestCaller

  beforeAll(async () => {
    provider = await startProvider({ portalUrl: ADDRESS })
  })
  afterAll(() => provider.stop())
  beforeEach(async () => {
    portal = await openPortal(engine, provider.variables)
    admin = await portal.as('admin')
    const said = { email: 'employee@example.com', email_verified: true }
    await provider.says({ wrong: said, right: said })
  })
  afterEach(() => portal.close())

  const disconnect = (id = idOf('employee')) => admin.call(api.disconnectCompanyAccount, { params: { id } })
  const person = async () => (await admin.call(api.managedPerson, { params: { id: idOf('employee') } })).body
  const acts = () =>
    portal.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'via', 'action', 'subject_id', 'before', 'after', 'address'])
      .orderBy('id')
      .execute()
  const signIn = async (account: string) => {
    const browser = companyBrowser(portal)
    const end = await browser.walk(account)
    return { end, sessionId: (await browser.trade()).body.sessionId }
  }
  const users = async (sessionId: string) => (await portal.visitor.call(api.users, {}, inSession(sessionId))).status

  test('is connected once, which the audit log and the page of the person say', async () => {
    expect((await person()).companyAccountSince).toBeNull()
    const since = new Date(portal.clock.now()).toISOString()
    await signIn('wrong')
    portal.clock.advance(HOUR)
    await signIn('wrong')
    expect((await person()).companyAccountSince).toBe(since)
    const after = { issuer: provider.issuer, account: 'wrong', email: 'employee@example.com' }
    expect(await acts()).toEqual([
      {
        ...{ actor_id: null, via: 'portal', action: 'person.company-connected', subject_id: idOf('employee') },
        ...{ before: null, after: JSON.stringify(after), address: '127.0.0.1' },
      },
    ])
  })

  test('once disconnected makes way for another, and what was opened with it ends, but nothing else', async () => {
    const [{ sessionId }, byPassword] = [await signIn('wrong'), await portal.as('employee')]
    expect((await signIn('right')).end).toBe('/login?problem=connected')
    expect((await disconnect()).body).toEqual({ success: true })
    expect(await users(sessionId)).toBe(401)
    expect((await byPassword.call(api.users)).status).toBe(200)
    expect(await person()).toMatchObject({ companyAccountSince: null, sessions: 1 })
    expect((await acts()).at(-1)).toEqual({
      ...{ actor_id: admin.id, via: 'portal', action: 'person.company-disconnected', subject_id: idOf('employee') },
      ...{ before: JSON.stringify({ issuer: provider.issuer, account: 'wrong' }), after: null, address: '127.0.0.1' },
    })
    expect((await signIn('right')).end).toBe('/#company')
    expect((await signIn('wrong')).end).toBe('/login?problem=connected')
  })

  test('that was disconnected before its ticket was traded opens nothing', async () => {
    const browser = companyBrowser(portal)
    expect(await browser.walk('wrong')).toBe('/#company')
    await disconnect()
    expect((await browser.trade()).refusal?.code).toBe('login.company_over')
  })

  test('where there is none, or nobody, it is 404 and leaves no row', async () => {
    for (const [id, code] of [
      [idOf('employee'), 'person.no_company_account'],
      [999, 'person.unknown'],
    ] as const) {
      const { status, refusal } = await disconnect(id)
      expect([status, refusal?.code]).toEqual([404, code])
    }
    expect(await acts()).toEqual([])
  })
})
