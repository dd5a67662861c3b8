// Milestones: what each asks for, how near a person is, and which are newly reached.
import { categoryLabel } from './compliance.ts'

export const MILESTONE_CATEGORIES = ['induction', 'ohs', 'customer-service', 'sales', 'overall'] as const
export type MilestoneCategory = (typeof MILESTONE_CATEGORIES)[number]

export function milestoneLabel(category: MilestoneCategory): string {
  return category === 'overall' ? 'Overall' : categoryLabel(category)
}

/** Those that count things of which there is a whole number; `all` may stand for that number. */
export const COUNTABLE_METRICS = [
  'swms-read',
  'manuals-read',
  'induction-complete',
  'toolbox-passed',
  'base-training-completed',
  'advanced-training-completed',
  'customer-service-completed',
  'sales-completed',
] as const

export const MILESTONE_METRICS = [
  ...COUNTABLE_METRICS,
  'quizzes-perfect',
  'kudos-given',
  'kudos-received',
  'challenges-answered',
  'challenge-streak',
  'learning-streak',
  'points-earned',
] as const
export type MilestoneMetric = (typeof MILESTONE_METRICS)[number]

/** What a person has reached in each metric, and how many there are where that is a number. */
export interface MilestoneFigures {
  reached: Readonly<Record<MilestoneMetric, number>>
  totals: Readonly<Partial<Record<MilestoneMetric, number>>>
}

export interface MilestoneRequirement {
  metric: MilestoneMetric
  /** Null means every one there is. */
  count: number | null
}

export interface MilestoneProgress {
  current: number
  target: number
}

/** Target 0 (nothing of the kind exists yet) is never reached. */
export function milestoneProgress(requirement: MilestoneRequirement, figures: MilestoneFigures): MilestoneProgress {
  const target = requirement.count ?? figures.totals[requirement.metric] ?? 0
  return { current: Math.min(figures.reached[requirement.metric], target), target }
}

export function isReached(progress: MilestoneProgress): boolean {
  return progress.target > 0 && progress.current >= progress.target
}

/** Those still open by how near they are, then the achieved ones, the latest first. */
export function nearestFirst<
  Entry extends { achieved: boolean; achievedAt: string | null; progress: MilestoneProgress },
>(milestones: readonly Entry[]): Entry[] {
  const share = ({ progress }: Entry) => (progress.target === 0 ? 0 : progress.current / progress.target)
  return milestones.toSorted((a, b) => {
    if (a.achieved !== b.achieved) return a.achieved ? 1 : -1
    return a.achieved ? (b.achievedAt ?? '').localeCompare(a.achievedAt ?? '') : share(b) - share(a)
  })
}
