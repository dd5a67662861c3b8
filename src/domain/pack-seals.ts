// The seals in a pack: one to a line, each following on the one before.
import type { Day } from './day.ts'
import { wholeDate } from './day-names.ts'
import type { Sha256 } from './merkle.ts'
import { fieldsOf, jsonOf, OddLine } from './pack-lines.ts'
import { isDay, isHash } from './pack-manifest.ts'
import { type ChainFault, chainFault, type KeptSeal, SEALED_TABLES, type SealedCounts } from './seal.ts'

/** More than a portal can have in a lifetime. */
const MOST_SEALS = 100_000
const MOST_ROWS = 1_000_000_000
const NAMES = ['counts', 'day', 'hash', 'previous', 'root']

export class SealsOfPack {
  readonly #byDay = new Map<Day, KeptSeal>()
  readonly #sha256: Sha256
  first: KeptSeal | null = null
  newest: KeptSeal | null = null

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  get count(): number {
    return this.#byDay.size
  }

  /** Throws where the line is no seal that follows on the one before it. */
  add(line: string): void {
    const seal = sealIn(jsonOf(line))
    const fault = chainFault(this.#sha256, seal, this.newest)
    if (fault) throw new OddLine(FAULTS[fault](seal, this.newest))
    if (this.count >= MOST_SEALS) throw new OddLine('is one seal more than any portal has')
    this.#byDay.set(seal.day, seal)
    this.first ??= seal
    this.newest = seal
  }

  of(day: Day): KeptSeal | undefined {
    return this.#byDay.get(day)
  }

  /** Oldest first. */
  all(): Iterable<KeptSeal> {
    return this.#byDay.values()
  }
}

const FAULTS: Record<ChainFault, (seal: KeptSeal, before: KeptSeal | null) => string> = {
  hash: ({ day }) => `the seal of ${wholeDate(day)} was changed: its hash does not match what it says`,
  previous: ({ day }, before) =>
    before
      ? `the seal of ${wholeDate(day)} does not follow on that of ${wholeDate(before.day)}`
      : `the seal of ${wholeDate(day)} is the first in the pack, and holds one before it`,
  day: ({ day }, before) =>
    `the seal of ${wholeDate(day)} is not that of the day after ${wholeDate(before?.day ?? day)}`,
}

function sealIn(value: unknown): KeptSeal {
  const fields = fieldsOf(value)
  const names = Object.keys(fields ?? {}).sort()
  if (!fields || names.join() !== NAMES.join()) throw new OddLine('is not a seal')
  const { day, hash, previous, root } = fields
  if (!isDay(day) || !isHash(hash) || !isHash(previous) || !isHash(root)) throw new OddLine('is not a seal')
  return { day, hash, previous, root, counts: countsIn(fields.counts) }
}

function countsIn(value: unknown): SealedCounts {
  const counts = fieldsOf(value)
  if (!counts) throw new OddLine('is not a seal')
  for (const [name, count] of Object.entries(counts)) {
    if (!SEALED_TABLES.some(table => table === name)) throw new OddLine('counts rows of a table that is not known here')
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST_ROWS)
      throw new OddLine('counts rows in a way that cannot be')
  }
  return counts as SealedCounts
}
