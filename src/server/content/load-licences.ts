// Loads the types of licence: they are items like others, though nothing is published of them. One that was edited in the portal is left
// as it is.
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { keepItemState, keepRetirement } from './item-states.ts'
import { retireOtherLicenceTypes, saveLicenceType } from './licence-queries.ts'
import type { LicenceSource } from './pack.ts'

/** Whoever must hold one is said by the rules alone, so a type applies to everyone; and there is nothing in it that could change. */
const FOR_EVERYONE = { applies_to: null, duties: null }

export async function loadLicences(trx: Trx, licences: readonly LicenceSource[], moment: Moment): Promise<void> {
  for (const { code, name, expires } of licences) {
    const id = await saveLicenceType(trx, { code, name, expires: expires ? 1 : 0, retired: 0 })
    if (id === undefined) continue
    await keepItemState(trx, 'licence', id, { ...FOR_EVERYONE, retired: 0 }, moment)
  }
  const codes = licences.map(({ code }) => code)
  for (const id of await retireOtherLicenceTypes(trx, codes)) {
    await keepRetirement(trx, 'licence', id, moment)
  }
}
