// Team kudos on both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import type { KudosType } from '../../src/domain/kudos.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { type Given, openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const pointsOf = async (username: 'employee' | 'colleague' | 'manager') =>
    (await (await portal.as(username)).call(api.user, { params: { id: idOf(username) } })).body.points

  test('pays the receiver five points and comes first in the list', async () => {
    const employee = await portal.as('employee')
    const given = await employee.call(api.giveKudos, {
      body: {
        toUserId: idOf('colleague'),
        message: '  Great lift today  ',
      },
    })
    expect(given.status).toBe(200)
    expect(given.body).toMatchObject({ message: 'Great lift today', kudosType: 'regular', points: 5, pointsAwarded: 5 })
    expect(given.body.toUser).toEqual({ name: 'Cal Colleague', initials: 'CC' })
    const { body } = await employee.call(api.teamKudos)
    expect(body[0]?.id).toBe(given.body.id)
    expect(await pointsOf('colleague')).toBe(5)
    expect(await pointsOf('employee')).toBe(0)
  })

  test('an employee gives one a day, counted by the company day', async () => {
    portal.clock.set('2026-11-16T12:00:00Z')
    const employee = await portal.as('employee')
    const give = () => employee.call(api.giveKudos, { body: { toUserId: idOf('colleague'), message: 'Thanks' } })
    const limit = async () => (await employee.call(api.kudosLimit, { params: { userId: employee.id } })).body
    expect(await limit()).toEqual({ hasReachedLimit: false, givenToday: 0, limit: 1 })
    portal.clock.set('2026-11-16T12:59:00Z')
    expect((await give()).status).toBe(200)
    expect(await limit()).toEqual({ hasReachedLimit: true, givenToday: 1, limit: 1 })
    const second = await give()
    // A minute before midnight in Sydney.
    expect([second.status, second.headers['retry-after']]).toEqual([429, '60'])
    portal.clock.set('2026-11-16T13:01:00Z')
    expect((await give()).status).toBe(200)
  })

  test('twenty at once by an employee give one', async () => {
    const employee = await portal.as('employee')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        employee.call(api.giveKudos, { body: { toUserId: idOf('colleague'), message: 'Thanks' } }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(19)
    expect(await pointsOf('colleague')).toBe(5)
  })

  describe('leads', () => {
    test('give as often as they like, and twenty points as management', async () => {
      const manager = await portal.as('manager')
      for (let i = 0; i < 3; i++) {
        const { body } = await manager.call(api.giveKudos, {
          body: {
            toUserId: 3,
            message: `Well done ${i}`,
            kudosType: 'management',
          },
        })
        expect(body).toMatchObject({ points: 20, pointsAwarded: 20 })
      }
      expect(await pointsOf('employee')).toBe(60)
      expect((await manager.call(api.kudosLimit, { params: { userId: manager.id } })).body).toEqual({
        hasReachedLimit: false,
        givenToday: 3,
        limit: null,
      })
    })

    test('between leads it pays once per giver, receiver and day', async () => {
      const admin = await portal.as('admin')
      const give = async (kudosType: KudosType) =>
        (await admin.call(api.giveKudos, { body: { toUserId: idOf('manager'), message: 'Good work', kudosType } })).body
          .pointsAwarded
      expect([await give('management'), await give('management'), await give('regular')]).toEqual([20, 0, 0])
      portal.clock.advance(24 * HOUR)
      const next = await portal.as('admin')
      const { body } = await next.call(api.giveKudos, { body: { toUserId: idOf('manager'), message: 'Again' } })
      expect(body.pointsAwarded).toBe(5)
    })
  })

  test.each<[string, Given<typeof api.giveKudos>['body'], number, string]>([
    ['to oneself', { toUserId: 3, message: 'Me' }, 400, 'kudos.to_self'],
    [
      'management by an employee',
      { toUserId: 4, message: 'Hi', kudosType: 'management' },
      403,
      'kudos.management_only',
    ],
    ['an empty message', { toUserId: 4, message: '   ' }, 400, 'request.invalid'],
    ['a message over 500 characters', { toUserId: 4, message: 'x'.repeat(501) }, 400, 'request.invalid'],
    ['somebody unknown', { toUserId: 999, message: 'Hi' }, 404, 'person.unknown'],
    ["in another's name", { fromUserId: 4, toUserId: 5, message: 'Hi' }, 403, 'access.other_person'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await (await portal.as('employee')).call(api.giveKudos, { body })
    expect([answer.status, answer.refusal?.code]).toEqual([status, code])
  })

  test('the list holds the newest 50', async () => {
    const manager = await portal.as('manager')
    for (let i = 0; i < 55; i++) await manager.call(api.giveKudos, { body: { toUserId: 3, message: `Number ${i}` } })
    const { body } = await manager.call(api.teamKudos)
    expect(body.map(kudos => kudos.message)).toEqual(Array.from({ length: 50 }, (_, i) => `Number ${54 - i}`))
  })
})
