// The figures of everybody as they are now.
import type { Reader } from '../db/database.ts'
import { Following } from '../db/following.ts'
import type { Portal } from '../portal.ts'
import { DutyBoard } from './duty-board.ts'
import { freshFigures } from './figures.ts'
import { everyFigure, figuresOfThese, type KeptRow } from './figures-queries.ts'
import type { TeamIds } from './team-queries.ts'

const kept = new WeakMap<Reader, Following<KeptRow, DutyBoard>>()

/** In step with what happened to a team, or to everyone. Use it at once: after the next await it may have moved on. */
export async function currentDuties(portal: Portal, team: TeamIds): Promise<DutyBoard> {
  await freshFigures(portal, team)
  const { database } = portal
  let current = kept.get(database.read)
  if (!current) {
    current = new Following(database, { what: 'duties', everyone: everyFigure, some: figuresOfThese }, new DutyBoard())
    kept.set(database.read, current)
  }
  return current.get()
}
