// Reads what was typed, opens the database and carries the command out. Returns the exit code.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { dayOf } from '../../domain/day.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, StartupError } from '../db/database.ts'
import { databaseFile } from '../db/database-file.ts'
import { schemaDifference } from '../db/migrate.ts'
import { getSetting } from '../db/settings-queries.ts'
import { openDatabase } from '../open.ts'
import type { Moment } from '../portal.ts'
import { openMoment } from '../record/seals/open-day.ts'
import { backUp } from './backup.ts'
import { check } from './check.ts'
import { type Command, CommandError, type Io, UsageError } from './command.ts'
import { exportContent } from './export-content.ts'
import { importPeople } from './import-people.ts'
import { addOne, deactivateOne, listAll, resetOne } from './people.ts'
import { appliedMigrations } from './queries.ts'
import { restore } from './restore.ts'
import { retireDemo } from './retire-demo.ts'
import { verify } from './verify.ts'

const USAGE = `Usage: npm run portal -- <command>
  people add --username u --first-name f --last-name l --role admin|manager|employee --department d [--email e]
  people import <file.csv>       columns username,firstName,lastName,email,department,role,reportsTo,startedOn
  people deactivate <username>
  people reset-password <username>
  people list
  people retire-demo             deactivates the demo company and makes an administrator, portal-admin
  backup <file>                  writes everything to one file; the portal may go on serving
  restore <file>                 fills a new, empty database from such a file
  check [--seal <day>:<hash>]    looks the records over, and holds them against a seal that was mailed; the portal may go on serving
  verify <pack.zip> [--seal <day>:<hash>]
                                 checks an evidence pack; needs no portal, and sends nothing anywhere
  content export <folder>        writes what is published as files, as npm run content -- export does`

/** Resolves to the exit code. */
type Action = (command: Command, args: string[]) => Promise<number>

interface Entry {
  action: Action
  /** What there must be: nothing at all, a database of whatever version, or by default one of this version. */
  needs?: 'nothing' | 'any-version'
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  'people add': { action: addOne },
  'people import': { action: importPeople },
  'people deactivate': { action: deactivateOne },
  'people reset-password': { action: resetOne },
  'people list': { action: listAll },
  'people retire-demo': { action: retireDemo },
  backup: { action: backUp },
  restore: { action: restore, needs: 'nothing' },
  check: { action: check, needs: 'any-version' },
  'content export': { action: exportContent },
}

export async function run(args: string[], environment: NodeJS.ProcessEnv, io: Io): Promise<number> {
  try {
    const words = args[0] === 'people' || args[0] === 'content' ? 2 : 1
    // Nothing of an installation: whoever checks a pack may have none.
    if (args[0] === 'verify') return await verify(args.slice(1), pathFrom(environment), io)
    const entry = COMMANDS[args.slice(0, words).join(' ')]
    if (!entry)
      throw new UsageError(
        args.length === 0 ? 'Which command?' : `There is no command ${args.slice(0, words).join(' ')}.`,
      )
    return await carryOut(entry, args.slice(words), readConfig(environment), environment, io)
  } catch (error) {
    io.err(wordsFor(error))
    if (error instanceof UsageError) io.err(USAGE)
    if (environment.LOG_LEVEL === 'debug') console.error(error)
    return 1
  }
}

async function carryOut(
  { action, needs }: Entry,
  args: string[],
  config: Config,
  environment: NodeJS.ProcessEnv,
  io: Io,
): Promise<number> {
  if (needs !== 'nothing' && !config.databaseUrl && !existsSync(databaseFile(config.dataDir))) {
    throw new CommandError(
      `DATA_DIR: there is no database in ${config.dataDir}. Start the portal once, or restore a backup.`,
    )
  }
  const database = await openDatabase(config, pino({ level: 'silent' }))
  try {
    if (needs !== 'nothing') await requireSchema(database, needs === 'any-version')
    const moment = await momentIn(database, config, needs)
    return await action({ ...io, config, database, moment, pathOf: pathFrom(environment) }, args)
  } finally {
    await database.close()
  }
}

/** npm changes to the project's folder, but says where it was called. */
function pathFrom({ INIT_CWD: from = process.cwd() }: NodeJS.ProcessEnv): (file: string) => string {
  return file => resolve(from, file)
}

/** Days are those of the database, whatever the variables say here. */
async function momentIn(database: Database, config: Config, needs: Entry['needs']): Promise<Moment> {
  const now = systemClock(config.startsAt).now()
  const kept = needs === 'nothing' ? undefined : await getSetting(database.read, 'time-zone')
  const moment = { now, today: dayOf(now, kept ?? config.timeZone) }
  // An earlier version knows no closed days, and what runs on any version keeps nothing.
  return needs === undefined ? openMoment(database.read, moment) : moment
}

async function requireSchema(database: Database, ofAnyVersion: boolean): Promise<void> {
  if ((await appliedMigrations(database)).length === 0) {
    throw new CommandError('The database is empty. Start the portal once, or restore a backup.')
  }
  if (ofAnyVersion) return
  const [differs] = await schemaDifference(database)
  if (!differs) return
  throw new CommandError(`The database is of another version of the portal (${differs}). Start this version once.`)
}

function wordsFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartupError) return error.message
  const { message, code } = error as NodeJS.ErrnoException
  return `That did not work: ${message || code || String(error)}`
}
