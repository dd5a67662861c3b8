// Reads which PDFs, pictures and drawings come with a pack as files. Each is named by the hash of what is in it, so that no text can mean another one.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileKind, StoredKind } from '../../domain/files.ts'
import { listFiles } from './folder.ts'
import type { PackFile, UploadedFile } from './pack.ts'
import type { Findings } from './places.ts'
import { readDrawn } from './read-drawings.ts'

const NAME = /^(?<hash>[0-9a-f]{64})\.(?<ending>pdf|webp|svg)$/
const KINDS: Readonly<Record<string, StoredKind>> = { pdf: 'pdf', webp: 'picture', svg: 'drawing' }

/** What is in a PDF or a picture is looked at by the check, and before it is stored. */
export async function readFiles(dir: string, findings: Findings): Promise<PackFile[]> {
  const files: PackFile[] = []
  for (const name of await listFiles(dir, 'files')) {
    const { hash, ending = '' } = NAME.exec(name)?.groups ?? {}
    const [file, kind] = [`files/${name}`, KINDS[ending]]
    if (hash === undefined || kind === undefined) {
      findings.report(file, 1, 'this name does not fit here; a file is named by its hash, with .pdf, .webp or .svg')
      continue
    }
    const found =
      kind === 'drawing' ? await readDrawn(dir, file, findings) : await uploaded(kind, file, join(dir, file), findings)
    if (found.hash === hash) files.push(found)
    else findings.report(file, 1, 'this is not the file that had this hash')
  }
  return files
}

async function uploaded(kind: FileKind, file: string, path: string, findings: Findings): Promise<UploadedFile> {
  return findings.remember({ kind, hash: await hashOf(path), file, path }, { file, line: 1, fields: {} })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
