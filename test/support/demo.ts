// The demo company in databases of its own, at one moment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { openDatabase, prepareDatabase } from '../../src/server/open.ts'
import type { Portal } from '../../src/server/portal.ts'

/** A Monday morning in Sydney: yesterday was a Sunday. */
export const NOW = Date.parse('2026-11-15T22:00:00Z')
export const TODAY = '2026-11-16'
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))

export async function openDemo(name: string, variables: Record<string, string> = {}): Promise<Portal> {
  const config = readConfig({ DATA_DIR: join(folder, name), PORTAL_DEMO: 'on', ...variables })
  const database = await openDatabase(config, log)
  const clock = { now: () => NOW }
  await prepareDatabase({ config, database, clock, log, contentDir: CONTENT_DIR, say: () => {} })
  return { config, database, clock, log, wakeOutbox: () => {}, wakePackMaker: () => {} }
}

export const removeDemos = () => rmSync(folder, { recursive: true, force: true })

/** Which letters are right: each installation draws and shuffles for itself. */
const OF_THE_DRAW = ['answers', 'shown']

/** Everything that happened, apart from passwords, which have salt in them. */
export async function historyOf({ read: db }: Database) {
  const tables = [
    'sessions',
    'ledger',
    'standings',
    'streaks',
    'sign_offs',
    'module_attempts',
    'certificates',
    'kudos',
  ] as const
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
  const plain = (row: object) => Object.entries(row).filter(([column]) => !OF_THE_DRAW.includes(column))
  return rows.map(list => list.map(row => JSON.stringify(plain(row).sort())).sort())
}
