// Checks the files of a pack: what is named is there and can be opened safely, and what is there is named.
import { wordsOf } from '../../contract/errors.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkKept } from '../files/check-kept.ts'
import { fileName, namedFiles } from './named-files.ts'
import type { ContentPack, PackFile } from './pack.ts'
import type { Findings } from './places.ts'

export async function checkFiles(pack: ContentPack, findings: Findings): Promise<void> {
  const named = namedFiles(pack)
  for (const { hash, file, by, field } of named) {
    if (!pack.files.some(each => each.hash === hash)) findings.reportAt(by, `${file} is missing`, field)
  }
  for (const file of pack.files) {
    const name = fileName(file.kind, file.hash)
    if (!named.some(({ hash }) => hash === file.hash)) findings.report(name, 1, 'nothing uses this file; delete it')
    const refused = await whyRefused(file)
    if (refused !== null) findings.report(name, 1, refused)
  }
}

async function whyRefused({ kind, path }: PackFile): Promise<string | null> {
  try {
    await checkKept(kind, path)
    return null
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error)
    throw error
  }
}
