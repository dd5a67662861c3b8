// The check of certificates that is open to anybody, on both engines.
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { CERTIFICATE_CHECKS } from '../../src/domain/guess-limit.ts'
import { buildApp } from '../../src/server/app.ts'
import { eachEngine } from '../support/engines.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'

const HOME = 'https://training.example.com'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL: HOME, SUPPORT_EMAIL: 'training@example.com' })
  })
  afterEach(() => portal.close())

  /** Each time a new session: days pass in between. */
  async function pass(wrong = 0): Promise<string> {
    const { body } = await submit(await portal.as('employee'), MODULE.baseOne, wrong)
    return body.certificate?.certificateNumber ?? ''
  }
  const askMonthly = () => addRule(portal, { kind: 'module', itemId: MODULE.baseOne, everyMonths: 1 })
  const check = async (number: string) =>
    (await portal.visitor.call(api.verifyCertificate, { params: { number } })).body
  const page = async (path: string) => {
    const { status, body, headers } = await portal.visitor.raw<string>('GET', path)
    return { status, html: body, headers }
  }
  const words = (html: string) =>
    html.replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')

  describe('says', () => {
    test('valid, with all that is on the paper, for somebody who is not signed in', async () => {
      const number = await pass(1)
      expect(await check(number)).toEqual({
        ...{ status: 'valid', holder: 'Eve Employee', module: 'Module base-one', score: 96 },
        ...{ issuedAt: '2026-11-15T22:00:00.000Z', validUntil: null, replacedBy: null },
      })
      const { status, html } = await page(`/verify/${number}`)
      expect(status).toBe(200)
      expect(words(html)).toContain('Valid This certificate was issued by GQ Training Portal and is current.')
      expect(words(html)).toContain(`Number ${number} Holder Eve Employee Module Module base-one, version 1`)
      expect(words(html)).toContain('Result 24 of 25, 96 percent Issued 16 November 2026 Valid until No end date')
      expect(words(html)).toContain(
        `Checked Monday 16 November 2026, 9:00 am AEDT, training.example.com/verify/${number}`,
      )
    })

    test('expired from the day after its last one', async () => {
      await askMonthly()
      const number = await pass()
      portal.clock.set('2026-12-16T12:59:00Z')
      expect(await check(number)).toMatchObject({ status: 'valid', validUntil: '2026-12-16' })
      portal.clock.set('2026-12-16T13:01:00Z')
      expect(await check(number)).toMatchObject({ status: 'expired', validUntil: '2026-12-16', replacedBy: null })
      const { html } = await page(`/verify/${number}`)
      expect(words(html)).toContain('Expired It was genuine, and was good until 16 December 2026.')
    })

    test('replaced before expired, with a link to the newer one', async () => {
      await askMonthly()
      const older = await pass()
      portal.clock.advance(40 * DAY)
      const newer = await pass()
      expect(newer).not.toBe(older)
      expect(await check(older)).toMatchObject({ status: 'replaced', validUntil: '2026-12-16', replacedBy: newer })
      expect(await check(newer)).toMatchObject({ status: 'valid', validUntil: '2027-01-26', replacedBy: null })
      const { html } = await page(`/verify/${older}`)
      expect(html).toContain(`<a href="/verify/${newer}">${newer}</a>`)
      expect(words(html)).toContain('Superseded It was genuine, but a newer certificate took its place on 26 December')
      expect(words(html)).not.toContain('Valid until')
    })

    test('unknown with 200, and whom to tell', async () => {
      expect(await check('GQ-2026-AAAAA-BBBBB-CCCCC')).toEqual({
        ...{ status: 'unknown', holder: null, module: null, score: null },
        ...{ issuedAt: null, validUntil: null, replacedBy: null },
      })
      const { status, html } = await page('/verify/gq2026aaaaabbbbbccccc')
      expect(status).toBe(200)
      expect(words(html)).toContain('No certificate with the number GQ-2026-AAAAA-BBBBB-CCCCC was issued here.')
      expect(html).toContain('href="mailto:training@example.com"')
    })
  })

  test('a number may be typed in small letters, with spaces and without hyphens', async () => {
    const number = await pass()
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ''), number.replaceAll('-', ' ').toLowerCase()])
      expect((await check(typed)).status, typed).toBe('valid')
  })

  test('numbers from before stay good', async () => {
    await pass()
    await portal.database.write(trx =>
      trx
        .insertInto('certificates')
        .columns(['number', 'user_id', 'module_id', 'attempt_id', 'holder_name', 'module_title', 'score', 'issued_at'])
        .expression(eb =>
          eb
            .selectFrom('certificates')
            .select(eb2 => [
              eb2.val('GQ-2025-7KXM4PQR').as('number'),
              'user_id',
              'module_id',
              'attempt_id',
              'holder_name',
              'module_title',
              'score',
              'issued_at',
            ]),
        )
        .execute(),
    )
    expect((await check('gq 2025 7kxm4pqr')).status).toBe('valid')
  })

  describe('the form', () => {
    test('leads to the page of what was typed', async () => {
      const number = await pass()
      const { status, headers } = await page(`/verify?number=${encodeURIComponent(` ${number.toLowerCase()} `)}`)
      expect([status, headers.location]).toEqual([303, `/verify/${number}`])
    })

    test('asks again where nothing was typed, and begins at /verify', async () => {
      expect(words((await page('/verify?number=+')).html)).toContain('Type the number that is on the certificate.')
      expect(words((await page('/verify')).html)).toContain('Check a certificate')
      const { status, headers } = await page('/verify/')
      expect([status, headers.location]).toEqual([303, '/verify'])
    })

    test.each([
      '"><script>alert(1)</script>',
      '</title><img src=x onerror=alert(1)>',
      '😀'.repeat(200),
      '../../etc/passwd',
      'a'.repeat(5000),
      '\u0000\u0001',
    ])('makes nothing of %j but text', async typed => {
      const { status, html, headers } = await page(`/verify?number=${encodeURIComponent(typed)}`)
      if (status === 303) return expect(headers.location).toMatch(/^\/verify\/[A-Z0-9%-]+$/)
      expect(status).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img')
    })
  })

  describe('a name', () => {
    test('is text, whatever is in it', async () => {
      const params = { id: (await portal.as('employee')).id }
      const body = { firstName: '<b>Eve</b>', lastName: '"&<script>' }
      await (await portal.as('admin')).call(api.changePerson, { params, body })
      const { html } = await page(`/verify/${await pass()}`)
      expect(html).toContain('&#60;b&#62;Eve&#60;/b&#62; &#34;&#38;&#60;script&#62;')
    })
  })

  describe('not too often', () => {
    const from = (remoteAddress: string, url: string) => portal.app.inject({ method: 'GET', url, remoteAddress })

    test('30 a minute from an address, right ones too, whether by the page or by the API', async () => {
      const number = await pass()
      for (let times = 0; times < CERTIFICATE_CHECKS; times++) {
        const url = times % 2 === 0 ? `/verify/${number}` : `/api/verify/${number}`
        expect((await from('203.0.113.7', url)).statusCode).toBe(200)
      }
      const stopped = await from('203.0.113.7', `/api/verify/${number}`)
      expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'certificate.too_many'])
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60)
      const html = await from('203.0.113.7', `/verify/${number}`)
      expect([html.statusCode, html.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(html.headers['retry-after']).toBe(stopped.headers['retry-after'])
      expect(words(html.body)).toContain('Too many checks Too many certificates were checked from here.')
      expect(html.body).not.toContain('Eve Employee')
      expect((await from('198.51.100.7', `/verify/${number}`)).statusCode, 'of others').toBe(200)
      portal.clock.advance(MINUTE)
      expect((await from('203.0.113.7', `/verify/${number}`)).statusCode, 'a minute later').toBe(200)
    })

    test('30 sent at once from one network of IPv6, and no more', async () => {
      const number = await pass()
      const many = Array.from({ length: 40 }, (_, index) => from(`2001:db8::${index + 1}`, `/api/verify/${number}`))
      const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
      expect(statuses.filter(status => status === 200)).toHaveLength(CERTIFICATE_CHECKS)
      expect(statuses.filter(status => status === 429)).toHaveLength(10)
    })

    test('wrong numbers count like right ones, and the way in is not closed by them', async () => {
      for (let times = 0; times < CERTIFICATE_CHECKS; times++) await from('203.0.113.9', `/verify/GQ-2026-${times}`)
      expect((await from('203.0.113.9', '/verify/GQ-2026-X')).statusCode).toBe(429)
      expect((await from('203.0.113.9', '/verify')).statusCode).toBe(200)
      expect((await from('203.0.113.9', '/verify/keys')).statusCode).toBe(200)
    })
  })

  test('a page runs nothing of others, is kept by nobody and found by no search engine', async () => {
    for (const path of ['/verify', `/verify/${await pass()}`, '/verify/nothing']) {
      const { html, headers } = await page(path)
      const nonce = /nonce="([\w-]+)"/.exec(html)?.[1]
      const policy = String(headers['content-security-policy'])
      expect(policy).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' })
      expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
      expect(headers['set-cookie']).toBeUndefined()
      expect(html).not.toMatch(/<script[^>]+src=/)
    }
  })

  test('the log has no number', async () => {
    const number = await pass()
    const lines: string[] = []
    const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const parts = { config: portal.config, database: portal.database, clock: portal.clock, logger }
    const app = await buildApp({ ...parts, clientDir: '/nowhere', contentDir: '/nowhere' })
    for (const url of [`/verify/${number}`, `/api/verify/${number}`]) await app.inject({ method: 'GET', url })
    await app.close()
    expect(lines.map(line => JSON.parse(line).path).filter(Boolean)).toEqual(['/verify/…', '/api/verify/…'])
    expect(lines.join()).not.toContain(number.slice(8))
  })

  describe('the paper', () => {
    const pdfOf = async (number: string) => {
      const { body } = await (await portal.as('employee')).call(api.certificate, { params: { file: `${number}.pdf` } })
      return Buffer.from(body).toString('latin1')
    }

    test('has a code that leads to the check', async () => {
      const number = await pass()
      expect(await pdfOf(number)).toContain(`/Alt (QR code that leads to ${HOME}/verify/${number})`)
    })

    test('changes once a newer one has taken its place', async () => {
      await askMonthly()
      const older = await pass()
      const before = await pdfOf(older)
      portal.clock.advance(40 * DAY)
      await pass()
      expect(await pdfOf(older)).not.toBe(before)
    })

    test('says nothing of a check where the portal does not know its own address', async () => {
      portal = await portal.restart({ PUBLIC_URL: '', HOST: '0.0.0.0' })
      const number = await pass()
      expect(await pdfOf(number)).toContain(`/Alt (QR code that holds the certificate number ${number})`)
      expect((await page(`/verify/${number}`)).status, 'who knows where still can').toBe(200)
    })
  })
})
