// Files of people's own, on both engines: what is taken in, what is refused, who may read it and for how long.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../src/contract/errors.ts'
import type { UploadedFile } from '../../src/contract/files.ts'
import { DAY, HOUR } from '../../src/domain/clock.ts'
import { uploadsAnHour } from '../../src/domain/files.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { addUse, mayUse, removeUses, replaceUses } from '../../src/server/files/uses.ts'
import { eachEngine } from '../support/engines.ts'
import { keptUpload } from '../support/kept-upload.ts'
import { formWith, pdfWithScript, photo, pictureBomb, plainPdf } from '../support/own-files.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const MB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  let colleague: TestCaller
  let admin: TestCaller
  let picture: Buffer
  let pdf: Buffer

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
    colleague = await portal.as('colleague')
    admin = await portal.as('admin')
    picture ??= await photo().jpeg().toBuffer()
    pdf ??= await plainPdf()
  })
  afterEach(() => portal.close())

  async function send(caller: TestCaller, form: { headers: Record<string, string>; payload: Buffer }, more = {}) {
    const headers = { authorization: `Bearer ${caller.token}`, ...form.headers, ...more }
    const answer = await portal.app.inject({ method: 'POST', url: '/api/files', ...form, headers })
    return { status: answer.statusCode, body: answer.json<UploadedFile & ErrorBody>(), headers: answer.headers }
  }
  const upload = async (caller: TestCaller, bytes: Buffer, name?: string) =>
    (await send(caller, formWith(bytes, name))).body
  /** For what happens once it was checked: that is a process for each. */
  const kept = (caller: TestCaller, bytes = picture, name?: string) =>
    keptUpload(portal, caller.id, bytes, bytes === picture ? 'image/webp' : 'application/pdf', name)

  const get = (caller: TestCaller, id: string | number, headers: Record<string, string> = {}) =>
    portal.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${caller.token}`, ...headers } })
  const statusFor = async (caller: TestCaller, id: string | number) => (await get(caller, id)).statusCode
  const count = async (table: 'stored_files' | 'uploads' | 'file_uses') =>
    (await portal.database.read.selectFrom(table).select('hash').execute()).length
  const forget = () => forgetUnusedFiles(portal)

  describe('uploading', () => {
    test('a picture becomes WebP, a PDF stays as it is, and each is known by the hash of what is kept', async () => {
      const sent = await send(employee, formWith(picture, 'ladder.jpg'))
      expect(sent.status).toBe(201)
      expect(sent.body).toMatchObject({ mediaType: 'image/webp', width: 60, height: 40 })
      const kept = await get(employee, sent.body.id)
      expect([kept.statusCode, sha256(kept.rawPayload), kept.rawPayload.length]).toEqual([
        200,
        sent.body.hash,
        sent.body.bytes,
      ])
      const document = await upload(employee, pdf, 'Battery bay.pdf')
      expect(document).toMatchObject({
        mediaType: 'application/pdf',
        hash: sha256(pdf),
        bytes: pdf.length,
        width: null,
      })
      expect((await get(employee, document.hash)).rawPayload.equals(pdf)).toBe(true)
    })

    test('the same file is kept once, whoever sends it and however often, also at once', async () => {
      const forms = [employee, employee, employee, colleague].map(caller => send(caller, formWith(pdf)))
      const answers = await Promise.all(forms)
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      const ids = answers.map(({ body }) => body.id)
      expect([new Set(ids.slice(0, 3)).size, ids[3] === ids[0]]).toEqual([1, false])
      expect([await count('stored_files'), await count('uploads')]).toEqual([1, 2])
    })

    test('sent again with its key it is answered from the first time, and a key serves one file alone', async () => {
      const key = { 'idempotency-key': '3f0c1b1e-0000-4000-8000-000000000001' }
      const first = await send(employee, formWith(pdf), key)
      const again = await send(employee, formWith(pdf), key)
      expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
      expect((await send(employee, formWith(picture), key)).body.code).toBe('request.key_reused')
    })

    test.each<[string, number, string, () => Promise<Buffer> | Buffer, string?]>([
      ['a drawing with a script', 415, 'files.kind', () => Buffer.from('<svg onload="alert(1)"/>'), 'logo.svg'],
      ['a drawing under the name of a picture', 415, 'files.kind', () => Buffer.from('<svg onload="x"/>'), 'a.png'],
      ['a GIF that is a script too', 415, 'files.kind', () => Buffer.from('GIF89a/*....*/=1;alert(1)'), 'a.gif'],
      ['a page', 415, 'files.kind', () => Buffer.from('<!doctype html><script>x()</script>'), 'a.pdf'],
      ['nothing at all', 415, 'files.kind', () => Buffer.of(), 'a.pdf'],
      ['a PDF behind something else', 415, 'files.kind', async () => Buffer.concat([Buffer.from(' '), pdf]), 'a.pdf'],
      ['a picture under the name of a PDF', 415, 'files.name', () => picture, 'a.pdf'],
      ['a PDF under the name of a program', 415, 'files.name', () => pdf, 'a.pdf.exe'],
      ['a PDF with a script', 422, 'files.pdf_active', () => pdfWithScript(), 'a.pdf'],
      ['a picture of absurd size', 422, 'files.picture_size', () => pictureBomb(), 'a.png'],
      ['a picture that is cut off', 422, 'files.picture_broken', () => picture.subarray(0, 300), 'a.jpg'],
    ])('%s is refused with %i, and nothing is kept', async (_, status, code, make, name = 'a') => {
      const answer = await send(employee, formWith(await make(), name, 'file', 'image/png'))
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
      expect([await count('stored_files'), await count('uploads')]).toEqual([0, 0])
    })

    test.each<[string, () => Buffer, number, string]>([
      [
        'a picture of 8 MB and a byte',
        () => Buffer.concat([picture, Buffer.alloc(8 * MB + 1 - picture.length)]),
        413,
        '8 MB',
      ],
      ['a PDF of 10 MB and a byte', () => Buffer.concat([pdf, Buffer.alloc(10 * MB + 1 - pdf.length)]), 413, '10 MB'],
      ['a PDF of 15 MB', () => Buffer.concat([pdf, Buffer.alloc(15 * MB)]), 413, '10 MB'],
    ])('%s is too large', async (_, make, status, limit) => {
      const answer = await send(employee, formWith(make()))
      expect([answer.status, answer.body.code]).toEqual([status, 'files.too_large'])
      expect(answer.body.message).toContain(limit)
      expect(await count('uploads')).toBe(0)
    })

    test('a picture of exactly 8 MB, and a PDF of exactly 10, are not', async () => {
      const large = Buffer.concat([picture, Buffer.alloc(8 * MB - picture.length)])
      expect((await send(employee, formWith(large))).status).toBe(201)
      const padded = Buffer.concat([pdf, Buffer.alloc(10 * MB - pdf.length, ' ')])
      expect((await send(employee, formWith(padded))).status).toBe(201)
    })

    test('what is not a form with one file is told so', async () => {
      const json = { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') }
      expect((await send(employee, json)).body.code).toBe('files.not_a_form')
      expect((await send(employee, formWith(pdf, 'a.pdf', 'other'))).body.code).toBe('files.no_file')
      const { headers, payload } = formWith(pdf)
      const ending = String(headers['content-type']).split('boundary=')[1]?.length ?? 0
      const twice = Buffer.concat([payload.subarray(0, -ending - 6), payload])
      expect((await send(employee, { headers, payload: twice })).status).toBe(400)
      const cut = { headers, payload: payload.subarray(0, payload.length - 30) }
      expect((await send(employee, cut)).body.code).toBe('files.cut_off')
      expect(await count('uploads')).toBe(0)
    })

    test('so many an hour, refused ones too, then a while is to be waited', async () => {
      const most = uploadsAnHour('employee')
      const now = portal.clock.now()
      await send(employee, formWith(Buffer.from('nonsense')))
      const { hash } = await upload(employee, pdf)
      // The same once more is one more, though it is kept once.
      await upload(employee, pdf)
      await portal.database.write(async trx => {
        for (let i = 0; i < most - 3; i++) {
          const copy = {
            media_type: 'application/pdf' as const,
            size: 1,
            data: Buffer.of(1),
            width: null,
            height: null,
          }
          const stored = { hash: `${i}`.padStart(64, '0'), created_at: now, unused_since: now }
          await trx
            .insertInto('stored_files')
            .values({ ...copy, ...stored })
            .execute()
          const mine = { hash: stored.hash, uploaded_by: employee.id, uploaded_at: now, name: 'x' }
          await trx.insertInto('uploads').values(mine).execute()
        }
      })
      const refused = await send(employee, formWith(picture))
      expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
        429,
        'files.too_many',
        3600,
      ])
      expect((await send(colleague, formWith(picture))).status).toBe(201)
      expect(await statusFor(employee, hash)).toBe(200)
      portal.clock.advance(HOUR)
      expect((await send(await portal.as('employee'), formWith(picture))).status).toBe(201)
    })
  })

  describe('on the wire', () => {
    beforeEach(() => portal.app.listen({ port: 0, host: '127.0.0.1' }))

    async function wire(bytes: Buffer[], length: number, headers: Record<string, string>, end = false) {
      const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
      let text = ''
      socket.on('data', chunk => (text += chunk))
      socket.on('error', () => {})
      await once(socket, 'connect')
      const lines = Object.entries({
        host: 'portal',
        connection: 'close',
        'content-length': String(length),
        ...headers,
      })
      socket.write(`POST /api/files HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
      for (const part of bytes) {
        socket.write(part)
        await sleep(120)
      }
      if (end) socket.destroy()
      if (!socket.closed) await once(socket, 'close')
      return text
    }
    const as = (caller: TestCaller) => ({ authorization: `Bearer ${caller.token}` })

    test('one whose sender goes away in the middle leaves nothing, and the next is served', async () => {
      const { headers, payload } = formWith(pdf)
      await wire([payload.subarray(0, 500)], payload.length, { ...headers, ...as(employee) }, true)
      await sleep(200)
      expect([await count('stored_files'), await count('uploads')]).toEqual([0, 0])
      expect((await send(employee, formWith(pdf))).status).toBe(201)
    })

    test('one whose sender goes away before their turn has come leaves the turn to the next', async () => {
      const { headers, payload } = formWith(pdf)
      const goes = (parts: Buffer[]) => wire(parts, payload.length, { ...headers, ...as(employee) }, true)
      const slices = Array.from({ length: 5 }, (_, i) => payload.subarray(i * 50, i * 50 + 50))
      const first = goes(slices)
      await sleep(100)
      await Promise.all([first, goes([payload]), goes([payload.subarray(0, 500)])])
      expect((await send(employee, formWith(pdf))).status).toBe(201)
      expect(await count('uploads')).toBe(1)
    })

    test('one that is too large is taken in so far that its sender reads why', async () => {
      const { headers, payload } = formWith(Buffer.concat([pdf, Buffer.alloc(12 * MB)]))
      const answer = await wire([payload], payload.length, { ...headers, ...as(employee) })
      expect(answer).toContain('HTTP/1.1 413')
      expect(answer).toContain('files.too_large')
      const absurd = await wire([], 900 * MB, { ...headers, ...as(employee) })
      expect(absurd).toContain('HTTP/1.1 413')
    })

    test('one that comes slowly has more time than another request', async () => {
      Object.assign(portal.app.server, { requestTimeout: 100, headersTimeout: 90 })
      const { headers, payload } = formWith(pdf)
      const parts = Array.from({ length: 30 }, (_, i) =>
        payload.subarray((i * payload.length) / 30, ((i + 1) * payload.length) / 30),
      )
      expect(await wire(parts, payload.length, { ...headers, ...as(employee) })).toContain('HTTP/1.1 201')
    }, 20_000)

    test('nobody who is not signed in is listened to', async () => {
      const { headers, payload } = formWith(pdf)
      expect(await wire([payload], payload.length, headers)).toContain('HTTP/1.1 401')
    })
  })

  describe('reading', () => {
    test('as what it is, never as a page, and by its validator', async () => {
      const shown = await kept(employee)
      await portal.database.write(trx => addUse(trx, 'content', 'swms 1', [shown.hash]))
      const { headers } = await get(colleague, shown.hash)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(shown.bytes),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, max-age=31536000, immutable',
        etag: `"${shown.hash}"`,
      })
      expect(headers['content-disposition']).toMatch(/^inline; filename="[0-9a-f]{12}\.webp"$/)
      const again = await get(colleague, shown.hash, { 'if-none-match': `"${shown.hash}"` })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const document = await kept(employee, pdf)
      const own = await get(employee, document.id)
      expect(own.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "frame-ancestors 'self'",
        'cache-control': 'private, no-cache',
      })
      const saved = await portal.app.inject({
        url: `/api/files/${document.id}?download=1`,
        headers: { authorization: `Bearer ${employee.token}` },
      })
      expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
      const head = await portal.app.inject({
        method: 'HEAD',
        url: `/api/files/${document.id}`,
        headers: { authorization: `Bearer ${employee.token}` },
      })
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(pdf.length), ''])
    })

    test('a part of it, and a large one in pieces', async () => {
      const large = Buffer.concat([pdf, Buffer.alloc(3 * MB, ' \n')])
      const { id } = await kept(employee, large)
      expect((await get(employee, id)).rawPayload.equals(large)).toBe(true)
      const part = await get(employee, id, { range: 'bytes=1048570-2097200' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1048570-2097200/${large.length}`])
      expect(part.rawPayload.equals(large.subarray(1048570, 2097201))).toBe(true)
      expect((await get(employee, id, { range: 'bytes=-3' })).rawPayload.equals(large.subarray(-3))).toBe(true)
      expect((await get(employee, id, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    })

    test('while nothing refers to it only its uploader, for a day; then it is gone, also from the disk', async () => {
      const { id, hash } = await kept(employee)
      for (const other of [colleague, admin]) {
        expect([await statusFor(other, id), await statusFor(other, hash)]).toEqual([403, 404])
      }
      expect((await get(colleague, '0'.repeat(64))).body).toBe((await get(colleague, hash)).body)
      expect((await portal.app.inject({ url: `/api/files/${hash}` })).statusCode).toBe(401)
      portal.clock.advance(DAY - 1)
      await forget()
      employee = await portal.as('employee')
      expect(await statusFor(employee, id)).toBe(200)
      portal.clock.advance(1)
      expect([await statusFor(employee, id), await statusFor(employee, hash)]).toEqual([404, 404])
      await forget()
      expect([await count('stored_files'), await count('uploads')]).toEqual([0, 0])
      expect((await send(employee, formWith(picture))).status).toBe(201)
    })

    test('once a document has it everybody, a draft administrators, a licence its uploader', async () => {
      const { hash } = await kept(admin)
      const reading = async () => [await statusFor(colleague, hash), await statusFor(await portal.as('admin'), hash)]
      const use = (work: (trx: Parameters<typeof addUse>[0]) => Promise<void>) => portal.database.write(work)
      await use(trx => addUse(trx, 'draft', 'draft 1', [hash]))
      expect(await reading()).toEqual([404, 200])
      await use(trx => addUse(trx, 'content', 'swms 1 version 2', [hash]))
      await use(trx => removeUses(trx, 'draft', 'draft 1'))
      portal.clock.advance(400 * DAY)
      colleague = await portal.as('colleague')
      await forget()
      expect(await reading()).toEqual([200, 200])
      await use(trx => replaceUses(trx, 'content', 'swms 1 version 2', []))
      await use(trx => addUse(trx, 'licence', 'licence 1', [hash]))
      await forget()
      expect(await reading()).toEqual([404, 200])
      expect((await get(await portal.as('admin'), hash)).headers['cache-control']).toBe('private, no-store')
    })

    test('what is released is kept for another day: somebody may take it back into their text', async () => {
      const { hash } = await kept(admin)
      await portal.database.write(trx => addUse(trx, 'draft', 'draft 1', [hash]))
      portal.clock.advance(10 * DAY)
      await forget()
      await portal.database.write(trx => replaceUses(trx, 'draft', 'draft 1', []))
      await forget()
      portal.clock.advance(DAY - 1)
      await forget()
      expect(await statusFor(await portal.as('admin'), hash)).toBe(200)
      portal.clock.advance(1)
      await forget()
      expect(await count('stored_files')).toBe(0)
    })
  })

  test('using somebody else’s is refused, and so is one that does not exist', async () => {
    const { hash } = await kept(employee)
    const using = (caller: TestCaller, role: 'employee' | 'admin', file = hash) =>
      portal.database
        .write(trx => mayUse(trx, { id: caller.id, role, sessionId: 1 }, file))
        .then(
          () => 'may',
          error => error.code,
        )
    expect(await using(employee, 'employee')).toBe('may')
    expect(await using(colleague, 'employee')).toBe('files.not_yours')
    expect(await using(admin, 'admin')).toBe('files.not_yours')
    expect(await using(admin, 'admin', 'f'.repeat(64))).toBe('files.not_yours')
    await portal.database.write(trx => addUse(trx, 'draft', 'draft 1', [hash, 'f'.repeat(64)]))
    expect(await count('file_uses')).toBe(1)
    expect(await using(admin, 'admin')).toBe('may')
    expect(await using(colleague, 'employee')).toBe('files.not_yours')
  })

  test('one’s own uploads are in the file of all that is held about oneself, without their bytes', async () => {
    await kept(employee, pdf, 'Battery bay.pdf')
    await kept(colleague, picture, 'private.jpg')
    const { body } = await employee.raw<Record<string, { name: string }[]>>('GET', '/api/me/data.json', undefined)
    expect(body.uploads).toMatchObject([{ name: 'Battery bay.pdf', hash: sha256(pdf) }])
  })

  test('many at once are served in turn, and the server does not hold them all', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(9 * MB, ' ')])
    const people = [employee, colleague, admin, await portal.as('manager'), await portal.as('second.manager')]
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 20)
    const answers = await Promise.all(people.flatMap(caller => [1, 2].map(() => send(caller, formWith(large)))))
    clearInterval(watch)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    // The forms themselves are in the memory of the test, which sends them.
    expect(most / MB).toBeLessThan(10 * 20 + 6 * 3 * 10)
  }, 60_000)
})
