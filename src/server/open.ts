// Opens the portal's database and brings it to the point where it can be served: schema, time zone, content, first people.
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, DAY } from '../domain/clock.ts'
import { dayOf } from '../domain/day.ts'
import { firstAdmin } from './accounts/first-admin.ts'
import { demoPeople } from './accounts/people/queries.ts'
import type { Config } from './config.ts'
import { loadContent } from './content/load-content.ts'
import { type Database, StartupError } from './db/database.ts'
import { databaseFile } from './db/database-file.ts'
import { migrate } from './db/migrate.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { openPostgres } from './db/postgres.ts'
import { getSetting, setSetting } from './db/settings-queries.ts'
import { openSqlite } from './db/sqlite.ts'
import { HISTORY_DAYS, loadDemo } from './demo/load-demo.ts'
import { PUBLISHED_DAYS_AGO } from './demo/veterans.ts'
import { type Moment, momentOf } from './portal.ts'
import { openMoment } from './record/seals/open-day.ts'
import { newestSeal } from './record/seals/queries.ts'

export function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  if (!config.databaseUrl) return Promise.resolve(openSqlite(databaseFile(config.dataDir)))
  return openPostgres(config.databaseUrl, error => log.warn(`database connection lost: ${error.message}`))
}

export interface PrepareParts {
  config: Config
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  contentDir: string
  /** Says a line to whoever started the server. */
  say(line: string): void
}

export function prepareDatabase(parts: PrepareParts): Promise<void> {
  const createFirstAdmin = firstAdmin()
  return oneAtATime(parts.database, () => prepare(parts, createFirstAdmin), parts.say)
}

async function prepare(parts: PrepareParts, createFirstAdmin: ReturnType<typeof firstAdmin>): Promise<void> {
  const { config, database, clock } = parts
  await migrate(database)
  await keepTimeZone(database, config.timeZone)
  await refuseEarlierClock(parts)
  if (!config.demo) await refuseDemoPeople(database)
  const later = await openMoment(database.read, momentOf(parts))
  await loadContent({ ...parts, first: loadingMoments(config, clock), later })
  if (config.demo) await loadDemo(parts)
  else await createFirstAdmin(database, later, parts.say)
}

/** Their passwords are published: nobody may get in with them once the portal is a company's own. */
async function refuseDemoPeople(database: Database): Promise<void> {
  const { length } = await demoPeople(database.read)
  if (length === 0) return
  throw new StartupError(
    `PORTAL_DEMO: off, but this database holds ${length} active people of the demo, whose passwords are public. ` +
      'Run npm run portal -- people retire-demo, or start with a new DATA_DIR or DATABASE_URL.',
  )
}

/** The demo company has a history: what its people signed was there before them, and its rules came with the portal. */
function loadingMoments({ demo, timeZone }: Config, clock: Clock): { published: Moment; ruled: Moment } {
  const daysAgo = (days: number): Moment => {
    const now = clock.now() - (demo ? days : 0) * DAY
    return { now, today: dayOf(now, timeZone) }
  }
  return { published: daysAgo(PUBLISHED_DAYS_AGO), ruled: daysAgo(HISTORY_DAYS + 1) }
}

/** Whatever is done today would be dated before what is already sealed. */
async function refuseEarlierClock(parts: PrepareParts): Promise<void> {
  const newest = await newestSeal(parts.database.read)
  const { today } = momentOf(parts)
  if (!newest || today >= newest.day) return
  throw new StartupError(
    `The clock says ${today}, but the records are sealed up to ${newest.day}. Set the clock of this machine, or PORTAL_NOW, right.`,
  )
}

/** Days are stored by the time zone of the first start, so it cannot change later. */
async function keepTimeZone(database: Database, timeZone: string): Promise<void> {
  const kept = await database.write(async trx => {
    const before = await getSetting(trx, 'time-zone')
    if (before === undefined) await setSetting(trx, 'time-zone', timeZone)
    return before ?? timeZone
  })
  if (kept !== timeZone) {
    throw new StartupError(`PORTAL_TIME_ZONE: this database was started with ${kept}, and its days are stored by it`)
  }
}
