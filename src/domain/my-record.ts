// One's own record: what each signature is worth today, and what a browser said about the reading of it.
import type { Day } from './day.ts'
import { isOpen } from './duty.ts'
import type { Standing } from './duty-facts.ts'
import { EVIDENCE } from './evidence.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

export const RECORD_GROUPS = ['documents', 'toolbox', 'modules'] as const
export type RecordGroup = (typeof RECORD_GROUPS)[number]

const GROUPS: Readonly<Record<EvidenceKind, RecordGroup>> = {
  ...{ 'swms-read': 'documents', 'induction-form': 'documents', 'topic-read': 'toolbox', 'toolbox-quiz': 'toolbox' },
  ...{ 'module-read': 'modules', 'module-quiz': 'modules' },
}

export function recordGroup(kind: EvidenceKind): RecordGroup {
  return GROUPS[kind]
}

/**
 * `current`: it counts. `changed`: there is a newer version, which wants to be signed. `again`: its time is running out or has. `later`:
 * it was signed again since. `retired`: what was signed is no longer in use.
 */
export const RECORD_STATES = ['current', 'changed', 'again', 'later', 'retired'] as const
export type RecordState = (typeof RECORD_STATES)[number]

export interface SignedFacts {
  kind: EvidenceKind
  version: number
  /** Nothing was signed of the same after it. */
  isNewest: boolean
  /** The oldest version of the item whose signature still counts. */
  countsFrom: number
  isRetired: boolean
  /** What is asked of the person about it, and whether that is because it was changed; null where nobody asks for it. */
  asked: { standing: Standing; changed: boolean } | null
}

export interface RecordToday {
  state: RecordState
  /** Until when it is good, or by when it is asked for; null where there is no such day. */
  on: Day | null
  isOverdue: boolean
}

export function recordToday({ kind, version, isNewest, countsFrom, isRetired, asked }: SignedFacts): RecordToday {
  const plain = (state: RecordState, on: Day | null = null) => ({ state, on, isOverdue: false })
  if (!isNewest) return plain('later')
  if (asked && isOpen(asked.standing.status)) {
    const { on, status } = asked.standing
    return { state: asked.changed ? 'changed' : 'again', on, isOverdue: status === 'overdue' }
  }
  if (isRetired) return plain('retired')
  if (EVIDENCE[kind].counts === 'version' && version < countsFrom) return plain('changed')
  return plain('current', asked?.standing.status === 'done' ? asked.standing.on : null)
}
