// Files in what is written in the portal, on both engines: from the upload over the draft to the document that people sign.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { SwmsDraft } from '../../src/domain/authoring.ts'
import { DAY } from '../../src/domain/clock.ts'
import { forgetDiscardedDrafts } from '../../src/server/authoring/forget-drafts.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { keepFile, keepUpload } from '../../src/server/files/queries.ts'
import { eachEngine } from '../support/engines.ts'
import { photo, plainPdf } from '../support/own-files.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let other: TestCaller
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    admin = await portal.as('admin')
    other = await portal.as('manager')
    await portal.database.write(trx =>
      trx.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute(),
    )
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  /** As it is kept once it was checked. */
  async function uploadBy(caller: TestCaller, data: Buffer, width: number | null): Promise<string> {
    const now = portal.clock.now()
    const hash = createHash('sha256').update(data).digest('hex')
    const media_type = width === null ? ('application/pdf' as const) : ('image/webp' as const)
    const file = { hash, media_type, size: data.length, data, width, height: width }
    await portal.database.write(async trx => {
      await keepFile(trx, { ...file, created_at: now, unused_since: now })
      await keepUpload(trx, { hash, uploaded_by: caller.id, uploaded_at: now, name: 'Bay' })
    })
    return hash
  }
  const statusFor = async (caller: TestCaller, hash: string) => (await caller.raw('GET', `/api/files/${hash}`)).status
  const start = async (caller = admin) => (await caller.call(api.startDraft, { body: { kind: 'swms' } })).body
  const save = (draft: { id: number; revision: number }, body: SwmsDraft, caller = admin) =>
    caller.call(api.saveDraft, { params: { id: draft.id }, body: { revision: draft.revision, body } })

  test('a picture in a draft is for administrators, stays as long as the draft, and goes with it', async () => {
    const hash = await uploadBy(admin, await photo().webp().toBuffer(), 40)
    const draft = await start()
    const body = draft.body as SwmsDraft
    const sections = [{ title: 'Scope', content: `All.\n\n![A bay](file:${hash})` }]
    expect((await save(draft, { ...body, sections })).status).toBe(200)
    portal.clock.advance(3 * DAY)
    await forgetUnusedFiles(portal)
    ;[admin, other, employee] = [await portal.as('admin'), await portal.as('manager'), await portal.as('employee')]
    expect([await statusFor(other, hash), await statusFor(employee, hash)]).toEqual([200, 404])
    const preview = (await other.call(api.draftPreview, { params: { id: draft.id } })).body
    expect(preview.sections[0]?.html).toContain(`<img src="/api/files/${hash}" width="40" height="40" alt="A bay"`)
    const pdf = await other.call(api.draftPdf, { params: { id: draft.id } })
    expect(Buffer.from(pdf.body).toString('latin1')).toContain('/Subtype /Image')
    await admin.call(api.discardDraft, { params: { id: draft.id } })
    expect(await statusFor(other, hash), 'it can be brought back').toBe(200)
    portal.clock.advance(31 * DAY)
    await forgetDiscardedDrafts(portal)
    await forgetUnusedFiles(portal)
    portal.clock.advance(DAY)
    await forgetUnusedFiles(portal)
    expect(await portal.database.read.selectFrom('stored_files').select('hash').execute()).toEqual([])
  })

  test('nobody puts somebody else’s file into a draft, and nothing of such a save is kept', async () => {
    const hash = await uploadBy(employee, await plainPdf(), null)
    const draft = await start()
    const refused = await save(draft, { ...(draft.body as SwmsDraft), file: hash })
    expect([refused.status, refused.refusal?.code]).toEqual([403, 'files.not_yours'])
    expect((await admin.call(api.draft, { params: { id: draft.id } })).body.revision).toBe(1)
    const mine = await uploadBy(admin, await photo().webp().toBuffer(), 40)
    const saved = await save(draft, { ...(draft.body as SwmsDraft), file: mine })
    expect(saved.status).toBe(200)
    // What is in it already another administrator saves too.
    const next = { id: draft.id, revision: saved.body.revision }
    const again = await save(next, { ...(draft.body as SwmsDraft), file: mine, title: 'Bay' }, other)
    expect(again.status).toBe(200)
  })

  test('an uploaded PDF is published as the document, read, signed, and kept for good', async () => {
    const data = await plainPdf()
    const hash = await uploadBy(admin, data, null)
    const draft = await start()
    const body = { ...(draft.body as SwmsDraft), title: 'Battery bay', description: 'How to charge.', file: hash }
    const saved = (await save(draft, { ...body, sections: [] })).body
    const done = await admin.call(api.publishDraft, {
      params: { id: draft.id },
      body: { revision: saved.revision, edit: 'major', note: '' },
    })
    expect([done.status, done.refusal]).toEqual([200, undefined])
    const { itemId } = done.body
    const seen = (await employee.call(api.swmsDocuments)).body.find(({ id }) => id === itemId)
    expect(seen).toMatchObject({ title: 'Battery bay', content: '', sections: [], hasFile: true })
    const { status, headers, body: bytes } = await employee.raw<Buffer>('GET', `/api/swms-documents/${itemId}/document`)
    expect([status, bytes.equals(data), headers['content-type']]).toEqual([200, true, 'application/pdf'])
    expect(headers).toMatchObject({ 'content-security-policy': "frame-ancestors 'self'", 'accept-ranges': 'bytes' })
    expect((await employee.call(api.markSwmsRead, { params: { id: itemId } })).status).toBe(200)
    portal.clock.advance(2 * DAY)
    await forgetUnusedFiles(portal)
    expect(await statusFor(await portal.as('employee'), hash)).toBe(200)
  })

  test('a picture of a colleague comes back by undo, whoever takes it out and puts it in again', async () => {
    const hash = await uploadBy(other, await photo().webp().toBuffer(), 40)
    const draft = await start(other)
    const body = draft.body as SwmsDraft
    const pictured = { ...body, sections: [{ title: 'Scope', content: `![A bay](file:${hash})` }] }
    const at = (revision: number) => ({ ...draft, revision })
    const saves = [await save(at(1), pictured, other), await save(at(2), body), await save(at(3), pictured)]
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('of a SWMS that is a PDF, people get neither the text it had nor how long that took to read', async () => {
    const hash = await uploadBy(admin, await plainPdf(), null)
    const draft = await start()
    const body = { ...(draft.body as SwmsDraft), title: 'Lifting', description: 'How to lift.', file: hash }
    const sections = body.sections.map(one => ({ ...one, content: 'Withdrawn.' }))
    const saved = await save(draft, { ...body, sections })
    const { body: done } = await admin.call(api.publishDraft, {
      params: { id: draft.id },
      body: { revision: saved.body.revision, edit: 'major', note: '' },
    })
    const whole = (await employee.call(api.swmsDocuments)).body.find(({ id }) => id === done.itemId)
    expect(whole).toMatchObject({ hasFile: true, content: '', sections: [] })
    const title = (await employee.call(api.swmsTitles)).body.find(({ id }) => id === done.itemId)
    expect(title).toMatchObject({ hasFile: true, isEmpty: false, minutes: null })
  })
})
