// The whole API by name: what the server must bind, and all that the client can call.
import { acceptance } from './acceptance.ts'
import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { auditLog } from './audit.ts'
import { authoring } from './authoring.ts'
import { calendar } from './calendar.ts'
import { certificates } from './certificates.ts'
import { challenge } from './challenge.ts'
import { companyAccountsOfOthers } from './company-accounts-of-others.ts'
import { companySignIn } from './company-sign-in.ts'
import { compliance } from './compliance.ts'
import { duties } from './duties.ts'
import { files } from './files.ts'
import { help } from './help.ts'
import { inbox } from './inbox.ts'
import { induction } from './induction.ts'
import { invitations } from './invitations.ts'
import { kudos } from './kudos.ts'
import { leaderboard } from './leaderboard.ts'
import { leave } from './leave.ts'
import { licenceChecks } from './licence-checks.ts'
import { licenceTypes } from './licence-types.ts'
import { licences } from './licences.ts'
import { mails } from './mails.ts'
import { managedLicenceTypes } from './managed-licence-types.ts'
import { me } from './me.ts'
import { modules } from './modules.ts'
import { notices } from './notices.ts'
import { overview } from './overview.ts'
import { packs } from './packs.ts'
import { passkeys } from './passkeys.ts'
import { passkeysOfOthers } from './passkeys-of-others.ts'
import { path } from './path.ts'
import { people } from './people.ts'
import { peopleLists } from './people-lists.ts'
import { practice } from './practice.ts'
import { preferences } from './preferences.ts'
import { quote } from './quote.ts'
import { reading } from './reading.ts'
import { records } from './records.ts'
import { requirements } from './requirements.ts'
import { rewards } from './rewards.ts'
import { rewardsDesk } from './rewards-desk.ts'
import { seals } from './seals.ts'
import { talks } from './talks.ts'
import { team } from './team.ts'
import { toolbox } from './toolbox.ts'

export const api = {
  ...accounts,
  ...people,
  ...peopleLists,
  ...me,
  ...records,
  ...reading,
  ...preferences,
  ...notices,
  ...mails,
  ...auditLog,
  ...seals,
  ...packs,
  ...duties,
  ...team,
  ...leave,
  ...licenceTypes,
  ...managedLicenceTypes,
  ...licences,
  ...licenceChecks,
  ...calendar,
  ...requirements,
  ...authoring,
  ...invitations,
  ...acceptance,
  ...companySignIn,
  ...passkeys,
  ...passkeysOfOthers,
  ...companyAccountsOfOthers,
  ...induction,
  ...toolbox,
  ...talks,
  ...modules,
  ...certificates,
  ...compliance,
  ...kudos,
  ...challenge,
  ...path,
  ...practice,
  ...leaderboard,
  ...rewards,
  ...rewardsDesk,
  ...help,
  ...files,
  ...inbox,
  ...overview,
  ...quote,
  ...analytics,
} as const
