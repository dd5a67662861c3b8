// Where in the portal something that is owed is done.
import type { OwedKind } from './duty-facts.ts'

export function addressOfDuty(kind: OwedKind, itemId: number): string {
  if (kind === 'action') return `/talks?action=${itemId}`
  if (kind === 'module' || kind === 'manual') return `/quiz/${itemId}`
  if (kind === 'topic') return `/?tab=toolbox&quiz=${itemId}`
  if (kind === 'topic-read') return `/?tab=toolbox&topic=${itemId}`
  if (kind === 'swms') return `/?tab=induction&document=${itemId}`
  return kind === 'licence' ? '/licences' : '/?tab=induction&form=open'
}
