// Brings the schema up to date at start, safe when two processes start at once and while an earlier version goes on serving.
import { type Kysely, sql } from 'kysely'
import { type Database, StartupError, type Trx } from './database.ts'
import type { Dialect } from './dialect.ts'
import { untilLocked } from './locked-briefly.ts'
import { up as initial } from './migrations/001-initial.ts'
import { up as boardChanges } from './migrations/002-board-changes.ts'
import { up as goingLive } from './migrations/003-going-live.ts'
import { up as evidence } from './migrations/004-evidence.ts'
import { up as jobs } from './migrations/005-jobs.ts'
import { up as auditLog } from './migrations/006-audit-log.ts'
import { up as oneTimePasswords } from './migrations/007-one-time-passwords.ts'
import { up as swmsNumbers } from './migrations/008-swms-numbers.ts'
import { up as people } from './migrations/009-people.ts'
import { up as invitations } from './migrations/010-invitations.ts'
import { up as passkeys } from './migrations/011-passkeys.ts'
import { up as companySignIn } from './migrations/012-company-sign-in.ts'
import { up as confirmedSessions } from './migrations/013-confirmed-sessions.ts'
import { up as preferences } from './migrations/014-preferences.ts'
import { up as duties } from './migrations/015-duties.ts'
import { up as notices } from './migrations/016-notices.ts'
import { up as leave } from './migrations/017-leave.ts'
import { up as calendars } from './migrations/018-calendars.ts'
import { up as itemDuties } from './migrations/019-item-duties.ts'
import { up as rewardsDesk } from './migrations/020-rewards-desk.ts'
import { up as inbox } from './migrations/021-inbox.ts'
import { up as files } from './migrations/022-files.ts'
import { up as drafts } from './migrations/023-drafts.ts'
import { up as citations } from './migrations/024-citations.ts'
import { up as quizDraws } from './migrations/025-quiz-draws.ts'
import { up as practice } from './migrations/026-practice.ts'
import { up as monthPoints } from './migrations/027-month-points.ts'
import { up as seals } from './migrations/028-seals.ts'
import { up as packs } from './migrations/029-packs.ts'
import { up as salts } from './migrations/030-salts.ts'
import { up as licences } from './migrations/031-licences.ts'
import { up as talks } from './migrations/032-talks.ts'
import { up as upkeep } from './migrations/034-upkeep.ts'
import { up as writtenInBetween } from './migrations/035-written-in-between.ts'

interface Migration {
  name: string
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>
}

/** In the order in which they run. A landed one is never edited. */
const MIGRATIONS: readonly Migration[] = [
  { name: '001-initial', up: initial },
  { name: '002-board-changes', up: boardChanges },
  { name: '003-going-live', up: goingLive },
  { name: '004-evidence', up: evidence },
  { name: '005-jobs', up: jobs },
  { name: '006-audit-log', up: auditLog },
  { name: '007-one-time-passwords', up: oneTimePasswords },
  { name: '008-swms-numbers', up: swmsNumbers },
  { name: '009-people', up: people },
  { name: '010-invitations', up: invitations },
  { name: '011-passkeys', up: passkeys },
  { name: '012-company-sign-in', up: companySignIn },
  { name: '013-confirmed-sessions', up: confirmedSessions },
  { name: '014-preferences', up: preferences },
  { name: '015-duties', up: duties },
  { name: '016-notices', up: notices },
  { name: '017-leave', up: leave },
  { name: '018-calendars', up: calendars },
  { name: '019-item-duties', up: itemDuties },
  { name: '020-rewards-desk', up: rewardsDesk },
  { name: '021-inbox', up: inbox },
  { name: '022-files', up: files },
  { name: '023-drafts', up: drafts },
  { name: '024-citations', up: citations },
  { name: '025-quiz-draws', up: quizDraws },
  { name: '026-practice', up: practice },
  { name: '027-month-points', up: monthPoints },
  { name: '028-seals', up: seals },
  { name: '029-packs', up: packs },
  { name: '030-salts', up: salts },
  { name: '031-licences', up: licences },
  { name: '032-talks', up: talks },
  { name: '034-upkeep', up: upkeep },
  { name: '035-written-in-between', up: writtenInBetween },
]

const ADVISORY_LOCK = 7_283_411

/** To the newest schema, or to an older one by the names of its migrations, for a backup that was made then. */
export async function migrate(database: Database, only?: readonly string[]): Promise<void> {
  const wanted = MIGRATIONS.filter(({ name }) => !only || only.includes(name))
  if (database.dialect.engine === 'sqlite') {
    await database.write(async trx => {
      for (const migration of await missing(trx, wanted)) await apply(trx, database.dialect, migration)
    })
    return
  }
  // One by one, so that nobody waits for all of them: each is a schema that the portal has had.
  while (await untilLocked(patience => migrateNext(database, wanted, patience)));
}

/** Whether there was one to apply. */
function migrateNext(database: Database, wanted: readonly Migration[], patience: number): Promise<boolean> {
  // Read committed, so that the process that waited for the lock sees what the first one did.
  return database.read
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async trx => {
      // Another process may be busy with it, for longer the more data there is.
      await sql`set local lock_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
      const [next] = await missing(trx, wanted)
      if (!next) return false
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(trx)
      await apply(trx, database.dialect, next)
      return true
    })
}

async function missing(trx: Trx, wanted: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (name text primary key)`.execute(trx)
  const applied = await appliedMigrations(trx)
  const unknown = applied.find(name => !MIGRATIONS.some(migration => migration.name === name))
  if (unknown)
    throw new StartupError(`The database is newer than this version of the portal: it has the migration ${unknown}`)
  return wanted.filter(({ name }) => !applied.includes(name))
}

async function apply(trx: Trx, dialect: Dialect, migration: Migration): Promise<void> {
  await migration.up(trx as unknown as Kysely<unknown>, dialect)
  await sql`insert into schema_migrations (name) values (${migration.name})`.execute(trx)
}

async function appliedMigrations(db: Kysely<never> | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db as Trx)
  return rows.map(row => row.name)
}

/** Whether this version could have made a database with just these migrations: the first few of ours, none left out. */
export function isKnownSchema(names: readonly string[]): boolean {
  const first = MIGRATIONS.slice(0, names.length).map(({ name }) => name)
  return first.toSorted().join() === names.toSorted().join()
}

/** The names of migrations that this code has and the database lacks, or the other way round. */
export async function schemaDifference(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database.read)
  const applied = new Set(rows.map(row => row.name))
  const known = new Set(MIGRATIONS.map(migration => migration.name))
  return [...known.symmetricDifference(applied)]
}
