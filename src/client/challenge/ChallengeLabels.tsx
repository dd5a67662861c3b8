// What a challenge is about and how hard it is.
import { Building2, Dumbbell, Headset, ShieldCheck } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import type { Challenge } from './ChallengeCard.tsx'

const CATEGORIES = {
  safety: { label: 'Safety', icon: ShieldCheck, scope: 'c-ohs' },
  'customer-service': { label: 'Customer Service', icon: Headset, scope: 'c-service' },
  'product-knowledge': { label: 'Product Knowledge', icon: Dumbbell, scope: 'c-gq1' },
  'company-policy': { label: 'Company Policy', icon: Building2, scope: 'c-induction' },
}

const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export function ChallengeLabels({ challenge }: { challenge: Challenge }) {
  const { label, icon, scope } = CATEGORIES[challenge.category]
  return (
    <div className="row row--wrap">
      <Badge tone="cat" icon={icon} className={scope}>
        {label}
      </Badge>
      <Badge tone="line">{DIFFICULTIES[challenge.difficulty]}</Badge>
    </div>
  )
}
