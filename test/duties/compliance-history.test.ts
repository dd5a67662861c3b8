// Compliance month by month: equal to what working everything out gives, and unchanged by whatever happens later.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { addDays, type Day } from '../../src/domain/day.ts'
import { lastDayOf, monthsUntil } from '../../src/domain/month.ts'
import { changePerson } from '../../src/server/accounts/people/person.ts'
import { publishModule, publishTopic } from '../../src/server/content/publish.ts'
import type { Trx } from '../../src/server/db/database.ts'
import { keepPastMonths, type MonthFigures, pastMonths } from '../../src/server/duties/compliance-history.ts'
import { momentOf, type Portal } from '../../src/server/portal.ts'
import { companyFacts } from '../../src/server/record/duties/company-facts.ts'
import { obligationsOf } from '../../src/server/record/duties/obligations.ts'
import { personFacts } from '../../src/server/record/duties/person-facts.ts'
import { insertRequirement } from '../../src/server/record/requirement-queries.ts'
import { keepRevision } from '../../src/server/record/requirements.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_PEOPLE, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { addRule, NOBODY } from '../support/rules.ts'
import { carryOut, type EventName, seeded, type World } from './events.ts'

/** Each has two seconds of its own. */
const MOST_TRIES = 10

const NAMES: readonly EventName[] = [
  ...['sign', 'sign', 'sign', 'sign', 'sign', 'move', 'leave', 'waive', 'endWaiver', 'licence'],
  ...['rule', 'item', 'version', 'content', 'content'],
] as EventName[]

