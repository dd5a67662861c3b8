// Which files the parts of a pack name: the PDF that takes the place of a text, pictures in texts, and the picture of a module or reward.
import { type FileKind, filesIn } from '../../domain/files.ts'
import type { ContentPack, DocumentSection } from './pack.ts'

export interface NamedFile {
  hash: string
  kind: FileKind
  /** Where it stands in the folder of the pack. */
  file: string
  /** What names it, and in which field. */
  by: object
  field: string
}

export function fileName(kind: FileKind, hash: string): string {
  return `files/${hash}.${kind === 'pdf' ? 'pdf' : 'webp'}`
}

type Pack = Pick<ContentPack, 'swms' | 'topics' | 'modules' | 'rewards'>

export function namedFiles({ swms, topics, modules, rewards }: Pack): NamedFile[] {
  const named = (by: object, field: string, kind: FileKind, hashes: readonly string[]) =>
    hashes.map(hash => ({ hash, kind, file: fileName(kind, hash), by, field }))
  const pdf = (by: { file: string | null }) => named(by, 'file', 'pdf', by.file === null ? [] : [by.file])
  const image = (by: { image: string }) => named(by, 'image', 'picture', filesIn(by.image))
  const inText = (by: { sections: DocumentSection[] }) =>
    named(by, 'text', 'picture', filesIn(by.sections.map(({ markdown }) => markdown).join('\n')))
  return [
    ...swms.flatMap(each => [...pdf(each), ...named(each, 'text', 'picture', filesIn(each.content))]),
    ...topics.flatMap(each => [...pdf(each), ...inText(each)]),
    ...modules.flatMap(each => [...image(each), ...inText(each)]),
    ...rewards.flatMap(image),
  ]
}
