// Tells whether any file of a folder changed.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What is directly in the folder under such a name does not count. */
export async function fingerprintOf(folder: string, but: (name: string) => boolean = () => false): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(name => !but(name.split('/')[0] ?? ''))
  const hash = createHash('sha256')
  for (const name of files.sort()) hash.update(`/${name}\0`).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
