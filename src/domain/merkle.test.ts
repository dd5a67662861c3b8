import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MerkleRoot, MerkleTree, rootByProof, rootOf, type Sha256 } from './merkle.ts'
import { toHex } from './seal.ts'

const sha256: Sha256 = data => createHash('sha256').update(data).digest()
const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => sha256(`leaf ${place}`))

/** As RFC 6962 puts it, slow and obvious. */
function plainRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (!only) return sha256('')
  if (leaves.length === 1) return only
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(Buffer.concat([Buffer.of(1), plainRoot(leaves.slice(0, half)), plainRoot(leaves.slice(half))]))
}

test('the root of nothing is the hash of nothing', () => {
  expect(toHex(new MerkleRoot(sha256).root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('leaf by leaf, all at once and by every proof it is the same root', () => {
  // Small ones of every size, and those around the ends of what is worked out together.
  const counts = [...Array.from({ length: 40 }, (_, before) => before + 1), 63, 64, 65, 66, 127, 128, 129, 193, 257]
  for (const count of counts) {
    const leaves = leavesOf(count)
    const root = plainRoot(leaves)
    expect(rootOf(sha256, leaves)).toEqual(root)
    const tree = MerkleTree.of(sha256, Buffer.concat(leaves))
    for (const [index, leaf] of leaves.entries()) {
      const proof = tree.proofOf(index)
      expect(rootByProof(sha256, leaf, { index, count, proof })).toEqual(root)
    }
  }
})

test('a proof proves one leaf in one place of one tree', () => {
  const count = 11
  const leaves = leavesOf(count)
  const root = plainRoot(leaves)
  const tree = MerkleTree.of(sha256, Buffer.concat(leaves))
  for (const [index, leaf] of leaves.entries()) {
    const proof = tree.proofOf(index)
    const by = (change: object) => rootByProof(sha256, leaf, { index, count, proof, ...change })
    const [first] = proof
    expect(rootByProof(sha256, sha256('other'), { index, count, proof })).not.toEqual(root)
    for (let other = 0; other < count; other++) if (other !== index) expect(by({ index: other })).not.toEqual(root)
    for (const wrong of [-1, count, 1.5, Number.NaN]) expect(by({ index: wrong })).toBeNull()
    expect(by({ proof: proof.slice(1) })).not.toEqual(root)
    expect(by({ proof: [...proof, sha256('more')] })).not.toEqual(root)
    expect(by({ proof: [sha256('other'), ...proof.slice(1)] })).not.toEqual(root)
    expect(by({ proof: first ? [first, ...proof] : [] })).not.toEqual(root)
  }
})
