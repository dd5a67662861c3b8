// The documents in a pack: each text is the version that was published and sealed, every signature is under a text that is there, what a
// text or a licence names by its hash has that hash, and every certificate and every talk has its row.
import { EVIDENCE } from './evidence.ts'
import { EVIDENCE_KINDS } from './evidence-kinds.ts'
import {
  certificatePath,
  documentPath,
  isPackedText,
  type PackedTable,
  photoPath,
  photosOf,
  printedPath,
  talkPath,
} from './pack-format.ts'
import { fieldsOf } from './pack-lines.ts'
import { pathIn } from './pack-paths.ts'
import type { PackReading } from './pack-reading.ts'
import type { SealedRow } from './seal.ts'

const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

export class PackDocuments {
  readonly #reading: PackReading
  /** What each file really is, by its path. */
  readonly #hashes = new Map<string, string>()
  readonly #texts: string[] = []
  /** What was sealed as published, by the path that its text has. */
  readonly #published = new Map<string, string>()
  readonly #certificates = new Set<string>()
  readonly #talks = new Set<string>()
  /** The hash that each photo was sealed with, by its path. */
  readonly #photos = new Map<string, string>()
  readonly #signed = new Set<string>()
  /** The hashes of what texts name. */
  readonly #named = new Set<string>()

  constructor(reading: PackReading) {
    this.#reading = reading
  }

  get count(): number {
    return this.#texts.length
  }

  found(path: string, hash: string): void {
    this.#hashes.set(path, hash)
    if (pathIn(path) === 'text') this.#texts.push(path)
  }

  /** What is wrong with a row, seen with the texts; null where nothing is. Versions come before what was signed. */
  take(table: PackedTable, row: SealedRow | null): string | null {
    if (table === 'certificates' && row) this.#certificates.add(certificatePath(String(row.number)))
    if (table === 'talks' && row) this.#talks.add(talkPath(Number(row.id), String(row.day)))
    if (table === 'licences' && row)
      for (const [index, hash] of photosOf(row).entries()) this.#photos.set(photoPath(Number(row.id), index + 1), hash)
    if (table === 'content_versions' && row) return this.#takeVersion(row)
    return table === 'sign_offs' && row ? this.#takeSignature(row) : null
  }

  #takeVersion(row: SealedRow): string | null {
    const { kind, item_id: itemId, version, hash } = row
    if (typeof kind !== 'string' || !isInteger(itemId) || !isInteger(version)) return 'is not a version of a document'
    this.#published.set(documentPath(kind, itemId, version), String(hash))
    return null
  }

  #takeSignature({ kind, item_id: itemId, version, hash }: SealedRow): string | null {
    const evidence = EVIDENCE_KINDS.find(each => each === kind)
    if (!evidence || !isInteger(itemId) || !isInteger(version)) return 'is not a signature'
    const { signs } = EVIDENCE[evidence]
    // What a quiz asks stays in the house, and the induction form is the portal's own.
    if (!signs || !isPackedText(signs)) return null
    const path = documentPath(signs, itemId, version)
    const published = this.#published.get(path)
    if (published === undefined) return `is a signature under version ${version}, whose publication is not in the pack`
    this.#signed.add(path)
    if (published !== hash) return `is a signature under another text than the one published as version ${version}`
    return this.#hashes.has(path) ? null : `is a signature under ${path}, which is not in the pack`
  }

  /** Once all versions and certificates are known. */
  async judge(): Promise<void> {
    const { faults } = this.#reading
    for (const path of this.#texts) {
      const published = this.#published.get(path)
      if (published === undefined) faults.add(path, 'is a text whose publication is not in the pack')
      else if (published !== this.#hashes.get(path))
        faults.add(path, 'is not the text that was published: its hash is not the one that was sealed')
      else await this.#judgeUploaded(path)
    }
    for (const [path, hash] of this.#hashes) this.#judgeFile(path, hash)
    // A licence is shown for the sake of its photos.
    for (const path of this.#photos.keys())
      if (!this.#hashes.has(path)) faults.add(path, 'was sealed with its licence, and is not in the pack')
  }

  /** Where the text is a PDF that somebody uploaded, people signed that very file. */
  async #judgeUploaded(path: string): Promise<void> {
    const named = await this.#fileNamedIn(path)
    const printed = this.#hashes.get(printedPath(path))
    if (typeof named !== 'string' || named === printed) return
    if (printed !== undefined)
      this.#reading.faults.add(printedPath(path), 'is not the PDF that was signed: its hash is not the one in its text')
    else if (this.#signed.has(path)) this.#reading.faults.add(printedPath(path), 'was signed, and is not in the pack')
  }

  async #fileNamedIn(path: string): Promise<unknown> {
    const lines: string[] = []
    for await (const line of this.#reading.linesIn(path)) lines.push(line)
    for (const [hash] of lines.join('\n').matchAll(/\b[0-9a-f]{64}\b/g)) this.#named.add(hash)
    try {
      return fieldsOf(JSON.parse(lines.join('\n')))?.file
    } catch {
      // Whatever it is, it was published like this: its hash was compared.
      return undefined
    }
  }

  #judgeFile(path: string, hash: string): void {
    const { faults } = this.#reading
    const kind = pathIn(path)
    if (kind === 'file' && !path.includes(hash)) faults.add(path, 'is not the file that a text names: its hash differs')
    else if (kind === 'file' && !this.#named.has(hash)) faults.add(path, 'is a file that no text in the pack names')
    if (kind === 'certificate' && !this.#certificates.has(path))
      faults.add(path, 'is a certificate that no row in the pack is about')
    if (kind === 'talk' && !this.#talks.has(path))
      faults.add(path, 'is the record of a talk that no row in the pack is about')
    if (kind === 'photo' && !this.#photos.has(path)) faults.add(path, 'is a photo that no licence in the pack names')
    else if (kind === 'photo' && this.#photos.get(path) !== hash)
      faults.add(path, 'is not the photo that its licence was sealed with: its hash differs')
    if (kind === 'printed' && !this.#hashes.has(path.replace(/pdf$/, 'json')))
      faults.add(path, 'is a document whose text is not in the pack')
  }
}
