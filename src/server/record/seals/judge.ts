// Judges seals against the rows and against each other, and names the first that does not hold.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BrokenSeal } from '../../../domain/broken-seal.ts'
import { MerkleRoot } from '../../../domain/merkle.ts'
import {
  chainFault,
  fromHex,
  type KeptSeal,
  SEALED_TABLES,
  type SealedCounts,
  type SealedTableName,
  toHex,
} from '../../../domain/seal.ts'
import type { Database } from '../../db/database.ts'
import { leavesOfRows } from './leaves.ts'
import { filledTables, leavesOf, listSeals, type SealedDays, type SealRow } from './queries.ts'
import { sha256 } from './sha256.ts'

export const keptSeal = ({ day, counts, root, hash, previous }: SealRow): KeptSeal => ({
  ...{ day, root, hash, previous, counts: JSON.parse(counts) as SealedCounts },
})

/** Others are served in between. */
const LEAVES_AT_ONCE = 2000

type Source = Pick<Database, 'dialect' | 'read'>

/** Null where all holds. */
export async function firstBrokenSeal(source: Source): Promise<BrokenSeal | null> {
  const seals = (await listSeals(source.read)).map(keptSeal)
  const filled = await filledTables(source.read, '', seals.at(-1)?.day ?? '')
  let before: KeptSeal | null = null
  for (const seal of seals) {
    const isFirst = before === null
    const broken =
      brokenChain(seal, before) ??
      (await brokenIn(source, seal, isFirst, table => isFirst || filled.get(table)?.has(seal.day) === true))
    if (broken) return broken
    before = seal
  }
  return null
}

function brokenChain(seal: KeptSeal, before: KeptSeal | null): BrokenSeal | null {
  const fault = chainFault(sha256, seal, before)
  return fault && { day: seal.day, fault: fault === 'hash' ? 'seal' : 'chain', table: null, key: null }
}

async function brokenIn(
  source: Source,
  { day, counts, root }: KeptSeal,
  isFirst: boolean,
  hasRows: (table: SealedTableName) => boolean,
): Promise<BrokenSeal | null> {
  const tree = new MerkleRoot(sha256)
  const leaves = await leavesOf(source.read, day)
  for (const table of SEALED_TABLES) {
    const kept = leaves.get(table) ?? []
    if (kept.length !== (counts[table] ?? 0)) return { day, fault: 'leaves', table, key: null }
    if (kept.length === 0 && !hasRows(table)) continue
    const row = await brokenRow(source, table, { day, isFirst }, kept)
    if (row) return { day, table, ...row }
    for (const [place, { hash }] of kept.entries()) {
      tree.add(fromHex(hash) ?? new Uint8Array())
      if (place % LEAVES_AT_ONCE === LEAVES_AT_ONCE - 1) await nextTurn()
    }
  }
  return toHex(tree.root()) === root ? null : { day, fault: 'leaves', table: null, key: null }
}

/** The first row of a table that is not as it was sealed. */
async function brokenRow(
  source: Source,
  table: SealedTableName,
  days: SealedDays,
  kept: readonly { key: string; hash: string }[],
): Promise<{ fault: 'changed' | 'removed' | 'added'; key: string } | null> {
  const missing = new Map(kept.map(({ key, hash }) => [key, hash]))
  for await (const page of leavesOfRows(source, table, days)) {
    for (const { key, leaf } of page) {
      const hash = missing.get(key)
      if (hash === undefined) return { fault: 'added', key }
      if (hash !== toHex(leaf)) return { fault: 'changed', key }
      missing.delete(key)
    }
  }
  const [key] = missing.keys()
  return key === undefined ? null : { fault: 'removed', key }
}
