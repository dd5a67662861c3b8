// The leaderboard's views, their order and their limits.

/** Everyone, those of the caller's department, or everyone by what was earned this month. */
export const LEADERBOARD_VIEWS = ['everyone', 'department', 'month'] as const
export type LeaderboardView = (typeof LEADERBOARD_VIEWS)[number]

/** Entries in the list; the caller's own is added when it is further down. */
export const LEADERBOARD_LENGTH = 500
/** Entries with a card of their own. */
export const TOP_PERFORMERS = 3

export interface Standing {
  id: number
  name: string
  /** Earned over a lifetime, or this month: spending costs nobody a rank. */
  points: number
  level: number
}

/** By points, then level, then name; the id decides between namesakes, so that the order is the same every time. */
export function compareStandings(a: Standing, b: Standing): number {
  return b.points - a.points || b.level - a.level || compareText(a.name, b.name) || a.id - b.id
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function averageScore(sum: number, people: number): number {
  return people === 0 ? 0 : Math.round(sum / people)
}

interface Listed {
  id: number
  points: number
  isHidden: boolean
}

/** Who is in the list that the caller reads, or anybody who is not among them. Whoever is not keeps their rank, so that the others' ranks stay true. */
export function isListed(view: LeaderboardView, person: Listed, callerId: number | null): boolean {
  if (person.id === callerId) return true
  return !person.isHidden && (view !== 'month' || person.points > 0)
}

/** Whether a place in the list has a card. Whoever earned nothing this month is there to see their own place, not to win. */
export function hasCard(view: LeaderboardView, { points }: { points: number }, place: number): boolean {
  return place <= TOP_PERFORMERS && (view !== 'month' || points > 0)
}

/** A department's people, those who hide included: figures are over everyone. */
export interface DepartmentTotal {
  department: string
  people: number
  points: number
  /** How many of them do not hide. */
  shown: number
}

/**
 * Departments by points per person as they are shown, then by name. One in which everyone hides is left out, since its figure may be one
 * person's, and keeps its rank. Whoever asks sees themselves, and so their own. The figure is a whole number: it still tells about how
 * many points those who hide have together, and of one among few it tells nearly all, but not their score to the point.
 */
export function rankDepartments(totals: readonly DepartmentTotal[], own: string | undefined) {
  return totals
    .map(total => ({ ...total, pointsPerPerson: averageScore(total.points, total.people) }))
    .sort((a, b) => b.pointsPerPerson - a.pointsPerPerson || compareText(a.department, b.department))
    .map((total, index) => ({ ...total, rank: index + 1, isOwn: total.department === own }))
    .filter(({ shown, isOwn }) => shown > 0 || isOwn)
    .map(({ points: _, shown: __, ...ranked }) => ranked)
}
