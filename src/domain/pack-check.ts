// Checks an evidence pack without the portal that made it: the command line and the page in a browser both do it by what is here.
// Nothing in a pack is believed: it may have been written by whoever wants to be believed.
import { wholeDate } from './day-names.ts'
import { CHECKED_NAMES } from './pack-checked-tables.ts'
import { PackDocuments } from './pack-documents.ts'
import { PACK_PATHS, PACKED_TABLES, type PackManifest, tablePath } from './pack-format.ts'
import { isPlainPath, LARGEST_MANIFEST, readManifest } from './pack-manifest.ts'
import { pathIn } from './pack-paths.ts'
import { EnoughFaults, Faults, type OnProgress, PackReading, type PackTools } from './pack-reading.ts'
import { RowsOfPack } from './pack-rows.ts'
import { SealsOfPack } from './pack-seals.ts'
import { isSealedUpTo, type MailedSeal, NOTHING_COUNTED, type PackCounts, type PackVerdict } from './pack-verdict.ts'
import { shown } from './plain-text.ts'
import { toHex } from './seal.ts'
import { type FilesInside, type Inflate, openZip } from './zip.ts'
import { DamagedZip, type FileBytes } from './zip-directory.ts'

interface Asked {
  /** As it is in the mail, where somebody has one. */
  mailed?: MailedSeal
  onProgress?: OnProgress
}

/** `name` is what the file is called where it was found. */
export async function checkPackFile(
  { name, ...file }: FileBytes & { name: string },
  tools: PackTools & { inflate: Inflate },
  asked: Asked = {},
): Promise<PackVerdict> {
  try {
    return await checkPack(await openZip(file, tools), tools, asked)
  } catch (error) {
    if (error instanceof DamagedZip) return refused(name, error.message)
    throw error
  }
}

export async function checkPack(source: FilesInside, tools: PackTools, asked: Asked = {}): Promise<PackVerdict> {
  const manifest = await manifestOf(source, tools)
  if (typeof manifest === 'string') return refused(PACK_PATHS.manifest, manifest)
  const { onProgress = () => undefined } = asked
  const reading = new PackReading(source, tools, { files: manifest.files, onProgress, readTwice: isReadTwice })
  const check = new Check(source, reading, manifest)
  let hasMore = false
  try {
    hasMore = !(await check.run(asked.mailed))
  } catch (error) {
    if (!(error instanceof EnoughFaults)) throw error
    hasMore = true
  }
  const { counts } = check
  const faults = reading.faults.found
  const isWhole = counts.unsealed === 0 && manifest.broken === null && isSealedUpTo(manifest)
  const outcome = faults.length > 0 ? 'bad' : isWhole ? 'good' : 'incomplete'
  return { outcome, faults, hasMore, manifest, counts, compared: outcome === 'bad' ? null : (asked.mailed ?? null) }
}

function refused(file: string, says: string): PackVerdict {
  const faults = new Faults()
  faults.add(file, says)
  const nothing = { manifest: null, counts: NOTHING_COUNTED, compared: null }
  return { outcome: 'bad', faults: faults.found, hasMore: true, ...nothing }
}

const TABLES = CHECKED_NAMES.map(tablePath)

/** Once for their hash, and once for what they say. */
function isReadTwice(path: string): boolean {
  const kind = pathIn(path)
  return path === PACK_PATHS.seals || kind === 'rows' || kind === 'text' || TABLES.includes(path)
}

/** The manifest, or what is wrong with it. */
async function manifestOf(source: FilesInside, { decode }: PackTools): Promise<PackManifest | string> {
  const pieces = source.open(PACK_PATHS.manifest)
  if (!pieces) return 'is not in it: this is not an evidence pack, or not a whole one'
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of pieces) {
      parts.push(piece.slice())
      length += piece.length
      if (length > LARGEST_MANIFEST) return 'is larger than that of any pack'
    }
  } catch (error) {
    if (error instanceof DamagedZip) return `is damaged: ${error.message}`
    throw error
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  try {
    return readManifest(decode(whole))
  } catch {
    return 'is not UTF-8'
  }
}

