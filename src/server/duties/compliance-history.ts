// How many were compliant at the end of each month. What a month was like that is over never changes, so it is worked out once for each
// person and kept: a few at a time, and others are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Instant, latestCredible, MINUTE } from '../../domain/clock.ts'
import { addDays, startOfDay } from '../../domain/day.ts'
import { lastDayOf, type Month, monthsUntil } from '../../domain/month.ts'
import type { Reader } from '../db/database.ts'
import { type Moment, momentOf, type Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { standingAtEnd } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { countEverybody, everybodyAfter, keepMonths, keptMonths, keptOf } from './history-queries.ts'
import { dropMonthsAfter, lastDrop } from './months-ahead-queries.ts'
import type { TeamIds } from './team-queries.ts'

/** Worked out at once: nobody waits longer for it than for an ordinary request. */
const AT_ONCE = 20
/** Looked at together, to find those who are missing. */
const IN_VIEW = 200
/** What began before midnight may still be on its way into the records. */
const SETTLED_AFTER = 15 * MINUTE
/** Nobody who asks waits longer; what is left to do is done by the clock. */
const PATIENCE = 2_000
/** In one turn of the clock, so that a server that is stopped does not wait for it; the next turn goes on. */
const ONE_TURN = 5_000
export const MOST_MONTHS = 12

export interface MonthFigures {
  month: Month
  compliant: number
  people: number
}

type Parts = Pick<Portal, 'database' | 'config' | 'clock'>

interface Known {
  /** As of when nothing of it had been dropped. */
  drop: string | undefined
  months: Map<Month, MonthFigures>
}

/** Of everyone, of the months for which that is whole. */
const known = new WeakMap<Reader, Known>()

/** Of months that are over, as far as everybody is worked out; oldest first. */
export async function pastMonths(portal: Parts, team: TeamIds, count: number): Promise<MonthFigures[]> {
  const moment = momentOf(portal)
  await dropMonthsAfter(portal.database, latestCredible(moment.now))
  const months = settledMonths(portal, moment, count)
  const first = await wholeMonths(portal, team, months)
  if (first.length === months.length) return first
  await workOut(portal, team, months, { at: moment.now, patience: PATIENCE })
  return wholeMonths(portal, team, months)
}

/** By the clock, so that nobody who asks has to wait. */
export async function keepPastMonths(portal: Parts): Promise<void> {
  const moment = momentOf(portal)
  await dropMonthsAfter(portal.database, latestCredible(moment.now))
  const months = settledMonths(portal, moment, MOST_MONTHS)
  const whole = await wholeMonths(portal, null, months)
  if (whole.length < months.length) await workOut(portal, null, months, { at: moment.now, patience: ONE_TURN })
}

function settledMonths({ config }: Parts, { now, today }: Moment, count: number): Month[] {
  return monthsUntil(today, count).filter(month => settledFrom(month, config.timeZone) <= now)
}

const settledFrom = (month: Month, zone: string): Instant =>
  startOfDay(addDays(lastDayOf(month), 1), zone) + SETTLED_AFTER

async function wholeMonths({ database }: Parts, team: TeamIds, months: readonly Month[]): Promise<MonthFigures[]> {
  const remembered = rememberedBy(database.read, await lastDrop(database.read))
  const found = new Map(team ? [] : remembered)
  const unknown = months.filter(month => !found.has(month))
  if (unknown.length > 0) {
    const everybody = team ? team.length : await countEverybody(database.read)
    for (const { month, kept, people, compliant } of await keptMonths(database.read, unknown, team)) {
      if (kept < everybody) continue
      found.set(month, { month, people, compliant })
      if (!team) remembered.set(month, { month, people, compliant })
    }
    // Nobody is in a team without people, in any month.
    if (everybody === 0) for (const month of unknown) found.set(month, { month, people: 0, compliant: 0 })
  }
  return months.flatMap(month => found.get(month) ?? [])
}

function rememberedBy(db: Reader, drop: string | undefined): Map<Month, MonthFigures> {
  const before = known.get(db)
  if (before && before.drop === drop) return before.months
  const months = new Map<Month, MonthFigures>()
  known.set(db, { drop, months })
  return months
}

interface Turn {
  /** When the months were found to be over. */
  at: Instant
  patience: number
}

/** Whatever is missing, until the time is over. */
async function workOut(portal: Parts, team: TeamIds, months: readonly Month[], { at, patience }: Turn): Promise<void> {
  const { database, config } = portal
  const end = performance.now() + patience
  let last = 0
  for (let start = 0; ; start += IN_VIEW) {
    const ids = team ? team.slice(start, start + IN_VIEW) : await everybodyAfter(database.read, last, IN_VIEW)
    if (ids.length === 0) return
    last = ids.at(-1) ?? last
    const missing = await missingOf(database.read, ids, months)
    const inOneTurn = Math.max(1, Math.floor(AT_ONCE / months.length))
    for (let next = 0; next < missing.length; next += inOneTurn) {
      const some = missing.slice(next, next + inOneTurn)
      const facts = await companyFacts(database, config.timeZone)
      const people = await personFacts(
        database.read,
        some.map(({ id }) => id),
      )
      const rows = some.flatMap(({ id, lacking }) => {
        const person = people.get(id)
        return person
          ? lacking.map(month => ({ ...rowOf(id, month, standingAtEnd(facts, person, lastDayOf(month))), at }))
          : []
      })
      await database.write(trx => keepMonths(trx, rows))
      await nextTurn()
      if (performance.now() > end) return
    }
  }
}

async function missingOf(db: Reader, ids: readonly number[], months: readonly Month[]) {
  const kept = new Set((await keptOf(db, ids, months)).map(({ user_id, month }) => `${user_id} ${month}`))
  return ids
    .map(id => ({ id, lacking: months.filter(month => !kept.has(`${id} ${month}`)) }))
    .filter(({ lacking }) => lacking.length > 0)
}

const rowOf = (user_id: number, month: Month, { isThere, isCompliant }: ReturnType<typeof standingAtEnd>) => ({
  ...{ user_id, month, counted: isThere ? (1 as const) : (0 as const) },
  compliant: isThere && isCompliant ? (1 as const) : (0 as const),
})
