// Reads which PDFs and pictures come with a pack. Each is named by the hash of what is in it, so that no text can mean another one.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '../../domain/files.ts'
import { listFiles } from './folder.ts'
import type { PackFile } from './pack.ts'
import type { Findings } from './places.ts'

const NAME = /^(?<hash>[0-9a-f]{64})\.(?<ending>pdf|webp)$/
const KINDS: Readonly<Record<string, FileKind>> = { pdf: 'pdf', webp: 'picture' }

/** What is in them is looked at by the check, and before they are stored. */
export async function readFiles(dir: string, findings: Findings): Promise<PackFile[]> {
  const files: PackFile[] = []
  for (const name of await listFiles(dir, 'files')) {
    const { hash, ending = '' } = NAME.exec(name)?.groups ?? {}
    const [file, path, kind] = [`files/${name}`, join(dir, 'files', name), KINDS[ending]]
    if (hash === undefined || kind === undefined)
      findings.report(file, 1, 'this name does not fit here; a file is named by its hash, with .pdf or .webp')
    else if ((await hashOf(path)) !== hash) findings.report(file, 1, 'this is not the file that had this hash')
    else files.push(findings.remember({ hash, kind, path }, { file, line: 1, fields: {} }))
  }
  return files
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
