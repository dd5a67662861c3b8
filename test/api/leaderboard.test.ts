// The leaderboard on both engines.
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { LEADERBOARD_LENGTH } from '../../src/domain/leaderboard.ts'
import { addPerson } from '../../src/server/accounts/people/person.ts'
import { currentBoard } from '../../src/server/leaderboard/current-board.ts'
import { award } from '../../src/server/record/record.ts'
import { addCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_START } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const MOMENT = { now: FIXTURE_START, today: '2026-11-16' }

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  test('ranks by points, then level, then name', async () => {
    const employee = await portal.as('employee')
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    const { body } = await employee.call(api.leaderboard)
    expect(body.map(entry => [entry.rank, entry.name, entry.points])).toEqual([
      [1, 'Eve Employee', 10],
      [2, 'Ada Admin', 0],
      [3, 'Cal Colleague', 0],
      [4, 'Max Manager', 0],
      [5, 'Sam Second', 0],
    ])
    expect(body[0]).toMatchObject({ isCurrentUser: true, level: 1, currentStreak: 1 })
  })

  test('the figures are over everyone', async () => {
    const employee = await portal.as('employee')
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    const { body } = await employee.call(api.leaderboardStats)
    expect(body).toEqual({ topScore: 10, averageScore: 2, bestStreak: 1, totalParticipants: 5 })
  })

  test('with many people, the first 500 and the caller with their true rank', async () => {
    await addCrowd(portal.database, 1200, index => index)
    const employee = await portal.as('employee')
    const { body } = await employee.call(api.leaderboard)
    expect(body).toHaveLength(LEADERBOARD_LENGTH + 1)
    expect(body[0]).toMatchObject({ rank: 1, points: 1199 })
    // Everyone in the crowd except the one without points, then those without points by name: Ada, Cal, the one of the crowd, Eve.
    expect(body.at(-1)).toMatchObject({ name: 'Eve Employee', rank: 1203, isCurrentUser: true })
    const stats = (await employee.call(api.leaderboardStats)).body
    expect(stats).toMatchObject({
      totalParticipants: 1205,
      topScore: 1199,
      averageScore: Math.round((1199 * 1200) / 2 / 1205),
    })
  })

  test('compressed it says the same, to those in the list and to those after it, and follows a change', async () => {
    const crowd = await addCrowd(portal.database, 600, index => index)
    const employee = await portal.as('employee')
    const read = async (encoding: string) => {
      const headers = { authorization: `Bearer ${employee.token}`, 'accept-encoding': encoding }
      const { rawPayload, headers: sent } = await portal.app.inject({ method: 'GET', url: '/api/leaderboard', headers })
      const isZipped = sent['content-encoding'] === 'gzip'
      const text = (isZipped ? gunzipSync(rawPayload) : rawPayload).toString()
      return { isZipped, list: JSON.parse(text) as { id: number; points: number; isCurrentUser: boolean }[] }
    }
    const plain = await read('')
    const zipped = await read('gzip')
    expect([plain.isZipped, zipped.isZipped]).toEqual([false, true])
    expect(zipped.list).toEqual(plain.list)
    expect(zipped.list.filter(({ isCurrentUser }) => isCurrentUser)).toHaveLength(1)
    // Somebody passes everybody else, and then the caller does.
    for (const [index, id] of [crowd[3] ?? 0, employee.id].entries()) {
      await portal.database.write(trx =>
        award(trx, id, { reason: 'kudos', reference: `gift to ${id}`, points: 5000 + index * 5000 }, MOMENT),
      )
      const after = await read('gzip')
      expect(after.list[0]).toMatchObject({ id, isCurrentUser: id === employee.id })
    }
    expect((await read('gzip')).list).toHaveLength(LEADERBOARD_LENGTH)
  })

  test('whoever hides is seen by themselves alone, and ranks and figures stay true', async () => {
    const [employee, colleague] = [await portal.as('employee'), await portal.as('colleague')]
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect((await employee.call(api.preferences)).body).toEqual({ mail: 'daily', news: 'on', ranking: 'shown' })
    const hidden = { mail: 'daily', news: 'on', ranking: 'hidden' }
    expect((await employee.call(api.choosePreferences, { body: { ranking: 'hidden' } })).body).toEqual(hidden)
    expect((await employee.call(api.preferences)).body).toEqual(hidden)
    const ranks = async (caller: typeof employee) =>
      (await caller.call(api.leaderboard)).body.map(({ rank, name }) => `${rank} ${name}`)
    expect(await ranks(colleague)).toEqual(['2 Ada Admin', '3 Cal Colleague', '4 Max Manager', '5 Sam Second'])
    expect((await ranks(employee))[0]).toBe('1 Eve Employee')
    expect((await colleague.call(api.leaderboardStats)).body).toMatchObject({ topScore: 10, totalParticipants: 5 })
    await employee.call(api.choosePreferences, { body: { ranking: 'shown' } })
    expect((await ranks(colleague))[0]).toBe('1 Eve Employee')
  })

  test.each([{}, { ranking: 'gone' }, { mail: 'hourly' }, { sound: 'off' }])('%j is no choice', async body => {
    const answer = await (await portal.as('employee')).raw('PUT', api.choosePreferences.path, body)
    expect(answer.status).toBe(400)
  })

  test('a change is seen at once', async () => {
    await addCrowd(portal.database, 600, () => 5)
    const employee = await portal.as('employee')
    const own = async () => (await employee.call(api.leaderboard)).body.find(entry => entry.isCurrentUser)
    expect(await own()).toMatchObject({ rank: 603 })
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect(await own()).toMatchObject({ rank: 1, points: 10 })
  })

  test('people who left are not on it', async () => {
    await portal.database.write(trx =>
      trx.updateTable('standings').set({ active: 0 }).where('user_id', '=', 4).execute(),
    )
    const { body } = await (await portal.as('employee')).call(api.leaderboard)
    expect(body.map(entry => entry.name)).not.toContain('Cal Colleague')
  })

  test('everything that is shown follows its change', async () => {
    const employee = await portal.as('employee')
    const own = async () => (await employee.call(api.leaderboard)).body.find(entry => entry.isCurrentUser)
    expect(await own()).toMatchObject({ department: 'Warehouse', currentStreak: 0, totalModulesCompleted: 0 })
    await portal.database.write(trx =>
      trx.updateTable('users').set({ department: 'Delivery' }).where('id', '=', 3).execute(),
    )
    expect(await own()).toMatchObject({ department: 'Delivery' })
    await employee.call(api.markModuleRead, { params: { id: 1 } })
    expect(await own()).toMatchObject({ currentStreak: 1, totalModulesCompleted: 1, points: 10 })
    portal.clock.advance(48 * HOUR)
    const later = await portal.as('employee')
    expect((await later.call(api.leaderboard)).body[0]).toMatchObject({
      isCurrentUser: true,
      currentStreak: 0,
    })
    expect((await later.call(api.leaderboardStats)).body).toMatchObject({ bestStreak: 0 })
  })

  test('what another process changed is seen at once, new people included', async () => {
    const other = await portal.openAgain()
    expect((await currentBoard(portal.database)).everyone.find(4)?.rank).toBe(2)
    expect((await currentBoard(other)).everyone.find(4)?.rank).toBe(2)
    await other.write(trx => award(trx, 4, { reason: 'kudos', reference: 'elsewhere', points: 20 }, MOMENT))
    expect((await currentBoard(portal.database)).everyone.find(4)?.rank).toBe(1)
    const details = { username: 'new', firstName: 'Abe', lastName: 'New', department: 'Office' }
    const id = await portal.database.write(trx =>
      addPerson(trx, { ...details, role: 'employee' }, { hash: 'none', mustChange: false }, MOMENT),
    )
    expect((await currentBoard(other)).everyone.find(id ?? 0)?.rank).toBe(2)
    await other.close()
  })

  test('many calls at once while points are earned: each sees what was there when it began', async () => {
    const employee = await portal.as('employee')
    const wrong: number[] = []
    for (let points = 5; points <= 100; points += 5) {
      await portal.database.write(trx =>
        award(trx, 4, { reason: 'kudos', reference: `gift ${points}`, points: 5 }, MOMENT),
      )
      const answers = await Promise.all(Array.from({ length: 5 }, () => employee.call(api.leaderboardStats)))
      wrong.push(...answers.map(answer => answer.body.topScore).filter(score => score !== points))
    }
    expect(wrong).toEqual([])
  })

  // SQLite has one writer at a time, so only PostgreSQL can end transactions in a different order from the one they began in.
  if (engine.name === 'PostgreSQL') {
    test('a change that was begun before others and ended after them is seen', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
      const slow = portal.database.write(async trx => {
        await award(trx, 4, { reason: 'kudos', reference: 'slow', points: 50 }, MOMENT)
        hasBegun()
        await held
      })
      await begun
      await portal.database.write(trx => award(trx, 5, { reason: 'kudos', reference: 'quick', points: 20 }, MOMENT))
      expect((await currentBoard(portal.database)).everyone.find(5)?.rank).toBe(1)
      expect((await currentBoard(portal.database)).everyone.find(4)?.rank).toBeGreaterThan(1)
      release()
      await slow
      expect((await currentBoard(portal.database)).everyone.find(4)?.rank).toBe(1)
      expect((await currentBoard(portal.database)).everyone.find(5)?.rank).toBe(2)
    })
  }
})
