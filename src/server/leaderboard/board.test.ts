// The boards in memory against sorting and looking at everyone each time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageScore, compareStandings } from '../../domain/leaderboard.ts'
import { currentStreak } from '../../domain/streak.ts'
import { Board, type BoardPerson } from './board.ts'
import { CompanyBoard } from './company-board.ts'

const MONDAY = '2026-11-16'

const person: fc.Arbitrary<BoardPerson> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.constantFrom('Abe', 'Bo', 'Cy'),
  points: fc.integer({ min: 0, max: 6 }),
  level: fc.integer({ min: 1, max: 2 }),
  active: fc.boolean(),
  isHidden: fc.boolean(),
  firstName: fc.constant(''),
  lastName: fc.constant(''),
  department: fc.constantFrom('Warehouse', 'Retail', 'Office'),
  modulesCompleted: fc.constant(0),
  streak: fc.record({
    current: fc.integer({ min: 1, max: 4 }),
    longest: fc.constant(9),
    lastDay: fc.constant('2026-11-12'),
    standsUntil: fc.constantFrom(null, '2026-11-13', '2026-11-15', MONDAY, '2026-11-17', '2026-12-24'),
  }),
})

test('after any changes it is what sorting everyone would give', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: each => each.id }), fc.array(person), (start, changes) => {
      const board = new Board()
      board.fill(start)
      const everyone = new Map(start.map(each => [each.id, each]))
      for (const change of changes) {
        board.apply([change])
        everyone.set(change.id, change)
        const sorted = [...everyone.values()].filter(each => each.active).sort(compareStandings)
        expect(board.first(100)).toEqual(sorted)
        expect(board.stats(MONDAY)).toEqual({
          topScore: sorted[0]?.points ?? 0,
          averageScore: averageScore(
            sorted.reduce((sum, each) => sum + each.points, 0),
            sorted.length,
          ),
          bestStreak: Math.max(0, ...sorted.map(each => currentStreak(each.streak, MONDAY))),
          totalParticipants: sorted.length,
        })
        expect(board.total()).toEqual(totalOf(sorted))
        for (const [index, each] of sorted.entries()) {
          expect(board.find(each.id)).toEqual({ person: each, rank: index + 1 })
        }
      }
    }),
  )
})

const totalOf = (people: readonly BoardPerson[]) => ({
  people: people.length,
  points: people.reduce((sum, each) => sum + each.points, 0),
  shown: people.filter(each => !each.isHidden).length,
})

test('after any changes each department is what sorting its people would give, and an empty one is gone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: each => each.id }), fc.array(person), (start, changes) => {
      const company = new CompanyBoard()
      company.fill(start)
      const everyone = new Map(start.map(each => [each.id, each]))
      for (const change of changes) {
        company.apply([change])
        everyone.set(change.id, change)
        const sorted = [...everyone.values()].filter(each => each.active).sort(compareStandings)
        expect(company.everyone.first(100)).toEqual(sorted)
        const departments = Map.groupBy(sorted, each => each.department)
        expect(new Set(company.departments())).toEqual(
          new Set([...departments].map(([department, people]) => ({ department, ...totalOf(people) }))),
        )
        for (const each of everyone.values()) {
          const people = each.active ? departments.get(each.department) : undefined
          expect(company.departmentOf(each.id)?.first(100)).toEqual(people)
        }
      }
    }),
  )
})

test('someone who is not on it has no rank', () => {
  const board = new Board()
  const [left] = fc.sample(person, 1).map(each => ({ ...each, id: 1, active: false }))
  board.fill(left ? [left] : [])
  expect(board.find(1)).toBeUndefined()
  expect(board.find(2)).toBeUndefined()
  expect(board.stats(MONDAY)).toEqual({ topScore: 0, averageScore: 0, bestStreak: 0, totalParticipants: 0 })
})
