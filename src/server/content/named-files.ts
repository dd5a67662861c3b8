// Which files the parts of a pack name: the PDF that takes the place of a text, pictures and drawings in texts, and the picture of a
// module or reward.
import { ENDINGS, filesIn, type StoredKind } from '../../domain/files.ts'
import type { ContentPack, DocumentSection } from './pack.ts'

export interface NamedFile {
  hash: string
  /** What it may be. */
  kinds: readonly StoredKind[]
  /** What names it, and in which field. */
  by: object
  field: string
}

/** Where it stands in the folder of a pack. */
export function fileName(kind: StoredKind, hash: string): string {
  return `files/${hash}.${ENDINGS[kind]}`
}

/** Where it would have to be. */
export function placesOf({ kinds, hash }: NamedFile): string {
  return kinds.map(kind => fileName(kind, hash)).join(' or ')
}

type Pack = Pick<ContentPack, 'swms' | 'topics' | 'modules' | 'rewards'>

export function namedFiles({ swms, topics, modules, rewards }: Pack): NamedFile[] {
  const named = (by: object, field: string, kinds: readonly StoredKind[], hashes: readonly string[]) =>
    hashes.map(hash => ({ hash, kinds, by, field }))
  const pdf = (by: { file: string | null }) => named(by, 'file', ['pdf'], by.file === null ? [] : [by.file])
  const image = (by: { image: string }) => named(by, 'image', ['picture'], filesIn(by.image))
  const inText = (by: object, text: string) => named(by, 'text', ['picture', 'drawing'], filesIn(text))
  const inSections = (by: { sections: DocumentSection[] }) =>
    inText(by, by.sections.map(({ markdown }) => markdown).join('\n'))
  return [
    ...swms.flatMap(each => [...pdf(each), ...inText(each, each.content)]),
    ...topics.flatMap(each => [...pdf(each), ...inSections(each)]),
    ...modules.flatMap(each => [...image(each), ...inSections(each)]),
    ...rewards.flatMap(image),
  ]
}
