// The hashes that were kept of a day's rows, one after the other, by the tables that they are of.
import type { Leaf } from './queries.ts'

interface Part {
  table: string
  leaves: readonly Leaf[]
}

export class KeptLeaves {
  readonly #parts: AsyncIterator<Part>
  readonly #counts = new Map<string, number>()
  #part: Part | null = null
  #next = 0

  constructor(parts: AsyncIterable<Part>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  /** Null where the next one is of another table, or there is none. */
  async nextOf(table: string): Promise<Leaf | null> {
    if (!(await this.hasMoreOf(table))) return null
    this.#counts.set(table, this.countOf(table) + 1)
    return this.#part?.leaves[this.#next++] ?? null
  }

  async hasMoreOf(table: string): Promise<boolean> {
    return !(await this.isAtEnd()) && this.#part?.table === table
  }

  /** How many were taken. */
  countOf(table: string): number {
    return this.#counts.get(table) ?? 0
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#part === null || this.#next >= this.#part.leaves.length) {
      const { done, value } = await this.#parts.next()
      if (done) return true
      this.#part = value
      this.#next = 0
    }
    return false
  }
}
