// The texts in a pack: each is the version that was published and sealed, and every signature is under the text that is there.
import { EVIDENCE } from './evidence.ts'
import { EVIDENCE_KINDS } from './evidence-kinds.ts'
import { documentPath, type PackedTable, staysInTheHouse } from './pack-format.ts'
import type { Faults } from './pack-reading.ts'
import type { SealedRow } from './seal.ts'

/** Texts lie in this folder; pictures and PDFs, which they name, in another inside of it. */
const DOCUMENT = /^documents\/[^/]+\.json$/
const NAME = /^documents\/([a-z-]+)-(\d+)-v(\d+)\.json$/

const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

export class PackDocuments {
  /** What each text really is, by its path. */
  readonly #hashes = new Map<string, string>()
  /** What was sealed as published, by the path that its text has. */
  readonly #published = new Map<string, string>()

  static isDocument(path: string): boolean {
    return DOCUMENT.test(path)
  }

  get count(): number {
    return this.#hashes.size
  }

  found(path: string, hash: string): void {
    this.#hashes.set(path, hash)
  }

  /** What is wrong with a row, seen with the texts; null where nothing is. Versions come before what was signed. */
  take(table: PackedTable, row: SealedRow | null): string | null {
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
    if (!signs || staysInTheHouse('content_versions', { kind: signs })) return null
    const path = documentPath(signs, itemId, version)
    const published = this.#published.get(path)
    if (published === undefined) return `is a signature under version ${version}, whose publication is not in the pack`
    if (published !== hash) return `is a signature under another text than the one published as version ${version}`
    return this.#hashes.has(path) ? null : `is a signature under ${path}, which is not in the pack`
  }

  /** Once all versions are known. */
  judge(faults: Faults): void {
    for (const [path, hash] of this.#hashes) {
      const published = this.#published.get(path)
      if (!NAME.test(path)) faults.add(path, 'is not named as a text in a pack is')
      else if (published === undefined) faults.add(path, 'is a text whose publication is not in the pack')
      else if (published !== hash)
        faults.add(path, 'is not the text that was published: its hash is not the one that was sealed')
    }
  }
}
