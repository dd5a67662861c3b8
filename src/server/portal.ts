// The parts that the whole server shares, and what a handler is given with each request.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Instant } from '../domain/clock.ts'
import { type Day, dayOf } from '../domain/day.ts'
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
}

/** Now, and the company day it falls on. */
export interface Moment {
  now: Instant
  today: Day
}

export function momentOf(portal: Portal): Moment {
  const now = portal.clock.now()
  return { now, today: dayOf(now, portal.config.timeZone) }
}

export interface Caller {
  id: number
  role: Role
  sessionId: number
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
  /** Runs once the transaction is kept; not when it is rolled back or replayed. */
  afterCommit(effect: () => void): void
}
