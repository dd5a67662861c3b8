// The proof of a badge: a signature by Ed25519 over what it says (Data Integrity, eddsa-rdfc-2022).
import { createHash, sign } from 'node:crypto'
import { multibase } from './multibase.ts'
import type { SigningKey } from './signing-key.ts'
import { statementsOf, type Thing } from './statements.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Of the same thing it is the same proof: the signature has no chance in it. */
export function proofOf(thing: Thing, created: string, { id, privateKey }: Pick<SigningKey, 'id' | 'privateKey'>) {
  const proof = {
    ...{ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', created },
    ...{ verificationMethod: id, proofPurpose: 'assertionMethod' },
  }
  const signed = Buffer.concat([hashOf(statementsOf(proof)), hashOf(statementsOf(thing))])
  return { ...proof, proofValue: multibase(sign(null, signed, privateKey)) }
}
