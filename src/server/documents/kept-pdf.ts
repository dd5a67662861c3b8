// The PDF of a document: the same bytes every time, kept on disk once made.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Portal } from '../portal.ts'
import type { PrintedDocument } from './printed-document.ts'
import { renderWithPictures } from './printed-pictures.ts'

const inMemory = new Map<string, Promise<Buffer>>()

export function pdfOf(portal: Portal, document: Omit<PrintedDocument, 'portalName'>): Promise<Buffer> {
  const printed = { ...document, portalName: portal.config.name }
  const name = fileNameOf(printed)
  let pdf = inMemory.get(name)
  if (!pdf) {
    pdf = readOrRender(portal, printed, name)
    inMemory.set(name, pdf)
    pdf.catch(() => inMemory.delete(name))
  }
  return pdf
}

/** To be raised with every change of how a document is printed: those on the disk are then made again. */
const PRINTED_AS = 1

/** All that is printed in it, and how: another version or another name of the portal is another file. */
function fileNameOf(document: PrintedDocument): string {
  const printed = createHash('sha256')
    .update(JSON.stringify([PRINTED_AS, document]))
    .digest('hex')
  return `${printed.slice(0, 32)}-${document.version}.pdf`
}

async function readOrRender(portal: Portal, document: PrintedDocument, name: string): Promise<Buffer> {
  const file = join(portal.config.dataDir, 'documents', name)
  try {
    return await readFile(file)
  } catch {
    const { pdf, isWhole } = await renderWithPictures(portal.database.read, document)
    try {
      // One that lacks a picture is made again next time.
      if (isWhole) await keep(file, pdf)
    } catch (error) {
      // It can be made again at any time, so a disk that takes nothing keeps nobody from reading.
      portal.log.warn({ err: error }, 'a document is not kept on disk')
    }
    return pdf
  }
}

/** Written aside, synced and renamed, so that neither a crash nor a power cut leaves half a document under its name. */
async function keep(file: string, pdf: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}`
  try {
    await writeFile(unfinished, pdf, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
