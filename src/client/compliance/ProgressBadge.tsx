// The word for how far a category is, in its status colour.
import { Check } from 'lucide-react'
import type { ProgressLabel } from '../../domain/compliance.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const TONES: Record<ProgressLabel, BadgeTone> = {
  Complete: 'success',
  'Almost Done': 'info',
  'In Progress': 'warn',
  Started: 'brand',
  'Not Started': 'neutral',
}

export function ProgressBadge({ label }: { label: ProgressLabel }) {
  return (
    <Badge tone={TONES[label]} icon={label === 'Complete' ? Check : undefined}>
      {label}
    </Badge>
  )
}
