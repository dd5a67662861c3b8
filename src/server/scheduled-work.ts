// The one list of what the portal does by the clock.
import { digestDay } from '../domain/digest.ts'
import { DIGESTS, frequentOccurrence, hourlyOccurrence } from '../domain/job.ts'
import { lastDayToSeal } from '../domain/seal.ts'
import { keepPastMonths } from './duties/compliance-history.ts'
import { freshFigures } from './duties/figures.ts'
import type { Job } from './jobs/job.ts'
import { auditRemoved } from './jobs/removal.ts'
import { writeDeskNotices } from './notices/desk-notices.ts'
import { writeDueNotices } from './notices/due-notices.ts'
import { sendOwnDigests } from './notices/own-digests.ts'
import { sendTeamDigests } from './notices/team-digests.ts'
import { removeWhatIsTooOld } from './retention.ts'
import { sealDaysThatAreOver } from './seals/nightly.ts'
import { closeTalksOfDaysThatAreOver } from './talks/finish.ts'
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
    run: portal => removeWhatIsTooOld(portal, 'hourly'),
  },
  {
    name: 'retention',
    occurrence: ({ today }) => today,
    async run(portal) {
      // What was removed is said, also where something else could not be.
      await removeWhatIsTooOld(portal, 'daily').finally(() => auditRemoved(portal))
    },
  },
]
