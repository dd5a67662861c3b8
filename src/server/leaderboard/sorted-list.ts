// A sorted list in pieces: putting in and taking out moves those of one piece alone, however long the whole is.

/** A piece that grows longer is cut in two. */
const LONGEST = 1000
const HALF = LONGEST / 2

/** No two items may be equal in the order. */
export class SortedList<Item> {
  readonly #compare: (a: Item, b: Item) => number
  /** None of them is empty. */
  #pieces: Item[][] = []
  #length = 0

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#length
  }

  /** Starts again with these. */
  fill(items: readonly Item[]): void {
    const sorted = items.toSorted(this.#compare)
    const pieces = Math.ceil(sorted.length / HALF)
    this.#pieces = Array.from({ length: pieces }, (_, index) => sorted.slice(index * HALF, (index + 1) * HALF))
    this.#length = sorted.length
  }

  first(most: number): Item[] {
    const found: Item[] = []
    for (const piece of this.#pieces) {
      if (found.length >= most) break
      found.push(...piece.slice(0, most - found.length))
    }
    return found
  }

  /** How many are ahead of it: also where it belongs when it is not in the list. */
  placeOf(item: Item): number {
    const { number, at } = this.#find(item)
    let ahead = at
    for (const piece of this.#pieces.slice(0, number)) ahead += piece.length
    return ahead
  }

  add(item: Item): void {
    const { number, at } = this.#find(item)
    const piece = this.#pieces[number]
    this.#length++
    if (!piece) {
      this.#pieces.push([item])
      return
    }
    piece.splice(at, 0, item)
    if (piece.length > LONGEST) this.#pieces.splice(number + 1, 0, piece.splice(HALF))
  }

  /** It must be there. */
  remove(item: Item): void {
    const { number, at } = this.#find(item)
    const piece = this.#pieces[number]
    if (!piece) return
    piece.splice(at, 1)
    this.#length--
    if (piece.length === 0) this.#pieces.splice(number, 1)
  }

  /** The piece that it belongs to, the last where it is behind all, and its place there. */
  #find(item: Item): { number: number; at: number } {
    const isAhead = (other: Item | undefined) => other !== undefined && this.#compare(other, item) < 0
    const pieces = this.#pieces
    const behind = countAhead(pieces.length, index => isAhead(pieces[index]?.at(-1)))
    const number = Math.max(0, Math.min(behind, pieces.length - 1))
    const piece = pieces[number] ?? []
    return { number, at: countAhead(piece.length, index => isAhead(piece[index])) }
  }
}

/** Of so many in their order, how many are ahead of something. */
function countAhead(length: number, isAhead: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAhead(middle)) low = middle + 1
    else high = middle
  }
  return low
}
