// The views of the leaderboard, and who is seen by whom in each, on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { LEADERBOARD_LENGTH, LEADERBOARD_VIEWS, type LeaderboardView } from '../../src/domain/leaderboard.ts'
import { currentBoard, monthBoard } from '../../src/server/leaderboard/current-board.ts'
import { award } from '../../src/server/record/record.ts'
import { addCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_MOMENT, type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const NOVEMBER = '2026-11'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const give = (username: FixtureUsername, points: number, today = '2026-11-16') =>
    portal.database.write(trx =>
      award(
        trx,
        idOf(username),
        { reason: 'kudos', reference: `${today} ${points}`, points },
        { ...FIXTURE_MOMENT, today },
      ),
    )
  const moveTo = async (username: FixtureUsername, department: string) =>
    (await portal.as('admin')).call(api.changePerson, { params: { id: idOf(username) }, body: { department } })
  const hide = async (username: FixtureUsername) =>
    (await portal.as(username)).call(api.choosePreferences, { body: { ranking: 'hidden' } })
  const entries = async (view: LeaderboardView, caller = employee) =>
    (await caller.call(api.leaderboard, { query: { view } })).body
  const listed = async (view: LeaderboardView, caller = employee) =>
    (await entries(view, caller)).map(({ rank, firstName, points }) => `${rank} ${firstName} ${points}`)
  const departments = async (caller = employee) =>
    (await caller.call(api.leaderboardDepartments)).body.map(
      ({ rank, department, people, pointsPerPerson, isOwn }) =>
        `${rank} ${department}: ${pointsPerPerson} of ${people}${isOwn ? ', own' : ''}`,
    )

  test('without a view it is everyone, and another word than the three is 400', async () => {
    await give('manager', 10)
    await moveTo('manager', 'Office')
    expect((await employee.call(api.leaderboard)).body).toEqual(await entries('everyone'))
    for (const word of ['', 'departments', 'Month', 'month&view=everyone'])
      expect((await employee.raw('GET', `/api/leaderboard?view=${word}`)).status).toBe(400)
  })

  describe('my department', () => {
    test('has its people alone, with ranks from 1', async () => {
      await give('manager', 50)
      await give('colleague', 20)
      await moveTo('manager', 'Office')
      expect(await listed('department')).toEqual(['1 Cal 20', '2 Ada 0', '3 Eve 0', '4 Sam 0'])
      expect(await listed('department', await portal.as('manager'))).toEqual(['1 Max 50'])
    })

    test('follows whoever changes it, with their points and rank', async () => {
      await give('colleague', 20)
      expect(await listed('department')).toEqual(['1 Cal 20', '2 Ada 0', '3 Eve 0', '4 Max 0', '5 Sam 0'])
      await moveTo('employee', 'Office')
      expect(await listed('department')).toEqual(['1 Eve 0'])
      await moveTo('colleague', 'Office')
      expect(await listed('department')).toEqual(['1 Cal 20', '2 Eve 0'])
      await give('employee', 25)
      expect(await listed('department')).toEqual(['1 Eve 25', '2 Cal 20'])
      expect(await listed('department', await portal.as('admin'))).toEqual(['1 Ada 0', '2 Max 0', '3 Sam 0'])
    })
  })

  describe('this month', () => {
    test('ranks by what was earned in it, and leaves out whoever earned nothing, except the caller', async () => {
      await give('manager', 90, '2026-10-31')
      await give('manager', 5, '2026-11-01')
      await give('colleague', 20, '2026-11-30')
      await give('second.manager', 40, '2026-12-01')
      expect(await listed('month')).toEqual(['1 Cal 20', '2 Max 5', '4 Eve 0'])
      expect(await listed('month', await portal.as('second.manager'))).toEqual(['1 Cal 20', '2 Max 5', '5 Sam 0'])
      expect((await listed('everyone'))[0]).toBe('1 Max 95')
    })

    test('on the same points the level decides, then the name', async () => {
      await give('second.manager', 100, '2026-10-01')
      for (const username of ['manager', 'second.manager', 'colleague'] as const) await give(username, 10)
      expect((await listed('month')).slice(0, 3)).toEqual(['1 Sam 10', '2 Cal 10', '3 Max 10'])
    })

    test('neither spending nor a declined redemption counts', async () => {
      await give('employee', 60)
      await give('colleague', 55)
      const { redemption } = (await employee.call(api.redeem, { params: { id: 1 } })).body
      expect(await listed('month')).toEqual(['1 Eve 60', '2 Cal 55'])
      const reason = 'Gone until the new year'
      const declined = await (await portal.as('admin')).call(api.declineRedemption, {
        ...{ params: { id: redemption.id }, body: { reason } },
      })
      expect(declined.status).toBe(200)
      expect(await listed('month')).toEqual(['1 Eve 60', '2 Cal 55'])
    })

    test('begins and ends at midnight in the company’s time zone', async () => {
      const at = async (instant: string) => {
        portal.clock.set(instant)
        employee = await portal.as('employee')
      }
      const earn = async (username: FixtureUsername, id: number) =>
        (await portal.as(username)).call(api.markSwmsRead, { params: { id } })
      await at('2026-11-30T12:59:00Z')
      await earn('employee', 1)
      await earn('colleague', 1)
      expect(await listed('month')).toEqual(['1 Cal 10', '2 Eve 10'])
      // Sydney is eleven hours ahead: there it is December.
      await at('2026-11-30T13:00:00Z')
      expect(await listed('month')).toEqual(['3 Eve 0'])
      await at('2026-11-30T23:30:00Z')
      await earn('employee', 2)
      expect(await listed('month')).toEqual(['1 Eve 10'])
      expect(await listed('everyone')).toContain('1 Eve 20')
      await at('2026-11-30T12:59:30Z')
      expect(await listed('month')).toEqual(['1 Cal 10', '2 Eve 10'])
    })

    test('what is earned is seen at once', async () => {
      const own = async () => (await entries('month')).find(({ isCurrentUser }) => isCurrentUser)
      await give('colleague', 5)
      expect(await own()).toMatchObject({ points: 0, rank: 3 })
      await employee.call(api.markSwmsRead, { params: { id: 1 } })
      expect(await own()).toMatchObject({ points: 10, rank: 1, currentStreak: 1 })
    })
  })

  describe('departments', () => {
    test('by points per person, a whole number, then by name', async () => {
      await give('manager', 50)
      await give('colleague', 20)
      await moveTo('manager', 'Office')
      await moveTo('second.manager', 'Retail')
      expect(await departments()).toEqual(['1 Office: 50 of 1', '2 Warehouse: 7 of 3, own', '3 Retail: 0 of 1'])
      await moveTo('second.manager', 'Office')
      expect(await departments()).toEqual(['1 Office: 25 of 2', '2 Warehouse: 7 of 3, own'])
    })

    test('those who hide count, and one in which everyone hides is left out but for themselves', async () => {
      await give('manager', 50)
      await give('colleague', 20)
      await moveTo('manager', 'Office')
      await hide('manager')
      await hide('colleague')
      expect(await departments()).toEqual(['2 Warehouse: 5 of 4, own'])
      expect(await departments(await portal.as('manager'))).toEqual(['1 Office: 50 of 1, own', '2 Warehouse: 5 of 4'])
      await moveTo('admin', 'Office')
      expect(await departments()).toEqual(['1 Office: 25 of 2', '2 Warehouse: 7 of 3, own'])
    })
  })

  describe.each(LEADERBOARD_VIEWS)('in the view %s', view => {
    test('whoever hides is seen by themselves alone, and ranks stay true', async () => {
      await give('colleague', 30)
      await give('employee', 20)
      await give('manager', 10)
      await hide('colleague')
      await hide('manager')
      const others = view === 'month' ? [] : ['4 Ada 0', '5 Sam 0']
      expect(await listed(view)).toEqual(['2 Eve 20', ...others])
      expect(await listed(view, await portal.as('colleague'))).toEqual(['1 Cal 30', '2 Eve 20', ...others])
      await (await portal.as('colleague')).call(api.choosePreferences, { body: { ranking: 'shown' } })
      expect(await listed(view)).toEqual(['1 Cal 30', '2 Eve 20', ...others])
    })

    test('the first 500 without those who hide, and the caller with their true rank', async () => {
      const [, second, third] = await addCrowd(portal.database, 1200, index => 1200 - index)
      if (!second || !third) throw new Error('nobody came')
      const hidden = [second, third].map(user_id => ({
        ...{ user_id, mail: 'daily' as const, news: 'on' as const, ranking: 'hidden' as const },
      }))
      await portal.database.write(trx => trx.insertInto('preferences').values(hidden).execute())
      const all = await entries(view)
      expect(all).toHaveLength(LEADERBOARD_LENGTH - hidden.length + 1)
      expect(all.slice(0, 2).map(({ rank }) => rank)).toEqual([1, 4])
      expect(all.at(-2)).toMatchObject({ rank: LEADERBOARD_LENGTH })
      // After the crowd those without points come by name: Ada, Cal, Eve.
      expect(all.at(-1)).toMatchObject({ firstName: 'Eve', rank: 1203, isCurrentUser: true })
      await hide('employee')
      expect((await entries(view)).at(-1)).toMatchObject({ firstName: 'Eve', rank: 1203 })
    })

    test('people who left are gone, and whoever is back has their place again', async () => {
      const admin = await portal.as('admin')
      await give('colleague', 30)
      await give('employee', 20)
      const params = { id: idOf('colleague') }
      expect((await listed(view)).slice(0, 2)).toEqual(['1 Cal 30', '2 Eve 20'])
      expect((await departments())[0]).toBe('1 Warehouse: 10 of 5, own')
      await admin.call(api.deactivatePerson, { params })
      expect((await listed(view))[0]).toBe('1 Eve 20')
      expect((await departments())[0]).toBe('1 Warehouse: 5 of 4, own')
      await admin.call(api.reactivatePerson, { params })
      expect((await listed(view)).slice(0, 2)).toEqual(['1 Cal 30', '2 Eve 20'])
    })
  })

  test('what another process changed is seen at once in each view', async () => {
    const other = await portal.openAgain()
    const seen = async () => {
      const [company, month] = [await currentBoard(other), await monthBoard(other, NOVEMBER)]
      const id = idOf('colleague')
      return { department: company.departmentOf(id)?.find(id)?.rank, month: month.find(id)?.person.points }
    }
    expect(await seen()).toEqual({ department: 2, month: 0 })
    await give('colleague', 20)
    expect(await seen()).toEqual({ department: 1, month: 20 })
    await give('manager', 50)
    expect(await seen()).toEqual({ department: 2, month: 20 })
    await moveTo('colleague', 'Office')
    expect(await seen()).toEqual({ department: 1, month: 20 })
    await hide('colleague')
    expect((await monthBoard(other, NOVEMBER)).get(idOf('colleague'))).toMatchObject({
      ...{ isHidden: true, department: 'Office' },
    })
    expect((await currentBoard(other)).departments()).toContainEqual({
      ...{ department: 'Office', people: 1, points: 20, shown: 0 },
    })
    await other.close()
  })
})
