// What a pack about one document can be about, out of what can be asked of people.
import type { DutyKind } from '../../domain/duty-facts.ts'
import type { PackItemKind } from '../../domain/pack.ts'

export interface Document {
  /** Its kind and its id. */
  value: string
  label: string
  detail: string
}

const KINDS: Readonly<Partial<Record<DutyKind, PackItemKind>>> = {
  ...{ swms: 'swms', topic: 'topic', 'topic-read': 'topic', manual: 'manual', module: 'module' },
}

const KIND_WORDS: Readonly<Record<PackItemKind, string>> = {
  ...{ swms: 'SWMS', topic: 'Toolbox topic', manual: 'Manual', module: 'Module' },
}

interface Asked {
  kind: DutyKind
  itemId: number
  title: string
  retired?: boolean
}

/** A topic that is both read and answered is one document. */
export function documentsOf(asked: readonly Asked[]): Document[] {
  const documents = new Map<string, Document>()
  for (const { kind: duty, itemId, title, retired } of asked) {
    const kind = KINDS[duty]
    const value = `${kind} ${itemId}`
    if (!kind || documents.has(value)) continue
    const detail = retired ? `${KIND_WORDS[kind]} · Retired` : KIND_WORDS[kind]
    documents.set(value, { value, label: title, detail })
  }
  return [...documents.values()]
}

/** What such a value names. */
export function itemOf(value: string): { itemKind: PackItemKind; itemId: number } {
  const [kind, id] = value.split(' ')
  return { itemKind: kind as PackItemKind, itemId: Number(id) }
}
