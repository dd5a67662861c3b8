// Kept figures are brought up to date before anybody reads them: what happened since is worked out again, a few people at a time, and
// others are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { momentOf, type Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { keptFiguresOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { keepFigures, type Stale, staleAmong, staleFigures } from './figures-queries.ts'
import type { TeamIds } from './team-queries.ts'

/** Worked out at once: nobody waits longer for it than for an ordinary request. */
const AT_ONCE = 20
/** Looked at to choose from: processes that do the same at one time seldom choose the same. */
const CHOICE = 400

type Parts = Pick<Portal, 'database' | 'config' | 'clock'>

const underWay = new WeakMap<object, Promise<void>>()

/** Of everyone, or of a team alone: a lead does not wait for the rest of the company. */
export async function freshFigures(portal: Parts, team: TeamIds): Promise<void> {
  if (team) return refresh(portal, team)
  // One that is under way may have passed by what was recorded a moment ago.
  await underWay.get(portal.database)?.catch(() => {})
  const refreshing = underWay.get(portal.database) ?? refresh(portal, null)
  underWay.set(portal.database, refreshing)
  try {
    await refreshing
  } finally {
    if (underWay.get(portal.database) === refreshing) underWay.delete(portal.database)
  }
}

/** Until nothing is left that was recorded before it was asked: what comes in all the time does not keep anybody waiting. */
async function refresh(portal: Parts, team: TeamIds): Promise<void> {
  const { database, config } = portal
  const done = new Set<number>()
  for (;;) {
    const { today } = momentOf(portal)
    const facts = await companyFacts(database, config.timeZone)
    const now = { revision: facts.revision, today }
    // How often each was changed is read before what is known of them: a change in between makes the figures stale again.
    const stale = team ? await staleAmong(database.read, team, now) : await staleFigures(database.read, now, CHOICE)
    const left = stale.filter(({ user_id }) => !done.has(user_id))
    if (left.length === 0) return
    const chosen = someOf(left)
    const people = await personFacts(
      database.read,
      chosen.map(({ user_id }) => user_id),
    )
    const rows = chosen.flatMap(one => {
      done.add(one.user_id)
      const person = people.get(one.user_id)
      return person ? [{ ...one, ...now, figures: keptFiguresOf(facts, person, today) }] : []
    })
    await database.write(trx => keepFigures(trx, rows))
    await nextTurn()
  }
}

function someOf(stale: readonly Stale[]): readonly Stale[] {
  const start = Math.floor(Math.random() * Math.max(1, stale.length - AT_ONCE + 1))
  return stale.slice(start, start + AT_ONCE)
}