eachEngine(engine => {
  let portal: TestPortal
  let world: World
  const everyone = FIXTURE_PEOPLE.map((_, index) => index + 1)

  beforeEach(async () => {
    portal = await openPortal(engine)
    const licenceType = await portal.database.write(async trx => {
      const { id } = await trx
        .insertInto('licence_types')
        .values({ code: 'LF', name: 'Forklift', expires: 1, retired: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('item_states').values({ kind: 'licence', item_id: id, retired: 0, at: 0 }).execute()
      return id
    })
    world = {
      ...{ people: everyone.slice(1), licenceType, pick: seeded(20270101), versions: new Map(), signed: new Map() },
      ...{ rules: [], waivers: [], actions: [], gone: new Set<number>() },
    }
  })
  afterEach(() => portal.close())

  const play = (names: readonly EventName[]) => carryOut(portal.database, world, names, momentOf(portal))

  /** Days on which something happens, one after the other. */
  async function live(days: number) {
    for (let day = 0; day < days; day += 1 + world.pick(4)) {
      portal.clock.advance((1 + world.pick(4)) * DAY)
      await play(Array.from({ length: 1 + world.pick(3) }, () => NAMES[world.pick(NAMES.length)] ?? 'sign'))
    }
  }

  /** The greatest change there can be to what the rules ask for. */
  async function emptyTopicsAndManuals(trx: Trx) {
    const by = { origin: 'files' as const, ...momentOf(portal) }
    const nothing = { sections: [], quiz: null }
    for (const topic of FIXTURE_PACK.topics) await publishTopic(trx, { ...topic, ...nothing }, by)
    for (const module of FIXTURE_PACK.modules) await publishModule(trx, { ...module, ...nothing }, by)
  }

  async function ask(months = 12, who: 'admin' | 'manager' = 'admin') {
    const caller = await portal.as(who)
    return (await caller.call(api.complianceHistory, { query: { months } })).body
  }

  /** A month is left out until everybody in it is worked out, for which a busy machine needs to be asked again. */
  async function askForAll(months = 12, who: 'admin' | 'manager' = 'admin') {
    return untilThereAre(months, () => ask(months, who))
  }

  async function untilThereAre<Item>(count: number, look: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
    for (let tries = 1; ; tries++) {
      const found = await look()
      if (found.length >= count || tries === MOST_TRIES) return found
      await sleep(100)
    }
  }

  /** From nothing: who was active at the end of that day, and had nothing overdue. */
  async function slowly(day: Day, people: readonly number[]) {
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    const known = await personFacts(portal.database.read, people)
    const rows = await portal.database.read
      .selectFrom('people_history')
      .select(['user_id', 'active', 'day'])
      .orderBy('id')
      .execute()
    const there = people.filter(id => rows.filter(row => row.user_id === id && row.day <= day).at(-1)?.active === 1)
    const compliant = there.filter(id => {
      const person = known.get(id)
      return person && obligationsOf(facts, person, day).every(({ standing }) => standing.status !== 'overdue')
    })
    return { people: there.length, compliant: compliant.length }
  }

  async function expected(people: readonly number[], months: number) {
    const { today } = momentOf(portal)
    const all = monthsUntil(today, months)
    return Promise.all(
      all.map(async month => {
        const end = lastDayOf(month)
        return { month, ...(await slowly(end < today ? end : today, people)) }
      }),
    )
  }

  test('over a generated year it is what working everything out gives, and later events change nothing', async () => {
    await play(['rule', 'rule', 'rule', 'rule'])
    for (const [kind, person] of [
      ['topic', 3],
      ['topic-read', 4],
      ['manual', 5],
    ] as const)
      await addRule(portal, { kind, dueDays: 20, everyMonths: 3, audience: { ...NOBODY, people: [person] } })
    await live(330)
    const told = await askForAll()
    expect(told).toEqual(await expected(everyone, 12))
    expect(
      told.some(({ people, compliant }) => compliant > 0 && compliant < people),
      'something is to be seen',
    ).toBe(true)
    const past = told.slice(0, -1)
    // Whatever the month is like that goes on: those before it stay.
    const expectToStay = (now: readonly MonthFigures[], why: string) => {
      const months = new Map(now.map(one => [one.month, one]))
      const still = past.filter(({ month }) => months.has(month))
      expect(still.length).toBeGreaterThan(5)
      expect(
        still.map(({ month }) => months.get(month)),
        why,
      ).toEqual(still)
    }
    for (let round = 0; round < 4; round++) {
      await live(20)
      expectToStay(await ask(), 'as they were kept')
    }
    await portal.database.write(emptyTopicsAndManuals)
    // By somebody who remembers nothing. That it is what the facts say today does not show that those of a past day are still the same.
    const another = await portal.openAgain()
    await another.write(trx => trx.deleteFrom('compliance_months').execute())
    const again = await untilThereAre(11, () => pastMonths({ ...portal, database: another }, null, 12))
    await another.close()
    expect(again, 'worked out again').toEqual((await expected(everyone, 12)).slice(0, -1))
    expectToStay(again, 'worked out again after all that happened since')
  })

  test('a lead sees their team of today, also those who have left it since', async () => {
    const below = [idOf('employee'), idOf('colleague')]
    world = { ...world, people: below }
    await play(['rule', 'rule', 'rule'])
    await live(80)
    await portal.database.write(async trx => {
      for (const id of below) await changePerson(trx, id, { reportsTo: idOf('manager') }, momentOf(portal), undefined)
    })
    await live(40)
    const told = await askForAll(5, 'manager')
    expect(told.slice(0, -1)).toEqual((await expected(below, 5)).slice(0, -1))
    expect(await ask(1, 'manager')).toHaveLength(1)
  })

  test('without a team there is nothing in any month', async () => {
    const { body } = await (await portal.as('second.manager')).call(api.complianceHistory)
    expect(body).toHaveLength(12)
    expect(body.every(({ people, compliant }) => people === 0 && compliant === 0)).toBe(true)
  })

  test('a month is kept a quarter of an hour after its end, so that what began before midnight counts', async () => {
    const subject = { kind: 'swms' as const, itemId: 1, track: null, licenceTypeId: null }
    const audience = { everyone: true, departments: [], roles: [], people: [], except: [] }
    await portal.database.write(async trx => {
      const id = await insertRequirement(trx, { key: null, origin: 'portal', created_at: portal.clock.now() })
      const terms = { subject, audience, dueDays: 3, everyMonths: null, graceDays: 0, startsOn: '2026-11-16' }
      await keepRevision(trx, id, terms, { byUserId: null, moment: momentOf(portal) })
    })
    // Five minutes after midnight in Sydney.
    portal.clock.set('2026-11-30T13:05:00Z')
    expect((await ask(2)).map(({ month }) => month)).toEqual(['2026-12'])
    await portal.database.write(trx =>
      trx
        .insertInto('sign_offs')
        .values({
          ...{
            user_id: idOf('employee'),
            kind: 'swms-read',
            item_id: 1,
            version: 1,
            hash: '',
            how: 'opened',
            detail: '{}',
          },
          ...{ at: portal.clock.now() - 6 * MINUTE, day: '2026-11-30', round: 1, signed_by: null },
        })
        .execute(),
    )
    portal.clock.advance(11 * MINUTE)
    const kept = () => portal.database.read.selectFrom('compliance_months').select('user_id').execute()
    const all = await untilThereAre(5 * 11, async () => {
      await keepPastMonths(portal as unknown as Portal)
      return kept()
    })
    expect(all).toHaveLength(5 * 11)
    expect(await askForAll(2)).toEqual([
      { month: '2026-11', people: 5, compliant: 1 },
      { month: '2026-12', people: 5, compliant: 1 },
    ])
    expect(addDays('2026-11-30', 1)).toBe(momentOf(portal).today)
  })

  test('a month kept by a clock that ran ahead is worked out again, also by whoever remembers it', async () => {
    await addRule(portal, { itemId: 1, dueDays: 3, audience: { ...NOBODY, people: [idOf('employee')] } })
    const november = async () => (await ask(2)).find(({ month }) => month === '2026-11')
    const other = { ...portal, database: await portal.openAgain() }
    portal.clock.advance(20 * DAY)
    const wrong = { month: '2026-11', people: 5, compliant: 4 }
    await keepPastMonths(portal)
    expect(await november()).toEqual(wrong)
    expect(await pastMonths(other, null, 2)).toContainEqual(wrong)
    portal.clock.advance(-20 * DAY)
    // One of several processes does what is due by the clock; the other is not asked before the month is over.
    await keepPastMonths(portal)
    const kept = await portal.database.read.selectFrom('compliance_months').select(['month', 'at']).execute()
    expect(kept.filter(({ month }) => month === '2026-11')).toEqual([])
    expect(kept.every(({ at }) => at === portal.clock.now())).toBe(true)
    portal.clock.advance(DAY)
    await (await portal.as('employee')).call(api.markSwmsRead, { params: { id: 1 } })
    portal.clock.advance(19 * DAY)
    const right = { month: '2026-11', people: 5, compliant: 5 }
    expect(await pastMonths(other, null, 2)).toContainEqual(right)
    expect(await november()).toEqual(right)
    await other.database.close()
  })

  test('whoever asks after a clock ran ahead drops what it kept, and nothing that was kept in time', async () => {
    const rows = () => portal.database.read.selectFrom('compliance_months').select(['month', 'user_id', 'at']).execute()
    portal.clock.advance(30 * DAY)
    await ask(12)
    const inTime = await rows()
    expect(inTime.length).toBeGreaterThan(0)
    portal.clock.advance(50 * MINUTE)
    await ask(12)
    portal.clock.advance(-50 * MINUTE)
    await ask(12)
    expect(await rows(), 'less than an hour').toEqual(inTime)
    portal.clock.advance(31 * DAY)
    await ask(12, 'manager')
    await ask(12)
    expect((await rows()).length).toBeGreaterThan(inTime.length)
    portal.clock.advance(-31 * DAY)
    await ask(12)
    expect(await rows()).toEqual(inTime)
  })

  test.each(['0', '13', '1.5', 'many', ''])('%s months are not taken', async months => {
    const answer = await (await portal.as('admin')).raw('GET', `/api/team/compliance-history?months=${months}`)
    expect(answer.status).toBe(400)
  })
})
