// What browsers report of reading: kept as it was reported, within what the portal's own clock allows.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { MINUTE } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const READ = { kind: 'swms-read', itemId: 1, version: 1, seconds: 90, share: 80 } as const

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
    portal.clock.advance(10 * MINUTE)
  })
  afterEach(() => portal.close())

  const rows = () =>
    portal.database.read
      .selectFrom('reading_facts')
      .select(['user_id', 'seconds', 'share', 'day'])
      .orderBy('id')
      .execute()

  test('a row of its own, beside the signature', async () => {
    await employee.call(api.markSwmsRead, { params: { id: 1 }, body: {} })
    expect((await employee.call(api.reportReading, { body: READ })).body).toEqual({ success: true, seconds: 90 })
    expect(await rows()).toEqual([{ user_id: idOf('employee'), seconds: 90, share: 80, day: '2026-11-16' }])
    const { body } = await employee.call(api.ownRecords)
    expect(body.signOffs.map(({ reading }) => reading)).toEqual([{ seconds: 90, share: 80 }])
    const lead = await portal.as('admin')
    const person = await lead.call(api.teamPerson, { params: { id: employee.id } })
    expect(person.body.signOffs.map(({ reading }) => reading)).toEqual([{ seconds: 90, share: 80 }])
  })

  test('never more than the time since the sign-in, and none of it twice', async () => {
    const told = async (seconds: number) =>
      (await employee.call(api.reportReading, { body: { ...READ, seconds } })).body
    expect(await told(4000)).toEqual({ success: true, seconds: 600 })
    expect(await told(4000)).toEqual({ success: true, seconds: 0 })
    portal.clock.advance(30_000)
    expect(await told(4000)).toEqual({ success: true, seconds: 30 })
    expect((await rows()).map(({ seconds }) => seconds)).toEqual([600, 30])
  })

  test('nobody reads two documents at a time', async () => {
    const told = async (itemId: number, seconds: number) =>
      (await employee.call(api.reportReading, { body: { ...READ, itemId, seconds } })).body.seconds
    expect(await told(1, 500)).toBe(500)
    expect(await told(2, 500)).toBe(100)
    expect(await told(3, 500)).toBe(0)
  })

  test('of a version that never was it is refused, and so is what cannot be', async () => {
    expect((await employee.call(api.reportReading, { body: { ...READ, version: 9 } })).refusal?.code).toBe(
      'content.no_version',
    )
    for (const wrong of [{ share: 101 }, { seconds: -1 }, { kind: 'module-quiz' }]) {
      expect((await employee.raw('POST', '/api/reading-facts', { ...READ, ...wrong })).status).toBe(400)
    }
    expect(await rows()).toEqual([])
  })
})
