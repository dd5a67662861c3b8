// The rewards store on both engines: nobody overspends, spends twice or redeems twice, whatever happens at the same time.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { award } from '../../src/server/record/record.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  async function give(points: number): Promise<void> {
    const moment = { now: portal.clock.now(), today: '2026-11-16' }
    await portal.database.write(trx =>
      award(trx, employee.id, { reason: 'kudos', reference: `gift ${points}`, points }, moment),
    )
  }

  const balance = async () => (await employee.call(api.user, { params: { id: 3 } })).body.points

  test('redeeming costs points once and keeps rank and level', async () => {
    await give(110)
    const { body } = await employee.call(api.redeem, { params: { id: 2 }, body: { userId: 3 } })
    expect(body).toMatchObject({
      success: true,
      points: 60,
      redemption: { rewardId: 2, pointsSpent: 50, status: 'pending' },
    })
    expect(await balance()).toBe(60)
    const { body: entries } = await employee.call(api.leaderboard)
    expect(entries.find(entry => entry.id === 3)).toMatchObject({ points: 110, level: 2 })
    const { body: list } = await employee.call(api.redemptions, { params: { id: 3 } })
    expect(list).toMatchObject([{ rewardId: 2, reward: { title: 'Reward middle' } }])
  })

  test('too few points and a second time are 409', async () => {
    await give(20)
    const poor = await employee.call(api.redeem, { params: { id: 2 } })
    expect([poor.status, poor.body]).toMatchObject([409, { message: 'You need 30 more points for this reward.' }])
    expect((await employee.call(api.redeem, { params: { id: 1 } })).status).toBe(200)
    const again = await employee.call(api.redeem, { params: { id: 1 } })
    expect([again.status, again.body]).toMatchObject([409, { code: 'rewards.already_redeemed' }])
    expect((await employee.call(api.redeem, { params: { id: 99 } })).status).toBe(404)
    expect(await balance()).toBe(10)
  })

  test('fifty redemptions of one reward at once are one', async () => {
    await give(500)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => employee.call(api.redeem, { params: { id: 2 } })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(49)
    expect(await balance()).toBe(450)
  })

  test('fifty of many rewards at once never overspend', async () => {
    await portal.database.write(async trx => {
      const rows = Array.from({ length: 50 }, (_, index) => ({
        ...{ key: `extra-${index}`, position: 10 + index, title: `Extra ${index}`, description: '', image: 'x.svg' },
        ...{ category: 'vouchers' as const, points_cost: 30, dollar_value: 3, retired: 0 as const },
      }))
      await trx.insertInto('rewards').values(rows).execute()
    })
    await give(100)
    const { body: offers } = await employee.call(api.rewards)
    const extras = offers.filter(offer => offer.title.startsWith('Extra'))
    const answers = await Promise.all(extras.map(offer => employee.call(api.redeem, { params: { id: offer.id } })))
    expect(answers.map(answer => answer.status).filter(status => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200, 409]))
    expect(await balance()).toBe(10)
  })

  test('the database itself refuses a negative balance', async () => {
    const overdraw = portal.database.write(trx =>
      trx.updateTable('standings').set({ balance: -1 }).where('user_id', '=', 3).execute(),
    )
    await expect(overdraw).rejects.toThrow()
  })
})
