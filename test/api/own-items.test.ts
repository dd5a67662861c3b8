// What is for some departments only: in the lists and counts of those, of whoever signed it, and of whoever a rule names.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const forOffice = <Item>(items: readonly Item[], index: number) =>
  items.map((item, at) => (at === index ? { ...item, appliesTo: ['Office'] } : item))

/** The first document and topic, the manual and the first module of each track are for the office; everyone is in the warehouse. */
const PACK: ContentPack = {
  ...FIXTURE_PACK,
  swms: forOffice(FIXTURE_PACK.swms, 0),
  topics: forOffice(FIXTURE_PACK.topics, 0),
  modules: forOffice(forOffice(forOffice(FIXTURE_PACK.modules, 0), 1), 3),
}

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
    await load(PACK)
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  const move = async (username: FixtureUsername, department: string) =>
    (await portal.as('admin')).call(api.changePerson, { params: { id: idOf(username) }, body: { department } })

  /** The ids in everything that lists or counts for a person. */
  async function seenBy(username: FixtureUsername) {
    const caller = await portal.as(username)
    const ids = <Row extends { id: number }>(rows: readonly Row[]) => rows.map(({ id }) => id)
    const overview = (await caller.call(api.complianceOverview)).body
    const milestones = (await caller.call(api.milestones)).body
    const induction = (await caller.call(api.inductionCompletion)).body
    return {
      documents: ids((await caller.call(api.swmsDocuments)).body),
      reading: (await caller.call(api.swmsProgress)).body.map(({ documentId }) => documentId),
      swmsTotal: induction.swmsTotal,
      topics: ids((await caller.call(api.toolboxTopics)).body),
      topicReading: (await caller.call(api.toolboxProgress)).body.map(({ topicId }) => topicId),
      modules: ids((await caller.call(api.trainingModules)).body),
      progress: (await caller.call(api.userProgress)).body.map(({ moduleId }) => moduleId),
      totals: Object.fromEntries(overview.map(({ category, total }) => [category, total])),
      allSwms: milestones.find(({ name }) => name === 'Milestone all-swms')?.progress.target,
    }
  }

  const OTHERS = {
    documents: [2, 3],
    reading: [2, 3],
    swmsTotal: 1,
    topics: [2, 3],
    topicReading: [2, 3],
    modules: [3, 5],
    progress: [3, 5],
    totals: { induction: 2, ohs: 1, 'customer-service': 1, sales: 1, 'base-training': 1, 'advanced-training': 1 },
    allSwms: 1,
  }
  const ALL = {
    documents: [1, 2, 3],
    reading: [1, 2, 3],
    swmsTotal: 2,
    topics: [1, 2, 3],
    topicReading: [1, 2, 3],
    modules: [1, 2, 3, 4, 5],
    progress: [1, 2, 3, 4, 5],
    totals: { induction: 4, ohs: 2, 'customer-service': 2, sales: 2, 'base-training': 2, 'advanced-training': 2 },
    allSwms: 2,
  }

  test('is in the lists and counts of its department, and of nobody else, leads included', async () => {
    expect(await seenBy('employee')).toEqual(OTHERS)
    expect(await seenBy('manager')).toEqual(OTHERS)
    await move('employee', 'Office')
    expect(await seenBy('employee')).toEqual(ALL)
    expect(await seenBy('colleague')).toEqual(OTHERS)
    await load(FIXTURE_PACK)
    expect(await seenBy('colleague')).toEqual(ALL)
  })

  test('stays with whoever signed it and moved away', async () => {
    await move('employee', 'Office')
    const employee = await portal.as('employee')
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    await employee.call(api.markTopicRead, { params: { id: 1 } })
    await submit(employee, MODULE.baseOne, 0)
    await move('employee', 'Warehouse')
    expect(await seenBy('employee')).toEqual({
      ...{ documents: [1, 2, 3], reading: [1, 2, 3], swmsTotal: 2, allSwms: 2 },
      ...{ topics: [1, 2, 3], topicReading: [1, 2, 3], modules: [2, 3, 5], progress: [2, 3, 5] },
      totals: { induction: 3, ohs: 2, 'customer-service': 1, sales: 1, 'base-training': 2, 'advanced-training': 1 },
    })
    expect(await seenBy('colleague')).toEqual(OTHERS)
  })

  describe('a rule', () => {
    const ask = async (audience: object) => {
      const subject = { kind: 'swms' as const, itemId: 1 }
      const body = { subject, audience, dueDays: 7 }
      return (await portal.as('admin')).call(api.addRequirement, { body })
    }
    const documents = async (username: FixtureUsername) => (await seenBy(username)).documents

    test('that names somebody puts it among their own, for as long as it asks', async () => {
      const { id } = (await ask({ people: [idOf('employee')] })).body
      expect(await seenBy('employee')).toEqual({
        ...{ ...OTHERS, documents: [1, 2, 3], reading: [1, 2, 3], swmsTotal: 2, allSwms: 2 },
        totals: { ...OTHERS.totals, induction: 3 },
      })
      expect(await documents('colleague')).toEqual([2, 3])
      await (await portal.as('admin')).call(api.retireRequirement, { params: { id } })
      expect(await documents('employee')).toEqual([2, 3])
    })

    test('for everyone asks only those for whom it is', async () => {
      await ask({ everyone: true })
      expect(await documents('employee')).toEqual([2, 3])
      expect((await (await portal.as('employee')).call(api.ownObligations)).body).toEqual([])
    })
  })

  test('the induction is complete once the own documents are read', async () => {
    const employee = await portal.as('employee')
    await employee.call(api.markSwmsRead, { params: { id: 2 } })
    const body = { fullName: 'Eve Employee', email: 'eve@example.com' }
    expect((await employee.call(api.submitInductionForm, { body })).status).toBe(200)
    // Another department has more to read, and the induction stays finished.
    await move('employee', 'Office')
    expect((await employee.call(api.inductionCompletion)).body).toMatchObject({
      ...{ isComplete: true, swmsCompleted: 1, swmsTotal: 2 },
    })
  })

  test('what is for others does not lock what comes after it', async () => {
    const employee = await portal.as('employee')
    const status = async (id: number) =>
      (await employee.call(api.userProgress)).body.find(({ moduleId }) => moduleId === id)?.status
    expect([await status(MODULE.baseTwo), await status(5)]).toEqual(['not_started', 'locked'])
    await submit(employee, MODULE.baseTwo, 0)
    expect(await status(5)).toBe('not_started')
  })

  test('it can be read by its address', async () => {
    const employee = await portal.as('employee')
    const params = { id: 1 }
    expect((await employee.call(api.swmsDocument, { params })).status).toBe(200)
    expect((await employee.call(api.toolboxTopic, { params })).status).toBe(200)
    expect((await employee.call(api.toolboxDocument, { params })).status).toBe(200)
    expect((await employee.call(api.trainingModule, { params: { id: MODULE.baseOne } })).status).toBe(200)
    const can = await employee.call(api.canTakeQuiz, { params: { id: MODULE.baseOne } })
    expect(can.body).toMatchObject({ canTakeQuiz: false })
    expect((await submit(employee, MODULE.baseOne, 0)).refusal?.code).toBe('module.locked')
  })
})
