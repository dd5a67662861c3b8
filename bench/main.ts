// npm run bench: the built portal with 10,000 people and a year of history, next to a bare node:http server in the same run,
// on SQLite and on PostgreSQL with one and with two app processes. What is compared is processor time, that of PostgreSQL included.
// With `sqlite` or `postgres`, on that engine only.
import { type Company, foundCompany } from './company.ts'
import { measureInTurns } from './in-turns.ts'
import { LOAD_GENERATOR } from './load-generator.ts'
import { everyday } from './measures.ts'
import { type Line, report } from './report.ts'
import { measureRest } from './rest.ts'
import { type Server, startBare, startPortal, untilAtRest } from './servers.ts'
import { type Setup, sqlite, withPostgres } from './setups.ts'

const PEOPLE = 10_000
const CROWDS = [1000, 10_000, 100_000]
/** Only what has this word in its name, for a closer look at one thing. */
const ONLY = process.env.BENCH_ONLY ?? ''

const bare = await startBare()

async function measureCompany(
  { name, engine, databaseTime }: Setup,
  company: Company,
  people: Company['people'],
  processes: number,
) {
  const portals: Server[] = []
  for (let started = 0; started < processes; started++) portals.push(await startPortal(company.environment))
  const [first] = portals
  if (!first) throw new Error('no process was started')
  const startUp = first.processorTime()
  await untilAtRest(portals)
  const lines: Line[] = []
  for (const measure of await everyday(engine, first.url, company, people)) {
    if (!measure.what.includes(ONLY)) continue
    lines.push(await measureInTurns({ bare, portals, databaseTime }, measure))
  }
  const notes = {
    'load by': LOAD_GENERATOR,
    'start-up on this database, ms': Math.round(first.startedIn),
    'processor time of it, ms': Math.round(startUp),
    'memory after load (PSS), MB each': portals.map(portal => Math.round(portal.memory())),
  }
  for (const portal of portals) await portal.stop()
  report(`${name}, ${processes} ${processes === 1 ? 'process' : 'processes'}`, lines, notes)
}

async function measureLeaderboards(setup: Setup): Promise<void> {
  const lines: Line[] = []
  for (const size of CROWDS) {
    const company = await foundCompany(setup, size, false)
    const portal = await startPortal(company.environment)
    const next = (index: number) => ({
      ...{ method: 'GET' as const, path: '/api/leaderboard' },
      token: company.people[(index * 7919) % size]?.token ?? '',
    })
    const what = `leaderboard with ${size.toLocaleString('en-AU')} people`
    lines.push(await measureInTurns({ bare, portals: [portal], databaseTime: setup.databaseTime }, { what, next }))
    await portal.stop()
    await company.remove()
  }
  report(`${setup.name}, leaderboard`, lines, {})
}

async function measureOn(setup: Setup, processCounts: readonly number[]): Promise<void> {
  console.log(
    `\nFounding a company of ${PEOPLE.toLocaleString('en-AU')} people with a year of history on ${setup.name}`,
  )
  const company = await foundCompany(setup, PEOPLE, true)
  const share = Math.floor(PEOPLE / processCounts.length)
  for (const [index, processes] of processCounts.entries()) {
    await measureCompany(setup, company, company.people.slice(index * share, (index + 1) * share), processes)
  }
  await company.remove()
  if (ONLY === '') await measureLeaderboards(setup)
}

const only = process.argv[2]
if (only === undefined && ONLY === '') await measureRest(sqlite)
if (only !== 'postgres') await measureOn(sqlite, [1])
if (only !== 'sqlite') await withPostgres(postgres => measureOn(postgres, [1, 2]))
await bare.stop()
