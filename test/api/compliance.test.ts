// The overview and the quote of the day over HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const overview = async () => (await employee.call(api.complianceOverview)).body
  const row = async (category: string) => (await overview()).find(each => each.category === category)

  describe('the overview', () => {
    test('has every category with its label, an empty document not counted', async () => {
      expect(await overview()).toEqual([
        // Two documents, one manual and the form.
        { category: 'induction', label: 'Induction', completed: 0, total: 4, percentage: 0 },
        // A topic without a quiz cannot be completed.
        { category: 'ohs', label: 'OH&S', completed: 0, total: 2, percentage: 0 },
        { category: 'customer-service', label: 'Customer Service', completed: 0, total: 2, percentage: 0 },
        { category: 'sales', label: 'Sales', completed: 0, total: 2, percentage: 0 },
        { category: 'base-training', label: 'GQ1 Training', completed: 0, total: 2, percentage: 0 },
        { category: 'advanced-training', label: 'GQ2 Training', completed: 0, total: 2, percentage: 0 },
      ])
    })

    test('follows what a person does', async () => {
      await employee.call(api.markSwmsRead, { params: { id: 1 } })
      expect(await row('induction')).toMatchObject({ completed: 1, total: 4, percentage: 25 })
      await employee.call(api.markModuleRead, { params: { id: 1 } })
      expect(await row('induction')).toMatchObject({ completed: 2, percentage: 50 })
      expect(await row('customer-service')).toMatchObject({ completed: 1, percentage: 50 })
      await employee.call(api.markSwmsRead, { params: { id: 2 } })
      await employee.call(api.submitInductionForm, { body: { fullName: 'Eve Employee', email: 'eve@example.com' } })
      expect(await row('induction')).toMatchObject({ completed: 4, percentage: 100 })
    })

    test('reading a topic completes nothing', async () => {
      await employee.call(api.markTopicRead, { params: { id: 1 } })
      expect(await row('ohs')).toMatchObject({ completed: 0 })
    })

    test('leaves out a category with nothing in it', async () => {
      const modules = FIXTURE_PACK.modules.filter(({ category }) => category !== 'advanced-training')
      await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, momentOf(portal)))
      expect((await overview()).map(({ category }) => category)).toEqual([
        'induction',
        'ohs',
        'customer-service',
        'base-training',
      ])
    })
  })

  describe('the quote of the day', () => {
    /** By someone who has just signed in, whatever the time. */
    const quote = async () => (await (await portal.as('employee')).call(api.quoteOfTheDay)).body

    test('rotates by day of year in the company time zone', async () => {
      // 2026-11-16 in Sydney is day 320, so the tenth of ten.
      expect(await quote()).toEqual({ text: 'Quote 10', by: null })
      portal.clock.set('2026-11-16T12:59:59Z')
      expect((await quote())?.text).toBe('Quote 10')
      portal.clock.set('2026-11-16T13:00:00Z')
      expect((await quote())?.text).toBe('Quote 1')
    })

    test('is the same for everyone', async () => {
      const manager = await portal.as('manager')
      expect((await manager.call(api.quoteOfTheDay)).body).toEqual(await quote())
    })

    test('is none where there are none', async () => {
      await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, quotes: [] }, momentOf(portal)))
      expect(await quote()).toBeNull()
    })
  })
})
