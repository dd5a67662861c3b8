// The leaderboard's order and its limits.

/** Entries in the list; the caller's own is added when it is further down. */
export const LEADERBOARD_LENGTH = 500
/** Entries with a card of their own. */
export const TOP_PERFORMERS = 3

export interface Standing {
  id: number
  name: string
  /** Earned over a lifetime: spending costs nobody a rank. */
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
