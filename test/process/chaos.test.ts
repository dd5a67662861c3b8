// The portal, and on PostgreSQL its database, killed in the middle of people's writes. The long form is `npm run chaos`.
import { describe, expect, inject, test } from 'vitest'
import { sqlite, withPostgres } from '../../bench/setups.ts'
import { type Round, runRounds } from '../../chaos/rounds.ts'

const PLAN = { rounds: 3, peopleInRound: 12, seed: 'short' }
const PATIENCE = 240_000

function expectNoHarm(rounds: readonly Round[]): void {
  expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
  expect(rounds).toHaveLength(PLAN.rounds)
  for (const { acknowledged, lost } of rounds) {
    expect(acknowledged).toBeGreaterThan(0)
    // Otherwise the kill came when all was done, and nothing was tried.
    expect(lost).toBeGreaterThan(0)
  }
}

describe.concurrent('kill -9 in the middle of writes: all that was acknowledged is there, once', () => {
  test('of the portal, on SQLite', { timeout: PATIENCE }, async () => {
    expectNoHarm(await runRounds({ setup: sqlite, ...PLAN }))
  })

  test.skipIf(!inject('postgres'))('of the portal and of PostgreSQL', { timeout: PATIENCE }, async () => {
    let rounds: Round[] = []
    const missing = await withPostgres(async (setup, server) => {
      rounds = await runRounds({ setup, server, ...PLAN })
    })
    expect(missing).toBeUndefined()
    expectNoHarm(rounds)
    expect(rounds.map(({ killed }) => killed)).toEqual(['portal', 'database', 'both'])
  })
})
