// Checks the files of a pack: what is named is there and can be opened safely, and what is there is named.
import { wordsOf } from '../../contract/errors.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkKept } from '../files/check-kept.ts'
import { namedFiles, placesOf } from './named-files.ts'
import type { ContentPack, UploadedFile } from './pack.ts'
import type { Findings } from './places.ts'

export async function checkFiles(pack: ContentPack, findings: Findings): Promise<void> {
  const named = namedFiles(pack)
  for (const each of named) {
    const isThere = pack.files.some(({ hash, kind }) => hash === each.hash && each.kinds.includes(kind))
    if (!isThere) findings.reportAt(each.by, `${placesOf(each)} is missing`, each.field)
  }
  for (const file of pack.files) {
    if (!named.some(({ hash }) => hash === file.hash)) findings.reportAt(file, 'nothing uses this file; delete it')
    // A drawing was looked at when it was read.
    const refused = file.kind === 'drawing' ? null : await whyRefused(file)
    if (refused !== null) findings.reportAt(file, refused)
  }
}

async function whyRefused({ kind, path }: UploadedFile): Promise<string | null> {
  try {
    await checkKept(kind, path)
    return null
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error)
    throw error
  }
}
