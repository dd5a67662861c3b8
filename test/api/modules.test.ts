// Modules: listing, reading, locks, versions and certificates, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { MODULE, progressOf, statusesOf, submit } from '../support/module-quiz.ts'
import { type Given, openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  /** Publishes the pack again with its modules changed. */
  const republish = (change: (module: (typeof FIXTURE_PACK.modules)[number]) => typeof module) =>
    portal.database.write(trx =>
      loadPack(trx, { ...FIXTURE_PACK, modules: FIXTURE_PACK.modules.map(change) }, momentOf(portal)),
    )

  const pointsOf = async (caller: TestCaller) =>
    (await caller.call(api.user, { params: { id: caller.id } })).body.points

  const markRead = (caller: TestCaller, id: number, body?: Given<typeof api.markModuleRead>['body']) =>
    caller.call(api.markModuleRead, { params: { id }, body })

  const completeReading = (caller: TestCaller, id: number, body?: Given<typeof api.completeReading>['body']) =>
    caller.call(api.completeReading, { params: { id }, body })

  describe('the list', () => {
    test('comes in category order, then position, without content and quiz', async () => {
      const { status, body } = await employee.call(api.trainingModules)
      expect(status).toBe(200)
      expect(body.map(({ id, category }) => [id, category])).toEqual([
        [1, 'induction'],
        [2, 'base-training'],
        [3, 'base-training'],
        [4, 'advanced-training'],
        [5, 'advanced-training'],
      ])
      expect(body[1]).toEqual({
        id: 2,
        title: 'Module base-one',
        description: 'About base-one.',
        imageUrl: '/content/modules/base-one.svg',
        duration: '20 min',
        estimatedDuration: 20,
        passingScore: 88,
        category: 'base-training',
        area: 'ohs',
        position: 1,
        version: 1,
        quizVersion: 1,
        questionCount: 25,
        sectionCount: 2,
      })
      expect(body[0]).toMatchObject({ passingScore: 0, quizVersion: null, questionCount: 0 })
    })

    test('one module has its sections and questions', async () => {
      const { body } = await employee.call(api.trainingModule, { params: { id: 2 } })
      expect(body.content.sections[0]).toEqual({ title: 'First part', anchor: 'first-part', content: '<p>First.</p>' })
      expect(body.quiz.questions).toHaveLength(25)
      expect(Object.keys(body.quiz.questions[0] ?? {})).toEqual(['question', 'options', 'draw'])
    })

    test('a manual has no questions', async () => {
      const { body } = await employee.call(api.trainingModule, { params: { id: 1 } })
      expect(body.quiz.questions).toEqual([])
    })

    test.each(['trainingModule', 'canTakeQuiz'] as const)('an unknown module is 404, a bad id 400: %s', async name => {
      expect((await employee.call(api[name], { params: { id: 99 } })).status).toBe(404)
      for (const id of ['0', '-1', '1.5', 'one', '99999999999']) {
        expect((await employee.call(api[name], { params: { id } })).status, id).toBe(400)
      }
    })

    test('a visitor gets nothing', async () => {
      expect((await portal.visitor.call(api.trainingModules)).status).toBe(401)
      for (const read of [api.trainingModule, api.canTakeQuiz]) {
        expect((await portal.visitor.call(read, { params: { id: 1 } })).status).toBe(401)
      }
    })
  })

  describe('progress', () => {
    test('is one row for every module', async () => {
      const { body } = await employee.call(api.userProgress)
      expect(body).toHaveLength(5)
      expect(body[1]).toEqual({
        ...{ moduleId: 2, status: 'not_started', progress: 0, score: null, attempts: 0, completedAt: null },
        ...{ hasMarkedAsRead: false, reviewOpen: false, certificateNumber: null },
      })
      expect(await statusesOf(employee)).toEqual(['not_started', 'not_started', 'locked', 'locked', 'locked'])
    })

    test('of another person is for leads only', async () => {
      await submit(employee, MODULE.baseOne, 0)
      const manager = await portal.as('manager')
      const { body } = await manager.call(api.userProgressOf, { params: { userId: 3 } })
      expect(body[1]?.status).toBe('completed')
      expect((await manager.call(api.userProgressOf, { params: { userId: 99 } })).status).toBe(404)
      expect((await employee.call(api.userProgressOf, { params: { userId: 3 } })).status).toBe(200)
      expect((await employee.call(api.userProgressOf, { params: { userId: 4 } })).status).toBe(403)
    })
  })

  describe('reading', () => {
    test('takes a module with a quiz half way, without points', async () => {
      const { status, body } = await completeReading(employee, MODULE.baseOne, { version: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        success: true,
        pointsAwarded: 0,
        progress: { moduleId: 2, status: 'in-progress', progress: 50, hasMarkedAsRead: true, completedAt: null },
      })
      expect((await completeReading(employee, MODULE.baseOne)).body.progress.progress).toBe(50)
      expect(await pointsOf(employee)).toBe(0)
    })

    test('completes a manual and pays once', async () => {
      const first = await markRead(employee, MODULE.manual, { version: 1 })
      expect(first.body).toMatchObject({ success: true, pointsAwarded: 10 })
      const again = await markRead(employee, MODULE.manual)
      expect(again.status).toBe(200)
      expect(again.body).toEqual({
        success: false,
        pointsAwarded: 0,
        message: 'You have already marked this manual as read.',
      })
      expect(await progressOf(employee, MODULE.manual)).toMatchObject({ status: 'completed', progress: 100 })
      expect(await pointsOf(employee)).toBe(10)
    })

    test('complete-reading on a manual is mark-as-read', async () => {
      const { body } = await completeReading(employee, MODULE.manual)
      expect(body).toMatchObject({ success: true, pointsAwarded: 10, progress: { status: 'completed' } })
    })

    test('mark-as-read is for manuals', async () => {
      const { status, refusal } = await markRead(employee, MODULE.baseOne)
      expect([status, refusal?.code]).toEqual([409, 'module.not_a_manual'])
    })

    test('keeps who, when, how and which version as evidence', async () => {
      await markRead(employee, MODULE.manual)
      const rows = await portal.database.read.selectFrom('sign_offs').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ user_id: 3, kind: 'module-read', item_id: 1, version: 1, how: 'marked' })
      expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
      expect([rows[0]?.at, rows[0]?.day]).toEqual([portal.clock.now(), '2026-11-16'])
    })

    test('of a version that is no longer shown is 409', async () => {
      await republish(module => ({ ...module, sections: [{ title: 'New', anchor: 'new', markdown: 'New.' }] }))
      for (const attempt of [markRead(employee, 1, { version: 1 }), completeReading(employee, 2, { version: 1 })]) {
        const { status, refusal } = await attempt
        expect([status, refusal?.code]).toEqual([409, 'content.version_changed'])
      }
      expect((await markRead(employee, 1, { version: 2 })).status).toBe(200)
    })

    test('a revised manual asks to be read again, pays nothing again, and keeps the old sign-off', async () => {
      await markRead(employee, MODULE.manual)
      await republish(module => ({ ...module, sections: [{ title: 'New', anchor: 'new', markdown: 'New.' }] }))
      expect((await progressOf(employee, MODULE.manual)).status).toBe('not_started')
      expect((await markRead(employee, MODULE.manual)).body).toMatchObject({ success: true, pointsAwarded: 0 })
      const rows = await portal.database.read.selectFrom('sign_offs').select('version').orderBy('version').execute()
      expect(rows.map(({ version }) => version)).toEqual([1, 2])
    })

    test('of a module without content is 409', async () => {
      await republish(module => ({ ...module, sections: [] }))
      for (const attempt of [markRead(employee, MODULE.manual), completeReading(employee, MODULE.baseOne)]) {
        const { status, refusal } = await attempt
        expect([status, refusal?.code]).toEqual([409, 'content.empty'])
      }
    })

    test.each(['mark-as-read', 'complete-reading'])('%s: unknown 404, bad id and bad version 400', async action => {
      expect((await employee.raw('POST', `/api/training-modules/99/${action}`)).status).toBe(404)
      expect((await employee.raw('POST', `/api/training-modules/x/${action}`)).status).toBe(400)
      expect((await employee.raw('POST', `/api/training-modules/1/${action}`, { version: 'one' })).status).toBe(400)
      expect((await portal.visitor.raw('POST', `/api/training-modules/1/${action}`)).status).toBe(401)
    })
  })

  describe('locks', () => {
    test('a locked module can be looked at and nothing else', async () => {
      for (const id of [MODULE.baseTwo, MODULE.advancedOne, MODULE.advancedTwo]) {
        expect((await employee.call(api.trainingModule, { params: { id } })).status).toBe(200)
        const { body } = await employee.call(api.canTakeQuiz, { params: { id } })
        expect(body).toMatchObject({ canTakeQuiz: false, reason: expect.stringContaining('locked') })
        for (const attempt of [markRead(employee, id), completeReading(employee, id), submit(employee, id, 0)]) {
          const { status, refusal } = await attempt
          expect([status, refusal?.code], String(id)).toEqual([403, 'module.locked'])
        }
      }
      expect(await portal.database.read.selectFrom('module_attempts').selectAll().execute()).toEqual([])
    })

    test('open in order, advanced training after all of base training', async () => {
      await submit(employee, MODULE.baseOne, 0)
      expect(await statusesOf(employee)).toEqual(['not_started', 'completed', 'not_started', 'locked', 'locked'])
      await submit(employee, MODULE.baseTwo, 3)
      expect(await statusesOf(employee)).toEqual(['not_started', 'completed', 'completed', 'not_started', 'locked'])
      await submit(employee, MODULE.advancedOne, 0)
      expect((await statusesOf(employee)).at(-1)).toBe('not_started')
    })

    test('reading is no precondition for the quiz, and does not unlock the next', async () => {
      await completeReading(employee, MODULE.baseOne)
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('locked')
      expect((await submit(employee, MODULE.baseOne, 0)).status).toBe(200)
    })

    test('what was once open stays open when content is added, also what opened after that', async () => {
      await submit(employee, MODULE.baseOne, 0)
      await submit(employee, MODULE.baseTwo, 0)
      const added = (slug: string, category: 'base-training' | 'advanced-training', position: number) => ({
        ...(FIXTURE_PACK.modules[1] as (typeof FIXTURE_PACK.modules)[number]),
        ...{ slug, category, position, title: `Module ${slug}` },
      })
      const publish = (modules: typeof FIXTURE_PACK.modules) =>
        portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, momentOf(portal)))
      // Base training grows: it is no longer complete, yet advanced training was open.
      const baseThree = added('base-three', 'base-training', 3)
      await publish([...FIXTURE_PACK.modules, baseThree])
      expect((await progressOf(employee, MODULE.advancedOne)).status).toBe('not_started')
      expect((await submit(employee, MODULE.advancedOne, 0)).body.passed).toBe(true)
      expect((await progressOf(employee, MODULE.advancedTwo)).status).toBe('not_started')
      // Now advanced training grows in the middle: the second one was open and stays so.
      const later = FIXTURE_PACK.modules.map(module =>
        module.slug === 'advanced-two' ? { ...module, position: 3 } : module,
      )
      await publish([...later, baseThree, added('advanced-middle', 'advanced-training', 2)])
      expect((await progressOf(employee, MODULE.advancedTwo)).status).toBe('not_started')
      // None of this lets in someone who never got that far.
      expect((await progressOf(await portal.as('colleague'), MODULE.advancedTwo)).status).toBe('locked')
    })

    test('a manual inside a track unlocks the next, and keeps it so when the manual is revised', async () => {
      const asManual = (module: (typeof FIXTURE_PACK.modules)[number]) =>
        module.slug === 'base-one' ? { ...module, passingScore: 0, quiz: null } : module
      await republish(asManual)
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('locked')
      expect((await markRead(employee, MODULE.baseOne)).body).toMatchObject({ success: true, pointsAwarded: 10 })
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('not_started')
      const sections = [{ title: 'New', anchor: 'new', markdown: 'New.' }]
      await republish(module => (module.slug === 'base-one' ? { ...asManual(module), sections } : module))
      expect((await progressOf(employee, MODULE.baseOne)).status).toBe('not_started')
      expect((await progressOf(employee, MODULE.baseTwo)).status).toBe('not_started')
    })
  })

  describe('certificates', () => {
    const fetchAs = (caller: TestCaller, number: string, headers = {}) =>
      caller.call(api.certificate, { params: { file: `${number}.pdf` } }, { headers })
    const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

    test('are for their holder and for leads', async () => {
      const { body } = await submit(employee, MODULE.baseOne, 1)
      const number = body.certificate?.certificateNumber ?? ''
      expect(number).toMatch(/^GQ-2026(-[2-9A-HJKMNP-Z]{5}){3}$/)
      expect(body.certificate?.issuedAt).toBe(new Date(portal.clock.now()).toISOString())
      expect((await progressOf(employee, MODULE.baseOne)).certificateNumber).toBe(number)

      for (const name of ['employee', 'manager', 'admin'] as const) {
        const answer = await fetchAs(await portal.as(name), number)
        expect(answer.status, name).toBe(200)
        expect(answer.headers['content-type']).toBe('application/pdf')
        expect(answer.headers['cache-control']).toContain('private')
        expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
        expect(answer.headers['cache-control']).toBe('private, no-store')
        expect(textOf(answer.body)).toMatch(/^%PDF/)
      }
      expect((await fetchAs(await portal.as('colleague'), number)).status).toBe(403)
      expect((await fetchAs(portal.visitor, number)).status).toBe(401)
    })

    test('open with the cookie alone, as a link sends it', async () => {
      const { body } = await submit(employee, MODULE.baseOne, 0)
      const cookie = `gq_session=${employee.token}; gq_signed_in=1`
      const answer = await fetchAs(portal.visitor, body.certificate?.certificateNumber ?? '', { cookie })
      expect(answer.status).toBe(200)
    })

    test('are sent again only when they changed, as when the portal is renamed', async () => {
      const number = (await submit(employee, MODULE.baseOne, 0)).body.certificate?.certificateNumber ?? ''
      const { etag } = (await fetchAs(employee, number)).headers
      const conditional = { 'if-none-match': String(etag) }
      expect((await fetchAs(employee, number, conditional)).status).toBe(304)

      portal = await portal.restart({ PORTAL_NAME: 'Iron Academy' })
      const holder = await portal.as('employee')
      const renamed = await fetchAs(holder, number, conditional)
      expect(renamed.status).toBe(200)
      expect(textOf(renamed.body)).toContain('Iron Academy')
    })

    test('unknown is 404, not a number at all is 400', async () => {
      expect((await fetchAs(employee, 'GQ-2026-AAAAAAAA')).status).toBe(404)
      expect((await fetchAs(employee, '../../etc')).status).toBe(400)
    })

    test('there is one per person and module, whatever is passed again', async () => {
      const first = (await submit(employee, MODULE.baseOne, 1)).body.certificate
      const corrected = (await submit(employee, MODULE.baseOne, 0)).body.certificate
      const again = (await submit(employee, MODULE.baseOne, 0)).body.certificate
      expect([corrected, again]).toEqual([first, first])
    })
  })
})
