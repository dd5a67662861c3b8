// Where in the portal something that is owed is done.
import type { DutyKind } from './duty-facts.ts'

export function addressOfDuty(kind: DutyKind, itemId: number): string {
  if (kind === 'module' || kind === 'manual') return `/quiz/${itemId}`
  if (kind === 'topic' || kind === 'topic-read') return '/?tab=toolbox'
  return kind === 'licence' ? '/licences' : '/?tab=induction'
}
