// What was drawn in talks, next to the hash that was sealed with each signature: the strokes themselves are in no seal.
import { createHash } from 'node:crypto'
import type { Reader } from '../db/database.ts'
import { signaturesInTurns } from './signature-queries.ts'

/** So many in memory at once. */
const AT_ONCE = 500

export async function findInSignatures(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const { id, talk_id, user_id, hash, strokes } of signaturesInTurns(db, AT_ONCE)) {
    const fault = faultIn(hash, strokes)
    if (fault) findings.push(`signature ${id} of person ${user_id} in talk ${talk_id}: ${fault}`)
  }
  return findings
}

function faultIn(hash: string | null, strokes: string | null): string | null {
  if (strokes === null) return 'what was drawn is not there'
  if (hash === null) return 'something was drawn where nobody signed'
  const actual = createHash('sha256').update(strokes).digest('hex')
  return actual === hash ? null : 'what was drawn is not what was signed: its hash differs'
}
