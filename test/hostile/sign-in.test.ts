// Attacks on the door: guessing, telling names by time, and sessions chosen by somebody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { GUESSES, GUESSES_PER_ADDRESS, GUESSES_PER_WIDE_NETWORK } from '../../src/domain/guess-limit.ts'
import { limitsOfAddress } from '../../src/server/http/guesses.ts'
import { eachEngine } from '../support/engines.ts'
import { passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

eachEngine(engine => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await openPortal(engine)
  })
  afterAll(() => portal.close())

  const login = (username: string, password: string, headers: Record<string, string> = {}, more: object = {}) =>
    portal.visitor.call(api.login, { body: { username, password, ...more } }, { headers })

  const failures = () => portal.database.read.selectFrom('login_failures').select('subject').execute()

  describe('sessions', () => {
    test('one that the client chose is never taken, not by cookie, header or body', async () => {
      const chosen = 'c'.repeat(43)
      const headers = { cookie: `gq_session=${chosen}; gq_signed_in=1`, authorization: `Bearer ${chosen}` }
      const { body, headers: answered } = await login('employee', passwordOf('employee'), headers, {
        sessionId: chosen,
      })
      expect(body.sessionId).not.toBe(chosen)
      expect(String(answered['set-cookie'])).toContain(`gq_session=${body.sessionId};`)
      expect((await portal.visitor.call(api.users, {}, { headers })).status).toBe(401)
    })

    test('each login has one of its own, and ends the one that its browser had before, by header too', async () => {
      const first = await login('employee', passwordOf('employee'))
      const asEmployee = {
        authorization: `Bearer ${first.body.sessionId}`,
        cookie: `gq_session=${first.body.sessionId}; gq_signed_in=1`,
      }
      const second = await login('manager', passwordOf('manager'), asEmployee)
      expect(second.body.sessionId).not.toBe(first.body.sessionId)
      for (const id of [2, 3]) {
        expect((await portal.visitor.call(api.user, { params: { id } }, { headers: asEmployee })).status).toBe(401)
      }
    })

    test('one on another device goes on, and a made-up cookie ends nobody’s', async () => {
      const phone = await portal.as('employee')
      await login('employee', passwordOf('employee'))
      await login('employee', passwordOf('employee'), { cookie: `gq_session=${'c'.repeat(43)}` })
      expect((await phone.call(api.users)).status).toBe(200)
    })

    test('one that was logged out opens nothing again, by header or cookie, even after a new login', async () => {
      const person = await portal.as('employee')
      const { token } = person
      await person.call(api.logout, { body: { sessionId: token } })
      await login('employee', passwordOf('employee'))
      for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `gq_session=${token}; gq_signed_in=1` }]) {
        expect((await portal.visitor.call(api.users, {}, { headers })).status).toBe(401)
      }
    })

    test("logging out with somebody else's session named in the body ends only one's own", async () => {
      const victim = await portal.as('manager')
      const attacker = await portal.as('employee')
      expect((await attacker.call(api.logout, { body: { sessionId: victim.token } })).status).toBe(200)
      expect((await victim.call(api.users)).status).toBe(200)
    })

    test('what the database holds of a session cannot be used as one', async () => {
      await portal.as('admin')
      const rows = await portal.database.read.selectFrom('sessions').select('token_hash').execute()
      for (const { token_hash } of rows) {
        const headers = { authorization: `Bearer ${token_hash}` }
        expect((await portal.visitor.call(api.users, {}, { headers })).status).toBe(401)
      }
    })
  })

  describe('names', () => {
    test.each(['employee\u0000', '\u0000', '\ud800', 'x\u0007y', "' or 1=1 --", 'x'.repeat(200)])(
      'one that nobody can have (%j) is refused, not a fault',
      async username => {
        const { status } = await login(username, 'whatever')
        expect([400, 401]).toContain(status)
      },
    )

    test('an unknown one takes as long as a known one', async () => {
      const timed = async (username: string) => {
        const begun = performance.now()
        expect((await login(username, 'not the password')).status).toBe(401)
        return performance.now() - begun
      }
      const known: number[] = []
      const unknown: number[] = []
      // Taking turns, so that whatever else the machine is doing affects both alike.
      for (let round = 0; round < GUESSES - 1; round++) {
        known.push(await timed('colleague'))
        unknown.push(await timed(`stranger.${round}`))
      }
      const ratio = median(unknown) / median(known)
      // Without the work of checking a password, an answer takes a tenth of the time.
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
    })
  })

  describe('guessing', () => {
    test('many at once count like many in a row, and the right one among the late ones tells nothing', async () => {
      portal.clock.advance(20 * MINUTE)
      const guesses = Array.from({ length: 40 }, (_, index) =>
        index === 30 ? passwordOf('manager') : `guess ${index}`,
      )
      const answers = await Promise.all(guesses.map(guess => login('manager', guess)))
      const told = answers.filter(({ status }) => status === 401 || status === 200)
      // Guesses that cross in the database may each miss the other's failure.
      expect(told.length).toBeLessThanOrEqual(GUESSES + 2)
      for (const { status } of answers) expect([401, 429, 503]).toContain(status)
      const refused = await login('manager', passwordOf('manager'))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    })

    test('whoever has one account does not fill the line with it: others sign in meanwhile', async () => {
      portal.clock.advance(20 * MINUTE)
      const flood = Array.from({ length: 60 }, () => login('employee', passwordOf('employee')))
      const others = ['colleague', 'second.manager'].map(name => login(name, passwordOf(name)))
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
      const statuses = (await Promise.all(flood)).map(({ status }) => status)
      // Those that come once a place is free again are let in.
      const refused = statuses.filter(status => status === 503).length
      expect(refused).toBeGreaterThan(60 - 3 * GUESSES)
      expect(statuses.filter(status => status === 200)).toHaveLength(60 - refused)
    })

    test('an address that fails far too often waits too, whatever names it tries, and others do not', async () => {
      portal.clock.advance(20 * MINUTE)
      await portal.database.write(trx => trx.deleteFrom('login_failures').execute())
      await login('first.name', 'wrong')
      await login('second.name', 'wrong')
      const subjects = (await failures()).map(({ subject }) => subject)
      const address = subjects.find((subject, index) => subjects.indexOf(subject) !== index) ?? ''
      const at = portal.clock.now()
      const more = Array.from({ length: GUESSES_PER_ADDRESS - 3 }, () => ({ subject: address, at }))
      await portal.database.write(trx => trx.insertInto('login_failures').values(more).execute())

      expect((await login('employee', passwordOf('employee'))).status).toBe(200)
      expect((await login('third.name', 'wrong')).status).toBe(401)
      const refused = await login('employee', passwordOf('employee'))
      expect([refused.status, refused.refusal?.code]).toEqual([429, 'login.too_many'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      const elsewhere = await portal.app.inject({
        ...{ method: 'POST', url: '/api/login', remoteAddress: '203.0.113.7' },
        payload: { username: 'employee', password: passwordOf('employee') },
      })
      expect(elsewhere.statusCode).toBe(200)
      portal.clock.advance(15 * MINUTE)
      expect((await login('employee', passwordOf('employee'))).status).toBe(200)
    })

    test('whoever moves through the networks of one IPv6 prefix is stopped too, and its neighbours are not', async () => {
      portal.clock.advance(20 * MINUTE)
      const from = (remoteAddress: string, password: string) =>
        portal.app.inject({
          ...{ method: 'POST', url: '/api/login', remoteAddress },
          payload: { username: 'employee', password },
        })
      expect((await from('2001:db8:5:1::1', 'wrong')).statusCode).toBe(401)
      const [, wide] = limitsOfAddress('2001:db8:5:2::1')
      const at = portal.clock.now()
      const more = Array.from({ length: GUESSES_PER_WIDE_NETWORK - 2 }, () => ({ subject: wide?.subject ?? '', at }))
      await portal.database.write(trx => trx.insertInto('login_failures').values(more).execute())
      expect((await from('2001:db8:5:2::1', 'wrong')).statusCode).toBe(401)
      expect((await from('2001:db8:5:3::1', passwordOf('employee'))).statusCode).toBe(429)
      expect((await from('2001:db8:6::1', passwordOf('employee'))).statusCode).toBe(200)
    })

    test('no header moves the guesser to another address', async () => {
      portal.clock.advance(20 * MINUTE)
      const headers = (index: number) => ({
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      })
      for (let index = 0; index < GUESSES; index++) await login('second.manager', 'wrong', headers(index))
      expect((await login('second.manager', 'wrong', headers(99))).status).toBe(429)
    })
  })
})
