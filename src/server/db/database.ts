// The portal's database as the rest of the server sees it: reads, and writes that are one serialisable transaction each.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Driver, Kysely, Transaction } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Schema } from './schema.ts'

export type Reader = Kysely<Schema>
export type Trx = Transaction<Schema>

export interface Database {
  dialect: Dialect
  /** For reading outside a transaction. Using it inside `write` throws: there, the transaction's own handle is right. */
  read: Reader
  /**
   * Runs the work as one serialisable transaction, again from the start on a conflict: it must have no side effects.
   * Writes that name the same person go one after the other, so that they do not conflict with each other needlessly.
   */
  write<T>(work: (trx: Trx) => Promise<T>, personId?: number): Promise<T>
  /**
   * Until what was read just now is as safe as a write that was acknowledged. A write whose machine died while it waited for a second
   * one to have it can be seen, for a moment, before anybody else has it.
   */
  confirm(): Promise<void>
  /** Rises whenever the database may have forgotten what it never promised: a number it gave out may come again. */
  losses(): number
  close(): Promise<void>
}

/** A start that cannot go on, with one line that says why. */
export class StartupError extends Error {}

const inWrite = new AsyncLocalStorage<true>()

export function insideWrite<T>(work: () => Promise<T>): Promise<T> {
  return inWrite.run(true, work)
}

/** A write inside a write would wait for itself forever. */
export function refuseInsideWrite(): void {
  if (inWrite.getStore()) throw new Error('inside a write, use the transaction that it was given')
}

/** Makes a driver refuse to hand out a second connection inside a write, where it would read the past or wait forever. */
export function guardDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async options => {
    refuseInsideWrite()
    return acquire(options)
  }
  return driver
}
