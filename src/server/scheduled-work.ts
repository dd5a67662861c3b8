// The one list of what the portal does by the clock.
import { digestDay } from '../domain/digest.ts'
import { DIGESTS, frequentOccurrence, hourlyOccurrence } from '../domain/job.ts'
import { lastDayToSeal } from '../domain/seal.ts'
import { forgetSpentTokens } from './accounts/spent-tokens.ts'
import { forgetDiscardedDrafts } from './authoring/forget-drafts.ts'
import { keepPastMonths } from './duties/compliance-history.ts'
import { freshFigures } from './duties/figures.ts'
import { forgetUnusedFiles } from './files/forget-files.ts'
import { forgetOldGuesses } from './http/guesses.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Job } from './jobs/job.ts'
import { forgetOldMails } from './mail/forget-mails.ts'
import { writeDeskNotices } from './notices/desk-notices.ts'
import { writeDueNotices } from './notices/due-notices.ts'
import { forgetOldNotices } from './notices/forget-notices.ts'
import { sendOwnDigests } from './notices/own-digests.ts'
import { sendTeamDigests } from './notices/team-digests.ts'
import { forgetSpentPacks } from './packs/maker.ts'
import { sealDaysThatAreOver } from './seals/nightly.ts'
import { closeTalksOfDaysThatAreOver, forgetTalkKeys } from './talks/finish.ts'
import { tellThoseWhoAreBack } from './talks/tell-missed.ts'

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
    name: 'notices',
    occurrence: ({ today }) => today,
    async run(portal) {
      await freshFigures(portal, null)
      await writeDueNotices(portal)
      await writeDeskNotices(portal)
    },
  },
  {
    name: DIGESTS,
    occurrence: ({ now, today }, { config }) => digestDay(now, today, config.timeZone),
    async run(portal) {
      // Where both are due at once, after an outage, another process may not have told everybody yet.
      await freshFigures(portal, null)
      await writeDueNotices(portal)
      await sendOwnDigests(portal)
      await sendTeamDigests(portal)
    },
  },
  {
    name: 'talks',
    occurrence: ({ today }) => today,
    async run(portal) {
      await closeTalksOfDaysThatAreOver(portal)
      await tellThoseWhoAreBack(portal)
    },
  },
  {
    name: 'seals',
    occurrence: ({ now }, { config }) => lastDayToSeal(now, config.timeZone),
    run: sealDaysThatAreOver,
  },
  {
    name: 'forget',
    occurrence: ({ now }) => hourlyOccurrence(now),
    async run(portal) {
      await forgetOldAnswers(portal)
      await forgetOldGuesses(portal)
      await forgetSpentTokens(portal)
      await forgetOldMails(portal)
      await forgetOldNotices(portal)
      await forgetDiscardedDrafts(portal)
      await forgetUnusedFiles(portal)
      await forgetSpentPacks(portal)
      await forgetTalkKeys(portal)
    },
  },
]
