// Does what the one list in domain/retention.ts says: how each kind of what is too old is removed.
import { REMOVED, REMOVED_NAMES, type Removed } from '../domain/retention.ts'
import { forgetOldSessions } from './accounts/forget-sessions.ts'
import { forgetOldInvitations } from './accounts/invitations/forget-invitations.ts'
import { forgetSpentTokens } from './accounts/spent-tokens.ts'
import { forgetDiscardedDrafts } from './authoring/forget-drafts.ts'
import { forgetOldReminders } from './duties/forget-reminders.ts'
import { forgetUnusedFiles } from './files/forget-files.ts'
import { forgetOldGuesses } from './http/guesses.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import { forgetPhotosOfLeavers } from './licences/forget-photos.ts'
import { forgetMailSecrets, forgetOldBounces, forgetOldMails } from './mail/forget-mails.ts'
import { forgetOldNotices } from './notices/forget-notices.ts'
import { forgetSpentPacks } from './packs/maker.ts'
import type { Portal } from './portal.ts'
import { forgetTalkKeys } from './talks/finish.ts'

const REMOVE: Readonly<Record<Removed, (portal: Portal) => Promise<void>>> = {
  answers: forgetOldAnswers,
  guesses: forgetOldGuesses,
  spentTokens: forgetSpentTokens,
  mailSecrets: forgetMailSecrets,
  files: forgetUnusedFiles,
  packs: forgetSpentPacks,
  talkKeys: forgetTalkKeys,
  mails: forgetOldMails,
  bounces: forgetOldBounces,
  notices: forgetOldNotices,
  reminders: forgetOldReminders,
  invitations: forgetOldInvitations,
  drafts: forgetDiscardedDrafts,
  sessions: forgetOldSessions,
  licencePhotos: forgetPhotosOfLeavers,
}

/** One that fails holds up none of the others, and is tried again with them. */
export async function removeWhatIsTooOld(portal: Portal, often: 'hourly' | 'daily'): Promise<void> {
  const failures: unknown[] = []
  for (const name of REMOVED_NAMES) {
    if (REMOVED[name].often === often) await REMOVE[name](portal).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some of what is too old could not be removed')
}
