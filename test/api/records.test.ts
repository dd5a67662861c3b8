// One's own record, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { countLetters, countTag, pagesOf, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { eachEngine } from '../support/engines.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { FIXTURE_START, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'
import { answersTo } from '../support/toolbox-quiz.ts'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL: 'https://training.example.com' })
  })
  afterEach(() => portal.close())

  const employee = () => portal.as('employee')
  const record = async () => (await (await employee()).call(api.ownRecords)).body
  const readSwms = async (id = 1) => (await employee()).call(api.markSwmsRead, { params: { id } })
  async function passTopic(): Promise<void> {
    const caller = await employee()
    await caller.call(api.startToolboxQuiz, { params: { topicId: 1 }, body: { userId: caller.id } })
    const body = { userId: caller.id, answers: await answersTo(caller, 1, 9) }
    await caller.call(api.submitToolboxQuiz, { params: { topicId: 1 }, body })
  }

  test('of somebody new is empty', async () => {
    expect(await record()).toEqual({
      ...{ today: '2026-11-16', canBeChecked: true },
      ...{ signOffs: [], certificates: [], licences: [], waivers: [] },
    })
  })

  test('holds what was signed, newest first, with version, round, time and how', async () => {
    await readSwms()
    portal.clock.advance(DAY)
    await passTopic()
    portal.clock.advance(DAY)
    const { body } = await submit(await employee(), MODULE.baseOne, 1)
    const { signOffs, certificates } = await record()
    expect(signOffs).toMatchObject([
      {
        ...{ kind: 'module-quiz', group: 'modules', code: 'GQ1', title: 'Module base-one', version: 1, round: 1 },
        ...{ how: 'passed', score: { right: 24, asked: 25 }, at: '2026-11-17T22:00:00.000Z', href: '/quiz/2' },
      },
      {
        ...{ kind: 'toolbox-quiz', group: 'toolbox', code: 'GQTT001', how: 'passed', score: { right: 9, asked: 10 } },
        href: '/?tab=toolbox&quiz=1',
      },
      {
        ...{ kind: 'swms-read', group: 'documents', code: 'GQSWMS001', score: null, signedBy: null, reading: null },
        ...{ state: 'current', on: null, isOverdue: false, href: '/?tab=induction&document=1' },
      },
    ])
    expect(certificates).toMatchObject([
      {
        number: body.certificate?.certificateNumber,
        module: 'Module base-one',
        score: 96,
        status: 'valid',
        validUntil: null,
      },
    ])
  })

  describe('what stands today', () => {
    test('comes from what is asked: current, due again, and done again since', async () => {
      await addRule(portal, { kind: 'swms', itemId: 1, everyMonths: 1 })
      await readSwms()
      const [first] = (await record()).signOffs
      expect(first).toMatchObject({ state: 'current', on: '2026-12-16', round: 1 })
      portal.clock.advance(20 * DAY)
      expect((await record()).signOffs).toMatchObject([{ state: 'again', on: '2026-12-16', isOverdue: false }])
      portal.clock.advance(20 * DAY)
      expect((await record()).signOffs).toMatchObject([{ state: 'again', on: '2026-12-16', isOverdue: true }])
      await readSwms()
      expect((await record()).signOffs).toMatchObject([
        { state: 'current', on: '2027-01-26', round: 2 },
        { state: 'later', on: null, isOverdue: false, round: 1 },
      ])
    })

    test('a newer version asks for another signature, with a day where a rule has one', async () => {
      await readSwms()
      await readSwms(2)
      await addRule(portal, { kind: 'swms', itemId: 2, dueDays: 5 })
      const revise = (id: number) =>
        portal.database.write(async trx => {
          const current = await trx
            .selectFrom('content_versions')
            .select(['body', 'hash'])
            .where('kind', '=', 'swms')
            .where('item_id', '=', id)
            .executeTakeFirstOrThrow()
          const at = portal.clock.now()
          await trx
            .insertInto('content_versions')
            .values({ kind: 'swms', item_id: id, version: 2, counts_from: 2, published_at: at, ...current })
            .execute()
          await trx.updateTable('swms_documents').set({ version: 2, counts_from: 2 }).where('id', '=', id).execute()
          await trx
            .updateTable('duty_revision')
            .set(eb => ({ value: eb('value', '+', 1) }))
            .execute()
        })
      await revise(1)
      await revise(2)
      expect((await record()).signOffs).toMatchObject([
        { itemId: 2, version: 1, state: 'changed', on: '2026-11-21' },
        { itemId: 1, version: 1, state: 'changed', on: null },
      ])
    })

    test('what is retired is no longer asked for, and has no address', async () => {
      await readSwms()
      await portal.database.write(trx =>
        trx.updateTable('swms_documents').set({ retired: 1 }).where('id', '=', 1).execute(),
      )
      expect((await record()).signOffs).toMatchObject([
        { state: 'retired', href: null, title: expect.stringMatching(/^SWMS /) },
      ])
    })
  })

  test('has a renewed certificate and the one that it replaced', async () => {
    await addRule(portal, { kind: 'module', itemId: MODULE.baseOne, everyMonths: 1 })
    const first = (await submit(await employee(), MODULE.baseOne, 0)).body.certificate?.certificateNumber
    portal.clock.advance(40 * DAY)
    expect((await record()).certificates).toMatchObject([{ status: 'expired', validUntil: '2026-12-16' }])
    const second = (await submit(await employee(), MODULE.baseOne, 0)).body.certificate?.certificateNumber
    expect((await record()).certificates).toMatchObject([
      { number: second, status: 'valid', replacedBy: null },
      { number: first, status: 'replaced', replacedBy: second },
    ])
  })

  test('has what browsers reported, licences and waivers, and nothing of others', async () => {
    await readSwms()
    await portal.database.write(async trx => {
      const moment = { at: FIXTURE_START, day: '2026-11-16' }
      const fact = { kind: 'swms-read' as const, item_id: 1, version: 1, ...moment }
      for (const [user_id, seconds, share] of [
        [idOf('employee'), 200, 60],
        [idOf('employee'), 45, 100],
        [idOf('colleague'), 9999, 100],
      ] as const)
        await trx
          .insertInto('reading_facts')
          .values({ ...fact, user_id, seconds, share })
          .execute()
      const type = await trx
        .insertInto('licence_types')
        .values({ code: 'LF', name: 'Forklift', expires: 1, retired: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const user_id of [idOf('employee'), idOf('colleague')])
        await trx
          .insertInto('licences')
          .values({
            user_id,
            type_id: type.id,
            number: 'AB123456',
            issued_on: null,
            expires_on: '2026-12-08',
            ...moment,
          })
          .execute()
    })
    await addRule(portal, { kind: 'swms', itemId: 2 })
    const admin = await portal.as('admin')
    const body = { kind: 'swms' as const, itemId: 2, reason: 'On light duties for a while.', until: '2026-12-01' }
    await admin.call(api.addWaiver, { params: { id: idOf('employee') }, body })
    const { signOffs, licences, waivers } = await record()
    expect(signOffs[0]?.reading).toEqual({ seconds: 245, share: 100 })
    expect(licences).toMatchObject([{ title: 'Forklift (LF)', status: 'pending', daysLeft: 22 }])
    expect(waivers).toMatchObject([{ reason: 'On light duties for a while.', until: '2026-12-01', by: 'Ada Admin' }])
  })

  describe('on paper', () => {
    const pdf = async () => {
      const { status, body, headers } = await (await employee()).call(api.ownRecordsPdf)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toBe('attachment; filename="training-record-2026-11-16.pdf"')
      expect(headers['cache-control']).toBe('private, no-store')
      return Buffer.from(body)
    }

    test('is a tagged document in one’s own name, with a table for each kind', async () => {
      await readSwms()
      await passTopic()
      await submit(await employee(), MODULE.baseOne, 1)
      const file = await pdf()
      expect(sourceOf(file)).toContain('(Training record of Eve Employee)')
      expect(sourceOf(file)).toContain('/Marked true')
      expect(sourceOf(file)).not.toContain('Version')
      // At a glance, documents, topics, modules, certificates.
      expect(countTag(file, 'Table')).toBe(5)
      expect(countTag(file, 'H1')).toBe(1)
      expect(countTag(file, 'H2')).toBe(5)
      expect(countLetters(file).missing).toBe(0)
    })

    test('of somebody new is one page that says so', async () => {
      const file = await pdf()
      expect(pagesOf(file)).toBe(1)
      expect(countTag(file, 'Table')).toBe(1)
    })

    test('has the heads of its tables on each page, once for those who listen', async () => {
      await portal.database.write(async trx => {
        for (let round = 1; round <= 80; round++)
          await trx
            .insertInto('sign_offs')
            .values({
              ...{ user_id: idOf('employee'), kind: 'swms-read', item_id: 1, version: 1, hash: 'x', how: 'marked' },
              ...{ detail: '{}', at: FIXTURE_START, day: '2026-11-16', round },
            })
            .execute()
      })
      const file = await pdf()
      expect(pagesOf(file)).toBeGreaterThan(2)
      expect(countTag(file, 'Table')).toBe(2)
      expect(countTag(file, 'TH')).toBe(3 + 5)
    })
  })
})
