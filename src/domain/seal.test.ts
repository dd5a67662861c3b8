import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MerkleTree, rootByProof, rootOf, type Sha256 } from './merkle.ts'
import {
  BEFORE_THE_FIRST,
  chainFault,
  fromHex,
  type KeptSeal,
  keyOf,
  lastDayToSeal,
  placeOf,
  SEALED,
  SEALED_TABLES,
  type SealedRow,
  type SealedTableName,
  sealedText,
  sealHash,
  toHex,
} from './seal.ts'

const sha256: Sha256 = data => createHash('sha256').update(data).digest()

interface Vector extends KeptSeal {
  rows: { table: SealedTableName; row: SealedRow; text: string; leaf: string; proof: string[] }[]
}

/** Worked out by another program, and published so that anybody can hold theirs against them. */
const VECTORS = JSON.parse(readFileSync(new URL('../../docs/seal-vectors.json', import.meta.url), 'utf8')) as Vector[]

test.each(VECTORS.map(vector => [vector.day, vector] as const))('the published seal of %s', (_day, vector) => {
  const leaves = vector.rows.map(({ leaf }) => fromHex(leaf) as Uint8Array)
  const tree = MerkleTree.of(sha256, Buffer.concat(leaves))
  for (const [index, { table, row, text, leaf, proof }] of vector.rows.entries()) {
    expect(sealedText(table, row)).toBe(text)
    expect(toHex(sha256(text))).toBe(leaf)
    expect(tree.proofOf(index).map(toHex)).toEqual(proof)
    const path = { index, count: leaves.length, proof: proof.map(hash => fromHex(hash) as Uint8Array) }
    expect(toHex(rootByProof(sha256, fromHex(leaf) as Uint8Array, path) as Uint8Array)).toBe(vector.root)
    const { first, total } = placeOf(vector.counts, table)
    expect(total).toBe(leaves.length)
    expect(index).toBeGreaterThanOrEqual(first)
    expect(index).toBeLessThan(first + (vector.counts[table] ?? 0))
  }
  expect(toHex(rootOf(sha256, leaves))).toBe(vector.root)
  expect(sealHash(sha256, vector)).toBe(vector.hash)
})

test('a chain holds, and any change to it does not', () => {
  const before = (place: number) => VECTORS[place - 1] ?? null
  const [first, second, third] = VECTORS as [Vector, Vector, Vector]
  expect(VECTORS.map((seal, place) => chainFault(sha256, seal, before(place)))).toEqual([null, null, null])
  expect(first.previous).toBe(BEFORE_THE_FIRST)
  expect(chainFault(sha256, { ...second, root: first.root }, first)).toBe('hash')
  expect(chainFault(sha256, { ...first, counts: { ...first.counts, ledger: 1 } }, null)).toBe('hash')
  expect(chainFault(sha256, third, first)).toBe('previous')
  expect(chainFault(sha256, second, null)).toBe('previous')
  const late = { ...second, day: '2026-11-16' }
  expect(chainFault(sha256, { ...late, hash: sealHash(sha256, late) }, first)).toBe('day')
})

test('an empty column changes nothing, and no other column may be forgotten', () => {
  const row = { id: 4, waiver_id: 9, reason: 'x' }
  expect(sealedText('waivers', { ...row, added_later: null })).toBe(sealedText('waivers', row))
  expect(sealedText('waivers', { ...row, reason: 'y' })).not.toBe(sealedText('waivers', row))
  expect(sealedText('content_versions', { version: 1, body: 'a' })).toBe(sealedText('content_versions', { version: 1 }))
})

test('tables are in order, each with its key', () => {
  expect(SEALED_TABLES).toEqual(Object.keys(SEALED))
  expect(keyOf('content_versions', { kind: 'swms', item_id: 3, version: 2 })).toBe('swms/3/2')
  expect(keyOf('certificates', { number: 'GQ-2026-AB' })).toBe('GQ-2026-AB')
})

test.each([
  ['a quarter of an hour after midnight, to the millisecond', '2026-11-16T13:15:00.000Z', '2026-11-16'],
  ['not before', '2026-11-16T13:14:59.999Z', '2026-11-15'],
  ['on the night when clocks go forward', '2026-10-03T14:15:00.000Z', '2026-10-03'],
  ['when they go back', '2027-04-03T13:14:59.999Z', '2027-04-02'],
])('a day is sealed %s', (_name, now, day) => {
  expect(lastDayToSeal(Date.parse(now), 'Australia/Sydney')).toBe(day)
})

test.each([['00'], ['G'.repeat(64)], ['A'.repeat(64)], [`${'a'.repeat(64)} `]])('%j is no hash', text => {
  expect(fromHex(text)).toBeNull()
})
