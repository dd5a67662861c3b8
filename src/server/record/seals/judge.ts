// Judges seals against the rows and against each other, and names the first that does not hold. Rows and the hashes kept of them are
// gone through side by side, since both are in the order of the tree: a first seal may be over a million rows.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BrokenSeal } from '../../../domain/broken-seal.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import { MerkleRoot } from '../../../domain/merkle.ts'
import {
  chainFault,
  fromHex,
  type KeptSeal,
  keyOf,
  SEALED_TABLES,
  type SealedCounts,
  type SealedTableName,
  toHex,
} from '../../../domain/seal.ts'
import type { Database } from '../../db/database.ts'
import { KeptLeaves } from './kept-leaves.ts'
import { leavesOfRows } from './leaves.ts'
import { filledTables, leafParts, listSeals, rowPages, type SealedDays, type SealRow } from './queries.ts'
import { sha256 } from './sha256.ts'

export const keptSeal = ({ day, counts, root, hash, previous }: SealRow): KeptSeal => ({
  ...{ day, root, hash, previous, counts: JSON.parse(counts) as SealedCounts },
})

type Source = Pick<Database, 'dialect' | 'read'>
type Filled = ReadonlyMap<SealedTableName, ReadonlySet<Day>>

/** Null where all holds. `today` is the company's day, where it is known: whatever is later was not kept by the portal. */
export async function firstBrokenSeal(source: Source, today: Day | null = null): Promise<BrokenSeal | null> {
  const seals = (await listSeals(source.read)).map(keptSeal)
  const newest = seals.at(-1)?.day ?? ''
  const filled = await filledTables(source.read, '', newest)
  let before: KeptSeal | null = null
  for (const seal of seals) {
    const broken =
      brokenChain(seal, before) ??
      (before && (await betweenDays(source, before.day, seal.day, filled))) ??
      (await brokenIn(source, seal, before === null, filled))
    if (broken) return broken
    before = seal
  }
  return rowAhead(source, newest, today)
}

/** The clocks of several processes differ by less than a day. */
async function rowAhead(source: Source, newest: Day, today: Day | null): Promise<BrokenSeal | null> {
  const isAhead = (day: Day) => today !== null && day > addDays(today, 1)
  for (const [table, days] of await filledTables(source.read, newest, null)) {
    const odd = days.values().find(day => isAhead(day) || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    if (odd === undefined) continue
    for await (const [row] of rowPages(source, table, { day: odd, isFirst: false })) {
      return { day: newest || (today ?? odd), fault: 'ahead', table, key: row ? keyOf(table, row) : null }
    }
  }
  return null
}

function brokenChain(seal: KeptSeal, before: KeptSeal | null): BrokenSeal | null {
  const fault = chainFault(sha256, seal, before)
  return fault && { day: seal.day, fault: fault === 'hash' ? 'seal' : 'chain', table: null, key: null }
}

/** A row whose day is the name of no day is in no seal: nobody but a forger writes one. */
async function betweenDays(source: Source, before: Day, day: Day, filled: Filled): Promise<BrokenSeal | null> {
  for (const [table, days] of filled) {
    const odd = days.values().find(each => each > before && each < day)
    if (odd === undefined) continue
    for await (const [row] of rowPages(source, table, { day: odd, isFirst: false })) {
      return { day, fault: 'added', table, key: row ? keyOf(table, row) : null }
    }
  }
  return null
}

async function brokenIn(
  source: Source,
  { day, counts, root }: KeptSeal,
  isFirst: boolean,
  filled: Filled,
): Promise<BrokenSeal | null> {
  const tree = new MerkleRoot(sha256)
  const kept = new KeptLeaves(leafParts(source, day))
  for (const table of SEALED_TABLES) {
    const hasRows = isFirst || filled.get(table)?.has(day) === true
    const isSame =
      (!hasRows || (await sameRows(source, table, { day, isFirst }, kept, tree))) && !(await kept.hasMoreOf(table))
    if (!isSame) return { day, table, ...(await brokenRow(source, table, { day, isFirst }, counts[table] ?? 0)) }
    if (kept.countOf(table) !== (counts[table] ?? 0)) return { day, fault: 'leaves', table, key: null }
  }
  const isWhole = (await kept.isAtEnd()) && toHex(tree.root()) === root
  return isWhole ? null : { day, fault: 'leaves', table: null, key: null }
}

/** Whether the rows of a table are those that were sealed; each goes into the tree. */
async function sameRows(
  source: Source,
  table: SealedTableName,
  days: SealedDays,
  kept: KeptLeaves,
  tree: MerkleRoot,
): Promise<boolean> {
  for await (const page of leavesOfRows(source, table, days)) {
    for (const { key, leaf } of page) {
      const sealed = await kept.nextOf(table)
      if (sealed?.key !== key || sealed.hash !== toHex(leaf)) return false
      tree.add(fromHex(sealed.hash) ?? leaf)
    }
  }
  return true
}

type Fault = Pick<BrokenSeal, 'fault' | 'key'>

/** Once it is known that something is wrong with a table: what, and with which row. */
async function brokenRow(source: Source, table: SealedTableName, days: SealedDays, sealed: number): Promise<Fault> {
  const kept = await hashesOf(source, table, days.day)
  if (kept.size !== sealed) return { fault: 'leaves', key: null }
  const found = new Set<string>()
  for await (const page of leavesOfRows(source, table, days)) {
    for (const { key, leaf } of page) {
      const hash = kept.get(key)
      if (hash === undefined) return { fault: 'added', key }
      if (hash !== toHex(leaf)) return { fault: 'changed', key }
      found.add(key)
    }
  }
  const key = kept.keys().find(each => !found.has(each))
  // The same hashes in another order are not those that were sealed either.
  return key === undefined ? { fault: 'leaves', key: null } : { fault: 'removed', key }
}

async function hashesOf(source: Source, wanted: SealedTableName, day: Day): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { table, leaves } of leafParts(source, day)) {
    if (table === wanted) for (const { key, hash } of leaves) hashes.set(key, hash)
    await nextTurn()
  }
  return hashes
}
