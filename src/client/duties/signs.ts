// The face of each sign and of each group.
import {
  Check,
  CirclePause,
  ClipboardCheck,
  Clock,
  HardHat,
  IdCard,
  Layers,
  type LucideIcon,
  Minus,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import type { DutySign } from '../../domain/duty-sign.ts'
import type { DutyGroup } from '../../domain/requirement.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { LevelDumbbell } from '../ui/drawn-icons.ts'

/** What is merely open has no sign: nobody has to look at it yet. */
export const SIGNS: Readonly<Record<DutySign, { icon?: LucideIcon; tone: BadgeTone }>> = {
  none: { icon: Minus, tone: 'neutral' },
  waived: { icon: CirclePause, tone: 'info' },
  'in-date': { icon: Check, tone: 'success' },
  open: { tone: 'neutral' },
  soon: { icon: Clock, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'danger' },
}

export const GROUP_ICONS: Readonly<Record<DutyGroup, LucideIcon>> = {
  induction: ClipboardCheck,
  swms: ShieldCheck,
  toolbox: HardHat,
  gq1: LevelDumbbell,
  gq2: Layers,
  licences: IdCard,
}
