// The dashboard's tabs: their names, their words, and their addresses.
import { ClipboardCheck, HardHat, HeartHandshake, Layers, type LucideIcon } from 'lucide-react'
import { AREA_FILTERS, type AreaFilter, DASHBOARD_TABS, type DashboardTab } from '../../domain/compliance.ts'
import { PASS_MARK } from '../../domain/quiz.ts'
import { TOOLBOX_PASS, TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import { LevelDumbbell } from '../ui/drawn-icons.ts'

interface TabFace {
  label: string
  icon: LucideIcon
  /** Null where the person is greeted instead. */
  eyebrow: string | null
  title: string
  lede: string
  /** What its progress counts; null where there is none to show. */
  counted: string | null
}

export const TABS: Record<DashboardTab, TabFace> = {
  induction: {
    label: 'Induction',
    icon: ClipboardCheck,
    eyebrow: null,
    title: 'Employee Induction Program',
    lede: 'Read every safe work method statement, submit the induction form, then read the manuals.',
    counted: 'induction steps done',
  },
  training: {
    label: 'GQ1 Training',
    icon: LevelDumbbell,
    eyebrow: 'Base training',
    title: 'GQ1 Training',
    lede: `The gear, the job and the customer. The pass mark is ${PASS_MARK}%.`,
    counted: 'modules completed',
  },
  sales: {
    label: 'GQ2 Training',
    icon: Layers,
    eyebrow: 'Advanced training',
    title: 'GQ2 Training',
    lede: `For those who have finished GQ1. The pass mark is ${PASS_MARK}%.`,
    counted: 'modules completed',
  },
  toolbox: {
    label: 'Toolbox Topics',
    icon: HardHat,
    eyebrow: 'Toolbox',
    title: 'Safety Toolbox Topics',
    lede: `Short talks for the start of a shift. Read, then take the quiz: ${TOOLBOX_PASS} of ${TOOLBOX_QUESTIONS} passes.`,
    counted: 'topics completed',
  },
  kudos: {
    label: 'Team Kudos',
    icon: HeartHandshake,
    eyebrow: 'Team Kudos',
    title: 'Team Recognition',
    lede: 'See someone do it right? Say so. Kudos earn them points.',
    counted: null,
  },
}

/** Anything that is no tab is the first one. */
export function tabIn(search: URLSearchParams): DashboardTab {
  const named = search.get('tab')
  return DASHBOARD_TABS.find(tab => tab === named) ?? 'induction'
}

export function areaIn(search: URLSearchParams): AreaFilter | null {
  const named = search.get('area')
  return AREA_FILTERS.find(area => area === named) ?? null
}

export function addressOf(tab: DashboardTab, area: AreaFilter | null = null): string {
  return area ? `/?tab=${tab}&area=${area}` : `/?tab=${tab}`
}
