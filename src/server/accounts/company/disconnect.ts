// Disconnecting the company account of a person: whoever has it no longer comes in as them.
import type { Act } from '../../../domain/audit.ts'
import type { Instant } from '../../../domain/clock.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Trx } from '../../db/database.ts'
import { logActOn } from '../../http/security-log.ts'
import type { ActContext } from '../../portal.ts'
import { requireConfirmed } from '../confirmed.ts'
import { requirePerson } from '../people/manage.ts'
import { endSessionsOpenedWith } from '../queries.ts'
import { deleteIdentitiesOf } from './queries.ts'

/** What it came to, for the audit log; nothing where none was connected. */
export async function disconnect(trx: Trx, userId: number, now: Instant): Promise<Act[]> {
  const accounts = await deleteIdentitiesOf(trx, userId)
  if (accounts.length > 0) await endSessionsOpenedWith(trx, userId, ['company'], now)
  return accounts.map(({ issuer, subject }) => ({
    action: 'person.company-disconnected',
    on: { kind: 'person', id: userId },
    before: { issuer, account: subject },
  }))
}

export async function disconnectOne(context: ActContext, userId: number): Promise<void> {
  const { trx, caller, moment } = context
  await requirePerson(trx, userId)
  await requireConfirmed(trx, caller, moment)
  const acts = await disconnect(trx, userId, moment.now)
  if (acts.length === 0) throw new Refusal('person.no_company_account')
  await context.audit(acts)
  logActOn(context, 'company account disconnected', userId)
}
