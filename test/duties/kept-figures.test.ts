// Kept figures against those worked out from nothing, after thousands of events: on SQLite, and on PostgreSQL as three processes see it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '../../src/domain/clock.ts'
import type { Database } from '../../src/server/db/database.ts'
import { currentDuties } from '../../src/server/duties/current-duties.ts'
import { DutyBoard } from '../../src/server/duties/duty-board.ts'
import { momentOf, type Portal } from '../../src/server/portal.ts'
import { companyFacts } from '../../src/server/record/duties/company-facts.ts'
import { keptFiguresOf } from '../../src/server/record/duties/obligations.ts'
import { personFacts } from '../../src/server/record/duties/person-facts.ts'
import { insertRequirement } from '../../src/server/record/requirement-queries.ts'
import { keepRevision } from '../../src/server/record/requirements.ts'
import { type Engine, eachEngine } from '../support/engines.ts'
import { FIXTURE_PEOPLE } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { carryOut, type EventName, seeded, type World } from './events.ts'

const EVENTS_IN_ALL = 10_000
const AT_ONCE = 25
/** How often each happens, of a hundred. */
const OFTEN: Record<EventName, number> = {
  ...{ sign: 46, move: 20, leave: 4, waive: 6, endWaiver: 4, licence: 7, rule: 3, item: 2, version: 1, content: 1 },
  ...{ takeOn: 3, tickOff: 3 },
}
const IN_A_HUNDRED = (Object.entries(OFTEN) as [EventName, number][]).flatMap(([name, times]) =>
  Array.from({ length: times }, () => name),
)

