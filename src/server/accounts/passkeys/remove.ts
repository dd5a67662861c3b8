// Removing passkeys: one of one's own, or all of somebody else's.
import { checkRemoval } from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { logActOn } from '../../http/security-log.ts'
import type { ActContext } from '../../portal.ts'
import { requireConfirmed } from '../confirmed.ts'
import { requirePerson } from '../people/manage.ts'
import { deletePasskey, deletePasskeysOf, listPasskeys } from './queries.ts'

export async function removeOwn(context: ActContext, passkeyId: number): Promise<void> {
  const { portal, trx, caller, moment } = context
  const kept = await listPasskeys(trx, caller.id)
  if (!kept.some(({ id }) => id === passkeyId)) throw new Refusal('passkey.unknown')
  await requireConfirmed(trx, caller, moment)
  checkRemoval(caller.role, portal.config.requirePasskey, kept.length)
  await deletePasskey(trx, passkeyId)
  logActOn(context, 'passkey removed', caller.id)
}

export async function removeAllOf(context: ActContext, userId: number): Promise<void> {
  const { trx, caller, moment } = context
  await requirePerson(trx, userId)
  // This way would take the last one too.
  if (userId === caller.id) throw new Refusal('passkey.own')
  await requireConfirmed(trx, caller, moment)
  const passkeys = await deletePasskeysOf(trx, userId)
  const facts = { before: { passkeys }, after: { passkeys: 0 } }
  await context.audit({ action: 'person.passkeys-removed', on: { kind: 'person', id: userId }, ...facts })
  if (passkeys > 0) logActOn(context, 'passkey removed', userId)
}
