// Writes a pack into an empty folder: texts, drawings and files.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KINDS } from '../../domain/files.ts'
import type { Reader, Trx } from '../db/database.ts'
import { findFile, wholeFile } from '../files/queries.ts'
import { fileName, namedFiles } from './named-files.ts'
import type { ContentPack } from './pack.ts'
import { writeModule, writeSwms, writeTopic } from './write-documents.ts'
import { writeLists } from './write-lists.ts'

/** Drawings of modules and rewards come from the folder of the installation, files from its database. Returns what is not there. */
export async function writePack(db: Reader | Trx, dir: string, pack: ContentPack, ownDir: string): Promise<string[]> {
  const texts = [
    ...[...pack.swms.flatMap(writeSwms), ...pack.topics.flatMap(writeTopic), ...pack.modules.flatMap(writeModule)],
    ...writeLists(pack),
  ]
  for (const [name, text] of texts) await writeFile(await placeOf(dir, name), text)
  const missing: string[] = []
  // For whoever edits it; nothing is wrong where an installation has none.
  await copied(join(ownDir, 'README.md'), join(dir, 'README.md'))
  for (const name of new Set(drawingsOf(pack))) {
    const isThere = await copied(join(ownDir, name), await placeOf(dir, name))
    if (!isThere) missing.push(name)
  }
  for (const hash of new Set(namedFiles(pack).map(named => named.hash))) {
    const found = await findFile(db, hash)
    const bytes = await wholeFile(db, hash)
    const name = fileName(KINDS[found?.media_type ?? 'image/webp'], hash)
    if (bytes) await writeFile(await placeOf(dir, name), bytes)
    else missing.push(name)
  }
  return missing
}

/** Files go by their own way, and a reward may have no picture. */
function drawingsOf({ modules, rewards }: ContentPack): string[] {
  const drawings = (folder: string, users: readonly { image: string }[]) =>
    users.filter(({ image }) => /^[a-z0-9-]+\.svg$/.test(image)).map(({ image }) => `${folder}/art/${image}`)
  return [...drawings('modules', modules), ...drawings('rewards', rewards)]
}

async function placeOf(dir: string, name: string): Promise<string> {
  const file = join(dir, name)
  await mkdir(dirname(file), { recursive: true })
  return file
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
