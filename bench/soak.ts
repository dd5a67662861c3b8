// npm run soak: 2,000 people poll and work for a while. No errors, a quick answer for 99 out of 100, and memory that does not grow.
// SOAK_SECONDS (120) and SOAK_PEOPLE (2000) vary it; `npm run soak -- postgres` runs it there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { photo } from '../test/support/own-files.ts'
import { type CameAbout, cameAbout, since } from './came-about.ts'
import { type Company, foundCompany, type Person } from './company.ts'
import { crowdLoad, GROUPS, type Tally } from './crowd-load.ts'
import { authorsDay, leadsDay } from './desk-days.ts'
import { percentiles } from './load.ts'
import { materialIn, openBeside } from './material.ts'
import { startPortal, untilAtRest } from './servers.ts'
import { type Setup, sqlite, withPostgres } from './setups.ts'
import { type Site, workingDay } from './working-day.ts'

const PEOPLE = Number(process.env.SOAK_PEOPLE ?? 2000)
const SECONDS = Number(process.env.SOAK_SECONDS ?? 120)
const SAMPLE_EVERY = 2000
const LOOP_RESOLUTION = 5
/** Of one lead and one author at their desks: they pause for so much of what others do. */
const BUSY = 0.08
/** Those of the team who are at the lead's talks. */
const CREW = 6

/** On an idle machine. */
const MOST_P99 = 50
/** Of the memory in the third quarter of the run, until its last. */
const MOST_GROWTH = 1.1

interface Soak {
  tally: Tally
  /** Of the portal, in MB. */
  memory: number[]
  /** Of this process, which makes the load. */
  loopDelay: number
  portalCores: number
  done: CameAbout
}

async function soak(setup: Setup): Promise<Soak> {
  const company = await foundCompany(setup, PEOPLE, true)
  const beside = await openBeside(company.environment)
  const material = await materialIn(beside)
  const before = await cameAbout(beside)
  await beside.close()
  const portal = await startPortal(company.environment)
  // A year that was never sealed is, for a minute after the start: that is no everyday load.
  await untilAtRest([portal])
  const challengeId = await todaysChallenge(portal.url, company)
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION })
  loop.enable()
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(portal.memory()), SAMPLE_EVERY)
  const usedBefore = portal.processorTime()
  const began = performance.now()
  const { admin, lead, people } = company
  const site: Site = { photo: await photo().png().toBuffer() }
  const tally = await crowdLoad({
    ...{ url: portal.url, people, seconds: SECONDS, seed: 'soak' },
    daysOf: (person, index) => {
      if (person === admin) return authorsDay(admin)
      if (person === lead) return leadsDay(lead, people.slice(2, 2 + CREW), material, site)
      return workingDay(person, people[(index + 1) % PEOPLE] as Person, material, challengeId, site)
    },
    paceOf: person => (person === admin || person === lead ? BUSY : 1),
  })
  const portalCores = (portal.processorTime() - usedBefore) / (performance.now() - began)
  clearInterval(sampling)
  loop.disable()
  await portal.stop()
  const after = await openBeside(company.environment)
  const done = since(before, await cameAbout(after))
  await after.close()
  await company.remove()
  return { tally, memory, loopDelay: loop.percentile(99) / 1e6 - LOOP_RESOLUTION, portalCores, done }
}

async function todaysChallenge(url: string, { admin }: Company): Promise<number> {
  const response = await fetch(`${url}/api/daily-challenge`, { headers: { authorization: `Bearer ${admin.token}` } })
  return ((await response.json()) as { id: number }).id
}

const median = (list: readonly number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0

/** Prints the table and the verdicts, keeps them as JSON, and says whether all promises hold. */
function report(engine: string, { tally, memory, loopDelay, portalCores, done }: Soak): boolean {
  const line = (what: string, times: number[]) => {
    const { p50, p99 } = percentiles(times)
    return { what, count: times.length, perSecond: times.length / SECONDS, p50, p99, worst: times.at(-1) ?? 0 }
  }
  const lines = GROUPS.map(group => line(group, tally.times[group]))
  const all = line('all', Object.values(tally.times).flat())
  const third = median(memory.slice(Math.floor(memory.length / 2), Math.floor((memory.length * 3) / 4)))
  const last = median(memory.slice(Math.floor((memory.length * 3) / 4)))
  const errors = Object.values(tally.errors).reduce((sum, count) => sum + count, 0)
  const verdicts = [
    { promise: 'no error', found: `${errors}`, isMet: errors === 0 },
    {
      promise: `p99 under ${MOST_P99} ms on an idle machine`,
      found: `${all.p99.toFixed(1)} ms`,
      isMet: all.p99 < MOST_P99,
    },
    {
      ...{ promise: 'memory flat over the second half', isMet: last <= third * MOST_GROWTH },
      found: `${third.toFixed(0)} MB, then ${last.toFixed(0)} MB`,
    },
  ]
  const nothingOf = Object.entries(done).filter(([, count]) => count === 0)
  verdicts.push({
    promise: 'each kind of work came about',
    found: Object.entries(done)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
    isMet: nothingOf.length === 0,
  })
  console.log(`\n### ${PEOPLE.toLocaleString('en-AU')} people for ${SECONDS} s on ${engine}\n`)
  console.log('| what | answers | per second | p50 ms | p99 ms | worst ms |\n|---|---:|---:|---:|---:|---:|')
  for (const { what, count, perSecond, p50, p99, worst } of [...lines, all])
    console.log(`| ${what} | ${count} | ${[perSecond, p50, p99, worst].map(value => value.toFixed(1)).join(' | ')} |`)
  console.log('')
  for (const { promise, found, isMet } of verdicts) console.log(`- ${promise}: ${found}, ${isMet ? 'met' : 'MISSED'}`)
  console.log(`- refused by a daily limit, as they must be: ${tally.limited}`)
  console.log(
    `- the load itself was late by ${loopDelay.toFixed(1)} ms (p99); the portal used ${portalCores.toFixed(2)} cores`,
  )
  for (const [error, count] of Object.entries(tally.errors)) console.log(`- ERROR ${count} × ${error}`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const kept = {
    at: new Date().toISOString(),
    engine,
    lines: [...lines, all],
    verdicts,
    memory,
    loopDelay,
    portalCores,
    done,
  }
  writeFileSync(
    join(folder, `soak-${engine.toLowerCase()}.json`),
    `${JSON.stringify({ ...kept, limited: tally.limited, errors: tally.errors }, null, 2)}\n`,
  )
  return verdicts.every(({ isMet }) => isMet)
}

let isGood = true
const run = async (setup: Setup) => {
  isGood = report(setup.name, await soak(setup)) && isGood
}
const engine = process.argv[2] ?? 'sqlite'
if (engine === 'sqlite') await run(sqlite)
else if (engine !== 'postgres') throw new Error(`${engine} is neither sqlite nor postgres`)
// What was not tried has not been shown.
else if (await withPostgres(run)) isGood = false
process.exitCode = isGood ? 0 : 1
