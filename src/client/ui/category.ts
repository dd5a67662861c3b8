// The face of each category: its icon and the CSS scope that sets --cat, --cat-soft and --cat-text.
import { ClipboardCheck, Headset, Layers, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { LevelDumbbell } from './drawn-icons.ts'

const ICONS: Record<OverviewCategory, LucideIcon> = {
  induction: ClipboardCheck,
  ohs: ShieldCheck,
  'customer-service': Headset,
  sales: TrendingUp,
  'base-training': LevelDumbbell,
  'advanced-training': Layers,
}

const SCOPES: Record<OverviewCategory, string> = {
  induction: 'c-induction',
  ohs: 'c-ohs',
  'customer-service': 'c-service',
  sales: 'c-sales',
  'base-training': 'c-gq1',
  'advanced-training': 'c-gq2',
}

export function categoryIcon(category: OverviewCategory): LucideIcon {
  return ICONS[category]
}

export function categoryScope(category: OverviewCategory): string {
  return SCOPES[category]
}
