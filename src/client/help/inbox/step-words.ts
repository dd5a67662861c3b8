// What was done with a query, in words.
import type { ManagedQuery } from './InboxList.tsx'

/** "Alex Morgan closed it." */
export function stepWords({ step, by, assignedTo }: ManagedQuery['steps'][number]): string {
  if (step === 'closed') return `${by} closed it.`
  if (step === 'reopened') return `${by} opened it again.`
  if (assignedTo === null) return `${by} made it nobody’s.`
  return by === assignedTo ? `${by} took it on.` : `${by} gave it to ${assignedTo}.`
}
