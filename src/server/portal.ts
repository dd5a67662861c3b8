// The parts that the whole server shares, and what a handler is given with each request.
import type { FastifyBaseLogger } from 'fastify'
import type { Act } from '../domain/audit.ts'
import type { Clock, Instant } from '../domain/clock.ts'
import { addDays, type Day, dayOf, startOfDay } from '../domain/day.ts'
import type { Role } from '../domain/roles.ts'
import type { Config } from './config.ts'
import type { Database, Reader, Trx } from './db/database.ts'

export interface Portal {
  config: Config
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  /** Tells the outbox that a mail waits. */
  wakeOutbox(): void
  /** Tells whoever makes evidence packs that one waits. */
  wakePackMaker(): void
}

/** Now, and the company day it falls on. */
export interface Moment {
  now: Instant
  today: Day
}

/** The day that was asked for last, with its bounds: asking the calendar for every request would cost more than the request. */
let known = { zone: '', from: 0, until: 0, day: '' }

export function momentOf(portal: Pick<Portal, 'clock' | 'config'>): Moment {
  const now = portal.clock.now()
  const zone = portal.config.timeZone
  if (known.zone !== zone || now < known.from || now >= known.until) {
    const day = dayOf(now, zone)
    known = { zone, from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone), day }
  }
  return { now, today: known.day }
}

/** When the company's next day begins. */
export function tomorrowOf({ config }: Portal, { today }: Moment): Instant {
  return startOfDay(addDays(today, 1), config.timeZone)
}

export function untilTomorrow(portal: Portal, moment: Moment): number {
  return tomorrowOf(portal, moment) - moment.now
}

export interface Caller {
  id: number
  role: Role
  sessionId: number
}

/** Where a request came from. */
export interface Origin {
  requestId: string
  address: string
}

export interface ReadContext {
  portal: Portal
  caller: Caller
  moment: Moment
  db: Reader
}

export interface WriteContext {
  portal: Portal
  caller: Caller
  moment: Moment
  trx: Trx
  /** Runs once the transaction is committed; not when it is rolled back or replayed. */
  afterCommit(effect: () => void): void
}

/** For an act that somebody asked for by a request. */
export interface ActContext extends WriteContext {
  /** Keeps what the caller does to somebody or something else. */
  audit(acts: Act | readonly Act[]): Promise<void>
  /** Where the request came from, for the log of security events. */
  origin: Origin
}
