// What an evidence pack of a large company costs: 10,000 people with a year of history. It is made by a process of its own, as a server
// that was just started would, and then checked by the command. Run it with `npm run bench -- packs`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDays } from '../src/domain/day.ts'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { loadPack } from '../src/server/content/load.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'
import { makeInChild } from '../src/server/packs/make-in-child.ts'
import { findPackToMake, insertPack } from '../src/server/packs/queries.ts'
import { momentOf, type Portal } from '../src/server/portal.ts'
import { sealThrough } from '../src/server/record/seals/seal-days.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { administer, withDatabase } from '../test/support/fixture-databases.ts'
import { portalParts } from './engines.ts'
import { addYearOfHistory } from './history.ts'
import { memoryOf } from './memory.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000)
/** Above what the process has at rest. */
const MOST_MEGABYTES = 150

const openAt = (place: string): Promise<Database> =>
  place.startsWith('postgres:') ? openPostgres(place, () => {}) : Promise.resolve(openSqlite(place))

async function fill(place: string, folder: string): Promise<void> {
  const database = await openAt(place)
  const portal = portalParts(database, folder)
  const { today, now } = momentOf(portal)
  const begun = { now: now - 400 * 86_400_000, today: addDays(today, -400) }
  await migrate(database)
  const { pack } = await readPack(CONTENT_DIR)
  await database.write(trx => loadPack(trx, pack, begun))
  const details = { username: 'ada', firstName: 'Ada', lastName: 'Admin', department: 'Office', role: 'admin' as const }
  const admin = await database.write(trx => addPerson(trx, details, { hash: 'none', mustChange: false }, begun))
  if (admin === undefined) throw new Error('the database was not empty')
  await addCrowd(database, PEOPLE, () => 0)
  await addYearOfHistory(database, portal.config.timeZone)
  await sealThrough(database, addDays(today, -1), { now: () => now, from: begun.today })
  const asked = { year: '2026', ordinal: 1, scope: '{"kind":"company"}', title: 'Whole company', as_of: today }
  await database.write(trx =>
    insertPack(trx, { ...asked, of_team: 0, asked_by: admin, asked_at: now, status: 'making' }),
  )
  await database.close()
}

/** What is in memory because of this process and those that it started, in megabytes. */
function memory(): number {
  const ids = [process.pid, ...readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')]
  return ids.reduce<number>((sum, id) => sum + (id === '' ? 0 : memoryOf(Number(id))), 0)
}

async function make(portal: Portal, file: string): Promise<void> {
  const pack = await findPackToMake(portal.database.read, 1)
  if (!pack) throw new Error('the pack is not there')
  const rest = memory()
  let most = rest
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 50)
  writeFileSync(file, '')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const from = performance.now()
  const made = await makeInChild(
    portal,
    pack,
    {
      report: async () => {},
      keep: async (part, _index, data) => {
        if (part === 'zip') writeFileSync(file, data, { flag: 'a' })
      },
    },
    new AbortController().signal,
  )
  clearInterval(watch)
  const above = most - rest
  console.log(
    `a pack of ${PEOPLE} people: ${Math.round(made.bytes / 1e6)} MB, ${made.pages} pages, ${((performance.now() - from) / 1000).toFixed(0)} s, ` +
      `others held up for at most ${(delay.max / 1e6).toFixed(0)} ms, ${above.toFixed(0)} MB above the ${rest.toFixed(0)} MB at rest: ${above < MOST_MEGABYTES ? 'met' : 'MISSED'}`,
  )
}

const [, , task, place = '', folder = ''] = process.argv
if (task === 'make') {
  const database = await openAt(place)
  const portal = portalParts(database, folder)
  const { config } = portal
  await make(
    { ...portal, config: { ...config, databaseUrl: place.startsWith('postgres:') ? place : undefined } },
    join(folder, 'pack.zip'),
  )
  await database.close()
} else {
  const url = process.env.TEST_DATABASE_URL
  for (const engine of ['SQLite', ...(url ? ['PostgreSQL'] : [])]) {
    const own = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    const name = `portal_bench_${process.pid}`
    if (engine === 'PostgreSQL') await administer(url ?? '', `create database ${name}`)
    const at = engine === 'SQLite' ? join(own, 'portal.sqlite') : withDatabase(url ?? '', name)
    await fill(at, own)
    console.log(`${engine}:`)
    spawnSync(process.execPath, [import.meta.filename, 'make', at, own], { stdio: 'inherit' })
    spawnSync(process.execPath, ['src/server/cli/main.ts', 'verify', join(own, 'pack.zip')], { stdio: 'inherit' })
    if (engine === 'PostgreSQL') await administer(url ?? '', `drop database ${name} with (force)`)
    rmSync(own, { recursive: true, force: true })
  }
}
