// The face of each sign.
import { Check, CirclePause, Clock, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { DutySign } from '../../domain/duty-sign.ts'
import type { BadgeTone } from './Badge.tsx'

/** What is merely open has no sign: nobody has to look at it yet. */
export const SIGNS: Readonly<Record<DutySign, { icon?: LucideIcon; tone: BadgeTone }>> = {
  none: { icon: Minus, tone: 'neutral' },
  waived: { icon: CirclePause, tone: 'info' },
  'in-date': { icon: Check, tone: 'success' },
  open: { tone: 'neutral' },
  soon: { icon: Clock, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'danger' },
}
