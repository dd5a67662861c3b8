// Keeps what those who run the portal do to others, in the transaction that does it.
import type { Act, AuditVia } from '../../domain/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { insertActs } from './audit-queries.ts'

/** Whoever did it; null for the command line, which knows no one, and for the portal itself. */
interface Actor {
  id: number | null
  via: AuditVia
  requestId: string | null
  address: string | null
}

export const COMMAND_LINE: Actor = { id: null, via: 'cli', requestId: null, address: null }

export async function audit(trx: Trx, actor: Actor, acts: Act | readonly Act[], { now, today }: Moment): Promise<void> {
  const rows = [acts].flat().map(({ action, on, before, after }) => ({
    at: now,
    day: today,
    actor_id: actor.id,
    via: actor.via,
    action,
    subject_kind: on?.kind ?? null,
    subject_id: on?.id ?? null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id: actor.requestId,
    address: actor.address,
  }))
  if (rows.length > 0) await insertActs(trx, rows)
}
