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

/**
 * The leaves of a tree, one after the other, and its upper hashes, so that proofs of many of its leaves cost little more than looking them
 * up. The hashes just above the leaves, which are as many as all the others, are worked out for a block of leaves when one of it is asked
 * for: whoever asks in order has each of them worked out once.
 */
export class MerkleTree {
  readonly #sha256: Sha256
  readonly #leaves: Uint8Array
  /** From the roots of the blocks upward. */
  readonly #upper: readonly Uint8Array[]
  #block: { at: number; rows: readonly Uint8Array[] } = { at: -1, rows: [] }

  private constructor(sha256: Sha256, leaves: Uint8Array, upper: readonly Uint8Array[]) {
    this.#sha256 = sha256
    this.#leaves = leaves
    this.#upper = upper
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
    const blocks = Math.ceil(leaves.length / BLOCK_BYTES)
    let row: Uint8Array = new Uint8Array(blocks * HASH_BYTES)
    for (let at = 0; at < blocks; at++) {
      const [top] = rowsOf(sha256, blockAt(leaves, at)).slice(-1)
      row.set(top ?? [], at * HASH_BYTES)
      if (at % BLOCKS_AT_ONCE === 0) yield
    }
    const upper = [row]
    while (row.length > HASH_BYTES) {
      row = rowAbove(sha256, row)
      upper.push(row)
      yield
    }
    return new MerkleTree(sha256, leaves, upper)
  }

  /** The hashes beside the way from a leaf up to the root. */
  proofOf(index: number): Uint8Array[] {
    const at = Math.floor(index / BLOCK)
    if (this.#block.at !== at) this.#block = { at, rows: rowsOf(this.#sha256, blockAt(this.#leaves, at)) }
    // The last of them is the block's root, which is in the row above as well.
    return [...besideIn(this.#block.rows.slice(0, -1), index % BLOCK), ...besideIn(this.#upper, at)]
  }
}

/** A power of two, so that a block is a subtree. */
const BLOCK = 64
const BLOCK_BYTES = BLOCK * HASH_BYTES
const BLOCKS_AT_ONCE = 30

const blockAt = (leaves: Uint8Array, at: number) => leaves.subarray(at * BLOCK_BYTES, (at + 1) * BLOCK_BYTES)

/** Pair by pair; the last of an odd number goes up as it is. */
function rowAbove(sha256: Sha256, below: Uint8Array): Uint8Array {
  const row = new Uint8Array(Math.ceil(below.length / HASH_BYTES / 2) * HASH_BYTES)
  for (let place = 0; place * HASH_BYTES < below.length; place += 2) {
    const left = hashAt(below, place)
    const right = hashAt(below, place + 1)
    row.set(right.length > 0 ? hashOfPair(sha256, left, right) : left, (place / 2) * HASH_BYTES)
  }
  return row
}

/** From the leaves up to the root. */
function rowsOf(sha256: Sha256, leaves: Uint8Array): Uint8Array[] {
  const rows = [leaves]
  for (let row = leaves; row.length > HASH_BYTES; ) {
    row = rowAbove(sha256, row)
    rows.push(row)
  }
  return rows
}

function besideIn(rows: readonly Uint8Array[], index: number): Uint8Array[] {
  const beside: Uint8Array[] = []
  let place = index
  for (const row of rows) {
    const neighbour = hashAt(row, place % 2 === 0 ? place + 1 : place - 1)
    if (neighbour.length > 0) beside.push(neighbour)
    place = Math.floor(place / 2)
  }
  return beside
}

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
