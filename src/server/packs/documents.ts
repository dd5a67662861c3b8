// The texts that people signed, exactly as they were, and each as a document to read.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '../../domain/day.ts'
import { codeAndName } from '../../domain/duty-title.ts'
import { ENDINGS, KINDS } from '../../domain/files.ts'
import { documentPath, filePath, printedPath } from '../../domain/pack-format.ts'
import { picturesIn } from '../content/html.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { PrintedDocument } from '../documents/printed-document.ts'
import { renderWithPictures } from '../documents/printed-pictures.ts'
import { findFile, wholeFile } from '../files/queries.ts'
import type { Portal } from '../portal.ts'
import { type TextRow, textBody, textsThrough } from './held-queries.ts'
import type { PackAbout } from './scope.ts'
import type { Spool } from './spool.ts'

const LABELS = { swms: 'Safe work method statement', topic: 'Toolbox talk', module: 'Training module' } as const
type TextKind = keyof typeof LABELS

interface Making {
  spool: Spool
  /** Whether its publication is in the pack: what is published while it is made is not. */
  isPacked(text: Pick<TextRow, 'kind' | 'item_id' | 'version'>): boolean
  /** Whether somebody in the pack signed it; what nobody signed and is in force no more is there as text alone. */
  isSigned(text: Pick<TextRow, 'kind' | 'item_id' | 'version'>): boolean
  titleOf(kind: string, itemId: number): string
  onProgress(done: number, total: number): Promise<void>
}

export interface VersionLine extends TextRow {
  title: string
}

export async function writeDocuments(portal: Portal, about: PackAbout, making: Making): Promise<VersionLine[]> {
  const { spool, isPacked, isSigned } = making
  const { read } = portal.database
  const texts = (await textsThrough(read, about.day)).filter(isPacked)
  const newest = new Map(texts.map(text => [`${text.kind} ${text.item_id}`, text.version]))
  const files = new Set<string>()
  for (const [index, text] of texts.entries()) {
    const path = documentPath(text.kind, text.item_id, text.version)
    await spool.add(path, Buffer.from(await textBody(read, text)))
    if (isSigned(text) || newest.get(`${text.kind} ${text.item_id}`) === text.version) {
      await writePrinted(portal, text, printedPath(path), { ...making, files })
    }
    await making.onProgress(index + 1, texts.length)
    await nextTurn()
  }
  return texts.map(text => ({ ...text, title: making.titleOf(text.kind, text.item_id) }))
}

async function writePrinted(
  portal: Portal,
  text: TextRow,
  path: string,
  { spool, titleOf, files }: Making & { files: Set<string> },
): Promise<void> {
  const { read } = portal.database
  const kind = text.kind as TextKind
  const { body, publishedAt } = await bodyOf(portal, read, kind, text.item_id, text.version)
  const file = 'file' in body && typeof body.file === 'string' ? await wholeFile(read, body.file) : undefined
  // What was uploaded is what people read and signed.
  if (file) {
    await spool.add(path, file)
    return
  }
  const { code, name } = codeAndName(titleOf(kind, text.item_id))
  const document: PrintedDocument = {
    ...{ label: LABELS[kind], layout: kind === 'topic' ? 'talk' : 'text', number: code, title: name, description: '' },
    ...{ version: text.version, portalName: portal.config.name, drawing: null },
    date: dayOf(publishedAt, portal.config.timeZone),
    ...body,
  }
  const { pdf } = await renderWithPictures(read, document)
  await spool.add(path, pdf)
  for (const hash of body.sections.flatMap(({ html }) => picturesIn(html))) {
    if (files.has(hash)) continue
    files.add(hash)
    await writePicture(portal, hash, spool)
  }
}

/** A text names its pictures by their hashes: here they are, to be looked at and to be hashed. */
async function writePicture({ database: { read } }: Portal, hash: string, spool: Spool): Promise<void> {
  const about = await findFile(read, hash)
  const bytes = await wholeFile(read, hash)
  if (about && bytes) await spool.add(filePath(hash, ENDINGS[KINDS[about.media_type]]), bytes)
}
