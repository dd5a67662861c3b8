// Adding a passkey to one's own account, by whoever is signed in and has shown a moment ago that it is really them.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { passkeys } from '../../../contract/passkeys.ts'
import { mustHavePasskey } from '../../../domain/passkey.ts'
import type { PrepareContext } from '../../http/route.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { ActContext, Caller, ReadContext } from '../../portal.ts'
import { requireConfirmed } from '../confirmed.ts'
import { endSessionsOf } from '../queries.ts'
import { requireParty } from './party.ts'
import { findNames } from './queries.ts'
import { type CheckedPasskey, checkNewPasskey, keepNewPasskey, questionFor, type Registration } from './registration.ts'

const purposeOf = ({ sessionId }: Caller) => ({ to: 'add' as const, sessionId })

export async function creationOptions({
  portal,
  db,
  caller,
  moment,
}: ReadContext): Promise<OutputOf<typeof passkeys.passkeyOptions>> {
  requireParty(portal)
  await requireConfirmed(db, caller, moment)
  return questionFor(portal, db, { id: caller.id, ...(await findNames(db, caller.id)) }, purposeOf(caller))
}

export function checkOwnPasskey({ portal, caller, origin }: PrepareContext, response: Registration) {
  return checkNewPasskey(portal, purposeOf(caller), response, { person: caller.id, ...origin })
}

export async function keepOwnPasskey(context: ActContext, name: string, checked: CheckedPasskey) {
  const { portal, trx, caller, moment, origin } = context
  const { id, isFirst } = await keepNewPasskey(trx, caller.id, name, checked, moment.now)
  // They could do nothing before; from now on they could do everything, and a password alone was enough to open them.
  if (isFirst && mustHavePasskey(caller.role, portal.config.requirePasskey)) {
    await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
  }
  const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
  context.afterCommit(() => logSecurity(portal.log, 'passkey added', facts))
  return { id, name, created_at: moment.now, last_used_at: null }
}
