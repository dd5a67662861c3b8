// The logins of each day, counted. A day that is over is counted once and kept, so that 90 days cost little more than today.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type Day } from '../../domain/day.ts'
import { ACTIVE_WINDOW, SESSION_LIFETIME } from '../../domain/session.ts'
import type { Database } from '../db/database.ts'
import type { Moment, Portal } from '../portal.ts'
import { keptForAMoment } from './kept-for-a-moment.ts'
import { loginsOn, peopleOn } from './queries.ts'

export interface DayFigures {
  day: Day
  logins: number
  people: number
  /** Sessions that have ended, and their length in total. */
  ended: number
  milliseconds: number
  byHour: number[]
  byDevice: Record<string, number>
}

const MOST_KEPT = 400

const keptFor = new WeakMap<Database, Map<Day, DayFigures>>()

export async function figuresOf(portal: Portal, days: readonly Day[], moment: Moment): Promise<DayFigures[]> {
  const kept = keptOf(portal.database)
  const figures: DayFigures[] = []
  for (const day of days) {
    const before = kept.get(day)
    if (before) {
      figures.push(before)
      continue
    }
    const { counted, isFinal } = await keptForAMoment(portal.database, moment, day, () => count(portal, day, moment))
    if (isFinal) {
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(day, counted)
    }
    figures.push(counted)
    // Others get their turn between two days.
    await nextTurn()
  }
  return figures
}

async function count(portal: Portal, day: Day, { now, today }: Moment) {
  const db = portal.database.read
  const rows = await loginsOn(db, day, now - ACTIVE_WINDOW, now - SESSION_LIFETIME)
  const counted: DayFigures = {
    ...{ day, logins: 0, people: await peopleOn(db, day), ended: 0, milliseconds: 0 },
    ...{ byHour: Array.from({ length: 24 }, () => 0), byDevice: {} },
  }
  let revivable = 0
  for (const row of rows) {
    counted.logins += row.logins
    counted.ended += row.ended
    counted.milliseconds += row.milliseconds
    counted.byHour[row.hour] = (counted.byHour[row.hour] ?? 0) + row.logins
    counted.byDevice[row.device] = (counted.byDevice[row.device] ?? 0) + row.logins
    revivable += row.revivable
  }
  // Yesterday may still be written to by whoever signed in at midnight; a session that goes on changes its own day.
  return { counted, isFinal: day < addDays(today, -1) && revivable === 0 }
}

function keptOf(database: Database): Map<Day, DayFigures> {
  let kept = keptFor.get(database)
  if (!kept) {
    kept = new Map()
    keptFor.set(database, kept)
  }
  return kept
}
