// The one list of what the portal does by the clock.
import { frequentOccurrence, hourlyOccurrence } from '../domain/job.ts'
import { forgetSpentTokens } from './accounts/spent-tokens.ts'
import { keepPastMonths } from './duties/compliance-history.ts'
import { freshFigures } from './duties/figures.ts'
import { forgetOldGuesses } from './http/guesses.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Job } from './jobs/job.ts'

export const SCHEDULED_WORK: readonly Job[] = [
  {
    // So that nobody who looks at their team waits for what changed at midnight or with a rule.
    name: 'duties',
    occurrence: ({ now }) => frequentOccurrence(now),
    async run(portal) {
      await freshFigures(portal, null)
      await keepPastMonths(portal)
    },
  },
  {
    name: 'forget',
    occurrence: ({ now }) => hourlyOccurrence(now),
    async run(portal) {
      await forgetOldAnswers(portal)
      await forgetOldGuesses(portal)
      await forgetSpentTokens(portal)
    },
  },
]
