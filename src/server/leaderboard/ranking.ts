// Everyone's place in memory: a sorted list that changed people are moved in, so that a rank costs a binary search.
import { compareStandings, type Standing } from '../../domain/leaderboard.ts'

export interface ChangedStanding extends Standing {
  active: boolean
}

export class Ranking {
  #order: Standing[] = []
  readonly #byId = new Map<number, Standing>()
  #sum = 0

  /** Starts anew with everyone. */
  fill(everyone: readonly ChangedStanding[]): void {
    this.#order = everyone.filter(person => person.active).sort(compareStandings)
    this.#byId.clear()
    this.#sum = 0
    for (const person of this.#order) {
      this.#byId.set(person.id, person)
      this.#sum += person.points
    }
  }

  /** Moves each to their new place; who has left goes. Telling the same change twice does no harm. */
  apply(changed: readonly ChangedStanding[]): void {
    for (const person of changed) {
      const before = this.#byId.get(person.id)
      if (before) {
        this.#order.splice(this.#placeOf(before), 1)
        this.#byId.delete(person.id)
        this.#sum -= before.points
      }
      if (!person.active) continue
      this.#order.splice(this.#placeOf(person), 0, person)
      this.#byId.set(person.id, person)
      this.#sum += person.points
    }
  }

  first(most: number): readonly Standing[] {
    return this.#order.slice(0, most)
  }

  /** A person with their rank, from 1. Undefined for someone who is not on it. */
  find(id: number): { standing: Standing; rank: number } | undefined {
    const standing = this.#byId.get(id)
    return standing && { standing, rank: this.#placeOf(standing) + 1 }
  }

  figures(): { people: number; sum: number; top: number } {
    return { people: this.#order.length, sum: this.#sum, top: this.#order[0]?.points ?? 0 }
  }

  /** How many stand before this one: also where it belongs when it is not in the list. */
  #placeOf(person: Standing): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#order[middle]
      if (other && compareStandings(other, person) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
