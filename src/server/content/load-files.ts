// Stores the files that come with a pack, before the texts that name them are published.
import { wordsOf } from '../../contract/errors.ts'
import type { Instant } from '../../domain/clock.ts'
import { FIGURE } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import { checkKept } from '../files/check-kept.ts'
import { keepFile, renewFiles, storedOf } from '../files/queries.ts'
import { namedFiles, placesOf } from './named-files.ts'
import type { ContentPack, PackFile, Problem } from './pack.ts'

/**
 * One at a time, since each may be large; what nothing comes to name is forgotten after its day, as an upload is. Returns what cannot be
 * stored, and what is named and is neither here nor in the database already.
 */
export async function loadFiles(database: Database, pack: ContentPack, now: Instant): Promise<Problem[]> {
  const problems: Problem[] = []
  const there = await renewed(database, pack, now)
  for (const file of pack.files) {
    if (there.has(file.hash)) continue
    const refused = await whyNotKept(database, file, now)
    if (refused !== null) problems.push({ file: file.file, line: 1, message: refused })
  }
  return problems.length > 0 ? problems : missingFiles(database.read, pack)
}

/** What is named and is not in the database. */
export async function missingFiles(db: Reader | Trx, pack: ContentPack): Promise<Problem[]> {
  const named = namedFiles(pack)
  const stored = await storedOf(
    db,
    named.map(({ hash }) => hash),
  )
  return named
    .filter(({ hash }) => !stored.has(hash))
    .map(each => ({ file: placesOf(each), line: 1, message: 'this file is named in the content, and is not there' }))
}

/** Those that are there already, perhaps since a load that failed: they must not be forgotten before the texts are published. */
function renewed(database: Database, pack: ContentPack, now: Instant): Promise<Set<string>> {
  const hashes = [...pack.files, ...namedFiles(pack)].map(({ hash }) => hash)
  return database.write(async trx => {
    await renewFiles(trx, hashes, now)
    return storedOf(trx, hashes)
  })
}

async function whyNotKept(database: Database, file: PackFile, now: Instant): Promise<string | null> {
  try {
    const { hash } = file
    const { mediaType, bytes, width, height } = await checked(file)
    const stored = { hash, media_type: mediaType, size: bytes.length, data: bytes, width, height }
    await database.write(trx => keepFile(trx, { ...stored, created_at: now, unused_since: now }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error)
    throw error
  }
}

/** A drawing was checked when it was read, and consists of its text. */
async function checked(file: PackFile) {
  if (file.kind !== 'drawing') return checkKept(file.kind, file.path)
  const { width, height } = FIGURE
  return { mediaType: 'image/svg+xml' as const, bytes: Buffer.from(file.svg), width, height }
}
