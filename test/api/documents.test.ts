// Documents for reading and for printing, whatever they are: the text in sections, the PDF, and what was published in an earlier form.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { countTag, pagesOf, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, packWithFirstSwms, packWithFirstTopic } from '../support/fixture-pack.ts'
import { photo } from '../support/own-files.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const STEPS = '## Scope\nAll of it.\n\n## High-risk steps\n### Step: Lift\n- Hazard: Weight\n- Control: Ask'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200" aria-label="A ladder."><path d="M0 0h9"/></svg>'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack, moment = momentOf(portal)) =>
    portal.database.write(trx => loadPack(trx, pack, moment))
  const versions = () =>
    portal.database.read.selectFrom('content_versions').selectAll().orderBy('kind').orderBy('item_id').execute()

  test('a SWMS comes as lines, as specified, and beside them as sections for reading', async () => {
    await load(packWithFirstSwms(swms => ({ ...swms, content: STEPS })))
    const { body } = await employee.call(api.swmsDocuments)
    expect(body[0]?.content).toBe(STEPS)
    expect(body[0]?.sections).toEqual([
      { title: 'Scope', html: '<p>All of it.</p>' },
      {
        title: 'High-risk steps',
        html: '<section><h4>Lift</h4><h5 class="hazards">Hazards</h5><ul><li>Weight</li></ul><h5 class="controls">Controls</h5><ul><li>Ask</li></ul></section>',
      },
    ])
    expect(body[2]).toMatchObject({ content: '', sections: [] })
  })

  test('a topic has its text and its drawing too, in the version that is in force', async () => {
    await load(packWithFirstTopic(topic => ({ ...topic, drawing: SVG })))
    const { body } = await employee.call(api.toolboxTopic, { params: { id: 1 } })
    expect(body).toMatchObject({ id: 1, version: 2, drawing: { svg: SVG, description: 'A ladder.' } })
    expect(body.sections[0]).toEqual({ title: 'The hazard', html: '<p>Something may happen.</p>' })
    expect(body.sections).toHaveLength(4)
    expect((await employee.call(api.toolboxTopic, { params: { id: 2 } })).body).toMatchObject({ drawing: null })
    expect((await employee.call(api.toolboxTopic, { params: { id: 99 } })).status).toBe(404)
    await load(packWithFirstTopic(topic => ({ ...topic, sections: [] })))
    expect((await employee.call(api.toolboxTopic, { params: { id: 1 } })).status).toBe(404)
  })

  test('pictures in a text have their size, are printed, and are everybody’s to read from then on', async () => {
    const data = await photo(600, 300).webp().toBuffer()
    const hash = createHash('sha256').update(data).digest('hex')
    const times = { created_at: portal.clock.now(), unused_since: portal.clock.now() }
    const file = { hash, media_type: 'image/webp' as const, size: data.length, data, width: 600, height: 300 }
    await portal.database.write(trx =>
      trx
        .insertInto('stored_files')
        .values({ ...file, ...times })
        .execute(),
    )
    const readable = async () => (await employee.raw('GET', `/api/files/${hash}`)).status
    expect(await readable()).toBe(404)
    const picture = `![A bay](file:${hash})`
    await load(packWithFirstSwms(swms => ({ ...swms, content: `## Scope\nAll.\n\n${picture}` })))
    await load({
      ...packWithFirstSwms(swms => ({ ...swms, content: `## Scope\nAll.\n\n${picture}` })),
      topics: packWithFirstTopic(topic => ({
        ...topic,
        sections: topic.sections.map(section => ({ ...section, markdown: `${section.markdown}\n\n${picture}` })),
      })).topics,
    })
    const img = `<img src="/api/files/${hash}" width="600" height="300" alt="A bay" loading="lazy" />`
    expect((await employee.call(api.swmsDocuments)).body[0]?.sections).toEqual([
      { title: 'Scope', html: `<p>All.</p>\n<p>${img}</p>` },
    ])
    expect((await employee.call(api.toolboxTopic, { params: { id: 1 } })).body.sections[0]?.html).toContain(img)
    const pdf = Buffer.from((await employee.call(api.swmsDocument, { params: { id: 1 } })).body)
    expect([countTag(pdf, 'Figure'), sourceOf(pdf).includes('/Alt (A bay)')]).toEqual([1, true])
    expect(sourceOf(pdf)).toContain('/Subtype /Image')
    expect(await readable()).toBe(200)
    // Revised without it: whoever signed the version before must still see what they signed.
    await load(FIXTURE_PACK)
    expect(await readable()).toBe(200)
  })

  test('a SWMS keeps the number that it was first published with', async () => {
    const numbers = async () =>
      Object.fromEntries((await employee.call(api.swmsDocuments)).body.map(row => [row.id, row.documentNumber]))
    const before = await numbers()
    expect(before).toMatchObject({ 1: 'GQSWMS001', 2: 'GQSWMS002', 3: 'GQSWMS003' })
    const [first, second, ...others] = FIXTURE_PACK.swms
    if (!first || !second) throw new Error('the fixture has too few')
    // The first is retired, the second moves up, and a new one takes the second's place.
    const added = { ...second, slug: 'added-later', position: 2, title: 'Added later' }
    await load({ ...FIXTURE_PACK, swms: [{ ...second, position: 1 }, added, ...others] })
    const after = await numbers()
    const { 1: _retired, ...kept } = before
    expect(after).toMatchObject(kept)
    expect(Object.values(after)).toHaveLength(new Set(Object.values(after)).size)
    expect(Object.values(after)).not.toContain('GQSWMS001')
    await load(FIXTURE_PACK)
    expect(await numbers()).toMatchObject(before)
  })

  describe.each([
    ['a SWMS', '/api/swms-documents/1/document', 'GQSWMS001.pdf', '/api/swms-documents/3/document'],
    ['a manual', '/api/training-modules/1/document', 'module-welcome.pdf', '/api/training-modules/99/document'],
    ['a module', '/api/training-modules/2/document', 'module-base-one.pdf', '/api/training-modules/99/document'],
  ])('%s as PDF', (_, path, fileName, missing) => {
    test('is sent as the PDF of a topic is, to whoever may read it', async () => {
      const { status, headers, body } = await employee.raw<Buffer>('GET', `${path}?v=1`)
      expect(status).toBe(200)
      expect(body.toString('latin1').startsWith('%PDF-1.7')).toBe(true)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileName}"`,
        'content-security-policy': "frame-ancestors 'self'",
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
      })
      const again = await employee.raw('GET', path, undefined, { headers: { 'if-none-match': String(headers.etag) } })
      expect(again.status).toBe(304)
      const download = await employee.raw('GET', `${path}?download=1`)
      expect(download.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
      expect((await portal.visitor.raw('GET', path)).status).toBe(401)
      const cookie = `gq_session=${employee.token}; gq_signed_in=1`
      expect((await portal.visitor.raw('GET', path, undefined, { headers: { cookie } })).status).toBe(200)
    })

    test('is refused where there is none', async () => {
      expect((await employee.raw('GET', missing)).status).toBe(404)
      expect((await employee.raw('GET', path.replace(/\d/, '98'))).status).toBe(404)
      expect((await employee.raw('GET', path.replace(/\d/, 'x'))).status).toBe(400)
    })
  })

  test('the PDF says which version it is and when that was published, and follows a revision', async () => {
    const pdf = async () => Buffer.from((await employee.call(api.swmsDocument, { params: { id: 1 } })).body)
    expect(sourceOf(await pdf())).toContain('<xmp:CreateDate>2026-11-16T00:00:00Z<')
    await load(
      packWithFirstSwms(swms => ({ ...swms, content: STEPS })),
      { now: portal.clock.now() + 3 * 86_400_000, today: '2026-11-19' },
    )
    const revised = sourceOf(await pdf())
    expect(revised).toContain('<xmp:CreateDate>2026-11-19T00:00:00Z<')
    expect(revised).toContain('>Version 2<')
  })

  describe('a module that was published as HTML', () => {
    const earlier = JSON.stringify({
      title: 'Module welcome',
      sections: [
        {
          title: 'First part',
          anchor: 'first-part',
          html: '<h3>Now</h3>\n<ol>\n<li><strong>Look</strong> &amp; see</li>\n</ol>',
        },
        { title: 'Second part', anchor: 'second-part', html: '<blockquote>\n<p>He fell.</p>\n</blockquote>' },
      ],
    })
    const hash = createHash('sha256').update(earlier).digest('hex')
    const PACK: ContentPack = {
      ...FIXTURE_PACK,
      modules: FIXTURE_PACK.modules.map((module, index) =>
        index > 0
          ? module
          : {
              ...module,
              sections: [
                { title: 'First part', anchor: 'first-part', markdown: '### Now\n1. **Look** & see' },
                { title: 'Second part', anchor: 'second-part', markdown: '> He fell.' },
              ],
            },
      ),
    }
    beforeEach(() =>
      portal.database.write(async trx => {
        const row = { kind: 'module', item_id: 1, version: 2, counts_from: 2 } as const
        await trx
          .insertInto('content_versions')
          .values({ ...row, hash, body: earlier, published_at: 0 })
          .execute()
        await trx
          .updateTable('training_modules')
          .set({ version: 2, counts_from: 2, hash })
          .where('id', '=', 1)
          .execute()
        await trx.updateTable('settings').set({ value: '77' }).where('key', '=', 'content-revision').execute()
      }),
    )

    test('is shown, printed and signed as it is', async () => {
      const { body } = await employee.call(api.trainingModule, { params: { id: 1 } })
      expect(body.content.sections[0]).toEqual({
        ...{ title: 'First part', anchor: 'first-part' },
        content: '<h4>Now</h4>\n<ol>\n<li><strong>Look</strong> &amp; see</li>\n</ol>',
      })
      const pdf = await employee.call(api.moduleDocument, { params: { id: 1 } })
      const bytes = Buffer.from(pdf.body)
      expect(['H2', 'H3', 'LI', 'BlockQuote'].map(tag => countTag(bytes, tag))).toEqual([2, 1, 1, 1])
      await employee.call(api.markModuleRead, { params: { id: 1 }, body: { version: 2 } })
      const signed = portal.database.read.selectFrom('sign_offs').select(['version', 'hash'])
      expect(await signed.executeTakeFirst()).toEqual({ version: 2, hash })
    })

    test('stays in force while its file says the same, and is followed by Markdown once it does not', async () => {
      const before = await versions()
      await load(PACK)
      expect(await versions()).toEqual(before)
      expect((await employee.call(api.trainingModule, { params: { id: 1 } })).body).toMatchObject({ version: 2 })
      const [first, ...others] = PACK.modules
      await load({ ...PACK, modules: first ? [{ ...first, title: 'Welcome, revised' }, ...others] : [] })
      const after = (await versions()).filter(({ kind, item_id }) => kind === 'module' && item_id === 1)
      expect(after.map(({ version, body }) => [version, body.includes('"markdown"')])).toEqual([
        [1, true],
        [2, false],
        [3, true],
      ])
    })
  })

  test('loading the same pack twice publishes nothing', async () => {
    const before = await versions()
    await load(FIXTURE_PACK)
    expect(await versions()).toEqual(before)
    expect(pagesOf(Buffer.from((await employee.call(api.toolboxDocument, { params: { id: 1 } })).body))).toBe(2)
  })
})
