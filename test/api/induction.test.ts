// The induction over HTTP: reading, the form, and the evidence that both leave.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, packWithFirstSwms } from '../support/fixture-pack.ts'
import { type Given, openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const LIFTING = 1
const DRIVING = 2
const EMPTY = 3
const START = '2026-11-15T22:00:00.000Z'
const FORM = { fullName: 'Eve Employee', email: 'eve@example.com' }

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  const markRead = (id: number, body?: Given<typeof api.markSwmsRead>['body'], caller = employee) =>
    caller.call(api.markSwmsRead, { params: { id }, body })
  const completion = async () => (await employee.call(api.inductionCompletion)).body
  const progress = async () => (await employee.call(api.swmsProgress)).body
  const submit = (body = FORM) => employee.call(api.submitInductionForm, { body })
  const points = async () => (await employee.call(api.user, { params: { id: employee.id } })).body.points
  const signOffs = () => portal.database.read.selectFrom('sign_offs').selectAll().orderBy('id').execute()

  describe('the documents', () => {
    test('come in position order with their codes, categories and versions', async () => {
      const { body } = await employee.call(api.swmsDocuments)
      expect(body.map(({ id, documentNumber, category, version }) => [id, documentNumber, category, version])).toEqual([
        [1, 'GQSWMS001', 'manual-handling', 1],
        [2, 'GQSWMS002', 'vehicle-operation', 1],
        [3, 'GQSWMS003', 'default', 1],
      ])
      expect(body[0]?.content).toBe('## Scope\nLift well.')
      expect(body[2]?.content).toBe('')
    })

    test('progress has one row for every document', async () => {
      expect(await progress()).toEqual([1, 2, 3].map(documentId => ({ documentId, hasRead: false, readAt: null })))
    })
  })

  describe('reading', () => {
    test('is signed once, earns 10 once, and keeps who, when, how, version and hash', async () => {
      const first = await markRead(LIFTING, { version: 1, how: 'opened' })
      expect(first.body).toEqual({ success: true, hasRead: true, readAt: START, pointsAwarded: 10 })
      portal.clock.advance(60_000)
      expect((await markRead(LIFTING, { how: 'marked' })).body).toEqual({ ...first.body, pointsAwarded: 0 })
      expect(await points()).toBe(10)
      expect(await signOffs()).toMatchObject([
        {
          user_id: employee.id,
          kind: 'swms-read',
          item_id: LIFTING,
          version: 1,
          how: 'opened',
          at: Date.parse(START),
          day: '2026-11-16',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ])
      expect((await progress())[0]).toEqual({ documentId: LIFTING, hasRead: true, readAt: START })
    })

    test('without a body it counts as marked by hand', async () => {
      expect((await markRead(LIFTING)).status).toBe(200)
      expect(await signOffs()).toMatchObject([{ how: 'marked' }])
    })

    test('20 equal sign-offs at once award once', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => markRead(LIFTING)))
      expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(all.map(({ body }) => body.pointsAwarded).reduce((sum, each) => sum + each)).toBe(10)
      expect(await points()).toBe(10)
      expect(await signOffs()).toHaveLength(1)
    })

    test('what one person has read, another has not', async () => {
      const colleague = await portal.as('colleague')
      await markRead(LIFTING, undefined, colleague)
      expect((await progress())[0]?.hasRead).toBe(false)
    })

    test('an unknown document is 404, a bad id or version 400, a version that is not in force 409', async () => {
      expect((await markRead(99)).refusal?.code).toBe('swms.unknown')
      expect((await employee.call(api.markSwmsRead, { params: { id: 'first' } })).status).toBe(400)
      for (const bad of [{ version: 'one' }, { how: 'skimmed' }]) {
        expect((await employee.raw('POST', `/api/swms-documents/${LIFTING}/mark-read`, bad)).status).toBe(400)
      }
      const stale = await markRead(LIFTING, { version: 2 })
      expect([stale.status, stale.refusal?.code]).toEqual([409, 'content.version_changed'])
    })

    test('a document without content cannot be signed and does not count', async () => {
      const answer = await markRead(EMPTY)
      expect([answer.status, answer.refusal?.code]).toEqual([409, 'content.empty'])
      await markRead(LIFTING)
      await markRead(DRIVING)
      expect(await completion()).toMatchObject({ swmsCompleted: 2, swmsTotal: 2 })
      expect((await submit()).status).toBe(200)
    })
  })

  describe('the form', () => {
    test('waits for every document, is handed in once, and finishes the induction', async () => {
      expect(await completion()).toEqual({ isComplete: false, swmsCompleted: 0, swmsTotal: 2, completedAt: null })
      await markRead(LIFTING)
      const early = await submit()
      expect([early.status, early.refusal?.message]).toEqual([409, 'Read 1 more document before you submit the form.'])
      await markRead(DRIVING)
      expect((await submit()).body).toEqual({ success: true, pointsAwarded: 10, completedAt: START })
      expect(await completion()).toEqual({ isComplete: true, swmsCompleted: 2, swmsTotal: 2, completedAt: START })
      expect(await points()).toBe(30)
      const again = await submit()
      expect([again.status, again.refusal?.code]).toEqual([409, 'induction.already_complete'])
    })

    test('names what is not right with it', async () => {
      const bad: [object, string][] = [
        [{ ...FORM, email: 'eve at home' }, 'body.email'],
        [{ ...FORM, fullName: '   ' }, 'body.fullName'],
        [{ email: FORM.email }, 'body.fullName'],
        [{ ...FORM, fullName: 'x'.repeat(201) }, 'body.fullName'],
        [{ ...FORM, fullName: 'Eve\u0000' }, 'body.fullName'],
      ]
      for (const [body, path] of bad) {
        const { status, refusal } = await employee.raw('POST', '/api/submit-induction-form', body)
        expect([status, refusal?.issues?.map(issue => issue.path)]).toEqual([400, [path]])
      }
    })

    test('keeps the name, the address and the versions that were read, trimmed', async () => {
      await markRead(LIFTING)
      await markRead(DRIVING)
      await submit({ fullName: '  Eve Employee ', email: ' eve@example.com ' })
      const form = (await signOffs()).find(({ kind }) => kind === 'induction-form')
      expect(form).toMatchObject({ how: 'submitted', version: 1 })
      expect(JSON.parse(form?.detail ?? '{}')).toEqual({
        ...FORM,
        swms: [
          { documentId: LIFTING, version: 1 },
          { documentId: DRIVING, version: 1 },
        ],
      })
    })

    test('after a minor edit it names the version that was read', async () => {
      await markRead(LIFTING)
      await markRead(DRIVING)
      await load(packWithFirstSwms(document => ({ ...document, content: '## Scope\nLift well!', minorEditOf: 1 })))
      expect((await submit()).status).toBe(200)
      const form = (await signOffs()).find(({ kind }) => kind === 'induction-form')
      expect(JSON.parse(form?.detail ?? '{}').swms[0]).toEqual({ documentId: LIFTING, version: 1 })
    })

    test('20 forms at once are one form and one award', async () => {
      await markRead(LIFTING)
      await markRead(DRIVING)
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => submit()))).map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(19)
      expect(await points()).toBe(30)
    })
  })

  describe('a revision', () => {
    beforeEach(async () => {
      await markRead(LIFTING, { version: 1 })
      await markRead(DRIVING, { version: 1 })
    })

    test('asks to read again and earns nothing again; the old sign-off stays', async () => {
      await load(packWithFirstSwms(document => ({ ...document, content: '## Scope\nLift better.' })))
      expect((await progress()).slice(0, 2)).toMatchObject([{ hasRead: false, readAt: null }, { hasRead: true }])
      expect(await completion()).toMatchObject({ swmsCompleted: 1, swmsTotal: 2 })
      expect((await submit()).status).toBe(409)
      expect((await markRead(LIFTING, { version: 1 })).status).toBe(409)
      expect((await markRead(LIFTING, { version: 2 })).body.pointsAwarded).toBe(0)
      const rows = await signOffs()
      expect(rows.filter(({ item_id }) => item_id === LIFTING).map(({ version }) => version)).toEqual([1, 2])
      expect(new Set(rows.filter(({ item_id }) => item_id === LIFTING).map(({ hash }) => hash)).size).toBe(2)
      expect(await points()).toBe(20)
    })

    test('leaves a finished induction finished', async () => {
      await submit()
      await load(packWithFirstSwms(document => ({ ...document, content: '## Scope\nLift better.' })))
      expect(await completion()).toEqual({ isComplete: true, swmsCompleted: 1, swmsTotal: 2, completedAt: START })
      expect((await submit()).refusal?.code).toBe('induction.already_complete')
    })

    test('that is a minor edit asks nobody', async () => {
      await load(packWithFirstSwms(document => ({ ...document, content: '## Scope\nLift well!', minorEditOf: 1 })))
      const { body } = await employee.call(api.swmsDocuments)
      expect(body[0]).toMatchObject({ version: 2, content: '## Scope\nLift well!' })
      expect((await progress())[0]).toMatchObject({ hasRead: true, readAt: START })
      expect(await completion()).toMatchObject({ swmsCompleted: 2 })
    })

    test('of a document that is gone leaves the list and keeps the record', async () => {
      await load({ ...FIXTURE_PACK, swms: FIXTURE_PACK.swms.slice(1) })
      const { body } = await employee.call(api.swmsDocuments)
      expect(body.map(({ id, documentNumber }) => [id, documentNumber])).toEqual([
        [DRIVING, 'GQSWMS002'],
        [EMPTY, 'GQSWMS003'],
      ])
      expect((await markRead(LIFTING)).status).toBe(404)
      expect(await signOffs()).toHaveLength(2)
    })
  })

  describe('the evidence', () => {
    test.each([
      ['changed', sql`update sign_offs set how = 'opened'`],
      ['deleted', sql`delete from sign_offs`],
    ])('cannot be %s, by anyone with the database in hand', async (_, statement) => {
      await markRead(LIFTING)
      await expect(portal.database.write(trx => statement.execute(trx))).rejects.toThrow()
      expect(await signOffs()).toMatchObject([{ how: 'marked' }])
    })
  })
})
