// The icon of each group of duties.
import { ClipboardCheck, HardHat, IdCard, Layers, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { DutyGroup } from '../../domain/duty-facts.ts'
import { LevelDumbbell } from './drawn-icons.ts'

export const GROUP_ICONS: Readonly<Record<DutyGroup, LucideIcon>> = {
  induction: ClipboardCheck,
  swms: ShieldCheck,
  toolbox: HardHat,
  gq1: LevelDumbbell,
  gq2: Layers,
  licences: IdCard,
}
