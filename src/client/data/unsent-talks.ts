// How many things of talks are on this device and not with the portal yet, by person: for whoever is about to log out, and for the frame,
// which then has them sent. The things themselves are elsewhere, closed.

/** The browser's database that they are in. */
export const KEPT_TALKS = 'talks'

const nameOf = (person: number) => `unsent-talks:${person}`

export function unsentTalksOf(person: number): number {
  try {
    return Number(localStorage.getItem(nameOf(person))) || 0
  } catch {
    return 0
  }
}

export function noteUnsentTalks(person: number, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(nameOf(person))
    else localStorage.setItem(nameOf(person), String(count))
  } catch {
    // A browser that refuses storage keeps no talks either.
  }
}
