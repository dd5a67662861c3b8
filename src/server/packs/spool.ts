// The files of a pack while it is being made: on disk, so that many can grow at once and none is held in memory.
import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackedFile } from '../../domain/pack-format.ts'

/** Where a pack grows: beside the database, whose disk has room for it. */
export const spoolOf = (dataDir: string, name = '') => join(dataDir, 'packs', name)

/** What somebody left there who was killed: none is worked on for a day. */
export async function forgetSpools(dataDir: string, before: number): Promise<void> {
  for (const name of await readdir(spoolOf(dataDir)).catch(() => [])) {
    const { mtimeMs } = await stat(spoolOf(dataDir, name))
    if (mtimeMs < before) await rm(spoolOf(dataDir, name), { recursive: true, force: true })
  }
}

/** Gathered before it goes to the disk. */
const PIECE = 64 * 1024

export class SpoolFile {
  readonly path: string
  /** Where it is on the disk. */
  readonly place: string
  readonly #handle: FileHandle
  readonly #hash: Hash = createHash('sha256')
  #waiting: string[] = []
  #length = 0
  #bytes = 0

  constructor(path: string, place: string, handle: FileHandle) {
    this.path = path
    this.place = place
    this.#handle = handle
  }

  async write(text: string): Promise<void> {
    this.#waiting.push(text)
    this.#length += text.length
    if (this.#length >= PIECE) await this.#empty()
  }

  async writeBytes(bytes: Buffer): Promise<void> {
    await this.#empty()
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#handle.appendFile(bytes)
  }

  /** Once everything is in it. */
  async close(): Promise<PackedFile> {
    await this.#empty()
    await this.#handle.close()
    return { path: this.path, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => {})
  }

  async #empty(): Promise<void> {
    if (this.#length === 0) return
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#length = 0
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#handle.appendFile(bytes)
  }
}

export class Spool {
  readonly #folder: string
  readonly #open = new Set<SpoolFile>()
  readonly #closed: { place: string; file: PackedFile }[] = []
  #made = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Empty, whatever an earlier try left there. */
  static async in(folder: string): Promise<Spool> {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new Spool(folder)
  }

  async create(path: string): Promise<SpoolFile> {
    this.#made += 1
    const place = join(this.#folder, String(this.#made))
    const file = new SpoolFile(path, place, await open(place, 'wx', 0o600))
    this.#open.add(file)
    return file
  }

  async close(file: SpoolFile): Promise<PackedFile> {
    const closed = await file.close()
    this.#open.delete(file)
    this.#closed.push({ place: file.place, file: closed })
    return closed
  }

  /** A file that is whole already. */
  async add(path: string, bytes: Buffer): Promise<PackedFile> {
    const file = await this.create(path)
    await file.writeBytes(bytes)
    return this.close(file)
  }

  /** What is finished, by its path. */
  files(): readonly { place: string; file: PackedFile }[] {
    return this.#closed.toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1))
  }

  async remove(): Promise<void> {
    for (const file of this.#open) await file.abandon()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
