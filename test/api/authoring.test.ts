// Content written in the portal, on both engines: drafts that lose nothing, checks before publishing, versions that stay readable.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import type { DraftKind, ManualDraft, ModuleDraft, SwmsDraft, TopicDraft } from '../../src/domain/authoring.ts'
import { DAY } from '../../src/domain/clock.ts'
import { forgetDiscardedDrafts } from '../../src/server/authoring/forget-drafts.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { loadContent, openWithContent, pack, startDraft } from '../support/authoring.ts'
import { eachEngine } from '../support/engines.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller

  const load = (changed: Partial<ContentPack> = {}) => loadContent(portal, changed)

  beforeEach(async () => {
    ;({ portal, admin } = await openWithContent(engine))
  })
  afterEach(() => portal.close())

  /** By its title in the pack: the fixtures have items of their own. */
  const itemIdOf = async (kind: 'swms' | 'topic' | 'module', title: string) => {
    const { body } = await admin.call(api.contentItems, { query: { kind, limit: '200' } })
    const found = body.items.find(item => item.title === title && item.state !== 'retired')
    if (!found?.itemId) throw new Error(`there is no ${title}`)
    return found.itemId
  }
  const start = (kind: DraftKind, itemId?: number) => startDraft(admin, kind, itemId)
  const save = (draft: { id: number; revision: number }, body: OutputOf<typeof api.draft>['body'], by = admin) =>
    by.call(api.saveDraft, { params: { id: draft.id }, body: { revision: draft.revision, body } })
  const publish = (id: number, revision: number, edit: 'major' | 'minor', note = '') =>
    admin.call(api.publishDraft, { params: { id }, body: { revision, edit, note } })
  const firstSwms = () => pack.swms[0]?.title ?? ''

  test('a sentence is changed, seen by everyone, and the files no longer touch it', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const draft = await start('swms', itemId)
    expect((await start('swms', itemId)).id, 'one draft an item').toBe(draft.id)
    const body = draft.body as SwmsDraft
    const [scope, ...rest] = body.sections
    const changed = { ...body, sections: [{ title: scope?.title ?? '', content: 'A new scope.' }, ...rest] }
    const saved = (await save(draft, changed)).body
    expect(saved.revision).toBe(2)
    const done = await publish(draft.id, 2, 'minor', 'Plainer words.')
    expect(done.body).toMatchObject({ itemId, version: 2, asked: 0 })
    const seen = (await (await portal.as('employee')).call(api.swmsDocuments)).body.find(({ id }) => id === itemId)
    expect(seen?.content).toContain('A new scope.')
    expect(await load()).toContain(pack.swms[0]?.slug)
    const after = (await (await portal.as('employee')).call(api.swmsDocuments)).body.find(({ id }) => id === itemId)
    expect(after?.content).toContain('A new scope.')
    const { versions } = (await admin.call(api.contentVersions, { params: { kind: 'swms', itemId: String(itemId) } }))
      .body
    expect(versions.map(({ version, edit, note, publishedBy }) => [version, edit, note, publishedBy?.name])).toEqual([
      [2, 'minor', 'Plainer words.', 'Ada Admin'],
      [1, 'major', null, undefined],
    ])
  })

  test('a stale save is told and loses nothing, and what is over cannot be saved', async () => {
    const draft = await start('swms', await itemIdOf('swms', firstSwms()))
    const body = draft.body as SwmsDraft
    await save(draft, { ...body, title: 'The first to save' })
    const late = await save(draft, { ...body, title: 'Too late' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'draft.stale' }])
    const kept = (await admin.call(api.draft, { params: { id: draft.id } })).body
    expect([kept.revision, kept.body.title]).toEqual([2, 'The first to save'])
    const both = await Promise.all(['One', 'Other'].map(title => save(kept, { ...body, title })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await publish(draft.id, 2, 'minor')).body).toMatchObject({ code: 'draft.stale' })
    await admin.call(api.discardDraft, { params: { id: draft.id } })
    expect((await save({ id: draft.id, revision: 3 }, body)).body).toMatchObject({ code: 'draft.over' })
  })

  test('two who begin at once get the same draft', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const begun = await Promise.all([1, 2, 3].map(() => start('swms', itemId)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  })

  test('a body of another kind is refused', async () => {
    const draft = await start('challenge')
    const other = await start('milestone')
    expect(await save(draft, other.body)).toMatchObject({ status: 400, body: { code: 'draft.other_kind' } })
  })

  test('what is wrong leads to its field, and nothing is published', async () => {
    const [source] = pack.topics
    const draft = await start('topic', await itemIdOf('topic', source?.title ?? ''))
    const body = structuredClone(draft.body) as TopicDraft
    const [first, second] = body.questions
    if (!first || !second) throw new Error('the topic has questions')
    first.explanation = 'Because.'
    second.question = pack.topics[1]?.quiz?.questions[0]?.question ?? ''
    body.sections.splice(1, 1)
    body.title = ' '
    const { revision } = (await save(draft, body)).body
    const problems = (await admin.call(api.draftCheck, { params: { id: draft.id } })).body
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    expect(errors).toEqual(
      expect.arrayContaining(['title', 'sections.1.title', 'questions.0.explanation', 'questions.1.question']),
    )
    const refused = await publish(draft.id, revision, 'major')
    expect(refused).toMatchObject({ status: 422, body: { code: 'draft.has_errors' } })
    expect((refused.body as { issues?: { path: string }[] }).issues?.map(({ path }) => path)).toEqual(errors)
    expect((await portal.database.read.selectFrom('drafts').select('state').execute())[0]?.state).toBe('open')
  })

  test('nothing changed is nothing to publish', async () => {
    const draft = await start('module', await itemIdOf('module', moduleTitle()))
    expect(await publish(draft.id, 1, 'major')).toMatchObject({ status: 409, body: { code: 'draft.unchanged' } })
  })

  const moduleTitle = () => pack.modules.find(({ passingScore }) => passingScore > 0)?.title ?? ''

  test('files that were published in between are told, and the draft goes on from there', async () => {
    const [swms] = pack.swms
    if (!swms) throw new Error('the pack has documents')
    const draft = await start('swms', await itemIdOf('swms', swms.title))
    const { revision } = (await save(draft, { ...(draft.body as SwmsDraft), description: 'Mine.' })).body
    await load({ swms: [{ ...swms, content: `${swms.content}\n\nMore from the files.` }, ...pack.swms.slice(1)] })
    const overtaken = (await admin.call(api.draft, { params: { id: draft.id } })).body
    expect(overtaken.isOvertaken).toBe(true)
    expect(await publish(draft.id, revision, 'minor')).toMatchObject({ status: 409, body: { code: 'draft.overtaken' } })
    const body = { revision, fingerprint: overtaken.live?.fingerprint ?? null }
    const caughtUp = await admin.call(api.catchUpDraft, { params: { id: draft.id }, body })
    expect([caughtUp.body.isOvertaken, caughtUp.body.live?.version]).toEqual([false, 2])
    expect((await publish(draft.id, revision, 'minor')).body).toMatchObject({ version: 3 })
  })

  test('a major edit asks those who signed, a minor one nobody', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    await addRule(portal, { itemId, dueDays: 7 })
    const employee = await portal.as('employee')
    await employee.call(api.markSwmsRead, { params: { id: itemId }, body: {} })
    const statusOf = async () =>
      (await employee.call(api.ownObligations)).body.find(owed => owed.kind === 'swms' && owed.itemId === itemId)
        ?.status
    const revise = async (sentence: string, edit: 'major' | 'minor') => {
      const draft = await start('swms', itemId)
      const body = draft.body as SwmsDraft
      const [scope, ...rest] = body.sections
      const sections = [{ title: scope?.title ?? '', content: sentence }, ...rest]
      const { revision } = (await save(draft, { ...body, sections })).body
      const { body: effect } = await admin.call(api.draftEffect, { params: { id: draft.id } })
      const { body: done } = await publish(draft.id, revision, edit)
      return { effect, done }
    }
    const minor = await revise('This covers lifting and carrying of every kind.', 'minor')
    expect([minor.effect.asked, minor.done.asked, await statusOf()]).toEqual([1, 0, 'done'])
    const major = await revise('This covers lifting of every kind. You must never lift alone.', 'major')
    expect(major.effect).toMatchObject({ suggested: 'major', come: ['must', 'never'], version: 3, asked: 1 })
    expect([major.done.asked, await statusOf()]).toEqual([1, 'due'])
    const told = (await employee.call(api.notices)).body.items.filter(({ kind }) => kind === 'changed')
    expect(told).toHaveLength(1)
    await employee.call(api.markSwmsRead, { params: { id: itemId }, body: {} })
    expect(await statusOf()).toBe('done')
  })

  test('a module is written from nothing, published, and revised: whoever passed is asked again', async () => {
    const source = pack.modules.find(({ passingScore }) => passingScore > 0)
    const draft = await start('module')
    const model = (await start('module', await itemIdOf('module', source?.title ?? ''))).body as ModuleDraft
    const questions = model.questions.map((one, index) => ({
      ...one,
      question: `${one.question} Case ${index + 1} here?`,
    }))
    const body = { ...model, title: 'A module of our own', questions }
    const { revision } = (await save(draft, body)).body
    const done = await publish(draft.id, revision, 'major')
    expect(done.status).toBe(200)
    const { itemId } = done.body
    const employee = await portal.as('employee')
    const listed = (await employee.call(api.trainingModules)).body.find(({ id }) => id === itemId)
    expect(listed).toMatchObject({ title: 'A module of our own' })
    const row = await portal.database.read
      .selectFrom('training_modules')
      .select(['slug', 'origin', 'question_count'])
      .where('id', '=', itemId)
      .executeTakeFirst()
    expect(row).toEqual({ slug: 'a-module-of-our-own', origin: 'portal', question_count: questions.length })
    const again = await start('module', itemId)
    const major = await save(again, { ...(again.body as ModuleDraft), description: 'Changed in the details alone.' })
    await publish(again.id, major.body.revision, 'major')
    const versions = await portal.database.read
      .selectFrom('content_versions')
      .select(['kind', 'version', 'counts_from'])
      .where('item_id', '=', itemId)
      .where('kind', 'in', ['module', 'module-quiz'])
      .orderBy('kind')
      .orderBy('version')
      .execute()
    expect(versions.map(({ kind, version, counts_from }) => [kind, version, counts_from])).toEqual([
      ...[
        ['module', 1, 1],
        ['module', 2, 2],
      ],
      ...[
        ['module-quiz', 1, 1],
        ['module-quiz', 2, 2],
      ],
    ])
    const read = await admin.call(api.contentVersion, {
      params: { kind: 'module', itemId: String(itemId), version: '1' },
    })
    expect((read.body.body as ModuleDraft).description).toBe(model.description)
    expect((read.body.body as ModuleDraft).questions).toEqual(questions)
    const rows = await portal.database.read.selectFrom('audit_log').select('action').execute()
    // By each draft that began with it, and by reading a version.
    expect(rows.filter(({ action }) => action === 'content.key-read')).toHaveLength(3)
  })

  test('an earlier version can be taken as a new draft', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const draft = await start('swms', itemId)
    const before = draft.body as SwmsDraft
    const { revision } = (await save(draft, { ...before, title: 'Another title', description: 'Another.' })).body
    await publish(draft.id, revision, 'minor')
    const body = { kind: 'swms' as const, itemId, version: 1 }
    const taken = (await admin.call(api.startDraft, { body })).body
    expect((taken.body as SwmsDraft).title).toBe(before.title)
    expect((taken.body as SwmsDraft).sections).toEqual(before.sections)
    expect(await admin.call(api.startDraft, { body })).toMatchObject({
      status: 409,
      body: { code: 'draft.in_the_way' },
    })
    expect(await admin.call(api.startDraft, { body: { ...body, version: 9 } })).toMatchObject({ status: 409 })
  })

  test('challenges and milestones have versions too', async () => {
    const challenge = await start('challenge')
    const written = {
      ...{ title: 'Ladders in the wind', question: 'From which wind on does a ladder stay on the truck?' },
      ...{ options: ['From a light breeze', 'From strong gusts', 'Never'], answer: 1, category: 'safety' as const },
      ...{
        explanation: 'Gusts push a person off balance before anybody at the foot can hold it.',
        difficulty: 'easy' as const,
      },
    }
    await save(challenge, written)
    const done = (await publish(challenge.id, 2, 'minor')).body
    const again = await start('challenge', done.itemId)
    await save(again, { ...written, difficulty: 'hard' })
    expect((await publish(again.id, 2, 'minor')).body).toMatchObject({ version: 2 })
    const milestone = await start('milestone')
    await save(milestone, {
      ...{ title: 'Half a thousand', description: 'Earn 500 points.', category: 'overall', metric: 'points-earned' },
      ...{ target: 512, pointsReward: 10, experienceReward: 10, celebrationMessage: 'Well done, keep going.' },
    })
    expect((await publish(milestone.id, 2, 'minor')).status).toBe(200)
  })

  test('what is retired is gone from the lists, comes back, and is left alone by the files', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const params = { kind: 'swms' as const, itemId: String(itemId) }
    const employee = await portal.as('employee')
    const isListed = async () => (await employee.call(api.swmsDocuments)).body.some(({ id }) => id === itemId)
    await admin.call(api.retireContent, { params })
    expect(await isListed()).toBe(false)
    expect(await admin.call(api.retireContent, { params })).toMatchObject({ status: 409 })
    await load()
    expect(await isListed()).toBe(false)
    await admin.call(api.restoreContent, { params })
    expect(await isListed()).toBe(true)
  })

  test('an order of our own stays when the files are loaded', async () => {
    const order = async () =>
      (await admin.call(api.contentItems, { query: { kind: 'swms' } })).body.items
        .filter(({ state }) => state !== 'retired')
        .flatMap(({ itemId }) => itemId ?? [])
    const turned = [...(await order())].reverse()
    expect((await admin.call(api.orderContent, { body: { kind: 'swms', itemIds: turned } })).status).toBe(200)
    expect(await order()).toEqual(turned)
    await load()
    expect(await order()).toEqual(turned)
    const missing = await admin.call(api.orderContent, { body: { kind: 'swms', itemIds: turned.slice(1) } })
    expect(missing).toMatchObject({ status: 409, body: { code: 'content.order' } })
  })

  test('a draft that was thrown away comes back within 30 days', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const draft = await start('swms', itemId)
    await admin.call(api.discardDraft, { params: { id: draft.id } })
    portal.clock.advance(29 * DAY)
    await forgetDiscardedDrafts(portal)
    const back = await (await portal.as('admin')).call(api.bringBackDraft, { params: { id: draft.id } })
    expect(back.body.id).toBe(draft.id)
    await (await portal.as('admin')).call(api.discardDraft, { params: { id: draft.id } })
    portal.clock.advance(31 * DAY)
    await forgetDiscardedDrafts(portal)
    const gone = await (await portal.as('admin')).call(api.bringBackDraft, { params: { id: draft.id } })
    expect(gone).toMatchObject({ status: 404, body: { code: 'draft.unknown' } })
  })

  test('every item of the pack can be published as it is: the check finds nothing that must change', async () => {
    for (const kind of ['swms', 'topic', 'manual', 'module'] as const) {
      const { body } = await admin.call(api.contentItems, { query: { kind, limit: '200', state: 'published' } })
      expect(body.items.length, kind).toBeGreaterThan(2)
      for (const { itemId } of body.items) {
        const draft = await start(kind, itemId ?? 0)
        const problems = (await admin.call(api.draftCheck, { params: { id: draft.id } })).body
        expect(
          problems.filter(({ severity }) => severity === 'error'),
          `${kind} ${draft.body.title}`,
        ).toEqual([])
      }
    }
  })

  test('a draft is printed and previewed', async () => {
    const draft = await start('topic', await itemIdOf('topic', pack.topics[0]?.title ?? ''))
    const preview = (await admin.call(api.draftPreview, { params: { id: draft.id } })).body
    expect(preview.sections.map(({ title }) => title)).toEqual([
      'The hazard',
      'What goes wrong',
      'What to do',
      'Ask the crew',
    ])
    expect(JSON.stringify(preview)).not.toContain('explanation')
    const pdf = await admin.raw('GET', `/api/manage/drafts/${draft.id}/pdf`, undefined)
    expect(pdf.headers['content-type']).toBe('application/pdf')
  })

  test('what differs by spaces alone is nothing to publish', async () => {
    const draft = await start('swms', await itemIdOf('swms', firstSwms()))
    const body = draft.body as SwmsDraft
    const { revision } = (await save(draft, { ...body, title: `${body.title} `, appliesTo: [] })).body
    expect(await publish(draft.id, revision, 'major')).toMatchObject({ status: 409, body: { code: 'draft.unchanged' } })
  })

  test('a number that another has taken meanwhile keeps an item out of use', async () => {
    const [first, second] = pack.topics
    if (!first || !second) throw new Error('the pack has topics')
    const itemId = await itemIdOf('topic', first.title)
    const params = { kind: 'topic' as const, itemId: String(itemId) }
    await admin.call(api.retireContent, { params })
    const draft = await start('topic', await itemIdOf('topic', second.title))
    const { revision } = (await save(draft, { ...(draft.body as TopicDraft), number: first.number })).body
    expect((await publish(draft.id, revision, 'minor')).status).toBe(200)
    const refused = await admin.call(api.restoreContent, { params })
    expect(refused).toMatchObject({ status: 422, body: { code: 'draft.has_errors', issues: [{ path: 'number' }] } })
  })

  test('a picture or a PDF that is not there cannot be published', async () => {
    const manual = pack.modules.find(({ passingScore }) => passingScore === 0)
    const { body } = await admin.call(api.contentItems, { query: { kind: 'manual', limit: '200' } })
    const item = body.items.find(({ title, state }) => title === manual?.title && state === 'published')
    const draft = await start('manual', item?.itemId ?? 0)
    const missing = { ...draft.body, image: 'no-such-drawing.svg' } as ModuleDraft
    const { revision } = (await save(draft, missing)).body
    const refused = await publish(draft.id, revision, 'minor')
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'image' }] } })
  })

  test('a text that would keep everybody waiting is refused before anything reads it', async () => {
    const draft = await start('swms', await itemIdOf('swms', firstSwms()))
    const body = draft.body as SwmsDraft
    for (const content of [`a${' '.repeat(50_000)}b`, '> '.repeat(5_000), 'word\n\n'.repeat(9_000)]) {
      const { revision } = (await admin.call(api.draft, { params: { id: draft.id } })).body
      await save({ id: draft.id, revision }, { ...body, sections: [{ title: 'Scope', content }] })
      const begun = process.threadCpuUsage()
      const check = await admin.call(api.draftCheck, { params: { id: draft.id } })
      expect(check.body).toContainEqual(expect.objectContaining({ path: 'sections.0.content', severity: 'error' }))
      for (const path of ['effect', 'preview', 'pdf'])
        expect((await admin.raw('GET', `/api/manage/drafts/${draft.id}/${path}`, undefined)).status, path).toBe(422)
      expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(3000)
    }
  })

  test('an unfinished draft is printed all the same', async () => {
    const draft = await start('topic', await itemIdOf('topic', pack.topics[0]?.title ?? ''))
    const broken = { date: '2026-13-45', drawing: '<svg viewBox="0 0 1 1"><path d="Mxx"/></svg>' }
    await save(draft, { ...(draft.body as TopicDraft), ...broken })
    expect((await admin.raw('GET', `/api/manage/drafts/${draft.id}/pdf`, undefined)).status).toBe(200)
  })

  test('whoever opens the draft of somebody else has read its answers, each time', async () => {
    const other = await portal.as('second.manager')
    await admin.call(api.changePerson, { params: { id: other.id }, body: { role: 'admin' } })
    const second = await portal.as('second.manager')
    const draft = await start('topic', await itemIdOf('topic', pack.topics[0]?.title ?? ''))
    const reads = async () =>
      (await portal.database.read.selectFrom('audit_log').select('action').execute()).filter(
        ({ action }) => action === 'content.key-read',
      ).length
    const before = await reads()
    await admin.call(api.draft, { params: { id: draft.id } })
    expect(await reads(), 'one reads what one wrote').toBe(before)
    await second.call(api.startDraft, { body: { kind: 'topic', itemId: draft.itemId ?? 0 } })
    expect(await reads()).toBe(before + 1)
    const headers = { 'idempotency-key': 'a-key-that-is-sent-twice' }
    for (const _ of [1, 2]) await second.raw('GET', `/api/manage/drafts/${draft.id}`, undefined, { headers })
    expect(await reads()).toBe(before + 3)
  })

  test('a SWMS with empty sections cannot be published, and its steps are asked for without signs', async () => {
    const draft = await start('swms')
    const body = { ...(draft.body as SwmsDraft), title: 'Lifting', description: 'How to lift.' }
    await save(draft, body)
    const problems = (await admin.call(api.draftCheck, { params: { id: draft.id } })).body
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    expect(errors).toContain('The section “Review” is empty.')
    expect(errors).toContain('There is no step; start each with a heading like “Step: Plan the move”.')
    expect(errors).toHaveLength(7)
  })

  test('a text that takes a minute is told so, without a range of one', async () => {
    const draft = await start('manual')
    const body = { ...(draft.body as ManualDraft), title: 'Belts', description: 'On belts.', duration: 10 }
    await admin.call(api.saveDraft, { params: { id: draft.id }, body: { revision: draft.revision, body } })
    const problems = (await admin.call(api.draftCheck, { params: { id: draft.id } })).body
    expect(problems.find(({ path }) => path === 'duration')?.message).toBe(
      '“duration” is 10, but reading and quiz take about 1 minute; write 1.',
    )
  })

  test('the newest version of what is retired is not live', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    const params = { kind: 'swms', itemId: String(itemId) } as const
    const isLive = async () =>
      (await admin.call(api.contentVersions, { params: params as never })).body.versions.map(one => one.isLive)
    expect(await isLive()).toEqual([true])
    await admin.call(api.retireContent, { params: params as never })
    expect(await isLive()).toEqual([false])
  })

  test('only those for whom it is are counted as asked', async () => {
    const itemId = await itemIdOf('swms', firstSwms())
    await (await portal.as('employee')).call(api.markSwmsRead, { params: { id: itemId }, body: {} })
    const draft = await start('swms', itemId)
    const asked = async () => (await admin.call(api.draftEffect, { params: { id: draft.id } })).body.asked
    expect(await asked()).toBe(1)
    await save(draft, { ...(draft.body as SwmsDraft), appliesTo: ['Somewhere else'] })
    expect(await asked()).toBe(0)
  })
})
