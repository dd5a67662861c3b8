// What an evidence pack of a large company costs: 10,000 people with a year of history, made while nobody else works, and then checked.
// Run it with `npm run bench -- packs`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../src/domain/day.ts'
import { addPerson } from '../src/server/accounts/people/person.ts'
import { loadPack } from '../src/server/content/load.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'
import { makePack } from '../src/server/packs/make-pack.ts'
import { findPackToMake, insertPack } from '../src/server/packs/queries.ts'
import { momentOf, type Portal } from '../src/server/portal.ts'
import { sealThrough } from '../src/server/record/seals/seal-days.ts'
import { addCrowd } from '../test/support/crowd.ts'
import { type BenchEngine, ENGINES, portalParts } from './engines.ts'
import { addYearOfHistory } from './history.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000)
/** Above what the process has at rest. */
const MOST_MEGABYTES = 150

/** What is in memory because of this process, in megabytes. */
function memory(): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function filled({ open }: BenchEngine) {
  const { database, drop } = await open()
  const portal = portalParts(database, mkdtempSync(join(tmpdir(), 'portal-bench-')))
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
  return { portal, admin, drop }
}

async function askedFor(portal: Portal, admin: number) {
  const { now, today } = momentOf(portal)
  const asked = { year: '2026', ordinal: 1, scope: '{"kind":"company"}', title: 'Whole company', as_of: today }
  const id = await portal.database.write(trx =>
    insertPack(trx, { ...asked, of_team: 0, asked_by: admin, asked_at: now, status: 'making' }),
  )
  const row = await findPackToMake(portal.database.read, id)
  if (!row) throw new Error('the pack is not there')
  return row
}

for (const engine of ENGINES) {
  const { portal, admin, drop } = await filled(engine)
  const pack = await askedFor(portal, admin)
  global.gc?.()
  const rest = memory()
  let most = rest
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 100)
  const file = join(portal.config.dataDir, 'pack.zip')
  writeFileSync(file, '')
  const [from, used] = [performance.now(), process.cpuUsage()]
  const made = await makePack(portal, pack, {
    report: async () => {},
    keep: async (part, _index, data) => {
      if (part === 'zip') writeFileSync(file, data, { flag: 'a' })
    },
  })
  clearInterval(watch)
  const { user, system } = process.cpuUsage(used)
  const above = most - rest
  console.log(
    `${engine.name}, a pack of ${PEOPLE} people: ${Math.round(made.bytes / 1e6)} MB, ${made.pages} pages, ${((performance.now() - from) / 1000).toFixed(0)} s ` +
      `(${((user + system) / 1e6).toFixed(0)} s of processor time), ${above.toFixed(0)} MB above the ${rest.toFixed(0)} MB at rest: ${above < MOST_MEGABYTES ? 'met' : 'MISSED'}`,
  )
  await portal.database.close()
  rmSync(portal.config.dataDir, { recursive: true, force: true })
  await drop()
}
