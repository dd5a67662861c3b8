// Toolbox topics over HTTP: reading, and the PDF.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { packWithFirstTopic } from '../support/fixture-pack.ts'
import { type Given, openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  const topics = async () => (await employee.call(api.toolboxTopics)).body
  const readings = () =>
    portal.database.read.selectFrom('sign_offs').selectAll().where('kind', '=', 'topic-read').orderBy('id').execute()

  describe('the topics', () => {
    test('carry their document, their versions and how far the caller is', async () => {
      const [first] = await topics()
      expect(first).toMatchObject({
        id: 1,
        title: 'Topic ladders',
        topicNumber: 'GQTT001',
        documentNumber: 'GQTT001',
        documentType: 'pdf',
        filePath: '/api/toolbox-topics/1/document?v=1',
        version: 1,
        quizVersion: 1,
        questionCount: 10,
        progress: { isRead: false, readAt: null },
        quizStatus: 'not_started',
      })
    })

    test('progress has one row for every topic', async () => {
      const { body } = await employee.call(api.toolboxProgress)
      expect(body).toEqual([1, 2, 3].map(topicId => ({ topicId, hasRead: false, readAt: null })))
    })

    test('reading a topic is signed once and earns nothing by itself', async () => {
      const first = await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 1, how: 'opened' } })
      expect(first.body).toEqual({ success: true, hasRead: true, readAt: '2026-11-15T22:00:00.000Z' })
      portal.clock.advance(3_600_000)
      expect((await employee.call(api.markTopicRead, { params: { id: 1 } })).body).toEqual(first.body)
      expect(await readings()).toMatchObject([{ user_id: 3, item_id: 1, version: 1, how: 'opened' }])
      expect((await topics())[0]?.progress).toEqual({ isRead: true, readAt: '2026-11-15T22:00:00.000Z' })
      expect((await employee.call(api.user, { params: { id: employee.id } })).body.points).toBe(0)
    })

    test('20 equal mark-reads at once are one sign-off', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, () => employee.call(api.markTopicRead, { params: { id: 1 } })),
      )
      expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(await readings()).toHaveLength(1)
    })

    test('an unknown topic is 404, a bad id 400, a version that is not in force 409', async () => {
      expect((await employee.call(api.markTopicRead, { params: { id: 99 } })).status).toBe(404)
      expect((await employee.call(api.markTopicRead, { params: { id: 'none' } })).status).toBe(400)
      const stale = await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 7 } })
      expect([stale.status, stale.refusal?.code]).toEqual([409, 'content.version_changed'])
    })

    test('a revised document asks to be read again; the old sign-off stays', async () => {
      await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 1 } })
      await load(packWithFirstTopic(topic => ({ ...topic, title: 'Ladders, revised' })))
      expect((await topics())[0]).toMatchObject({ version: 2, progress: { isRead: false, readAt: null } })
      expect((await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 1 } })).status).toBe(409)
      await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 2 } })
      expect((await readings()).map(({ version }) => version)).toEqual([1, 2])
    })

    test('a minor edit asks nobody', async () => {
      await employee.call(api.markTopicRead, { params: { id: 1 }, body: { version: 1 } })
      await load(packWithFirstTopic(topic => ({ ...topic, title: 'Topic ladders.', minorEditOf: 1 })))
      expect((await topics())[0]).toMatchObject({ version: 2, progress: { isRead: true } })
    })

    test('a topic without a document cannot be signed', async () => {
      await load(packWithFirstTopic(topic => ({ ...topic, sections: [] })))
      expect((await topics())[0]?.filePath).toBeNull()
      const answer = await employee.call(api.markTopicRead, { params: { id: 1 } })
      expect([answer.status, answer.refusal?.code]).toEqual([409, 'content.empty'])
      expect((await employee.call(api.toolboxDocument, { params: { id: 1 } })).status).toBe(404)
    })
  })

  describe('the PDF', () => {
    const fetchAs = (caller: TestCaller, query: Given<typeof api.toolboxDocument>['query'], headers = {}) =>
      caller.call(api.toolboxDocument, { params: { id: 1 }, ...(query ? { query } : {}) }, { headers })
    const document = (headers = {}) => fetchAs(employee, undefined, headers)
    const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

    test('is private, framed only by us, inline, and an attachment when asked for', async () => {
      const { status, headers, body } = await fetchAs(employee, { v: '1' })
      expect(status).toBe(200)
      expect(textOf(body)).toMatch(/^%PDF-/)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="GQTT001.pdf"',
        'content-security-policy': "frame-ancestors 'self'",
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      const download = await fetchAs(employee, { v: '1', download: '1' })
      expect(download.headers['content-disposition']).toBe('attachment; filename="GQTT001.pdf"')
    })

    test('opens with the cookie, and not without a session', async () => {
      const cookie = `gq_session=${employee.token}; gq_signed_in=1`
      expect((await fetchAs(portal.visitor, undefined, { cookie })).status).toBe(200)
      expect((await fetchAs(portal.visitor, undefined)).status).toBe(401)
      expect((await employee.call(api.toolboxDocument, { params: { id: 99 } })).status).toBe(404)
      expect((await employee.raw('GET', '/api/toolbox-topics/1/document?download=yes')).status).toBe(400)
    })

    test('is sent again only when it changed', async () => {
      const etag = String((await document()).headers.etag)
      const again = await document({ 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
      await load(packWithFirstTopic(topic => ({ ...topic, title: 'Ladders, revised' })))
      const revised = await document({ 'if-none-match': etag })
      expect(revised.status).toBe(200)
      expect(revised.headers.etag).not.toBe(etag)
    })

    test('carries the name of the portal that it has now', async () => {
      const etag = String((await document()).headers.etag)
      portal = await portal.restart({ PORTAL_NAME: 'Iron Academy' })
      employee = await portal.as('employee')
      const renamed = await document({ 'if-none-match': etag })
      expect(renamed.status).toBe(200)
      expect(textOf(renamed.body)).toContain('Iron Academy')
    })

    test('is served even when the disk cannot be written to', async () => {
      const documents = join(portal.dataDir, 'documents')
      rmSync(documents, { recursive: true, force: true })
      writeFileSync(documents, 'in the way')
      portal = await portal.restart({ PORTAL_NAME: 'Read Only Academy' })
      employee = await portal.as('employee')
      expect(textOf((await document()).body)).toContain('Read Only Academy')
      rmSync(documents)
    })

    test('is sent in ranges', async () => {
      const whole = (await document()).headers
      const length = Number(whole['content-length'])
      const range = (value: string, more: Record<string, string> = {}) => document({ range: value, ...more })

      const start = await range('bytes=0-99')
      expect([start.status, start.headers['content-range'], start.headers['content-length']]).toEqual([
        206,
        `bytes 0-99/${length}`,
        '100',
      ])
      const rest = await range(`bytes=${length - 10}-`)
      expect([rest.status, rest.headers['content-range']]).toEqual([
        206,
        `bytes ${length - 10}-${length - 1}/${length}`,
      ])
      const end = await range('bytes=-5')
      expect([end.status, end.headers['content-length']]).toEqual([206, '5'])
      const beyond = await range(`bytes=${length}-`)
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
      expect((await range('bytes=5-1')).status).toBe(416)
      expect((await range('bytes=0-1,4-5')).status).toBe(200)
      expect((await range('lines=1-2')).status).toBe(200)
      expect((await range('bytes=0-99', { 'if-range': String(whole.etag) })).status).toBe(206)
      expect((await range('bytes=0-99', { 'if-range': '"another"' })).status).toBe(200)
    })
  })
})
