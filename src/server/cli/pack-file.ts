// A pack on disk, read where it is needed, with the tools that Node has.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { DecompressionStream, ReadableStream, type ReadableWritablePair } from 'node:stream/web'
import type { PackTools } from '../../domain/pack-reading.ts'
import type { Inflate } from '../../domain/zip.ts'
import type { FileBytes } from '../../domain/zip-directory.ts'
import { sha256 } from '../record/seals/sha256.ts'

/** The one that browsers have too: it refuses what goes on after its end, which zlib alone does not. */
const inflate: Inflate = pieces =>
  ReadableStream.from(pieces).pipeThrough(
    new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, Uint8Array>,
  )

export const fileTools: PackTools & { inflate: Inflate } = {
  ...{ sha256, inflate, hasher: () => createHash('sha256') },
  decode: bytes => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
}

export async function openPackFile(path: string): Promise<FileBytes & { close(): Promise<void> }> {
  const file = await open(path)
  const { size } = await file.stat()
  return {
    size,
    read: async (from, to) => {
      const bytes = new Uint8Array(to - from)
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done)
        if (bytesRead === 0) throw new Error('the file became shorter while it was read')
        done += bytesRead
      }
      return bytes
    },
    close: () => file.close(),
  }
}
