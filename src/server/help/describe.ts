// Threads as the contract has them.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { help } from '../../contract/help.ts'
import type { inbox } from '../../contract/inbox.ts'
import { helpReference, type Thread, waitsFor } from '../../domain/help.ts'
import { isoOf } from '../http/iso.ts'
import type { InboxRow, StepRow } from './inbox-queries.ts'
import type { MessageRow } from './queries.ts'

interface ThreadRow {
  id: number
  subject: string
  sent_at: number
  closed: 0 | 1
  waiting_since: number | null
}

export const threadOf = ({ closed, waiting_since }: Pick<ThreadRow, 'closed' | 'waiting_since'>): Thread => ({
  status: closed === 1 ? 'closed' : 'open',
  waitingSince: waiting_since,
})

type OwnQuery = OutputOf<typeof help.answerQuery>
type ManagedQuery = OutputOf<typeof inbox.managedQuery>

export function describeThread(row: ThreadRow, messages: readonly MessageRow[]): OwnQuery {
  const thread = threadOf(row)
  return {
    ...{ id: row.id, reference: helpReference(row.id), subject: row.subject, status: thread.status },
    ...{ waitingFor: waitsFor(thread), askedAt: isoOf(row.sent_at) },
    messages: messages.map(({ sender, name, text, at }) => ({ from: sender, name, text, at: isoOf(at) })),
  }
}

export function describeManaged(
  row: InboxRow,
  messages: readonly MessageRow[],
  steps: readonly StepRow[],
): ManagedQuery {
  const waits = waitsFor(threadOf(row)) === 'support'
  return {
    ...describeThread(row, messages),
    waitingSince: waits && row.waiting_since !== null ? isoOf(row.waiting_since) : null,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.owner_name ?? '' },
    person: { id: row.user_id, name: row.name, department: row.department, email: row.email },
    typed: { name: row.user_name, email: row.user_email },
    steps: steps.map(({ step, name, owner_name, at }) => ({ step, by: name, assignedTo: owner_name, at: isoOf(at) })),
  }
}
