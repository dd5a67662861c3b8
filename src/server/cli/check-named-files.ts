// Published texts that show or are a file which is not there: nobody could see what was signed.
import { filesOf } from '../content/publish-version.ts'
import type { Reader } from '../db/database.ts'
import { storedOf } from '../files/queries.ts'
import { rowsOf } from './dump-queries.ts'

export async function findNamedFiles(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const { kind, item_id, version, body } of rowsOf(db, 'content_versions')) {
    const named = filesOf(JSON.parse(String(body)), String(body))
    const stored = await storedOf(db, named)
    for (const hash of named)
      if (!stored.has(hash))
        findings.push(`content: version ${version} of ${kind} ${item_id} names the file ${hash}, which is not there`)
  }
  return findings
}
