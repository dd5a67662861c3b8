// npm run bench: the built portal with 10,000 people and a year of history, next to a bare node:http server in the same run,
// on SQLite and on PostgreSQL with one and with two app processes. The targets are for the database that comes with the portal: with
// PostgreSQL on the same machine its own work is part of every figure. With `sqlite` or `postgres`, on that engine only.
import { type Company, foundCompany } from './company.ts'
import { load } from './load.ts'
import { everyday, type Measure } from './measures.ts'
import { type Line, report } from './report.ts'
import { type Server, startBare, startPortal } from './servers.ts'
import { type Setup, sqlite, withPostgres } from './setups.ts'

const PEOPLE = 10_000
const CROWDS = [1000, 10_000, 100_000]
/** Of each measure, in milliseconds. */
const RUN = Number(process.env.BENCH_MS ?? 3000)
/** Only what has this word in its name, for a closer look at one thing. */
const ONLY = process.env.BENCH_ONLY ?? ''

const bare = await startBare()
const bareRun = () => load({ urls: [bare.url], milliseconds: RUN / 3, next: () => ({ method: 'GET', path: '/' }) })

/** Measured between two runs of the bare server, so that a slow moment of the machine affects both. */
async function measure(
  { what, target, calls = 1, connections = 16, next }: Measure,
  portals: readonly Server[],
): Promise<Line> {
  // What a server compiles on its first requests is not what is measured. A write can be done only once, so it gets no warm-up.
  if (next(0)?.method === 'GET')
    await load({ urls: portals.map(({ url }) => url), connections, milliseconds: RUN, next })
  const before = await bareRun()
  const measured = await load({ urls: portals.map(({ url }) => url), connections, milliseconds: RUN, next })
  const after = await bareRun()
  const perSecond = measured.perSecond / calls
  const ratio = perSecond / ((before.perSecond + after.perSecond) / 2)
  return { what, ...measured, perSecond, ratio, ...(target === undefined ? {} : { target }) }
}

async function measureCompany(
  name: string,
  company: Company,
  people: Company['people'],
  processes: number,
  hasTargets: boolean,
) {
  const portals: Server[] = []
  for (let started = 0; started < processes; started++) portals.push(await startPortal(company.environment))
  const [first] = portals
  if (!first) throw new Error('no process was started')
  const measures = await everyday(first.url, company, people)
  // What a server compiles on its first requests is not what is measured.
  for (const portal of portals)
    await measure({ what: 'warm-up', next: measures[0]?.next ?? (() => undefined) }, [portal])
  const lines: Line[] = []
  for (const { target, ...each } of measures.filter(({ what }) => what.includes(ONLY))) {
    lines.push(await measure(hasTargets && target !== undefined ? { ...each, target } : each, portals))
  }
  const notes = {
    'start-up, ms': Math.round(first.startedIn),
    'memory after load, MB each': portals.map(portal => Math.round(portal.memory())),
  }
  for (const portal of portals) await portal.stop()
  report(name, lines, notes)
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
    lines.push(await measure({ what: `leaderboard with ${size.toLocaleString('en-AU')} people`, next }, [portal]))
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
    const name = `${setup.name}, ${processes} ${processes === 1 ? 'process' : 'processes'}`
    await measureCompany(
      name,
      company,
      company.people.slice(index * share, (index + 1) * share),
      processes,
      setup === sqlite,
    )
  }
  await company.remove()
  if (ONLY === '') await measureLeaderboards(setup)
}

const only = process.argv[2]
if (only !== 'postgres') await measureOn(sqlite, [1])
if (only !== 'sqlite') await withPostgres(postgres => measureOn(postgres, [1, 2]))
await bare.stop()
