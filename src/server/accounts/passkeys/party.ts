// The address that the portal's passkeys are bound to.
import { type RelyingParty, relyingPartyOf } from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Portal } from '../../portal.ts'

export function requireParty({ config }: Portal): RelyingParty {
  const party = relyingPartyOf(config.publicUrl)
  if (!party) throw new Refusal('passkey.off')
  return party
}
