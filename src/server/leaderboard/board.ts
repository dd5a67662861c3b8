// A board in memory: a sorted list in which changed people are moved, so that a rank costs a binary search.
import type { Day } from '../../domain/day.ts'
import { averageScore, compareStandings, type Standing } from '../../domain/leaderboard.ts'
import type { Streak } from '../../domain/streak.ts'
import { SortedList } from './sorted-list.ts'

export interface BoardPerson extends Standing {
  firstName: string
  lastName: string
  department: string
  modulesCompleted: number
  streak: Streak
  active: boolean
  /** By their own choice nobody else sees them; their place stays theirs. */
  isHidden: boolean
}

export class Board {
  readonly #order = new SortedList<BoardPerson>(compareStandings)
  readonly #byId = new Map<number, BoardPerson>()
  #sum = 0
  #hidden = 0
  /** Of the streaks that stand until a day, how many are how long. */
  readonly #streaks = new Map<Day, Map<number, number>>()
  #version = 0

  /** Another one after each change. */
  get version(): number {
    return this.#version
  }

  /** Starts again with everyone. */
  fill(everyone: readonly BoardPerson[]): void {
    this.#version++
    const active = everyone.filter(person => person.active)
    this.#order.fill(active)
    this.#byId.clear()
    this.#streaks.clear()
    this.#sum = 0
    this.#hidden = 0
    for (const person of active) this.#count(person, 1)
  }

  /** Moves each to their new place and removes those who have left. The same change twice does no harm. */
  apply(changed: readonly BoardPerson[]): void {
    if (changed.length > 0) this.#version++
    for (const person of changed) {
      const before = this.#byId.get(person.id)
      if (before) {
        this.#order.remove(before)
        this.#count(before, -1)
      }
      if (person.active) {
        this.#order.add(person)
        this.#count(person, 1)
      }
    }
  }

  first(most: number): readonly BoardPerson[] {
    return this.#order.first(most)
  }

  /** A person with their rank, from 1. Undefined for someone who is not on it. */
  find(id: number): { person: BoardPerson; rank: number } | undefined {
    const person = this.#byId.get(id)
    return person && { person, rank: this.#order.placeOf(person) + 1 }
  }

  /** As they were last applied. */
  get(id: number): BoardPerson | undefined {
    return this.#byId.get(id)
  }

  total() {
    const people = this.#order.length
    return { people, points: this.#sum, shown: people - this.#hidden }
  }

  stats(today: Day) {
    return {
      topScore: this.#order.first(1)[0]?.points ?? 0,
      averageScore: averageScore(this.#sum, this.#order.length),
      bestStreak: this.#longestStreak(today),
      totalParticipants: this.#order.length,
    }
  }

  #longestStreak(today: Day): number {
    let longest = 0
    for (const [day, lengths] of this.#streaks) {
      if (day >= today) for (const length of lengths.keys()) longest = Math.max(longest, length)
    }
    return longest
  }

  #count(person: BoardPerson, one: 1 | -1): void {
    if (one === 1) this.#byId.set(person.id, person)
    else this.#byId.delete(person.id)
    this.#sum += one * person.points
    if (person.isHidden) this.#hidden += one
    const { current, standsUntil } = person.streak
    if (standsUntil === null) return
    const lengths = this.#streaks.get(standsUntil) ?? new Map<number, number>()
    const left = (lengths.get(current) ?? 0) + one
    if (left > 0) lengths.set(current, left)
    else lengths.delete(current)
    if (lengths.size > 0) this.#streaks.set(standsUntil, lengths)
    else this.#streaks.delete(standsUntil)
  }
}
