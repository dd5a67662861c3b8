// Changing one's own password.
import { checkNewPassword } from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PrepareContext } from '../http/route.ts'
import { logSecurity } from '../http/security-log.ts'
import type { ActContext } from '../portal.ts'
import { commonPasswords } from './common-passwords.ts'
import { checkTries, checkTurn, forgetTries, ownHashes, refuseWrong } from './current-password.ts'
import { closeInvitations } from './invitations/queries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endSessionsOf, findPassword, replacePassword } from './queries.ts'

/** A change that was checked: it holds as long as the hash that was checked still stands. */
export interface CheckedChange {
  before: string
  after: string
}

export async function checkPasswords(context: PrepareContext, current: string, wanted: string): Promise<CheckedChange> {
  if (!context.portal.config.passwordSignIn) throw new Refusal('password.off', { to: 'choose' })
  await checkTries(context)
  const account = await findPassword(context.db, context.caller.id)
  // First, and with the new hash made in either case: what is refused, and how long it takes, tells nothing of the current one.
  if (wanted === current) throw new Refusal('password.unchanged')
  checkNewPassword(wanted, account.username, await commonPasswords())
  const [isRight, hash] = await ownHashes(context, () =>
    Promise.all([verifyPassword(current, account.password_hash), hashPassword(wanted)]),
  )
  // A request that is sent again while its first sending is kept finds its own new password: no guess, and the write replays.
  if (!isRight && !(await context.wasKept())) await refuseWrong(context)
  await checkTurn(context)
  return { before: account.password_hash, after: hash }
}

export async function changePassword(context: ActContext, change: CheckedChange): Promise<void> {
  const { portal, trx, caller, moment, origin } = context
  if (!(await replacePassword(trx, caller.id, change))) throw new Refusal('password.replaced')
  await forgetTries(context)
  await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
  await closeInvitations(trx, caller.id, moment.now)
  const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
  context.afterCommit(() => logSecurity(portal.log, 'password changed', facts))
}
