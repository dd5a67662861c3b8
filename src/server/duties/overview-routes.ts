// Manage, Overview: what needs an administrator now.
import { api } from '../../contract/api.ts'
import { DAY } from '../../domain/clock.ts'
import { firstSteps, type StepsDone } from '../../domain/getting-started.ts'
import type { Reader } from '../db/database.ts'
import { isoOf } from '../http/iso.ts'
import { type Route, read } from '../http/route.ts'
import { countFailedSince } from '../mail/queries.ts'
import { canMail } from '../mail/queue.ts'
import type { Portal } from '../portal.ts'
import { draftsOpen, licencesWaiting, queriesWaiting, redemptionsWaiting } from '../record/desk-queries.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { currentDuties } from './current-duties.ts'
import { countOthers, hasSeenMaterial, hasVisitors } from './overview-queries.ts'

const RECENT_MAILS = 7 * DAY

const sinceOf = ({ oldest }: { oldest: number | null }) => (oldest === null ? null : isoOf(oldest))

/** Asked in full only while nobody uses it yet. */
async function stepsDone(portal: Portal, db: Reader): Promise<StepsDone | null> {
  if (await hasVisitors(db)) return null
  const { requirements } = await companyFacts(portal.database, portal.config.timeZone)
  return firstSteps({
    isInUse: false,
    people: await countOthers(db),
    hasSeenMaterial: await hasSeenMaterial(db),
    requirements: requirements.filter(({ retired }) => !retired).length,
    mail: canMail(portal.config),
    companySignIn: portal.config.company !== undefined,
  })
}

export const overviewRoutes: Route[] = [
  read(api.manageOverview, async ({ portal, db, caller, moment }) => {
    const redemptions = await redemptionsWaiting(db)
    const queries = await queriesWaiting(db)
    const licences = await licencesWaiting(db, { notOf: caller.id, team: null })
    const { peopleOverdue } = (await currentDuties(portal, null)).company()
    return {
      ...{
        redemptions: redemptions.count,
        queries: queries.count,
        licences: licences.count,
        drafts: await draftsOpen(db),
      },
      failedMails: await countFailedSince(db, moment.now - RECENT_MAILS),
      overduePeople: peopleOverdue,
      oldest: { redemptions: sinceOf(redemptions), queries: sinceOf(queries), licences: sinceOf(licences) },
      gettingStarted: await stepsDone(portal, db),
    }
  }),
]
