// Passkeys on both engines: real keys and signatures, made by an authenticator in software.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { MOST_PASSKEYS } from '../../src/domain/passkey.ts'
import { deletePasskeysOf, keepUse } from '../../src/server/accounts/passkeys/queries.ts'
import { removePerson } from '../../src/server/accounts/people/person.ts'
import type { Trx } from '../../src/server/db/database.ts'
import { momentOf } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine } from '../support/engines.ts'
import { until } from '../support/mail-server.ts'
import { ADDRESS, addPasskey, inSession, keepPasskey, PUBLIC, sendAssertion, signInWith } from '../support/passkeys.ts'
import { idOf, passwordOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  let phone: Authenticator

  beforeEach(async () => {
    portal = await openPortal(engine, PUBLIC)
    employee = await portal.as('employee')
    phone = new Authenticator(ADDRESS)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await portal.close()
  })

  /** By the real clock, which no test sets otherwise. */
  function wait(milliseconds: number) {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now + milliseconds)
  }
  const outcome = ({ status, refusal }: { status: number; refusal: { code: string } | undefined }) => [
    status,
    refusal?.code,
  ]
  const rows = () =>
    portal.database.read.selectFrom('passkeys').select(['user_id', 'counter', 'name', 'transports']).execute()

  test('one that was added signs its person in, alone, and says when', async () => {
    const { body: options } = await employee.call(api.passkeyOptions)
    expect(options).toMatchObject({
      rp: { id: 'training.example.com', name: 'GQ Training Portal' },
      user: { name: 'employee', displayName: 'Eve Employee' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      attestation: 'none',
    })
    const added = await keepPasskey(employee, phone.create(options), '  Eve’s phone ')
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Eve’s phone', lastUsedAt: null })
    portal.clock.advance(MINUTE)
    const { status, body, headers } = await signInWith(portal, phone)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ success: true, user: { id: employee.id, username: 'employee' }, message: 'Welcome, Eve' },
      ...{ mustChangePassword: false, mustAddPasskey: false },
    })
    expect(String(headers['set-cookie'])).toContain(`gq_session=${body.sessionId}`)
    const listed = await portal.visitor.call(api.passkeys, {}, inSession(body.sessionId))
    expect(listed.body).toEqual([{ ...added.body, lastUsedAt: new Date(portal.clock.now()).toISOString() }])
    const [session] = await portal.database.read
      .selectFrom('sessions')
      .select(['opened_with'])
      .where('opened_with', 'is not', null)
      .execute()
    expect(session).toEqual({ opened_with: 'passkey' })
  })

  test('who has one is seen in the list of people, and a device that has one is not offered a second', async () => {
    await addPasskey(employee, phone)
    const { body } = await employee.call(api.passkeyOptions)
    expect(body.excludeCredentials).toEqual([
      { id: phone.credentialId.toString('base64url'), type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
    const admin = await portal.as('admin')
    const person = await admin.call(api.managedPerson, { params: { id: employee.id } })
    expect(person.body).toMatchObject({ hasPasskey: true, passkeys: 1 })
  })

  test('the portal says that passkeys are there, and where it has no address for them that they are off', async () => {
    expect((await portal.visitor.call(api.portal)).body.signIn).toEqual({
      ...{ password: true, passkey: true, company: null },
    })
    for (const address of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://training.example.com' }]) {
      const other = await portal.restart({ PUBLIC_URL: '', ...address })
      portal = other
      expect((await portal.visitor.call(api.portal)).body.signIn.passkey).toBe(false)
      const again = await portal.as('employee')
      const response = phone.get({ rpId: 'x', challenge: 'x', timeout: 1, userVerification: 'required' })
      for (const answer of [
        await again.call(api.passkeyOptions),
        await portal.visitor.call(api.passkeyLoginOptions),
        await sendAssertion(portal, response),
      ]) {
        expect(outcome(answer)).toEqual([409, 'passkey.off'])
        expect(answer.refusal?.message).toContain('PUBLIC_URL')
      }
    }
  })

  describe('adding is refused', () => {
    test.each([
      ['of another site', { partyId: 'evil.example.com' }, 400, 'passkey.other_site'],
      ['asked for by the page of another site', { origin: 'https://evil.example.com' }, 400, 'passkey.other_site'],
      ['without showing that it is oneself', { isVerified: false }, 400, 'passkey.refused'],
      ['with an answer to another question', { type: 'webauthn.get' }, 400, 'passkey.refused'],
      ['with a certificate that nobody asked for', { attestation: 'certified' }, 400, 'passkey.refused'],
      ['with an attestation of a kind that is unknown', { attestation: 'unknown' }, 400, 'passkey.refused'],
      ['with a signature that is not its own', { attestation: 'forged' }, 400, 'passkey.refused'],
    ] as [string, Parameters<Authenticator['create']>[1], number, string][])(
      '%s',
      async (_, mischief, status, code) => {
        expect(outcome(await addPasskey(employee, phone, mischief))).toEqual([status, code])
        expect(await rows()).toEqual([])
      },
    )

    test('for another site in words that name the right address', async () => {
      const { refusal } = await addPasskey(employee, phone, { partyId: 'evil.example.com' })
      expect(refusal?.message).toBe(
        'This passkey belongs to another site. Open the portal at https://training.example.com and add it there.',
      )
    })

    test('with a challenge that was answered before, late, of another session, for signing in, or made up', async () => {
      const { body: options } = await employee.call(api.passkeyOptions)
      const colleague = await portal.as('colleague')
      const { body: login } = await portal.visitor.call(api.passkeyLoginOptions)
      for (const [caller, challenge] of [
        [colleague, options.challenge],
        [await portal.as('employee'), options.challenge],
        [employee, login.challenge],
        [employee, Buffer.alloc(56).toString('base64url')],
        [employee, 'AAAA'],
      ] as const) {
        const response = phone.create({ ...options, challenge })
        expect(outcome(await keepPasskey(caller, response))).toEqual([400, 'passkey.refused'])
      }
      expect((await keepPasskey(employee, phone.create(options))).status).toBe(201)
      const second = new Authenticator(ADDRESS)
      expect(outcome(await keepPasskey(employee, second.create(options)))).toEqual([409, 'passkey.over'])
      const { body: late } = await employee.call(api.passkeyOptions)
      wait(5 * MINUTE + 1000)
      expect(outcome(await keepPasskey(employee, second.create(late)))).toEqual([409, 'passkey.over'])
      expect(await rows()).toHaveLength(1)
    })

    test('where somebody else has added the very same', async () => {
      await addPasskey(employee, phone)
      expect(outcome(await addPasskey(await portal.as('colleague'), phone))).toEqual([409, 'passkey.known'])
      expect((await signInWith(portal, phone, { userHandle: null })).body.user.username).toBe('employee')
    })

    test('beyond what one person needs, also when they come at once', async () => {
      const options = await Promise.all(
        Array.from({ length: MOST_PASSKEYS + 2 }, async () => (await employee.call(api.passkeyOptions)).body),
      )
      const answers = await Promise.all(
        options.map(each => keepPasskey(employee, new Authenticator(ADDRESS).create(each))),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_PASSKEYS)
      expect(outcome(answers.find(({ status }) => status !== 201) ?? { status: 0, refusal: undefined })).toEqual([
        ...[409, 'passkey.most'],
      ])
      expect(outcome(await employee.call(api.passkeyOptions))).toEqual([409, 'passkey.most'])
    })

    test('with a name that is empty, too long or of several lines, or an answer that is no answer', async () => {
      const { body } = await employee.call(api.passkeyOptions)
      const response = phone.create(body)
      for (const name of ['', '  ', 'x'.repeat(61), 'two\nlines']) {
        expect((await keepPasskey(employee, response, name)).refusal?.code, name).toBe('request.invalid')
      }
      const broken = { ...response, response: { ...response.response, attestationObject: 'AAAA' } }
      expect(outcome(await keepPasskey(employee, broken))).toEqual([400, 'passkey.refused'])
      const client = Buffer.from('not json').toString('base64url')
      const unread = { ...response, response: { ...response.response, clientDataJSON: client } }
      expect(outcome(await keepPasskey(employee, unread))).toEqual([400, 'passkey.refused'])
    })
  })

  test('one that vouches for itself, as some browsers let through, is as good as one that does not', async () => {
    expect((await addPasskey(employee, phone, { attestation: 'own' })).status).toBe(201)
    expect((await signInWith(portal, phone)).status).toBe(200)
  })

  test('what is sent again after its answer was lost counts once', async () => {
    const { body } = await employee.call(api.passkeyOptions)
    const given = { body: { name: 'A phone', response: phone.create(body) } }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await employee.call(api.addPasskey, given, { headers })
    const second = await employee.call(api.addPasskey, given, { headers })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  test('a key is ignored where the answer is a challenge or a session', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = async () => (await employee.call(api.passkeyOptions, {}, { headers })).body.challenge
    expect(await ask()).not.toBe(await ask())
    const rest = await portal.database.read.selectFrom('idempotency_keys').select('key').execute()
    expect(rest).toEqual([])
  })

  describe('signing in is refused', () => {
    beforeEach(() => addPasskey(employee, phone))

    test.each([
      ['at another site', { origin: 'https://evil.example.com' }, 'login.passkey_other_site'],
      ['with one made for another site', { partyId: 'evil.example.com' }, 'login.passkey_other_site'],
      ['without showing that it is oneself', { isVerified: false }, 'login.passkey_refused'],
      ['with a forged signature', { isForged: true }, 'login.passkey_refused'],
      ['with an answer to another question', { type: 'webauthn.create' }, 'login.passkey_refused'],
      ['in the name of somebody else', { userHandle: 'MQ' }, 'login.passkey_refused'],
      ['with a number that was there before', { counter: 1 }, 'login.passkey_refused'],
      ['with one that has stopped counting', { counter: 0 }, 'login.passkey_refused'],
    ])('%s', async (_, mischief, code) => {
      const answer = await signInWith(portal, phone, mischief)
      expect(outcome(answer)).toEqual([401, code])
      expect(answer.refusal).toMatchObject({ success: false })
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    test('when the same answer comes twice, also at once', async () => {
      const { body } = await portal.visitor.call(api.passkeyLoginOptions)
      const response = phone.get(body)
      const answers = await Promise.all([1, 2, 3].map(() => sendAssertion(portal, response)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    })

    test('when an authenticator that does not count sends the same answer again', async () => {
      const key = new Authenticator(ADDRESS, { counts: false })
      await addPasskey(employee, key)
      const { body } = await portal.visitor.call(api.passkeyLoginOptions)
      const response = key.get(body)
      expect((await sendAssertion(portal, response)).status).toBe(200)
      expect(outcome(await sendAssertion(portal, response))).toEqual([401, 'login.passkey_over'])
      expect((await signInWith(portal, key)).status, 'with a new one').toBe(200)
    })

    test('after five minutes by the real clock, whatever the portal’s own says', async () => {
      const { body } = await portal.visitor.call(api.passkeyLoginOptions)
      portal.clock.advance(60 * MINUTE)
      wait(4 * MINUTE)
      expect((await sendAssertion(portal, phone.get(body))).status).toBe(200)
      const { body: late } = await portal.visitor.call(api.passkeyLoginOptions)
      wait(5 * MINUTE + 1000)
      expect(outcome(await sendAssertion(portal, phone.get(late)))).toEqual([401, 'login.passkey_over'])
    })

    test('with a challenge for adding one', async () => {
      const { body } = await employee.call(api.passkeyOptions)
      const { body: login } = await portal.visitor.call(api.passkeyLoginOptions)
      const answer = await sendAssertion(portal, phone.get({ ...login, challenge: body.challenge }))
      expect(outcome(answer)).toEqual([401, 'login.passkey_refused'])
    })

    test('with one that nobody added, that was removed, or of somebody deactivated, all alike', async () => {
      const unknown = await signInWith(portal, new Authenticator(ADDRESS), { userHandle: null })
      expect(outcome(unknown)).toEqual([401, 'login.passkey_unknown'])
      await portal.database.write(trx => removePerson(trx, employee.id, momentOf({ ...portal })))
      const gone = await signInWith(portal, phone)
      expect([outcome(gone), gone.refusal]).toEqual([outcome(unknown), unknown.refusal])
    })

    test.each([
      ['was removed', (trx: Trx) => deletePasskeysOf(trx, employee.id), 'login.passkey_unknown'],
      ['was used by a copy of it', (trx: Trx) => keepUse(trx, 1, 99, 1), 'login.passkey_refused'],
      [
        'lost its person',
        (trx: Trx) => removePerson(trx, employee.id, momentOf({ ...portal })),
        'login.passkey_unknown',
      ],
    ])('with one that %s while it was being checked', async (_, change, code) => {
      const { body } = await portal.visitor.call(api.passkeyLoginOptions)
      const write = vi.spyOn(portal.database, 'write')
      let goOn = () => {}
      const held = new Promise<void>(resolve => (goOn = resolve))
      const changing = portal.database.write(async trx => {
        await held
        await change(trx)
      }, employee.id)
      const answer = sendAssertion(portal, phone.get(body))
      // Looked at, found right, and waiting for its turn to be kept.
      await until(() => (write.mock.calls.length > 1 ? true : undefined))
      goOn()
      await changing
      expect(outcome(await answer)).toEqual([401, code])
      const open = await portal.database.read
        .selectFrom('sessions')
        .select('id')
        .where('opened_with', '=', 'passkey')
        .execute()
      expect(open).toEqual([])
    })

    test('after too many from one address', async () => {
      const stranger = new Authenticator(ADDRESS)
      const { body } = await portal.visitor.call(api.passkeyLoginOptions)
      const response = stranger.get(body, { userHandle: null })
      for (let attempt = 0; attempt < 300; attempt++) await sendAssertion(portal, response)
      expect(outcome(await signInWith(portal, phone))).toEqual([429, 'login.too_many'])
    }, 60_000)
  })

  describe('adding and removing ask for the password again, once one is signed in for a while', () => {
    const confirm = (password: string, caller = employee) => caller.call(api.confirm, { body: { password } })

    test('after ten minutes, until it was given, for this session alone', async () => {
      const added = await addPasskey(employee, phone)
      const elsewhere = await portal.as('employee')
      portal.clock.advance(10 * MINUTE + 1)
      const params = { id: added.body.id }
      for (const answer of [
        await employee.call(api.passkeyOptions),
        await employee.call(api.removePasskey, { params }),
      ])
        expect(outcome(answer)).toEqual([403, 'session.unconfirmed'])
      expect(outcome(await confirm('not this one'))).toEqual([403, 'password.wrong'])
      expect(outcome(await employee.call(api.passkeyOptions))).toEqual([403, 'session.unconfirmed'])
      expect((await confirm(passwordOf('employee'))).body).toEqual({ success: true })
      expect(outcome(await elsewhere.call(api.passkeyOptions))).toEqual([403, 'session.unconfirmed'])
      expect((await addPasskey(employee, new Authenticator(ADDRESS))).status).toBe(201)
      expect((await employee.call(api.removePasskey, { params })).status).toBe(200)
      portal.clock.advance(10 * MINUTE + 1)
      expect(outcome(await employee.call(api.passkeyOptions))).toEqual([403, 'session.unconfirmed'])
    })

    test('and cannot be guessed there without end', async () => {
      const answers = []
      for (let guess = 0; guess < 11; guess++) answers.push(await confirm(`guess number ${guess}`))
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429])
      expect(outcome(await confirm(passwordOf('employee')))).toEqual([429, 'password.too_many'])
      expect((await confirm(passwordOf('employee'), await portal.as('employee'))).status).toBe(200)
    })
  })

  describe('removing', () => {
    test('ends what it opens, and takes only one’s own', async () => {
      const { body } = await addPasskey(employee, phone)
      const params = { id: body.id }
      const colleague = await portal.as('colleague')
      expect(outcome(await colleague.call(api.removePasskey, { params }))).toEqual([404, 'passkey.unknown'])
      expect((await employee.call(api.removePasskey, { params })).body).toEqual({ success: true })
      expect(outcome(await signInWith(portal, phone))).toEqual([401, 'login.passkey_unknown'])
      expect((await employee.call(api.passkeys)).body).toEqual([])
      expect(outcome(await employee.call(api.removePasskey, { params }))).toEqual([404, 'passkey.unknown'])
    })

    test('an administrator removes all of somebody’s, which is kept in the audit log', async () => {
      await addPasskey(employee, phone)
      await addPasskey(employee, new Authenticator(ADDRESS))
      const admin = await portal.as('admin')
      const remove = (id: number) => admin.call(api.removePasskeysOf, { params: { id } })
      expect((await remove(employee.id)).body).toEqual({ success: true })
      expect(await rows()).toEqual([])
      expect(outcome(await remove(999))).toEqual([404, 'person.unknown'])
      expect(outcome(await remove(admin.id)), 'their own').toEqual([403, 'passkey.own'])
      const acts = await portal.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'via', 'action', 'subject_id', 'before', 'after'])
        .execute()
      expect(acts).toEqual([
        {
          ...{ actor_id: admin.id, via: 'portal', action: 'person.passkeys-removed', subject_id: employee.id },
          ...{ before: '{"passkeys":2}', after: '{"passkeys":0}' },
        },
      ])
    })
  })

  test('marks of used challenges go once they would have expired anyway', async () => {
    await addPasskey(employee, phone)
    await signInWith(portal, phone)
    const forget = SCHEDULED_WORK.find(({ name }) => name === 'forget')
    const { config, database, clock, app } = portal
    const run = () =>
      forget?.run(
        { config, database, clock, log: app.log, wakeOutbox: () => {}, wakePackMaker: () => {} },
        momentOf({ config, clock }),
      )
    const marks = async () => (await database.read.selectFrom('spent_tokens').select('hash').execute()).length
    portal.clock.set(Date.now() + 60 * MINUTE)
    await run()
    expect(await marks()).toBe(2)
    wait(5 * MINUTE + 1000)
    await run()
    expect(await marks()).toBe(0)
  })

  test('nothing of a challenge or a session is kept in readable form', async () => {
    const { body: options } = await employee.call(api.passkeyOptions)
    await keepPasskey(employee, phone.create(options))
    const { body } = await signInWith(portal, phone)
    const kept = JSON.stringify([
      await portal.database.read.selectFrom('spent_tokens').selectAll().execute(),
      await portal.database.read.selectFrom('sessions').selectAll().execute(),
    ])
    expect(kept).not.toContain(options.challenge)
    expect(kept).not.toContain(body.sessionId)
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([idOf('employee')])
  })
})