async function newWorld(database: Database, seed: number): Promise<World> {
  const people = FIXTURE_PEOPLE.map((_, index) => index + 1)
  const licenceType = await database.write(async trx => {
    const { id } = await trx
      .insertInto('licence_types')
      .values({ code: 'LF', name: 'Forklift', expires: 1, retired: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('item_states').values({ kind: 'licence', item_id: id, retired: 0, at: 0 }).execute()
    return id
  })
  const nothing = {
    versions: new Map(),
    signed: new Map(),
    rules: [],
    waivers: [],
    actions: [],
    gone: new Set<number>(),
  }
  return { people, licenceType, pick: seeded(seed), ...nothing }
}

type Seen = Pick<Portal, 'database' | 'config' | 'clock'>

/** Worked out from nothing, by somebody who has kept nothing. */
async function fromNothing({ database, config, clock }: Seen, people: readonly number[]) {
  const { today } = momentOf({ config, clock })
  const facts = await companyFacts(database, config.timeZone)
  const known = await personFacts(database.read, people)
  return people.map(id => {
    const person = known.get(id)
    if (!person) throw new Error(`nothing is known of ${id}`)
    const { goodUntil: _, ...figures } = keptFiguresOf(facts, person, today)
    return { id, ...figures }
  })
}

async function asKept({ read }: Database) {
  const rows = await read.selectFrom('duty_figures').selectAll().orderBy('user_id').execute()
  return rows.map(row => {
    const [covered, overdueBy] = JSON.parse(row.rules)
    return {
      ...{ id: row.user_id, overdue: row.overdue, dueSoon: row.due_soon, expiringLicences: row.expiring_licences },
      ...{ nextUp: row.next_up === null ? null : JSON.parse(row.next_up), groups: JSON.parse(row.groups) },
      ...{ covered, overdueBy },
    }
  })
}

const summaryOf = async (portal: Seen) => (await currentDuties(portal as Portal, null)).company()

async function processesOf(engine: Engine, portal: TestPortal): Promise<Seen[]> {
  const more = engine.name === 'PostgreSQL' ? [await portal.openAgain(), await portal.openAgain()] : []
  return [portal.database, ...more].map(database => ({ database, config: portal.config, clock: portal.clock }))
}

eachEngine(engine => {
  test(`after ${EVENTS_IN_ALL} events they are what working everything out gives`, { timeout: 300_000 }, async () => {
    const portal = await openPortal(engine)
    const processes = await processesOf(engine, portal)
    const world = await newWorld(portal.database, 20261116)
    const { pick } = world
    const statuses = new Set<string>()
    for (let done = 0; done < EVENTS_IN_ALL; done += AT_ONCE) {
      const at = processes[pick(processes.length)] ?? processes[0]
      if (!at) throw new Error('there is no process')
      const names = Array.from({ length: AT_ONCE }, () => IN_A_HUNDRED[pick(100)] ?? 'sign')
      await carryOut(at.database, world, names, momentOf(portal))
      if (pick(3) === 0) await Promise.all(processes.map(summaryOf))
      if (pick(4) === 0) portal.clock.advance(pick(15) * DAY)
      for (const { groups } of await asKept(portal.database)) for (const { status } of groups) statuses.add(status)
    }
    const another = await portal.openAgain()
    const expected = await fromNothing({ ...portal, database: another }, world.people)
    const summaries = await Promise.all(processes.map(summaryOf))
    expect(await asKept(portal.database)).toEqual(expected)
    // The sums in the memory of each process, too.
    const fresh = new DutyBoard()
    const active = await portal.database.read.selectFrom('users').select(['id', 'active']).execute()
    fresh.fill(
      expected.map(one => ({
        ...{ user_id: one.id, overdue: one.overdue, due_soon: one.dueSoon, expiring_licences: one.expiringLicences },
        ...{ rules: JSON.stringify([one.covered, one.overdueBy]), horizon: 0, next_due: one.nextUp?.on ?? '' },
        active: active.find(({ id }) => id === one.id)?.active ?? 0,
      })),
    )
    for (const summary of summaries) expect(summary).toEqual(fresh.company())
    expect([...statuses].toSorted()).toEqual(['done', 'due', 'expiring', 'overdue', 'waived'])
    await another.close()
    for (const { database } of processes.slice(1)) await database.close()
    await portal.close()
  })

  /** Which of them tells of which event. */
  const UPDATERS = [
    ['sign_offs', 'count_duties', 'sign'],
    ['people_history', 'count_duties', 'move'],
    ['waivers', 'count_duties', 'waive'],
    ['waiver_ends', 'count_duties', 'endWaiver'],
    ['licence_checks', 'count_duties', 'licence'],
    ['talk_actions', 'count_duties', 'takeOn'],
    ['talk_action_ends', 'count_duties', 'tickOff'],
    ['requirement_revisions', 'count_rules', 'rule'],
    ['item_states', 'count_rules', 'item'],
    ['content_versions', 'count_rules', 'version'],
  ] as const

  test.each(UPDATERS)('without the one of %s they would be wrong', async (table, updater, event) => {
    const portal = await openPortal(engine)
    const world = await newWorld(portal.database, 7)
    const moment = () => momentOf(portal)
    const play = (names: readonly EventName[]) => carryOut(portal.database, world, names, moment())
    const isRight = async () => {
      await summaryOf(portal as unknown as Seen)
      const another = await portal.openAgain()
      const expected = await fromNothing({ ...portal, database: another }, world.people)
      await another.close()
      return JSON.stringify(await asKept(portal.database)) === JSON.stringify(expected)
    }
    const subject = { itemId: null, track: null, licenceTypeId: null }
    const audience = { everyone: true, departments: [], roles: [], people: [], except: [] }
    const terms = { audience, dueDays: 10, everyMonths: 2, graceDays: 0, startsOn: moment().today }
    await portal.database.write(async trx => {
      for (const asked of [
        { ...subject, kind: 'swms' as const },
        { ...subject, kind: 'licence' as const, licenceTypeId: world.licenceType },
      ]) {
        const id = await insertRequirement(trx, { key: null, origin: 'portal', created_at: moment().now })
        await keepRevision(trx, id, { ...terms, subject: asked }, { byUserId: null, moment: moment() })
      }
    })
    if (event === 'version') await play(Array.from({ length: 30 }, () => 'sign'))
    expect(await isRight()).toBe(true)
    const drop = sql.raw(`drop trigger ${table}_${updater}${engine.name === 'SQLite' ? '' : ` on ${table}`}`)
    await portal.database.write(trx => drop.execute(trx))
    // Some of each change nothing: whoever signs what they need not, for example.
    let isStillRight = true
    for (let tries = 0; tries < 20 && isStillRight; tries++) {
      if (event === 'endWaiver') await play(['waive', 'waive', 'waive'])
      if (event === 'tickOff') await play(Array.from({ length: 5 }, () => 'takeOn'))
      if (event === 'endWaiver' || event === 'tickOff') await isRight()
      await play(Array.from({ length: 5 }, () => event))
      isStillRight = await isRight()
    }
    expect(isStillRight).toBe(false)
    await portal.close()
  })
})
