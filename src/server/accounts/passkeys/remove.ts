// Removing passkeys: one of one's own, or all of somebody else's.
import { checkConfirmed, checkRemoval } from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { ActContext } from '../../portal.ts'
import { requirePerson } from '../people/manage.ts'
import { logSecurity } from '../security-log.ts'
import { deletePasskey, deletePasskeysOf, findConfirmation, listPasskeys } from './queries.ts'

export async function removeOwn(context: ActContext, passkeyId: number): Promise<void> {
  const { portal, trx, caller, moment } = context
  const kept = await listPasskeys(trx, caller.id)
  if (!kept.some(({ id }) => id === passkeyId)) throw new Refusal('passkey.unknown')
  const { login_at, confirmed_at } = await findConfirmation(trx, caller.sessionId)
  checkConfirmed({ loginAt: login_at, confirmedAt: confirmed_at }, moment.now)
  checkRemoval(caller.role, portal.config.requirePasskey, kept.length)
  await deletePasskey(trx, passkeyId)
  logRemoval(context, caller.id)
}

export async function removeAllOf(context: ActContext, userId: number): Promise<void> {
  const { trx, caller } = context
  await requirePerson(trx, userId)
  // This way asks for no confirmation, and would take the last one too.
  if (userId === caller.id) throw new Refusal('passkey.own')
  const passkeys = await deletePasskeysOf(trx, userId)
  const facts = { before: { passkeys }, after: { passkeys: 0 } }
  await context.audit({ action: 'person.passkeys-removed', on: { kind: 'person', id: userId }, ...facts })
  if (passkeys > 0) logRemoval(context, userId)
}

function logRemoval({ portal, origin, afterCommit }: ActContext, person: number): void {
  const facts = { person, address: origin.address, reqId: origin.requestId }
  afterCommit(() => logSecurity(portal.log, 'passkey removed', facts))
}
