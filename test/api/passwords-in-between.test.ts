// Passwords that change while another request is still checking the one before, and checks that come in floods.
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR, MINUTE } from '../../src/domain/clock.ts'
import { GUESSES } from '../../src/domain/guess-limit.ts'
import { hashPassword } from '../../src/server/accounts/password-hash.ts'
import { removePerson, resetPassword } from '../../src/server/accounts/people/person.ts'
import { run } from '../../src/server/cli/run.ts'
import { LANE_OF_FAILURES } from '../../src/server/http/guesses.ts'
import { markSeen } from '../../src/server/http/session-queries.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { until } from '../support/mail-server.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const RESET = 'the-one-time-words'
const WANTED = 'a password of my own'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const login = (username: string, password: string) => portal.visitor.call(api.login, { body: { username, password } })

  /** Keeps the hashing busy, so that what comes now has read the account but not yet checked the password. */
  function occupyHashing() {
    return Promise.all(Array.from({ length: 12 }, (_, index) => login(`nobody.${index}`, 'wrong')))
  }

  test('a reset that comes while a change is being checked stands', async () => {
    const hash = await hashPassword(RESET)
    const person = await portal.as('employee')
    const others = occupyHashing()
    const change = person.call(api.changePassword, {
      body: { currentPassword: passwordOf('employee'), newPassword: WANTED },
    })
    await sleep(80)
    await portal.database.write(trx => resetPassword(trx, person.id, hash, portal.clock.now()))
    // As a rule the reset comes while the hashes are being made; on a busy machine it may come before the account was read.
    expect(['session.required', 'password.replaced', 'password.wrong']).toContain((await change).refusal?.code)
    await others
    expect((await login('employee', WANTED)).status).toBe(401)
    expect((await login('employee', RESET)).body).toMatchObject({ mustChangePassword: true })
  })

  test.each([
    [
      'reset',
      (hash: string) => portal.database.write(trx => resetPassword(trx, idOf('employee'), hash, portal.clock.now())),
    ],
    ['deactivation', () => portal.database.write(trx => removePerson(trx, idOf('employee'), momentOf(portal)))],
  ])('a %s that comes while a login is being checked shuts it out', async (_, happen) => {
    const hash = await hashPassword(RESET)
    const others = occupyHashing()
    const signingIn = login('employee', passwordOf('employee'))
    await sleep(80)
    await happen(hash)
    expect((await signingIn).body).toMatchObject({ success: false, code: 'login.invalid' })
    await others
    const open = await portal.database.read.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  test('a one-time password is good for three days, and says when it is over to whoever has it', async () => {
    await portal.database.write(async trx =>
      resetPassword(trx, idOf('employee'), await hashPassword(RESET), portal.clock.now()),
    )
    portal.clock.advance(72 * HOUR)
    expect((await login('employee', RESET)).body).toMatchObject({ success: true, mustChangePassword: true })
    portal.clock.advance(1)
    expect(await login('employee', RESET)).toMatchObject({
      status: 401,
      body: { success: false, code: 'login.one_time_ended' },
    })
    expect((await login('employee', 'wrong')).body).toMatchObject({ success: false, code: 'login.invalid' })
  })

  test('a one-time password that was changed is over, and the new one stays', async () => {
    await portal.database.write(async trx =>
      resetPassword(trx, idOf('employee'), await hashPassword(RESET), portal.clock.now()),
    )
    const { body } = await portal.visitor.call(api.login, { body: { username: 'employee', password: RESET } })
    const headers = { authorization: `Bearer ${body.sessionId}` }
    const change = { currentPassword: RESET, newPassword: WANTED }
    expect((await portal.visitor.call(api.changePassword, { body: change }, { headers })).status).toBe(200)
    portal.clock.advance(100 * HOUR)
    expect((await login('employee', WANTED)).status).toBe(200)
  })

  test('a password that was chosen through an earlier version, which knows no date, stays too', async () => {
    const hash = await hashPassword(WANTED)
    await portal.database.write(async trx => {
      await resetPassword(trx, idOf('employee'), await hashPassword(RESET), portal.clock.now())
      const chosen = { password_hash: hash, must_change_password: 0 } as const
      await trx.updateTable('users').set(chosen).where('id', '=', idOf('employee')).execute()
    })
    portal.clock.advance(100 * HOUR)
    expect((await login('employee', WANTED)).status).toBe(200)
  })

  test('a write that waited while its person was deactivated leaves nothing', async () => {
    const person = await portal.as('employee')
    const [first] = await Promise.all([
      portal.database.write(async trx => {
        await sleep(150)
        await removePerson(trx, person.id, momentOf(portal))
        return 'removed'
      }, person.id),
      sleep(50).then(async () => {
        expect((await person.call(api.markSwmsRead, { params: { id: 1 } })).status).toBe(401)
      }),
    ])
    expect(first).toBe('removed')
    expect(await portal.database.read.selectFrom('sign_offs').selectAll().execute()).toEqual([])
  })

  test('a write that waited while its person got another role is judged by the new one, and nobody is signed out', async () => {
    const person = await portal.as('manager')
    const [, answer] = await Promise.all([
      portal.database.write(async trx => {
        await sleep(150)
        await trx.updateTable('users').set({ role: 'employee' }).where('id', '=', person.id).execute()
      }, person.id),
      sleep(50).then(() =>
        person.call(api.giveKudos, {
          body: { toUserId: idOf('employee'), message: 'Thanks', kudosType: 'management' },
        }),
      ),
    ])
    expect([answer.status, answer.refusal?.code]).toEqual([403, 'kudos.management_only'])
    expect((await person.call(api.users)).status).toBe(200)
  })

  test('a change that is sent again makes no hash', async () => {
    const person = await portal.as('employee')
    const body = { currentPassword: passwordOf('employee'), newPassword: WANTED }
    const headers = { 'idempotency-key': randomUUID() }
    const change = () => person.call(api.changePassword, { body }, { headers })
    expect((await change()).status).toBe(200)
    // As many as can be made and wait: whoever needs one more is refused.
    const busy = Array.from({ length: 66 }, () => hashPassword('somebody else’s'))
    expect((await change()).body).toEqual({ success: true })
    await Promise.all(busy)
  })

  test('a session that ended while it was being marked as seen is not marked', async () => {
    const person = await portal.as('employee')
    portal.clock.advance(40 * MINUTE)
    const [, answer] = await Promise.all([
      portal.database.write(async trx => {
        await sleep(100)
        await removePerson(trx, person.id, momentOf(portal))
      }),
      sleep(30).then(() =>
        person.call(api.users, {}, { headers: { cookie: `gq_session=${person.token}; gq_signed_in=1` } }),
      ),
    ])
    await sleep(300)
    const [session] = await portal.database.read
      .selectFrom('sessions')
      .select(['ended_at', 'last_seen_at'])
      .where('user_id', '=', person.id)
      .execute()
    expect(session?.last_seen_at).toBeLessThanOrEqual(session?.ended_at ?? 0)
    // PostgreSQL may have kept it before the end; whoever comes after it gets no cookie.
    const wasKept = session?.last_seen_at === portal.clock.now()
    expect(answer.headers['set-cookie'] !== undefined).toBe(wasKept)
  })

  test('the time a session was seen never goes back, whoever reports it late', async () => {
    const person = await portal.as('employee')
    const { id, last_seen_at } = await portal.database.read
      .selectFrom('sessions')
      .select(['id', 'last_seen_at'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await portal.database.write(trx => markSeen(trx, last_seen_at + 1000, id))
    await portal.database.write(trx => markSeen(trx, last_seen_at + 500, id))
    const after = await portal.database.read
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('id', '=', id)
      .execute()
    expect(after).toEqual([{ last_seen_at: last_seen_at + 1000 }])
  })

  test('a change that is sent again gets its first answer, and counts as no guess', async () => {
    const person = await portal.as('employee')
    const body = { currentPassword: passwordOf('employee'), newPassword: WANTED }
    const headers = { 'idempotency-key': randomUUID() }
    const change = () => person.call(api.changePassword, { body }, { headers })
    for (const answer of [await change(), await change(), ...(await Promise.all([change(), change()]))]) {
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
    }
    expect(await portal.database.read.selectFrom('login_failures').selectAll().execute()).toEqual([])
  })

  test('a change that is sent again while the first is still on its way counts as no guess either', async () => {
    const person = await portal.as('employee')
    const body = { currentPassword: passwordOf('employee'), newPassword: WANTED }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map(async order => {
        await sleep(order * 50)
        return person.call(api.changePassword, { body }, { headers })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await portal.database.read.selectFrom('login_failures').selectAll().execute()).toEqual([])
  })

  test('what is kept of a request tells nothing of the passwords in it', async () => {
    const person = await portal.as('employee')
    const body = { currentPassword: passwordOf('employee'), newPassword: WANTED }
    await person.call(api.changePassword, { body }, { headers: { 'idempotency-key': randomUUID() } })
    const [kept] = await portal.database.read.selectFrom('idempotency_keys').selectAll().execute()
    const bound = JSON.stringify(['POST', '/api/change-password', body])
    // Whoever finds the row could try passwords against it, were it not keyed with something that only this database has.
    const secret = await portal.database.read.selectFrom('local_secrets').select('value').executeTakeFirstOrThrow()
    const key = Buffer.from(secret.value, 'base64url')
    expect(key.length).toBe(32)
    expect(kept?.request_hash).toBe(createHmac('sha256', key).update(bound).digest('base64url'))
    const file = join(portal.dataDir, 'portal.backup')
    await run(['backup', file], { ...portal.environment }, { out: () => {}, err: () => {} })
    const saved = gunzipSync(readFileSync(file)).toString()
    expect(saved).toContain(kept?.request_hash)
    expect(saved).not.toContain(secret.value)
  })

  test('a right guess that was looked at together with too many wrong ones is refused with them', async () => {
    const found = await portal.as('manager')
    const change = (currentPassword: string) =>
      found.call(api.changePassword, { body: { currentPassword, newPassword: 'taken over by someone' } })
    const info = vi.spyOn(portal.app.log, 'info')
    const seenWrong = () => info.mock.calls.filter(([, text]) => text === 'wrong current password').length
    let letThemBeKept = () => {}
    const held = new Promise<void>(resolve => (letThemBeKept = resolve))
    const holding = portal.database.write(() => held, LANE_OF_FAILURES)
    const wrong = Array.from({ length: GUESSES }, (_, index) => change(`guess ${index}`))
    await until(() => (seenWrong() === GUESSES ? true : undefined))
    const right = change(passwordOf('manager'))
    // Long enough for it to be looked at while none of the wrong ones is kept yet.
    await sleep(300)
    letThemBeKept()
    await holding
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 403))
    expect((await right).refusal?.code).toBe('password.too_many')
  })

  test('a flood of logins is refused beyond what can wait, and files are read meanwhile', async () => {
    let answered = 0
    const flood = Array.from({ length: 100 }, async (_, index) => {
      const answer = await login(`nobody.${index}`, 'wrong')
      answered += answer.status === 401 ? 1 : 0
      return answer
    })
    await sleep(30)
    await readFile('package.json')
    expect(answered).toBeLessThan(20)
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    // Two are looked at, 64 wait; some may have been done by the time the last came in.
    expect(busy.length).toBeLessThanOrEqual(100 - 66)
    expect(busy.length).toBeGreaterThan(15)
    expect(busy[0]?.body).toMatchObject({ success: false, code: 'password.busy' })
    expect(Number(busy[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('employee', passwordOf('employee'))).status).toBe(200)
  })

  test('a session that is ended by force ended when it was last seen, if it was silent', async () => {
    const silent = await portal.as('employee')
    const seen = portal.clock.now()
    portal.clock.advance(45 * 60_000)
    const active = await portal.as('employee')
    portal.clock.advance(10 * 60_000)
    await portal.database.write(trx => removePerson(trx, active.id, momentOf(portal)))
    const ends = await portal.database.read.selectFrom('sessions').select('ended_at').orderBy('id').execute()
    expect(silent.id).toBe(active.id)
    expect(ends.map(row => row.ended_at)).toEqual([seen, portal.clock.now()])
  })
})