class Check {
  readonly #source: FilesInside
  readonly #reading: PackReading
  readonly #manifest: PackManifest
  readonly #documents: PackDocuments
  readonly #seals: SealsOfPack
  readonly #rows: RowsOfPack
  #files = 0
  #bytes = 0

  constructor(source: FilesInside, reading: PackReading, manifest: PackManifest) {
    this.#source = source
    this.#reading = reading
    this.#manifest = manifest
    this.#documents = new PackDocuments(reading)
    this.#seals = new SealsOfPack(reading.tools.sha256)
    this.#rows = new RowsOfPack(reading, manifest, this.#seals, this.#documents)
  }

  get counts(): PackCounts {
    const { count: seals, first } = this.#seals
    const files = { files: this.#files, bytes: this.#bytes, documents: this.#documents.count }
    return { ...files, seals, firstSeal: first?.day ?? null, ...this.#rows.counts }
  }

  /** Whether all of it was looked at. */
  async run(mailed: MailedSeal | undefined): Promise<boolean> {
    this.#checkNames()
    await this.#checkFiles()
    // Rows are judged by the seals: without them there is nothing to judge by.
    if (!(await this.#checkSeals())) return false
    if (mailed) this.#compare(mailed)
    for (const table of PACKED_TABLES) await this.#rows.check(table)
    await this.#documents.judge()
    return true
  }

  #checkNames(): void {
    const { files, faults } = this.#reading
    for (const name of this.#source.names()) {
      if (!isPlainPath(name)) faults.add(shown(name), 'has a path that no pack has')
      else if (name !== PACK_PATHS.manifest && !files.has(name))
        faults.add(name, 'is in the pack and not in its manifest: it was added')
    }
    for (const path of files.keys()) {
      if (!this.#reading.isReadable(path)) faults.add(path, 'is in the manifest and not in the pack: it was removed')
      else if (pathIn(path) === null) faults.add(path, 'is at a path that no pack has')
    }
  }

  async #checkFiles(): Promise<void> {
    for (const file of this.#manifest.files) {
      if (!this.#reading.isReadable(file.path)) continue
      const hash = await this.#reading.hashOf(file)
      if (!hash) continue
      const found = toHex(hash)
      if (found !== file.sha256)
        this.#reading.faults.add(file.path, 'is not the file that the manifest lists: its SHA-256 differs')
      this.#documents.found(file.path, found)
      this.#files += 1
      this.#bytes += file.bytes
    }
  }

  /** Whether rows can be judged by them. */
  async #checkSeals(): Promise<boolean> {
    const { seals: path } = PACK_PATHS
    let line = 0
    const before = this.#reading.faults.found.length
    for await (const text of this.#reading.linesIn(path)) {
      line += 1
      this.#reading.attempt(path, line, () => this.#seals.add(text))
      // Whatever follows on it does not hold either.
      if (this.#reading.faults.found.length > before) return false
    }
    const [newest, named] = [this.#seals.newest, this.#manifest.newestSeal]
    if (newest?.day === named?.day && newest?.hash === named?.hash) return true
    const says = newest
      ? `ends with the seal of ${wholeDate(newest.day)}, which is not the newest one in the manifest`
      : 'has no seals, though the manifest names one'
    this.#reading.faults.add(path, says)
    return false
  }

  #compare({ day, hash }: MailedSeal): void {
    const kept = this.#seals.of(day)
    const { faults } = this.#reading
    if (!kept)
      faults.add(PACK_PATHS.seals, `has no seal of ${wholeDate(day)}, so the one that you gave cannot be compared`)
    else if (kept.hash !== hash)
      faults.add(PACK_PATHS.seals, `has another seal of ${wholeDate(day)} than the one that you gave`)
  }
}
