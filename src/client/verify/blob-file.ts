// A pack that somebody chose, read where it is needed, with the tools that browsers have.
import { sha256 } from '@noble/hashes/sha2.js'
import type { PackTools } from '../../domain/pack-reading.ts'
import type { Inflate } from '../../domain/zip.ts'
import type { FileBytes } from '../../domain/zip-directory.ts'

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<BufferSource> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Not every browser goes through a stream by itself. */
async function* inflate(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = streamOf(pieces).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const text = new TextEncoder()
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const blobTools: PackTools & { inflate: Inflate } = {
  sha256: data => sha256(typeof data === 'string' ? text.encode(data) : data),
  hasher: () => sha256.create(),
  decode: bytes => utf8.decode(bytes),
  inflate,
}

export function fileOf(file: File): FileBytes & { name: string } {
  return {
    name: file.name,
    size: file.size,
    read: async (from, to) => {
      const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer())
      if (bytes.length !== to - from) throw new Error('the file became shorter while it was read')
      return bytes
    },
  }
}
