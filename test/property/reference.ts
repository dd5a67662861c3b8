// The rules of points and streaks once more, slow and obvious, for the histories to be compared with.

/** The calendar day in a zone, as the platform itself writes it. */
export function calendarDay(instant: number, zone: string): string {
  return new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone })
}

export function daysLater(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

function isWeekend(day: string): boolean {
  return ['Sat', 'Sun'].includes(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3))
}

/** Walks back from today, a day at a time: a day with something done counts, an idle one ends it, unless it is today, leave or a weekend. */
export function slowStreak(days: ReadonlySet<string>, leave: ReadonlySet<string>, today: string): number {
  let count = 0
  for (let day = today; days.size > 0; day = daysLater(day, -1)) {
    if (days.has(day)) count++
    else if (day !== today && !leave.has(day) && !isWeekend(day)) break
  }
  return count
}

/** The best that the streak ever was on a day with something done. */
export function slowLongest(days: ReadonlySet<string>, leave: ReadonlySet<string>): number {
  return Math.max(0, ...[...days].map(day => slowStreak(days, leave, day)))
}

/** What one person has been paid and has spent, by what it was for, and the days on which they did something. */
export class Tally {
  readonly entries = new Map<string, { points: number; experience: number }>()
  readonly learningDays = new Set<string>()
  readonly challengeDays = new Set<string>()
  readonly leaveDays = new Set<string>()
  readonly #signed = new Set<string>()

  /** True the first time that this is signed. */
  signs(what: string): boolean {
    const isNew = !this.#signed.has(what)
    this.#signed.add(what)
    return isNew
  }

  /** The first time counts. */
  earn(what: string, points: number, extraExperience = 0): void {
    if (!this.entries.has(what)) this.entries.set(what, { points, experience: points + extraExperience })
  }

  spend(what: string, points: number): void {
    this.entries.set(what, { points: -points, experience: 0 })
  }

  get balance(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + entry.points, 0)
  }

  get earned(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + Math.max(0, entry.points), 0)
  }

  get experience(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + entry.experience, 0)
  }
}
