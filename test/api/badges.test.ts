// Certificates as Open Badges, verified by libraries that are not ours, on both engines.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { verifyBadge } from '../support/badge-verifier.ts'
import { eachEngine } from '../support/engines.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'

const HOME = 'https://training.example.com'

interface Badge {
  [word: string]: unknown
  id: string
  name: string
  validFrom: string
  validUntil?: string
  proof: { verificationMethod: string; proofValue: string }
}

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL: HOME })
  })
  afterEach(() => portal.close())

  async function pass(): Promise<string> {
    const { body } = await submit(await portal.as('employee'), MODULE.baseOne, 1)
    return body.certificate?.certificateNumber ?? ''
  }
  const fetchAs = async (username: FixtureUsername, number: string) =>
    (await portal.as(username)).raw<Badge>('GET', `/api/certificates/${number}.json`)
  const keysAt = async (url: string) => (await portal.visitor.raw('GET', url.slice(HOME.length))).body
  const verify = (badge: unknown) => verifyBadge(badge, new Date(portal.clock.now()), keysAt)

  test('says what was achieved, by whom, when and until when, and verifies', async () => {
    await addRule(portal, { kind: 'module', itemId: MODULE.baseOne, everyMonths: 12 })
    const number = await pass()
    const { body, headers } = await fetchAs('employee', number)
    expect(headers).toMatchObject({
      'content-type': 'application/ld+json; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.json"`,
    })
    expect(body).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      ...{ id: `${HOME}/verify/${number}`, name: 'Module base-one' },
      // To the end of its last day in Sydney.
      ...{ validFrom: '2026-11-15T22:00:00Z', validUntil: '2027-11-16T12:59:59Z' },
      issuer: { id: `${HOME}/verify/keys`, type: ['Profile'], name: 'GQ Training Portal' },
      credentialSubject: {
        identifier: [{ identityType: 'name', identityHash: 'Eve Employee', hashed: false }],
        achievement: { name: 'Module base-one', version: '1' },
        result: [{ value: '96' }],
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    })
    expect(await verify(body)).toEqual({ verified: true, problems: [] })
  })

  test('does not verify once anything in it was changed', async () => {
    const { body } = await fetchAs('employee', await pass())
    const subject = body.credentialSubject as { result: { value: string }[]; identifier: { identityHash: string }[] }
    const forged = [
      { ...body, name: 'Crane driving' },
      { ...body, validUntil: '2099-01-01T00:00:00Z' },
      { ...body, credentialSubject: { ...subject, result: [{ ...subject.result[0], value: '100' }] } },
      {
        ...body,
        credentialSubject: { ...subject, identifier: [{ ...subject.identifier[0], identityHash: 'Mallory' }] },
      },
      {
        ...body,
        proof: { ...body.proof, proofValue: body.proof.proofValue.replace(/.$/, last => (last === '1' ? '2' : '1')) },
      },
    ]
    for (const badge of forged) expect((await verify(badge)).verified).toBe(false)
  })

  test('is for its holder, those who lead them and administrators', async () => {
    const number = await pass()
    const change = (body: { reportsTo: number }) =>
      portal.as('admin').then(admin => admin.call(api.changePerson, { params: { id: idOf('employee') }, body }))
    await change({ reportsTo: idOf('manager') })
    const statusFor = async (username: FixtureUsername) => (await fetchAs(username, number)).status
    expect(await statusFor('employee')).toBe(200)
    expect(await statusFor('manager')).toBe(200)
    expect(await statusFor('admin')).toBe(200)
    expect(await statusFor('colleague'), 'somebody else').toBe(403)
    expect(await statusFor('second.manager'), 'another lead').toBe(403)
    expect((await portal.visitor.raw('GET', `/api/certificates/${number}.json`)).status).toBe(401)
    expect((await fetchAs('employee', 'GQ-2026-AAAAA-BBBBB-CCCCC')).status).toBe(404)
    expect((await fetchAs('employee', 'nonsense')).status).toBe(400)
  })

  test('of one that was replaced ends when it was, and the newer one begins then', async () => {
    await addRule(portal, { kind: 'module', itemId: MODULE.baseOne, everyMonths: 1 })
    const older = await pass()
    portal.clock.advance(20 * DAY)
    const newer = await pass()
    const [before, after] = [(await fetchAs('employee', older)).body, (await fetchAs('employee', newer)).body]
    expect(before.validUntil).toBe('2026-12-05T22:00:00Z')
    expect(after.validFrom).toBe('2026-12-05T22:00:00Z')
    expect(await verify(after)).toMatchObject({ verified: true })
    // A few minutes are granted to clocks that differ.
    portal.clock.advance(10 * MINUTE)
    expect((await verify(before)).verified, 'it is over').toBe(false)
  })

  test('has no end where the certificate has none, and is the same file every time', async () => {
    const number = await pass()
    const first = (await fetchAs('employee', number)).body
    expect(first.validUntil).toBeUndefined()
    expect((await fetchAs('admin', number)).body).toEqual(first)
    portal = await portal.restart()
    expect((await fetchAs('employee', number)).body, 'after a restart').toEqual(first)
  })

  test('the key is open to anybody, to programs in other pages too, and its secret is nowhere', async () => {
    const { body, headers } = await portal.visitor.raw<Record<string, unknown>>('GET', '/verify/keys')
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
    const [method] = body.verificationMethod as Record<string, string>[]
    expect(method).toMatchObject({ type: 'Multikey', controller: `${HOME}/verify/keys` })
    expect(method?.publicKeyMultibase).toMatch(/^z6Mk/)
    expect(body.assertionMethod).toEqual([method?.id])
    expect(JSON.stringify(body)).not.toMatch(/secret|private/i)
  })

  test('is not made where the portal does not know its own address', async () => {
    portal = await portal.restart({ PUBLIC_URL: '', HOST: '0.0.0.0' })
    const { status, body } = await fetchAs('employee', await pass())
    expect([status, body.code]).toEqual([409, 'portal.no_address'])
    expect((await portal.visitor.raw('GET', '/verify/keys')).status).toBe(409)
  })

  test('verifies whatever people are called', async () => {
    const number = await pass()
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    const rename = (holder: string, title: string) =>
      portal.database.read
        .selectFrom('certificates')
        .select(['user_id', 'module_id', 'attempt_id', 'score', 'issued_at'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
        .then(row =>
          portal.database.write(async trx => {
            const other = `GQ-2026-${crypto.randomUUID().slice(0, 18).toUpperCase()}`
            await trx
              .insertInto('certificates')
              .values({ ...row, number: other, holder_name: holder, module_title: title })
              .execute()
            return other
          }),
        )
    await fc.assert(
      fc.asyncProperty(names, names, async (holder, title) => {
        const { body } = await fetchAs('employee', await rename(holder, title))
        expect((await verify(body)).problems).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})
