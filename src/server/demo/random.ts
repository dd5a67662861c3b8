// A small seeded generator (mulberry32): the same seed gives the same demo company, day after day.

export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  chance(probability: number): boolean
  /** Whole, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** Around the middle, most of it within one spread. */
  around(middle: number, spread: number): number
}

export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: probability => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: list => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * 1.4 * spread,
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
