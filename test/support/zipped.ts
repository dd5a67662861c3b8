// Files as the ZIP that the portal would send.
import { buffer } from 'node:stream/consumers'
import { type Options, ZipFile } from 'yazl'
import type { PackFiles } from './sample-pack.ts'

export function zipped(files: PackFiles, options: Partial<Options> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path, options)
  zip.end()
  return buffer(zip.outputStream)
}
