// What every step of a check works with: the files of a pack, read piece by piece, and the faults that were found so far.
import type { Sha256 } from './merkle.ts'
import type { PackedFile } from './pack-format.ts'
import { linesOf, OddLine } from './pack-lines.ts'
import type { PackFault } from './pack-verdict.ts'
import type { FilesInside } from './zip.ts'
import { DamagedZip, type DecodeText } from './zip-directory.ts'

/** Handed in, since servers and browsers have their own. */
export interface PackTools {
  sha256: Sha256
  /** The same, of bytes that come one piece after the other. */
  hasher(): { update(bytes: Uint8Array): unknown; digest(): Uint8Array }
  decode: DecodeText
}

export interface PackProgress {
  /** In bytes; files that are gone through twice count twice. */
  done: number
  total: number
  file: string
}

/** Where it gives a promise, the check goes on once that is kept: a page can be drawn in between. */
export type OnProgress = (progress: PackProgress) => Promise<unknown> | undefined

/** Enough to see what was done to a pack; nobody reads a thousand. */
const MOST_FAULTS = 10

/** Nothing more is looked at. */
export class EnoughFaults extends Error {}

export class Faults {
  readonly found: PackFault[] = []

  add(file: string, says: string, at: { line?: number; row?: string } = {}): void {
    this.found.push({ file, line: at.line ?? null, row: at.row ?? null, says })
    if (this.found.length >= MOST_FAULTS) throw new EnoughFaults()
  }
}

/** A file that is not what the manifest says, in the words of a fault. */
class OddFile extends Error {}

/** Whatever else went wrong is not the pack's fault. */
const wordsOf = (error: unknown): string => {
  if (error instanceof DamagedZip || error instanceof OddFile || error instanceof OddLine) return error.message
  throw error
}

export class PackReading {
  readonly faults = new Faults()
  /** Those that the manifest lists. */
  readonly files: ReadonlyMap<string, PackedFile>
  readonly tools: PackTools
  readonly #source: FilesInside
  readonly #onProgress: OnProgress
  readonly #readable: Set<string>
  readonly #total: number
  #done = 0

  constructor(
    source: FilesInside,
    tools: PackTools,
    given: { files: readonly PackedFile[]; onProgress: OnProgress; readTwice: (path: string) => boolean },
  ) {
    this.#source = source
    this.tools = tools
    this.#readable = new Set(source.names())
    this.#onProgress = given.onProgress
    this.files = new Map(given.files.map(file => [file.path, file]))
    this.#total = given.files.reduce((sum, { path, bytes }) => sum + bytes * (given.readTwice(path) ? 2 : 1), 0)
  }

  /** It is there, and nothing on the way into it was damaged. */
  isReadable(path: string): boolean {
    return this.#readable.has(path)
  }

  /** Of the whole file; null where it could not be read to its end, which is a fault. */
  async hashOf(file: PackedFile): Promise<Uint8Array | null> {
    const hasher = this.tools.hasher()
    let bytes = 0
    try {
      for await (const piece of this.#pieces(file)) {
        hasher.update(piece)
        bytes += piece.length
      }
    } catch (error) {
      this.#readable.delete(file.path)
      this.faults.add(file.path, `is damaged: ${wordsOf(error)}`)
      return null
    }
    if (bytes < file.bytes) this.faults.add(file.path, 'is smaller than the manifest says: it was cut short or changed')
    return hasher.digest()
  }

  /** The lines of a file; none where it is not there, or where it was said already that it cannot be read. */
  async *linesIn(path: string): AsyncGenerator<string> {
    const file = this.files.get(path)
    if (!file || !this.isReadable(path)) return
    let line = 1
    try {
      for await (const text of linesOf(this.#pieces(file), this.tools.decode)) {
        yield text
        line += 1
      }
    } catch (error) {
      this.faults.add(path, wordsOf(error), { line })
    }
  }

  /** What a step makes of a line; null where that is a fault, which is noted. */
  attempt<T>(path: string, line: number, step: () => T): T | null {
    try {
      return step()
    } catch (error) {
      this.faults.add(path, wordsOf(error), { line })
      return null
    }
  }

  /** The same of a step that waits. */
  async attempted<T>(path: string, line: number, step: () => Promise<T>): Promise<T | null> {
    try {
      return await step()
    } catch (error) {
      this.faults.add(path, wordsOf(error), { line })
      return null
    }
  }

  /** Never more than the manifest says, however far a file could be unpacked. */
  async *#pieces({ path, bytes }: PackedFile): AsyncGenerator<Uint8Array> {
    const pieces = this.#source.open(path)
    if (!pieces) throw new OddFile('it is not in the pack')
    let read = 0
    for await (const piece of pieces) {
      read += piece.length
      this.#done += piece.length
      if (read > bytes) throw new OddFile('it is larger than the manifest says')
      yield piece
      const wait = this.#onProgress({ done: Math.min(this.#done, this.#total), total: this.#total, file: path })
      if (wait) await wait
    }
  }
}
