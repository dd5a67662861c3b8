// Kept figures are brought up to date before anybody reads them: what happened since is worked out again, a few people at a time, and
// others are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { momentOf, type Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { keptFiguresOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { keepFigures, staleFigures } from './figures-queries.ts'

/** Worked out at once: nobody waits longer for it than for an ordinary request. */
const AT_ONCE = 20

type Parts = Pick<Portal, 'database' | 'config' | 'clock'>

const underWay = new WeakMap<object, Promise<void>>()

/** Until nothing is left that was recorded before it was asked. */
export async function freshFigures(portal: Parts): Promise<void> {
  // One that is under way may have passed by what was recorded a moment ago.
  await underWay.get(portal.database)?.catch(() => {})
  const refreshing = underWay.get(portal.database) ?? refresh(portal)
  underWay.set(portal.database, refreshing)
  try {
    await refreshing
  } finally {
    if (underWay.get(portal.database) === refreshing) underWay.delete(portal.database)
  }
}

async function refresh(portal: Parts): Promise<void> {
  const { database, config } = portal
  for (;;) {
    const { today } = momentOf(portal)
    const facts = await companyFacts(database, config.timeZone)
    // How often each was changed is read before what is known of them: a change in between makes the figures stale again.
    const stale = await staleFigures(database.read, facts.revision, today, AT_ONCE)
    if (stale.length === 0) return
    const people = await personFacts(
      database.read,
      stale.map(({ user_id }) => user_id),
    )
    const rows = stale.flatMap(one => {
      const person = people.get(one.user_id)
      return person ? [{ ...one, revision: facts.revision, figures: keptFiguresOf(facts, person, today) }] : []
    })
    await database.write(trx => keepFigures(trx, rows))
    await nextTurn()
  }
}
