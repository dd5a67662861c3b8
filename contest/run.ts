// A run of contests: all kinds of them mixed, so many requests at once, in rounds that are made ready before they begin.
import { foundCompany, type Person } from '../bench/company.ts'
import { materialIn, openBeside } from '../bench/material.ts'
import type { Setup } from '../bench/setups.ts'
import { pursesOf } from '../chaos/proof.ts'
import { readConfig } from '../src/server/config.ts'
import { randomOf } from '../src/server/demo/random.ts'
import { runCli } from '../test/support/cli-process.ts'
import { startServer } from '../test/support/server-process.ts'
import type { Contest, Match, Stage } from './contest.ts'
import { sameDraft, sameWaiver } from './desk.ts'
import { sameInvitation, sameOneTimePassword } from './entry.ts'
import { kudosLimit, quizLimit } from './limits.ts'
import { lastOfStock, sameKey } from './store.ts'
import { talkCode } from './talk.ts'
import { openWire, type Wire } from './wire.ts'

const CONTESTS = [
  ...[lastOfStock, sameKey, kudosLimit, quizLimit, sameWaiver, sameDraft, talkCode],
  ...[sameInvitation, sameOneTimePassword],
]

export interface Tally {
  name: string
  operations: number
  matches: number
  granted: number
  refused: number
  /** How often somebody was asked to come again. */
  waits: number
  problems: string[]
}

export interface Outcome {
  operations: number
  seconds: number
  tallies: Tally[]
  /** Found at the end, in the database as a whole. */
  problems: string[]
}

interface Plan {
  setup: Setup
  processes: number
  operations: number
  seed: string
  onRound?(done: { operations: number; seconds: number; problems: number }): void
}

const AT_ONCE = 32
/** Requests of most matches: two of them fill the connections. */
const LANES = 2
const OPERATIONS_IN_ROUND = 10_000
/** What is wrong so often is wrong: there is no need to see all of it. */
const MOST_PROBLEMS = 100
const CREWS = 12
const CREW = 6
/** Points enough for whatever they may win. */
const LEAST_BALANCE = 100

export async function runContests(plan: Plan): Promise<Outcome> {
  const { setup, processes, operations } = plan
  const largest = Math.ceil(operations / 16 / 4) + 100
  const newcomers = 2 * (Math.ceil(operations / 1000) + 20)
  const leads = 2 + CREWS * (CREW + 1)
  const company = await foundCompany(setup, leads + newcomers + Math.ceil(largest * 1.2), false)
  const database = await openBeside(company.environment)
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(company.environment)))
  const wire = openWire(
    servers.map(({ url }) => url.replace('localhost', '127.0.0.1')),
    AT_ONCE,
  )
  try {
    const others = company.people.slice(2)
    const author = others[0] as Person
    const crews = Array.from({ length: CREWS }, (_, index) => {
      const [lead, ...members] = others.slice(1 + index * (CREW + 1), 1 + (index + 1) * (CREW + 1))
      return { lead: lead as Person, members }
    })
    await database.write(async trx => {
      await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', author.id).execute()
      for (const { lead, members } of crews) {
        const ids = members.map(({ id }) => id)
        await trx.updateTable('users').set({ role: 'manager', reports_to: null }).where('id', '=', lead.id).execute()
        await trx.updateTable('users').set({ reports_to: lead.id }).where('id', 'in', ids).execute()
      }
    })
    const rest = others.slice(leads)
    const purses = await pursesOf(database, rest.slice(newcomers))
    const stage: Stage = {
      ...{ database, wire, company, crews, zone: readConfig(company.environment).timeZone },
      ...{ material: await materialIn(database), authors: [company.admin, author] },
      newcomers: rest.slice(0, newcomers),
      people: rest.slice(newcomers).filter(({ id }) => (purses.get(id)?.balance ?? 0) >= LEAST_BALANCE),
    }
    const { tallies, seconds } = await play(plan, stage)
    const problems = (await Promise.all(tallies.map(({ contest }) => contest.problems()))).flat()
    const check = await runCli(['check'], company.environment)
    if (check.code !== 0) problems.push(check.output)
    // They log nothing but faults.
    problems.push(
      ...servers.flatMap(server =>
        server
          .output()
          .split('\n')
          .filter(line => line.startsWith('{')),
      ),
    )
    const done = tallies.reduce((sum, { tally }) => sum + tally.operations, 0)
    return { operations: done, seconds, tallies: tallies.map(({ tally }) => tally), problems }
  } finally {
    wire.close()
    await Promise.all(servers.map(server => server.kill('SIGTERM')))
    await database.close()
    await company.remove()
  }
}

interface Counted {
  contest: Contest
  tally: Tally
}

async function play(
  { operations, seed, onRound }: Plan,
  stage: Stage,
): Promise<{ tallies: Counted[]; seconds: number }> {
  const random = randomOf(seed)
  const none = { operations: 0, matches: 0, granted: 0, refused: 0, waits: 0 }
  const tallies = CONTESTS.map(open => open(stage)).map(contest => ({
    contest,
    tally: { name: contest.name, ...none, problems: [] as string[] },
  }))
  const rounds = Math.ceil(operations / OPERATIONS_IN_ROUND)
  let seconds = 0
  for (let round = 1; round <= rounds; round++) {
    const matches: { match: Match; tally: Tally; at: number }[] = []
    for (const { contest, tally } of tallies) {
      const wanted = Math.ceil((operations * contest.share * round) / (1000 * contest.contenders * rounds))
      for (const match of await contest.prepare(wanted - tally.matches)) {
        matches.push({ match, tally, at: random.next() })
        tally.matches++
      }
    }
    matches.sort((one, other) => one.at - other.at)
    const began = performance.now()
    const lane = async () => {
      for (let next = matches.pop(); next; next = matches.pop()) await settle(stage.wire, next.match, next.tally)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    seconds += (performance.now() - began) / 1000
    const problems = tallies.reduce((sum, { tally }) => sum + tally.problems.length, 0)
    onRound?.({ operations: tallies.reduce((sum, { tally }) => sum + tally.operations, 0), seconds, problems })
    if (problems > MOST_PROBLEMS) break
  }
  return { tallies, seconds }
}

async function settle(wire: Wire, match: Match, tally: Tally): Promise<void> {
  const answers = await Promise.all(match.requests.map(request => wire.send(request)))
  const won = answers.filter(({ status }) => status < 300).length
  tally.operations += answers.length
  tally.granted += won
  tally.refused += answers.length - won
  tally.waits += answers.reduce((sum, { waits }) => sum + waits, 0)
  tally.problems.push(...match.judge(answers))
  if (match.next) await settle(wire, match.next, tally)
}
