// Rules of the company as they would be kept.
import type { Audience, DutyKind } from '../../src/domain/duty-facts.ts'
import type { TestPortal } from './portal.ts'

export const NOBODY: Audience = { everyone: false, departments: [], roles: [], people: [], except: [] }
export const EVERYONE: Audience = { ...NOBODY, everyone: true }

interface Terms {
  kind?: DutyKind
  itemId?: number
  audience?: Audience
  dueDays?: number
  everyMonths?: number | null
  graceDays?: number
}

/** From the first day of the fixture on: all SWMS within seven days, where nothing else is said. */
export async function addRule({ database, clock }: Pick<TestPortal, 'database' | 'clock'>, terms: Terms = {}) {
  const { kind = 'swms', itemId = null, audience = EVERYONE, dueDays = 7, everyMonths = null, graceDays = 0 } = terms
  await database.write(async trx => {
    const { id } = await trx
      .insertInto('requirements')
      .values({ key: null, origin: 'portal', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('requirement_revisions')
      .values({
        ...{ requirement_id: id, kind, item_id: itemId, track: null, licence_type_id: null },
        ...{ audience: JSON.stringify(audience), due_days: dueDays, every_months: everyMonths, grace_days: graceDays },
        ...{ starts_on: '2026-11-01', retired: 0 as const, by_user_id: null, at: clock.now(), day: '2026-11-16' },
      })
      .execute()
  })
}
