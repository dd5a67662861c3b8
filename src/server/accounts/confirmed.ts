// Whoever changes what opens an account has shown a moment ago that it is really them, not just somebody at their device.
import { checkConfirmed } from '../../domain/passkey.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Caller, Moment } from '../portal.ts'
import { findConfirmation } from './queries.ts'

export async function requireConfirmed(db: Reader | Trx, { sessionId }: Caller, { now }: Moment): Promise<void> {
  const { login_at, confirmed_at } = await findConfirmation(db, sessionId)
  checkConfirmed({ loginAt: login_at, confirmedAt: confirmed_at }, now)
}
