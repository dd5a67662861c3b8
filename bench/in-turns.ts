// Measures a portal and the bare server in turns, so that a slow moment of the machine affects both: each figure is a median.
import { median } from './engines.ts'
import type { Request } from './load.ts'
import { generate, type Measured } from './load-generator.ts'
import type { Measure } from './measures.ts'
import type { Line } from './report.ts'
import type { Server } from './servers.ts'

/** Of one run, in milliseconds. */
const RUN = Number(process.env.BENCH_MS ?? 2000)
const TURNS = Number(process.env.BENCH_TURNS ?? 5)
const CONNECTIONS = 16
/** Reads begin again after this many. */
const READS = 4000

export interface Measuring {
  bare: Server
  portals: readonly Server[]
  /** Processor time of a database server so far, in milliseconds. */
  databaseTime(): number
}

interface Turn extends Measured {
  /** Processor time of one, in microseconds. */
  portal: number
  database: number
  bareOne: number
}

export async function measureInTurns(measuring: Measuring, measure: Measure): Promise<Line> {
  const { what, atMost } = measure
  const shares = sharesOf(measure)
  // What a server compiles on its first requests is not what is measured.
  await takeTurn(measuring, measure, shares[0] ?? [])
  const turns: Turn[] = []
  for (const share of shares.slice(1)) turns.push(await takeTurn(measuring, measure, share))
  const middle = (figure: (turn: Turn) => number) => median(turns.map(figure))
  const times = turns.map(({ portal, database, bareOne }) => (portal + database) / bareOne)
  return {
    what,
    ...(atMost === undefined ? {} : { atMost }),
    count: turns.reduce((sum, { count }) => sum + count, 0),
    refused: turns.reduce((sum, { refused }) => sum + refused, 0),
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    portal: middle(({ portal }) => portal),
    database: middle(({ database }) => database),
    timesBare: median(times),
    range: [Math.min(...times), Math.max(...times)],
  }
}

/** The requests of the warm-up and of each turn: a write can be made only once, so that each has its own. */
function sharesOf({ next, once }: Measure): Request[][] {
  const all: Request[] = []
  for (let index = 0; once || index < READS; index++) {
    const request = next(index)
    if (!request) break
    all.push(request)
  }
  const runs = TURNS + 1
  return Array.from({ length: runs }, (_, run) => (once ? all.filter((__, index) => index % runs === run) : all))
}

async function takeTurn(
  { bare, portals, databaseTime }: Measuring,
  { calls = 1, connections = CONNECTIONS, once = false }: Measure,
  requests: readonly Request[],
): Promise<Turn> {
  const before = await bareRun(bare)
  const portalTime = () => portals.reduce((sum, portal) => sum + portal.processorTime(), 0)
  const [portalBefore, databaseBefore] = [portalTime(), databaseTime()]
  const urls = portals.map(({ url }) => url)
  const measured = await generate({ urls, connections, milliseconds: RUN, requests, once })
  const one = (milliseconds: number) => (milliseconds * 1000 * calls) / measured.count
  const [portal, database] = [one(portalTime() - portalBefore), one(databaseTime() - databaseBefore)]
  const after = await bareRun(bare)
  return { ...measured, perSecond: measured.perSecond / calls, portal, database, bareOne: (before + after) / 2 }
}

/** Processor time of one answer, in microseconds. */
async function bareRun(bare: Server): Promise<number> {
  const began = bare.processorTime()
  const { count } = await generate({
    ...{ urls: [bare.url], connections: CONNECTIONS, milliseconds: RUN / 2, once: false },
    requests: [{ method: 'GET', path: '/' }],
  })
  return ((bare.processorTime() - began) * 1000) / count
}
