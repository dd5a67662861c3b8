// Learning path and milestones on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { MODULE, submit } from '../support/module-quiz.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const path = async () => (await employee.call(api.learningPath)).body
  const check = async () => (await employee.call(api.checkMilestones)).body
  const named = (milestones: readonly { name: string }[]) => milestones.map(milestone => milestone.name)

  test('starts at level 1 with everything still to reach', async () => {
    expect(await path()).toMatchObject({
      ...{
        currentLevel: 1,
        nextLevel: 2,
        experience: 0,
        experienceNeeded: 100,
        experienceToNextLevel: 100,
        totalPoints: 0,
      },
      ...{ completedSessions: 0, streakData: { current: 0, longest: 0 } },
    })
    expect(await check()).toEqual([])
  })

  test('milestones pay only when they are checked, again until nothing new is reached', async () => {
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    expect((await path()).totalPoints).toBe(10)
    // 10 for the document and 10 for the first milestone reach the second one, which asks for 20 points.
    expect(named(await check())).toEqual(['Milestone first-swms', 'Milestone twenty-points'])
    const after = await path()
    expect(after).toMatchObject({
      totalPoints: 25,
      experience: 45,
      completedSessions: 1,
      streakData: { current: 1, longest: 1 },
    })
    expect(after.milestones.find(milestone => milestone.name === 'Milestone all-swms')?.progress).toEqual({
      current: 1,
      target: 2,
    })
  })

  test('each is returned until it is celebrated, and paid once', async () => {
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    const milestoneId = (await check())[0]?.id ?? 0
    expect(named(await check())).toHaveLength(2)
    expect((await employee.call(api.celebrateMilestone, { body: { milestoneId } })).body).toEqual({ success: true })
    expect(named(await check())).toEqual(['Milestone twenty-points'])
    expect((await path()).totalPoints).toBe(25)
  })

  test('one that is not reached cannot be celebrated', async () => {
    expect((await employee.call(api.celebrateMilestone, { body: { milestoneId: 1 } })).status).toBe(409)
    expect((await employee.call(api.celebrateMilestone, { body: { milestoneId: 99 } })).status).toBe(404)
  })

  test('twenty checks at once pay once', async () => {
    await employee.call(api.markSwmsRead, { params: { id: 1 } })
    await Promise.all(Array.from({ length: 20 }, check))
    expect((await path()).totalPoints).toBe(25)
  })

  test('the level bar is right above level 1', async () => {
    const manager = await portal.as('manager')
    for (let i = 0; i < 6; i++)
      await manager.call(api.giveKudos, { body: { toUserId: 3, message: 'More', kudosType: 'management' } })
    const { currentLevel, experienceNeeded, experienceToNextLevel } = await path()
    expect([currentLevel, experienceToNextLevel]).toEqual([2, 80])
    expect(((currentLevel * 100 - experienceNeeded) / 100) * 100).toBe(20)
  })

  test('a perfect quiz is one that was all right at the first try, neither corrected nor retaken', async () => {
    const [like] = FIXTURE_PACK.milestones
    if (!like) throw new Error('the fixture pack has no milestone')
    const perfect = { ...like, key: 'perfect', name: 'Perfect', metric: 'quizzes-perfect' as const, target: 3 }
    const milestones = [...FIXTURE_PACK.milestones, perfect]
    await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, milestones }, momentOf(portal)))
    const reached = async () => (await path()).milestones.find(({ name }) => name === 'Perfect')?.progress.current

    // Passed with one wrong, and corrected to all right.
    expect((await submit(employee, MODULE.baseOne, 1)).body).toMatchObject({ passed: true, canReview: true })
    expect((await submit(employee, MODULE.baseOne, 0)).body).toMatchObject({ isCorrection: true, score: 100 })
    expect(await reached()).toBe(0)
    // Taken again, with the key in sight since the pass.
    expect((await submit(employee, MODULE.baseOne, 0)).body).toMatchObject({ isCorrection: false, score: 100 })
    expect(await reached()).toBe(0)

    expect((await submit(employee, MODULE.baseTwo, 0)).body).toMatchObject({ isCorrection: false, score: 100 })
    expect(await reached()).toBe(1)
  })
})
