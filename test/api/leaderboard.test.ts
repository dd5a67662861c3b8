// The leaderboard on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LEADERBOARD_LENGTH } from '../../src/domain/leaderboard.ts'
import { addCrowd } from '../support/crowd.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

interface Entry {
  id: number
  rank: number
  name: string
  points: number
  level: number
  currentStreak: number
  isCurrentUser: boolean
}

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  test('ranks by points, then level, then name', async () => {
    const employee = await portal.as('employee')
    await employee.post('/api/swms-documents/1/mark-read')
    const { body } = await employee.get<Entry[]>('/api/leaderboard')
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
    await employee.post('/api/swms-documents/1/mark-read')
    const { body } = await employee.get('/api/leaderboard/stats')
    expect(body).toEqual({ topScore: 10, averageScore: 2, bestStreak: 1, totalParticipants: 5 })
  })

  test('with many people, the first 500 and the caller with their true rank', async () => {
    await addCrowd(portal.database, 1200, index => index)
    const employee = await portal.as('employee')
    const { body } = await employee.get<Entry[]>('/api/leaderboard')
    expect(body).toHaveLength(LEADERBOARD_LENGTH + 1)
    expect(body[0]).toMatchObject({ rank: 1, points: 1199 })
    // Everyone of the crowd but the one without points, then those without points by name: Ada, Cal, the one of the crowd, Eve.
    expect(body.at(-1)).toMatchObject({ name: 'Eve Employee', rank: 1203, isCurrentUser: true })
    const stats = (await employee.get<{ averageScore: number; totalParticipants: number }>('/api/leaderboard/stats'))
      .body
    expect(stats).toMatchObject({
      totalParticipants: 1205,
      topScore: 1199,
      averageScore: Math.round((1199 * 1200) / 2 / 1205),
    })
  })

  test('a change is seen at once', async () => {
    await addCrowd(portal.database, 600, () => 5)
    const employee = await portal.as('employee')
    const own = async () => (await employee.get<Entry[]>('/api/leaderboard')).body.find(entry => entry.isCurrentUser)
    expect(await own()).toMatchObject({ rank: 603 })
    await employee.post('/api/swms-documents/1/mark-read')
    expect(await own()).toMatchObject({ rank: 1, points: 10 })
  })

  test('people who left are not on it', async () => {
    await portal.database.write(trx =>
      trx.updateTable('standings').set({ active: 0 }).where('user_id', '=', 4).execute(),
    )
    const { body } = await (await portal.as('employee')).get<Entry[]>('/api/leaderboard')
    expect(body.map(entry => entry.name)).not.toContain('Cal Colleague')
  })
})
