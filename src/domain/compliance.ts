// The overview of how far a person is, category by category, with its labels and colour bands.

export const OVERVIEW_CATEGORIES = [
  'induction',
  'ohs',
  'customer-service',
  'sales',
  'base-training',
  'advanced-training',
] as const
export type OverviewCategory = (typeof OVERVIEW_CATEGORIES)[number]

const CATEGORY_LABELS: Record<OverviewCategory, string> = {
  induction: 'Induction',
  ohs: 'OH&S',
  'customer-service': 'Customer Service',
  sales: 'Sales',
  'base-training': 'GQ1 Training',
  'advanced-training': 'GQ2 Training',
}

export function categoryLabel(category: OverviewCategory): string {
  return CATEGORY_LABELS[category]
}

export const DASHBOARD_TABS = ['induction', 'training', 'sales', 'toolbox', 'kudos'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** The areas that have no tab of their own: they open the training tab with a filter. */
export const AREA_FILTERS = ['customer-service', 'sales'] as const
export type AreaFilter = (typeof AREA_FILTERS)[number]

/** Where a category is opened on the dashboard. */
export function placeOfCategory(category: OverviewCategory): { tab: DashboardTab; area: AreaFilter | null } {
  if (category === 'customer-service' || category === 'sales') return { tab: 'training', area: category }
  if (category === 'base-training') return { tab: 'training', area: null }
  if (category === 'advanced-training') return { tab: 'sales', area: null }
  return { tab: category === 'ohs' ? 'toolbox' : 'induction', area: null }
}

/** The category whose progress a tab shows; the kudos tab has none. */
export function categoryOfTab(tab: DashboardTab): OverviewCategory | null {
  return OVERVIEW_CATEGORIES.find(category => placeOfCategory(category).tab === tab && hasOwnTab(category)) ?? null
}

function hasOwnTab(category: OverviewCategory): boolean {
  return placeOfCategory(category).area === null
}

/** In these each thing is counted once; customer-service and sales show modules a second way. */
const COUNTED_ONCE: readonly OverviewCategory[] = ['induction', 'ohs', 'base-training', 'advanced-training']

export interface CategoryCount {
  category: OverviewCategory
  completed: number
  total: number
}

/** Rounded down above 0 and below 100, so that 100 means all and 0 means none. */
export function percentageOf(completed: number, total: number): number {
  if (total === 0) return 0
  if (completed >= total) return 100
  return completed === 0 ? 0 : Math.max(1, Math.floor((completed * 100) / total))
}

export function overallCount(counts: readonly CategoryCount[]): { completed: number; total: number } {
  const once = counts.filter(count => COUNTED_ONCE.includes(count.category))
  return {
    completed: once.reduce((sum, count) => sum + count.completed, 0),
    total: once.reduce((sum, count) => sum + count.total, 0),
  }
}

export type ProgressLabel = 'Complete' | 'Almost Done' | 'In Progress' | 'Started' | 'Not Started'

export function progressLabel(percentage: number, completed: number): ProgressLabel {
  if (percentage >= 100) return 'Complete'
  if (percentage >= 80) return 'Almost Done'
  if (percentage >= 60) return 'In Progress'
  return completed > 0 ? 'Started' : 'Not Started'
}

export type Band = 'success' | 'info' | 'warn' | 'brand'

export const BAND_EDGES = [70, 80, 90] as const

export function overallBand(percentage: number): Band {
  if (percentage >= 90) return 'success'
  if (percentage >= 80) return 'info'
  return percentage >= 70 ? 'warn' : 'brand'
}
