// What only one can have, wanted by many at once through real processes. The long form is `npm run contest`.
import { describe, expect, inject, test } from 'vitest'
import { sqlite, withPostgres } from '../../bench/setups.ts'
import { type Outcome, runContests } from '../../contest/run.ts'

const PLAN = { operations: 400, seed: 'short' }
const PATIENCE = 240_000

function expectAllRulesKept({ operations, tallies, problems }: Outcome): void {
  expect([...problems, ...tallies.flatMap(tally => tally.problems)]).toEqual([])
  expect(operations).toBeGreaterThanOrEqual(PLAN.operations)
  expect(tallies.filter(({ granted }) => granted === 0)).toEqual([])
  // The same key is answered alike; of all else somebody must lose, or nothing was contested.
  expect(tallies.filter(({ refused }) => refused === 0).map(({ name }) => name)).toEqual(['the same idempotency key'])
}

describe.concurrent('what only one can have', () => {
  test('goes to one through one process, on SQLite', { timeout: PATIENCE }, async () => {
    expectAllRulesKept(await runContests({ setup: sqlite, processes: 1, ...PLAN }))
  })

  test.skipIf(!inject('postgres'))(
    'goes to one through three processes, on PostgreSQL',
    { timeout: PATIENCE },
    async () => {
      const outcomes: Outcome[] = []
      const missing = await withPostgres(async setup => {
        outcomes.push(await runContests({ setup, processes: 3, ...PLAN }))
      })
      expect(missing).toBeUndefined()
      for (const outcome of outcomes) expectAllRulesKept(outcome)
      expect(outcomes).toHaveLength(1)
    },
  )
})
