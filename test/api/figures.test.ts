// The figures of the content, on both engines: from the folder of the pack to what people read, sign, print and edit.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { ModuleDraft, SwmsDraft } from '../../src/domain/authoring.ts'
import { DAY } from '../../src/domain/clock.ts'
import { FIGURE, filesIn } from '../../src/domain/files.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import type { DrawnFile, SwmsSource } from '../../src/server/content/pack.ts'
import { countTag, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { loadContent, openWithContent, pack, startDraft } from '../support/authoring.ts'
import { eachEngine } from '../support/engines.ts'
import { formWith } from '../support/own-files.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const [swms] = pack.swms
const [figure] = pack.files.filter(file => file.kind === 'drawing' && swms?.content.includes(file.hash))
if (!swms || figure?.kind !== 'drawing') throw new Error('the first SWMS has no figure')
const alt = new RegExp(`!\\[(.*)\\]\\(file:${figure.hash}\\)`).exec(swms.content)?.[1] ?? ''

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let employee: TestCaller
  beforeEach(async () => {
    ;({ portal, admin } = await openWithContent(engine))
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const fileOf = (hash: string, query = '') =>
    portal.app.inject({ url: `/api/files/${hash}${query}`, headers: { authorization: `Bearer ${employee.token}` } })
  const shown = async () => {
    const found = (await employee.call(api.swmsDocuments)).body.find(({ title }) => title === swms.title)
    if (!found) throw new Error(`there is no ${swms.title}`)
    return found
  }
  const stored = () =>
    portal.database.read
      .selectFrom('stored_files')
      .select(['hash', 'media_type', 'width', 'height', 'unused_since'])
      .orderBy('hash')
      .execute()

  test('each is kept as the file that the texts name, for good', async () => {
    const about = { media_type: 'image/svg+xml', width: FIGURE.width, height: FIGURE.height, unused_since: null }
    const hashes = pack.files.map(({ hash }) => hash).toSorted()
    expect(await stored()).toEqual(hashes.map(hash => ({ hash, ...about })))
    portal.clock.advance(3 * DAY)
    await forgetUnusedFiles(portal)
    expect(await stored()).toHaveLength(hashes.length)
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('is sent as a picture that can do nothing, and only to those who are signed in', async () => {
    const answer = await fileOf(figure.hash)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${figure.hash.slice(0, 12)}.svg"`,
      etag: `"${figure.hash}"`,
    })
    expect(answer.body).toBe(figure.svg)
    const saved = await fileOf(figure.hash, '?download=1')
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{12}\.svg"$/)
    expect((await portal.visitor.raw('GET', `/api/files/${figure.hash}`)).status).toBe(401)
  })

  test('nobody can upload one, not even an administrator with a drawing of ours', async () => {
    for (const name of ['figure.svg', 'figure.png', 'figure']) {
      const { headers, payload } = formWith(Buffer.from(figure.svg), name, 'file', 'image/svg+xml')
      const answer = await portal.app.inject({
        ...{ method: 'POST' as const, url: '/api/files', payload },
        headers: { authorization: `Bearer ${admin.token}`, ...headers },
      })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'files.kind'])
    }
  })

  test('is in the text for reading with its size and words, in the text by lines as its words, and in the PDF as shapes', async () => {
    const document = await shown()
    const img = `<img src="/api/files/${figure.hash}" width="640" height="360" alt="${alt}" loading="lazy" />`
    expect(document.sections.filter(({ html }) => html.includes(`<p>${img}</p>`))).toHaveLength(1)
    expect(document.content).toContain(`\n[Figure: ${alt}]\n`)
    expect(filesIn(document.content)).toEqual([])
    const pdf = Buffer.from((await employee.call(api.swmsDocument, { params: { id: document.id } })).body)
    expect([countTag(pdf, 'Figure'), sourceOf(pdf).includes('/Subtype /Image')]).toEqual([1, false])
    expect(sourceOf(pdf).replace(/\\/g, '')).toContain(`/Alt (${alt})`)
    const [source] = pack.modules
    const module = (await employee.call(api.trainingModules)).body.find(({ title }) => title === source?.title)
    const { body } = await employee.call(api.trainingModule, { params: { id: module?.id ?? 0 } })
    expect(
      body.content.sections
        .map(({ content }) => content)
        .join()
        .match(/<img [^>]* width="640"/g),
    ).toHaveLength(2)
  })

  test('a drawing that was redrawn is a new version to sign, and whoever signed the one before can still see it', async () => {
    const before = await shown()
    await employee.call(api.markSwmsRead, { params: { id: before.id }, body: { version: before.version } })
    const svg = figure.svg.replace('</svg>', '<circle cx="9" cy="9" r="4" fill="#132120"/></svg>')
    const redrawn: DrawnFile = { ...figure, svg, hash: sha256(svg) }
    const changed: SwmsSource = { ...swms, content: swms.content.replaceAll(figure.hash, redrawn.hash) }
    await loadContent(portal, {
      swms: pack.swms.map(each => (each === swms ? changed : each)),
      files: pack.files.map(each => (each === figure ? redrawn : each)),
    })
    const after = await shown()
    expect([after.version, after.content]).toEqual([before.version + 1, before.content])
    const { body } = await employee.call(api.swmsProgress)
    expect(body.find(({ documentId }) => documentId === before.id)).toMatchObject({ hasRead: false })
    portal.clock.advance(3 * DAY)
    await forgetUnusedFiles(portal)
    employee = await portal.as('employee')
    expect([(await fileOf(figure.hash)).body, (await fileOf(redrawn.hash)).body]).toEqual([figure.svg, svg])
  })

  test('an author sees it in the draft, keeps it, prints it, and publishes it again', async () => {
    const { id: itemId } = await shown()
    const draft = await startDraft(admin, 'swms', itemId)
    const body = draft.body as SwmsDraft
    const at = body.sections.findIndex(({ content }) => content.includes(figure.hash))
    expect(body.sections[at]?.content).toContain(`![${alt}](file:${figure.hash})`)
    const sections = body.sections.map((section, index) =>
      index === at ? { ...section, content: `${section.content}\n\nOne more line.` } : section,
    )
    const params = { id: draft.id }
    const { revision } = (
      await admin.call(api.saveDraft, { params, body: { revision: draft.revision, body: { ...body, sections } } })
    ).body
    const preview = (await admin.call(api.draftPreview, { params })).body
    expect(preview.sections[at]?.html).toContain(`<img src="/api/files/${figure.hash}" width="640" height="360"`)
    expect(countTag(Buffer.from((await admin.call(api.draftPdf, { params })).body), 'Figure')).toBe(1)
    expect((await admin.call(api.draftCheck, { params })).body).toEqual([])
    const done = await admin.call(api.publishDraft, { params, body: { revision, edit: 'minor', note: '' } })
    expect(done.status).toBe(200)
    expect((await shown()).sections[at]?.html).toContain(`<img src="/api/files/${figure.hash}"`)
  })

  test('one that was taken out is a warning to its author, and no reason not to publish', async () => {
    const { id: itemId } = await shown()
    const draft = await startDraft(admin, 'swms', itemId)
    const body = draft.body as SwmsDraft
    const sections = body.sections.map(section => ({ ...section, content: section.content.replace(/^!\[.*\)$/m, '') }))
    const params = { id: draft.id }
    const saved = await admin.call(api.saveDraft, { params, body: { revision: 1, body: { ...body, sections } } })
    const message = 'Pictures in the text help people to see what is meant.'
    const warning = { path: 'sections', message, severity: 'warning' as const }
    expect((await admin.call(api.draftCheck, { params })).body).toEqual([warning])
    const { revision } = saved.body
    expect((await admin.call(api.publishDraft, { params, body: { revision, edit: 'minor', note: '' } })).status).toBe(
      200,
    )
  })

  test('is no picture for a module, which is a file of its own kind', async () => {
    const { body: modules } = await employee.call(api.trainingModules)
    const found = modules.find(
      ({ title }) => title === pack.modules.find(({ passingScore }) => passingScore > 0)?.title,
    )
    const draft = await startDraft(admin, 'module', found?.id)
    const body = { ...(draft.body as ModuleDraft), image: `file:${figure.hash}` }
    const params = { id: draft.id }
    await admin.call(api.saveDraft, { params, body: { revision: draft.revision, body } })
    expect((await admin.call(api.draftCheck, { params })).body).toEqual([
      expect.objectContaining({ path: 'image', severity: 'error' }),
    ])
  })
})
