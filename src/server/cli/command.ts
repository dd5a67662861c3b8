// What every command is given, and how one says no.
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Moment } from '../portal.ts'

export interface Io {
  out(text: string): void
  /** For the person at the keyboard, apart from what may be piped into a file. */
  err(text: string): void
}

export interface Command extends Io {
  config: Config
  database: Database
  moment: Moment
  /** Absolute, from the folder in which it was typed. */
  pathOf(file: string): string
}

/** The command cannot be carried out, with one line that says why. */
export class CommandError extends Error {}

/** The command was typed wrongly. */
export class UsageError extends CommandError {}
