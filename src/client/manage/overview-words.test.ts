import { expect, test } from 'vitest'
import type { Overview } from './areas.ts'
import { needsWords, oldestWords } from './overview-words.ts'

const NOW = new Date(2026, 10, 16, 9, 30)
const STEPS = { people: false, material: false, requirements: true, mail: false, companySignIn: false }
const NOTHING: Overview = {
  ...{ redemptions: 0, queries: 0, licences: 0, drafts: 0, failedMails: 0, overduePeople: 0, gettingStarted: null },
  oldest: { redemptions: null, queries: null, licences: null },
}

test.each<[Partial<Overview>, string]>([
  [{}, 'Monday 16 November. Nothing needs you now.'],
  [{ queries: 1 }, 'Monday 16 November. 1 thing needs you.'],
  [{ queries: 2, failedMails: 1, overduePeople: 9 }, 'Monday 16 November. 12 things need you.'],
  [{ gettingStarted: STEPS }, 'Monday 16 November. Set the portal up, in any order.'],
  [{ gettingStarted: STEPS, failedMails: 1 }, 'Monday 16 November. 1 thing needs you.'],
])('%o', (more, words) => {
  expect(needsWords({ ...NOTHING, ...more }, NOW)).toBe(words)
})

test.each([
  [null, null],
  [new Date(2026, 10, 16, 8).toISOString(), 'Oldest came in today'],
  [new Date(2026, 10, 15, 22).toISOString(), 'Oldest 1 day'],
  [new Date(2026, 10, 15, 9).toISOString(), 'Oldest 1 day'],
  [new Date(2026, 10, 12, 9).toISOString(), 'Oldest 4 days'],
])('since %s: %s', (since, words) => {
  expect(oldestWords(since, NOW)).toBe(words)
})
