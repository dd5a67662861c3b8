// Stores the files that come with a pack, before the texts that name them are published.
import { wordsOf } from '../../contract/errors.ts'
import type { Instant } from '../../domain/clock.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Database } from '../db/database.ts'
import { checkKept } from '../files/check-kept.ts'
import { findFile, keepFile } from '../files/queries.ts'
import { fileName, namedFiles } from './named-files.ts'
import type { ContentPack, PackFile, Problem } from './pack.ts'

/**
 * One at a time, since each may be large; what nothing comes to name is forgotten after its day, as an upload is. Returns what cannot be
 * stored, and what is named and is neither here nor in the database already.
 */
export async function loadFiles(database: Database, pack: ContentPack, now: Instant): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const file of pack.files) {
    if (await findFile(database.read, file.hash)) continue
    const refused = await whyNotKept(database, file, now)
    if (refused !== null) problems.push({ file: fileName(file.kind, file.hash), line: 1, message: refused })
  }
  if (problems.length > 0) return problems
  for (const { hash, file } of namedFiles(pack)) {
    if (!(await findFile(database.read, hash)))
      problems.push({ file, line: 1, message: 'this file is named in the content, and is not there' })
  }
  return problems
}

async function whyNotKept(database: Database, { hash, kind, path }: PackFile, now: Instant): Promise<string | null> {
  try {
    const { mediaType, bytes, width, height } = await checkKept(kind, path)
    const stored = { hash, media_type: mediaType, size: bytes.length, data: bytes, width, height }
    await database.write(trx => keepFile(trx, { ...stored, created_at: now, unused_since: now }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error)
    throw error
  }
}
