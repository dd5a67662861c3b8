// Where the rows of a table are in the tree of their day. They are asked for in the order in which they were added: looking further is for
// rows that were tampered with. A day may have hundreds of thousands, so their keys are kept as a few long texts.

/** No key of a row has it in it. */
const BETWEEN = '\n'

export class Places {
  /** Where the first of them is. */
  readonly #first: number
  readonly #pages: { from: number; text: string }[] = []
  #count = 0
  #open: { page: number; keys: readonly string[]; next: number } = { page: -1, keys: [], next: 0 }

  constructor(first: number) {
    this.#first = first
  }

  add(keys: readonly string[]): void {
    if (keys.length === 0) return
    this.#pages.push({ from: this.#count, text: keys.join(BETWEEN) })
    this.#count += keys.length
  }

  of(key: string): number | undefined {
    const { page, keys, next } = this.#open
    if (next < keys.length && keys[next] === key) return this.#found(page, keys, next)
    if (next >= keys.length && page + 1 < this.#pages.length) {
      const following = this.#keysOf(page + 1)
      if (following[0] === key) return this.#found(page + 1, following, 0)
    }
    for (const index of this.#pages.keys()) {
      const all = this.#keysOf(index)
      const place = all.indexOf(key)
      if (place >= 0) return this.#found(index, all, place)
    }
    return undefined
  }

  #keysOf(page: number): string[] {
    return this.#pages[page]?.text.split(BETWEEN) ?? []
  }

  #found(page: number, keys: readonly string[], place: number): number {
    this.#open = { page, keys, next: place + 1 }
    return this.#first + (this.#pages[page]?.from ?? 0) + place
  }
}
