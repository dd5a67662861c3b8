// Every route of the server, slice by slice. A test compares the list with the contract.
import { companyRoutes } from './accounts/company/routes.ts'
import { importRoutes } from './accounts/import/routes.ts'
import { invitationRoutes } from './accounts/invitations/routes.ts'
import { ownAccountRoutes } from './accounts/me/routes.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { peopleRoutes } from './accounts/people/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { challengeRoutes } from './challenge/routes.ts'
import { complianceRoutes } from './compliance/routes.ts'
import { calendarRoutes } from './duties/calendar/routes.ts'
import { leaveRoutes } from './duties/leave-routes.ts'
import { overviewRoutes } from './duties/overview-routes.ts'
import { reminderRoutes } from './duties/reminder-routes.ts'
import { requirementRoutes } from './duties/requirement-routes.ts'
import { dutyRoutes } from './duties/routes.ts'
import { teamRoutes } from './duties/team-routes.ts'
import { waiverRoutes } from './duties/waiver-routes.ts'
import { fileRoutes } from './files/routes.ts'
import { inboxRoutes } from './help/inbox-routes.ts'
import { helpRoutes } from './help/routes.ts'
import type { Route } from './http/route.ts'
import { inductionRoutes } from './induction/routes.ts'
import { kudosRoutes } from './kudos/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { licenceCheckRoutes } from './licences/check-routes.ts'
import { licenceRoutes } from './licences/routes.ts'
import { licenceTypeRoutes } from './licences/type-routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { moduleRoutes } from './modules/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { packRoutes } from './packs/routes.ts'
import { pathRoutes } from './path/routes.ts'
import { practiceRoutes } from './practice/routes.ts'
import { quoteRoutes } from './quote/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { rewardCatalogueRoutes } from './rewards/catalogue-routes.ts'
import { rewardsDeskRoutes } from './rewards/desk-routes.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { sealRoutes } from './seals/routes.ts'
import { talkFollowUpRoutes } from './talks/follow-up-routes.ts'
import { talkRoutes } from './talks/routes.ts'
import { talkStartRoutes } from './talks/start-routes.ts'
import { toolboxRoutes } from './toolbox/routes.ts'

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...peopleRoutes,
  ...importRoutes,
  ...invitationRoutes,
  ...ownAccountRoutes,
  ...recordRoutes,
  ...noticeRoutes,
  ...mailRoutes,
  ...overviewRoutes,
  ...dutyRoutes,
  ...requirementRoutes,
  ...teamRoutes,
  ...waiverRoutes,
  ...reminderRoutes,
  ...leaveRoutes,
  ...licenceTypeRoutes,
  ...licenceRoutes,
  ...licenceCheckRoutes,
  ...calendarRoutes,
  ...auditRoutes,
  ...sealRoutes,
  ...readingRoutes,
  ...packRoutes,
  ...authoringRoutes,
  ...companyRoutes,
  ...passkeyRoutes,
  ...inductionRoutes,
  ...toolboxRoutes,
  ...talkRoutes,
  ...talkFollowUpRoutes,
  ...talkStartRoutes,
  ...moduleRoutes,
  ...certificateRoutes,
  ...complianceRoutes,
  ...kudosRoutes,
  ...challengeRoutes,
  ...pathRoutes,
  ...practiceRoutes,
  ...leaderboardRoutes,
  ...rewardRoutes,
  ...rewardsDeskRoutes,
  ...rewardCatalogueRoutes,
  ...helpRoutes,
  ...fileRoutes,
  ...inboxRoutes,
  ...quoteRoutes,
  ...analyticsRoutes,
]
