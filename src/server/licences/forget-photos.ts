// Photos of licences of people who left long ago. The licence itself stays, with what was typed, who checked it and the hashes of its photos.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { endUses } from '../files/uses.ts'
import { removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { hasLeftBefore, licencesWithPhotosOf, type PlaceAmongLeavers, peopleWhoAreGone } from './leaver-queries.ts'

const PEOPLE_AT_ONCE = 100

/** From then on nothing refers to them: they go as any such file does, a day later. */
export async function forgetPhotosOfLeavers(portal: Portal): Promise<void> {
  const { before, turn } = removalOf(portal, 'licencePhotos')
  let place: PlaceAmongLeavers = { sort_name: '', id: 0 }
  for (;;) {
    const people = await peopleWhoAreGone(portal.database.read, place, PEOPLE_AT_ONCE)
    for (const licence of await licencesWithPhotosOf(
      portal.database.read,
      people.map(({ id }) => id),
    ))
      await turn(async trx => {
        // They may have come back meanwhile.
        if (!(await hasLeftBefore(trx, licence.userId, before))) return 0
        return endUses(trx, 'licence', String(licence.id), portal.clock.now())
      })
    const last = people.at(-1)
    if (!last || people.length < PEOPLE_AT_ONCE) return
    place = last
    await nextTurn()
  }
}
