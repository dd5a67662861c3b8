// Signing in, sessions, passwords and the directory, on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR, MINUTE } from '../../src/domain/clock.ts'
import { GUESSES } from '../../src/domain/guess-limit.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

eachEngine(engine => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await openPortal(engine)
  })
  afterAll(() => portal.close())

  const login = (username: string, password: string, headers: Record<string, string> = {}) =>
    portal.visitor.call(api.login, { body: { username, password } }, { headers })

  const sessionRows = () => portal.database.read.selectFrom('sessions').selectAll().orderBy('id').execute()

  describe('login', () => {
    test('hands out the person and a session that works', async () => {
      const { status, body, headers } = await login('  Employee ', passwordOf('employee'))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        success: true,
        mustChangePassword: false,
        user: {
          id: 3,
          name: 'Eve Employee',
          username: 'employee',
          role: 'employee',
          points: 0,
          initials: 'EE',
          department: 'Warehouse',
        },
      })
      expect(headers['set-cookie']).toEqual([
        `gq_session=${body.sessionId}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200`,
        'gq_signed_in=1; Path=/; SameSite=Strict; Max-Age=2592000',
      ])
      const bearer = { authorization: `Bearer ${body.sessionId}` }
      const me = await portal.visitor.call(api.user, { params: { id: 3 } }, { headers: bearer })
      expect(me.status).toBe(200)
    })

    test.each([
      ['one IPv6 network', (guess: number) => `2001:db8:0:7::${guess + 1}`, '2001:db8:0:8::1'],
      [
        'one address in both spellings',
        (guess: number) => (guess % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'),
        '203.0.113.8',
      ],
    ])('guesses from %s count together', async (_, addressOf, elsewhere) => {
      const guess = async (remoteAddress: string) => {
        const payload = { username: 'second.manager', password: 'a guess' }
        return (await portal.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })).statusCode
      }
      const codes = []
      for (let count = 0; count <= GUESSES; count++) codes.push(await guess(addressOf(count)))
      expect(codes).toEqual([...Array.from({ length: GUESSES }, () => 401), 429])
      expect(await guess(elsewhere)).toBe(401)
    })

    test('keeps only a hash of the session, and what the device is', async () => {
      const { body } = await login('manager', passwordOf('manager'), { 'user-agent': PHONE })
      const row = (await sessionRows()).at(-1)
      expect(JSON.stringify(row)).not.toContain(body.sessionId)
      expect(row).toMatchObject({
        user_id: 2,
        device_type: 'mobile',
        browser_name: 'Safari',
        login_day: '2026-11-16',
        login_hour: 9,
      })
    })

    test('the password counts as entered', async () => {
      expect((await login('employee', ` ${passwordOf('employee')}`)).status).toBe(401)
    })

    test('tells an unknown name and a wrong password alike', async () => {
      const unknown = await login('nobody.here', 'whatever it is')
      const wrong = await login('employee', 'not the password')
      expect(unknown.status).toBe(401)
      expect(unknown.body).toEqual(wrong.body)
      expect(wrong.body).toMatchObject({ success: false, message: 'Invalid credentials' })
    })

    test('ten failures make a wait, a success before that clears the count', async () => {
      for (let i = 0; i < 9; i++) await login('colleague', 'wrong')
      expect((await login('colleague', passwordOf('colleague'))).status).toBe(200)
      for (let i = 0; i < 10; i++) expect((await login('colleague', 'wrong')).status).toBe(401)
      const refused = await login('colleague', passwordOf('colleague'))
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({
        success: false,
        message: 'Too many failed sign-ins. Try again in 15 minutes.',
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect((await login('employee', passwordOf('employee'))).status).toBe(200)
      portal.clock.advance(15 * MINUTE)
      expect((await login('colleague', passwordOf('colleague'))).status).toBe(200)
    })

    test('an unknown name is limited like a known one', async () => {
      for (let i = 0; i < 10; i++) await login('ghost', 'wrong')
      expect((await login('ghost', 'wrong')).status).toBe(429)
    })
  })

  describe('sessions', () => {
    beforeEach(() => portal.clock.set('2026-11-17T00:00:00Z'))

    test('no session, a made-up one and a broken header are 401', async () => {
      for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic abc']) {
        const headers: Record<string, string> = authorization ? { authorization } : {}
        const { status, body } = await portal.visitor.call(api.users, {}, { headers })
        expect(status).toBe(401)
        expect(body).toEqual({ message: 'Sign in to continue.', code: 'session.required' })
      }
    })

    test('the cookie opens reads and no write, and the bearer wins over it', async () => {
      const { token } = await portal.as('employee')
      const cookie = `other=1; gq_session=${token}; gq_signed_in=1`
      expect((await portal.visitor.call(api.user, { params: { id: 3 } }, { headers: { cookie } })).status).toBe(200)
      expect((await portal.visitor.call(api.checkMilestones, {}, { headers: { cookie } })).status).toBe(401)
      const wrongBearer = { cookie, authorization: `Bearer ${'b'.repeat(43)}` }
      expect((await portal.visitor.call(api.user, { params: { id: 3 } }, { headers: wrongBearer })).status).toBe(401)
    })

    test('the cookie opens nothing once the page has taken away the one beside it', async () => {
      const { token } = await portal.as('employee')
      const headers = { cookie: `gq_session=${token}` }
      expect((await portal.visitor.call(api.user, { params: { id: 3 } }, { headers })).status).toBe(401)
    })

    test('the cookie lives on with the session, for whoever has it, and the one beside it is never given back', async () => {
      const { token } = await portal.as('employee')
      const authorization = `Bearer ${token}`
      const cookie = `gq_session=${token}; gq_signed_in=1`
      const cookiesAfter = async (minutes: number, headers: Record<string, string>, isWrite = false) => {
        portal.clock.advance(minutes * MINUTE)
        const answer = isWrite
          ? await portal.visitor.call(api.checkMilestones, {}, { headers })
          : await portal.visitor.call(api.user, { params: { id: 3 } }, { headers })
        return answer.headers['set-cookie']
      }
      const fresh = `gq_session=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200`
      expect(await cookiesAfter(5, { cookie, authorization })).toBe(fresh)
      expect(await cookiesAfter(0, { cookie, authorization })).toBeUndefined()
      expect(await cookiesAfter(5, { cookie })).toBe(fresh)
      expect(await cookiesAfter(5, { cookie, authorization, 'x-background': '1' })).toBeUndefined()
      expect(await cookiesAfter(5, { authorization })).toBeUndefined()
      expect(await cookiesAfter(5, { cookie: `gq_session=${token}`, authorization }), 'signed out').toBeUndefined()
      expect(
        await cookiesAfter(5, { cookie: `gq_session=${'x'.repeat(43)}; gq_signed_in=1`, authorization }),
      ).toBeUndefined()
      expect(await cookiesAfter(5, { cookie, authorization }, true)).toBeUndefined()
      // A document in a window of its own may come late, when somebody else has signed in.
      portal.clock.advance(5 * MINUTE)
      const file = await portal.visitor.call(api.toolboxDocument, { params: { id: 1 } }, { headers: { cookie } })
      expect([file.status, file.headers['set-cookie']]).toEqual([200, undefined])
    })

    test('a late sign-out of one person leaves the cookies of the next alone', async () => {
      const [first, second] = [await portal.as('employee'), await portal.as('manager')]
      const cookie = `gq_session=${second.token}; gq_signed_in=1`
      const late = await first.call(api.logout, {}, { headers: { cookie } })
      expect([late.status, late.headers['set-cookie']]).toEqual([200, undefined])
      const authorization = `bearer ${second.token}`
      const own = await second.call(api.logout, {}, { headers: { cookie, authorization } })
      expect(own.headers['set-cookie']).toEqual([
        'gq_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
        'gq_signed_in=; Path=/; SameSite=Strict; Max-Age=0',
      ])
    })

    test('it lives for thirty days at the most, however often it is used', async () => {
      const person = await portal.as('employee')
      for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
        portal.clock.advance(10 * HOUR)
        expect((await person.call(api.user, { params: { id: 3 } })).status).toBe(200)
      }
      portal.clock.advance(10 * HOUR)
      expect((await person.call(api.user, { params: { id: 3 } })).status).toBe(401)
    })

    test('of a company account it lives for a day at the most, and is in no list after that', async () => {
      const person = await portal.as('employee')
      await portal.database.write(trx => trx.updateTable('sessions').set({ opened_with: 'company' }).execute())
      const look = () => person.call(api.user, { params: { id: 3 } })
      for (const hours of [10, 10]) {
        portal.clock.advance(hours * HOUR)
        expect((await look()).status).toBe(200)
      }
      portal.clock.advance(4 * HOUR)
      expect((await look()).status).toBe(401)
      const other = await portal.as('employee')
      expect((await other.call(api.ownSessions)).body).toMatchObject([{ isThis: true }])
      const admin = await portal.as('admin')
      expect((await admin.call(api.managedPerson, { params: { id: 3 } })).body.sessions).toBe(1)
    })

    test('one has fifty at the most: the next sign-in ends the one that was silent for longest', async () => {
      await portal.database.write(trx => trx.deleteFrom('sessions').execute())
      const [oldest, used] = [await portal.as('employee'), await portal.as('employee')]
      portal.clock.advance(HOUR)
      for (let count = 2; count < 50; count++) await portal.as('employee')
      expect((await used.call(api.users)).status).toBe(200)
      expect((await login('employee', passwordOf('employee'))).status).toBe(200)
      expect([(await oldest.call(api.users)).status, (await used.call(api.users)).status]).toEqual([401, 200])
      const open = (await sessionRows()).filter(({ ended_at }) => ended_at === null)
      expect(open).toHaveLength(50)
    })

    test('a sign-out that is sent late ends the session when it was last seen', async () => {
      const person = await portal.as('employee')
      const seen = portal.clock.now()
      portal.clock.advance(3 * HOUR)
      expect((await person.call(api.logout, {}, { headers: { 'x-background': '1' } })).status).toBe(200)
      expect((await sessionRows()).at(-1)?.ended_at).toBe(seen)
    })

    test('logging out ends it, and doing so again is 401', async () => {
      const person = await portal.as('employee')
      const { status, body, headers } = await person.call(api.logout, {
        body: { sessionId: person.token, sessionDuration: 3 },
      })
      expect([status, body]).toEqual([200, { success: true }])
      expect(String(headers['set-cookie'])).toContain('Max-Age=0')
      expect((await person.call(api.users)).status).toBe(401)
      expect((await person.call(api.logout)).status).toBe(401)
    })

    test('it lives through silence shorter than 12 hours and no longer', async () => {
      const person = await portal.as('employee')
      portal.clock.advance(12 * HOUR - 1)
      expect((await person.call(api.users)).status).toBe(200)
      portal.clock.advance(12 * HOUR - 1)
      expect((await person.call(api.users)).status).toBe(200)
      portal.clock.advance(12 * HOUR)
      expect((await person.call(api.users)).status).toBe(401)
    })

    test('it is marked as seen once a minute, and not by a poll in the background', async () => {
      const person = await portal.as('employee')
      const seen = async () => (await sessionRows()).at(-1)?.last_seen_at ?? 0
      const start = portal.clock.now()
      portal.clock.advance(30_000)
      await person.call(api.user, { params: { id: 3 } })
      expect(await seen()).toBe(start)
      portal.clock.advance(40_000)
      await person.call(api.user, { params: { id: 3 } }, { headers: { 'x-background': '1' } })
      expect(await seen()).toBe(start)
      await person.call(api.user, { params: { id: 3 } })
      await expect.poll(seen, { timeout: 20_000 }).toBe(start + 70_000)
    })

    test('polls in the background do not keep it alive', async () => {
      const person = await portal.as('employee')
      const poll = () => person.call(api.user, { params: { id: 3 } }, { headers: { 'x-background': '1' } })
      for (let hour = 0; hour < 11; hour++) {
        portal.clock.advance(HOUR)
        expect((await poll()).status).toBe(200)
      }
      portal.clock.advance(HOUR)
      expect((await poll()).status).toBe(401)
    })
  })

  describe('passwords', () => {
    test('a change needs the current one and ends the other sessions', async () => {
      const here = await portal.as('second.manager')
      const elsewhere = await portal.as('second.manager')
      const change = (currentPassword: string, newPassword: string) =>
        here.call(api.changePassword, { body: { currentPassword, newPassword } })
      expect((await change('wrong', 'a longer password')).status).toBe(403)
      expect((await change(passwordOf('second.manager'), 'short')).status).toBe(400)
      expect((await change(passwordOf('second.manager'), 'my second.manager name')).status).toBe(400)
      expect((await change(passwordOf('second.manager'), passwordOf('second.manager'))).status).toBe(400)
      expect((await change(passwordOf('second.manager'), 'a longer password')).body).toEqual({ success: true })
      expect((await here.call(api.users)).status).toBe(200)
      expect((await elsewhere.call(api.users)).status).toBe(401)
      expect((await login('second.manager', passwordOf('second.manager'))).status).toBe(401)
      expect((await login('second.manager', 'a longer password')).status).toBe(200)
    })

    test('one that everybody tries first is refused, and nothing changes', async () => {
      const person = await portal.as('colleague')
      const currentPassword = passwordOf('colleague')
      for (const newPassword of ['basketball', 'Manchester2026!', 'q1w2e3r4t5y6', 'aaaaaaaaaaaa']) {
        const answer = await person.call(api.changePassword, { body: { currentPassword, newPassword } })
        expect([answer.status, answer.refusal?.code], newPassword).toEqual([400, 'password.common'])
      }
      expect((await login('colleague', currentPassword)).status).toBe(200)
    })

    test('the current one can be guessed ten times in a quarter of an hour, however many are sent at once', async () => {
      const found = await portal.as('manager')
      const change = (currentPassword: string, newPassword = 'taken over by someone') =>
        found.call(api.changePassword, { body: { currentPassword, newPassword } })
      for (const guess of ['a guess', passwordOf('manager')]) {
        const { refusal } = await change(guess, 'the manager is me')
        expect(refusal?.code, 'tells nothing').toBe('password.contains_username')
      }
      const guesses = Array.from({ length: GUESSES + 10 }, (_, index) => `guess ${index}`)
      const answers = await Promise.all(guesses.map(guess => change(guess)))
      const told = answers.filter(({ status }) => status === 403)
      // Guesses that cross in the database may each miss the other's failure.
      expect(told.length).toBeGreaterThanOrEqual(GUESSES)
      expect(told.length).toBeLessThanOrEqual(GUESSES + 2)
      const late = await change(passwordOf('manager'))
      expect([late.status, late.refusal?.code]).toEqual([429, 'password.too_many'])
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(800)
      expect((await login('manager', passwordOf('manager'))).status).toBe(200)
      const elsewhere = await portal.as('manager')
      const right = { currentPassword: passwordOf('manager'), newPassword: passwordOf('manager') }
      expect((await elsewhere.call(api.changePassword, { body: right })).refusal?.code).toBe('password.unchanged')
      const closed = await portal.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'via', 'subject_id', 'after', 'address'])
        .where('action', '=', 'sign-in.limit-closed')
        .where('subject_id', '=', idOf('manager'))
        .execute()
      expect(closed).toEqual([
        { actor_id: null, via: 'portal', subject_id: idOf('manager'), after: '{"guesses":10}', address: '127.0.0.1' },
      ])
      portal.clock.advance(16 * MINUTE)
      expect((await change('one more guess')).status).toBe(403)
    })

    test('with a one-time password nothing else works until it is changed', async () => {
      await portal.database.write(trx =>
        trx.updateTable('users').set({ must_change_password: 1 }).where('id', '=', 4).execute(),
      )
      const { body } = await login('colleague', passwordOf('colleague'))
      expect(body.mustChangePassword).toBe(true)
      const headers = { authorization: `Bearer ${body.sessionId}` }
      const refused = await portal.visitor.call(api.user, { params: { id: 4 } }, { headers })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'password.must_change' })
      const change = { currentPassword: passwordOf('colleague'), newPassword: 'my very own words' }
      expect((await portal.visitor.call(api.changePassword, { body: change }, { headers })).status).toBe(200)
      expect((await portal.visitor.call(api.user, { params: { id: 4 } }, { headers })).status).toBe(200)
    })

    test('are kept as argon2id hashes', async () => {
      const rows = await portal.database.read.selectFrom('users').select('password_hash').execute()
      for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
  })

  describe('the directory', () => {
    test('lists active people by name, without points or addresses', async () => {
      const { body } = await (await portal.as('employee')).call(api.users)
      expect(body.map(person => person.name)).toEqual([
        'Ada Admin',
        'Cal Colleague',
        'Eve Employee',
        'Max Manager',
        'Sam Second',
      ])
      expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
        'department',
        'id',
        'initials',
        'name',
        'role',
        'username',
      ])
    })

    test('one person is for themself and for staff leads', async () => {
      const employee = await portal.as('employee')
      expect((await employee.call(api.user, { params: { id: idOf('colleague') } })).status).toBe(403)
      const manager = await portal.as('manager')
      const { body } = await manager.call(api.user, { params: { id: idOf('employee') } })
      expect(body).toMatchObject({ firstName: 'Eve', lastName: 'Employee', points: 0, level: 1 })
      expect((await manager.call(api.user, { params: { id: 999 } })).status).toBe(404)
    })

    test('someone who left can neither sign in nor go on', async () => {
      const person = await portal.as('employee')
      await portal.database.write(async trx => {
        await trx.updateTable('users').set({ active: 0 }).where('id', '=', 3).execute()
      })
      expect((await person.call(api.users)).status).toBe(401)
      expect((await login('employee', passwordOf('employee'))).status).toBe(401)
    })
  })
})
