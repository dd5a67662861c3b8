// The photos of licences in a pack, where they were asked for.
import { wholeFile } from '../files/queries.ts'
import type { Portal } from '../portal.ts'
import type { Spool } from './spool.ts'

/** One that is not there any more is left out, and whoever checks the pack is told so. */
export async function writePhotos(
  { database }: Portal,
  photos: ReadonlyMap<string, string>,
  { spool, onProgress }: { spool: Spool; onProgress(): Promise<void> },
): Promise<void> {
  for (const [path, hash] of photos) {
    const bytes = await wholeFile(database.read, hash)
    if (bytes) await spool.add(path, bytes)
    await onProgress()
  }
}
