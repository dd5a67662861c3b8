// The ranking in memory against sorting everyone each time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareStandings } from '../../domain/leaderboard.ts'
import { type ChangedStanding, Ranking } from './ranking.ts'

const person = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.constantFrom('Abe', 'Bo', 'Cy'),
  points: fc.integer({ min: 0, max: 6 }),
  level: fc.integer({ min: 1, max: 2 }),
  active: fc.boolean(),
})

test('after any changes it is what sorting everyone would give', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: each => each.id }), fc.array(person), (start, changes) => {
      const ranking = new Ranking()
      ranking.fill(start)
      const everyone = new Map<number, ChangedStanding>(start.map(each => [each.id, each]))
      for (const change of changes) {
        ranking.apply([change])
        everyone.set(change.id, change)
        const sorted = [...everyone.values()].filter(each => each.active).sort(compareStandings)
        expect(ranking.first(100)).toEqual(sorted)
        expect(ranking.figures()).toEqual({
          people: sorted.length,
          sum: sorted.reduce((sum, each) => sum + each.points, 0),
          top: sorted[0]?.points ?? 0,
        })
        for (const [index, standing] of sorted.entries()) {
          expect(ranking.find(standing.id)).toEqual({ standing, rank: index + 1 })
        }
      }
    }),
  )
})

test('someone who is not on it has no rank', () => {
  const ranking = new Ranking()
  ranking.fill([{ id: 1, name: 'Abe', points: 0, level: 1, active: false }])
  expect(ranking.find(1)).toBeUndefined()
  expect(ranking.find(2)).toBeUndefined()
  expect(ranking.figures()).toEqual({ people: 0, sum: 0, top: 0 })
})
