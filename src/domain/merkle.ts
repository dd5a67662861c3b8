// A tree of hashes: its root stands for all its leaves, and a few hashes of it prove that one of them is in its place.
//
// The tree is that of RFC 6962: the left half of n leaves holds the largest power of two below n. A pair is hashed with a byte 1 before
// it, which no leaf begins with: a leaf is the hash of JSON text, and no JSON begins with that byte.

/** Handed in, since the server and a browser each have a fast one of their own. */
export type Sha256 = (data: string | Uint8Array) => Uint8Array

export const HASH_BYTES = 32
const PAIR = 1

function hashOfPair(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const pair = new Uint8Array(1 + 2 * HASH_BYTES)
  pair[0] = PAIR
  pair.set(left, 1)
  pair.set(right, 1 + HASH_BYTES)
  return sha256(pair)
}

/** The root of leaves that come one by one: of the tree only its right edge is kept. */
export class MerkleRoot {
  readonly #sha256: Sha256
  /** Whole subtrees from left to right, each larger than the next. */
  readonly #edge: { leaves: number; hash: Uint8Array }[] = []

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  add(leaf: Uint8Array): void {
    let added = { leaves: 1, hash: leaf }
    for (let last = this.#edge.at(-1); last?.leaves === added.leaves; last = this.#edge.at(-1)) {
      this.#edge.pop()
      added = { leaves: last.leaves * 2, hash: hashOfPair(this.#sha256, last.hash, added.hash) }
    }
    this.#edge.push(added)
  }

  /** Of no leaves at all it is the hash of nothing. */
  root(): Uint8Array {
    const last = this.#edge.at(-1)
    if (!last) return this.#sha256(new Uint8Array())
    return this.#edge.slice(0, -1).reduceRight((right, { hash }) => hashOfPair(this.#sha256, hash, right), last.hash)
  }
}

export function rootOf(sha256: Sha256, leaves: Iterable<Uint8Array>): Uint8Array {
  const tree = new MerkleRoot(sha256)
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

const largestPowerBelow = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

/** Every hash of a tree, one after the other, so that proofs of many of its leaves cost no more than looking them up. */
export class MerkleTree {
  /** From the leaves upward; the last of an odd number goes up as it is. */
  readonly #rows: Uint8Array[]

  private constructor(rows: Uint8Array[]) {
    this.#rows = rows
  }

  /** Of leaves that stand one after the other. */
  static of(sha256: Sha256, leaves: Uint8Array): MerkleTree {
    const growing = MerkleTree.#grow(sha256, leaves)
    for (let step = growing.next(); ; step = growing.next()) if (step.done) return step.value
  }

  /** A large one takes a while: `pause` lets others do something in between. */
  static async slowly(sha256: Sha256, leaves: Uint8Array, pause: () => Promise<unknown>): Promise<MerkleTree> {
    const growing = MerkleTree.#grow(sha256, leaves)
    for (let step = growing.next(); ; step = growing.next()) {
      if (step.done) return step.value
      await pause()
    }
  }

  static *#grow(sha256: Sha256, leaves: Uint8Array): Generator<undefined, MerkleTree> {
    let row = leaves
    const rows = [row]
    let made = 0
    while (row.length > HASH_BYTES) {
      const below = row
      row = new Uint8Array(Math.ceil(below.length / HASH_BYTES / 2) * HASH_BYTES)
      for (let place = 0; place * HASH_BYTES < below.length; place += 2) {
        const left = hashAt(below, place)
        const right = hashAt(below, place + 1)
        row.set(right.length > 0 ? hashOfPair(sha256, left, right) : left, (place / 2) * HASH_BYTES)
        made += 1
        if (made % PAIRS_AT_ONCE === 0) yield
      }
      rows.push(row)
    }
    return new MerkleTree(rows)
  }

  /** The hashes beside the way from a leaf up to the root. */
  proofOf(index: number): Uint8Array[] {
    const beside: Uint8Array[] = []
    let place = index
    for (const row of this.#rows) {
      const neighbour = hashAt(row, place % 2 === 0 ? place + 1 : place - 1)
      if (neighbour.length > 0) beside.push(neighbour)
      place = Math.floor(place / 2)
    }
    return beside
  }
}

const PAIRS_AT_ONCE = 2000

/** Empty where there is none. */
const hashAt = (row: Uint8Array, place: number) => row.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)

/** The root that a leaf in its place among so many has by a proof; null where the proof cannot be one of that place. */
export function rootByProof(
  sha256: Sha256,
  leaf: Uint8Array,
  { index, count, proof }: { index: number; count: number; proof: readonly Uint8Array[] },
): Uint8Array | null {
  if (!Number.isInteger(index) || index < 0 || index >= count) return null
  if (count === 1) return proof.length === 0 ? leaf : null
  const beside = proof.at(-1)
  if (!beside) return null
  const left = largestPowerBelow(count)
  const rest = proof.slice(0, -1)
  const isLeft = index < left
  const inner = isLeft ? { index, count: left } : { index: index - left, count: count - left }
  const hash = rootByProof(sha256, leaf, { ...inner, proof: rest })
  if (!hash) return null
  return isLeft ? hashOfPair(sha256, hash, beside) : hashOfPair(sha256, beside, hash)
}
