// Packs for tests: made to the end, fetched, and opened.
import { expect } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { OutputOf, RequestOf } from '../../src/contract/endpoint.ts'
import { MODULE, submit } from './module-quiz.ts'
import type { TestCaller, TestPortal } from './portal.ts'

export type Pack = OutputOf<typeof api.pack>
type Wanted = RequestOf<typeof api.makePack>['body']

/** Which addresses somebody uses. */
const BY = {
  company: { make: api.makePack, one: api.pack, file: api.packFile },
  team: { make: api.makeTeamPack, one: api.teamPack, file: api.teamPackFile },
} as const

export async function untilOver(caller: TestCaller, id: number, by: keyof typeof BY = 'company'): Promise<Pack> {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await caller.call(BY[by].one, { params: { id } })
    if (body.status === 'ready' || body.status === 'failed') return body
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('the pack was not made in half a minute')
}

export async function madePack(caller: TestCaller, wanted: Wanted, by: keyof typeof BY = 'company'): Promise<Pack> {
  const { status, body } = await caller.call(BY[by].make, { body: wanted })
  if (status !== 201) throw new Error(`a pack was refused with ${status}`)
  return untilOver(caller, body.id, by)
}

/** What leaves something in most of the sealed tables, as people would: reading, a quiz, a waiver, a licence. */
export async function leaveEvidence(portal: TestPortal): Promise<void> {
  const [admin, employee] = [await portal.as('admin'), await portal.as('employee')]
  const rule = { subject: { kind: 'swms' }, audience: { everyone: true }, dueDays: 14, everyMonths: 12 } as const
  const must = (done: { status: number }) => expect([200, 201]).toContain(done.status)
  must(await admin.call(api.addRequirement, { body: rule }))
  const waiver = { kind: 'swms', itemId: 2, reason: 'On light duties for a while.', until: '2026-12-01' } as const
  must(await admin.call(api.addWaiver, { params: { id: employee.id }, body: waiver }))
  must(await employee.call(api.markSwmsRead, { params: { id: 1 }, body: {} }))
  must(await employee.call(api.completeReading, { params: { id: MODULE.baseOne } }))
  must(await submit(employee, MODULE.baseOne, 0))
  const kept = { at: portal.clock.now(), day: '2026-11-16' }
  await portal.database.write(async trx => {
    const licence = {
      id: 1,
      user_id: employee.id,
      type_id: 1,
      number: 'LF-778-9041',
      expires_on: '2029-01-01',
      ...kept,
    }
    const forklift = { id: 1, code: 'LF', name: 'Forklift', expires: 1, retired: 0 } as const
    await trx.insertInto('licence_types').values(forklift).execute()
    await trx.insertInto('licences').values(licence).execute()
    await trx
      .insertInto('licence_checks')
      .values({ licence_id: 1, decision: 'accepted', by_user_id: 1, ...kept })
      .execute()
  })
}
