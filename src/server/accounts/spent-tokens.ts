// What can be used only once: its hash is kept from its first use until it would have expired anyway.
import type { Instant } from '../../domain/clock.ts'
import { realClock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { hashToken } from '../http/session-token.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { deleteSpent, insertSpent } from './spent-tokens-queries.ts'

/** Whether this is its first use, which it is no more once the transaction is kept. */
export function spend(trx: Trx, token: string, expiresAt: Instant): Promise<boolean> {
  return insertSpent(trx, hashToken(token), expiresAt)
}

/** Some are good by the real clock, some by the portal's: whichever is behind decides. */
export async function forgetSpentTokens(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'spentTokens')
  const before = Math.min(realClock.now(), removal.before)
  await aFewAtATime(removal, (trx, most) => deleteSpent(trx, before, most))
}
