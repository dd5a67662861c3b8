// The one list of what the portal does by the clock.
import { hourlyOccurrence } from '../domain/job.ts'
import { forgetOldGuesses } from './accounts/guesses.ts'
import { forgetSpentTokens } from './accounts/spent-tokens.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Job } from './jobs/job.ts'

export const SCHEDULED_WORK: readonly Job[] = [
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
