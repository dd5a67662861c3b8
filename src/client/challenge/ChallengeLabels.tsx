// What a challenge is about and how hard it is.
import { CHALLENGE_LABELS, type ChallengeCategory, DIFFICULTY_LABELS } from '../../domain/challenge.ts'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { Badge } from '../ui/Badge.tsx'
import { categoryIcon, categoryScope } from '../ui/category.ts'
import type { Challenge } from './shapes.ts'

/** Whose colour and icon each wears. */
const FACES: Record<ChallengeCategory, OverviewCategory> = {
  safety: 'ohs',
  'customer-service': 'customer-service',
  'product-knowledge': 'base-training',
  'company-policy': 'induction',
}

export function ChallengeLabels({ challenge: { category, difficulty } }: { challenge: Challenge }) {
  const face = FACES[category]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="cat" icon={categoryIcon(face)} className={categoryScope(face)}>
        {CHALLENGE_LABELS[category]}
      </Badge>
      <Badge tone="line">{DIFFICULTY_LABELS[difficulty]}</Badge>
    </div>
  )
}
