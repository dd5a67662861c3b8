// Questions to support that somebody had taken on: whoever is no administrator any more leaves them to the others.
import type { Act } from '../../domain/audit.ts'
import { helpReference } from '../../domain/help.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { ownedQueries, releaseQuery } from './query-owner-queries.ts'

/** For the log, where it is kept with what caused it. `by`: who did that; of the command line, which knows no one, they leave it themselves. */
export async function releaseQueries(trx: Trx, ownerId: number, by: number | null, { now }: Moment): Promise<Act[]> {
  const owned = await ownedQueries(trx, ownerId)
  for (const { id } of owned) await releaseQuery(trx, id, { user_id: by ?? ownerId, at: now })
  return owned.map(({ id, user_id }) => ({
    action: 'query.assigned',
    on: { kind: 'person', id: user_id },
    before: { assignedTo: ownerId },
    after: { reference: helpReference(id), assignedTo: null },
  }))
}
