// The PDF of a topic: made from the published version, the same bytes every time, kept on disk once made.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { renderTopicPdf } from './document/render.ts'

const inMemory = new Map<string, Promise<Buffer>>()

export function documentOf(
  portal: Portal,
  db: Reader,
  topic: { id: number; version: number; hash: string },
): Promise<Buffer> {
  const name = fileNameOf(topic, portal.config.name)
  let document = inMemory.get(name)
  if (!document) {
    document = readOrRender(portal, db, topic, name)
    inMemory.set(name, document)
    document.catch(() => inMemory.delete(name))
  }
  return document
}

/** All that is printed in it: another version or another name of the portal is another file. */
function fileNameOf(topic: { version: number; hash: string }, portalName: string): string {
  const printed = createHash('sha256').update(`${topic.hash}\n${portalName}`).digest('hex')
  return `${printed.slice(0, 32)}-${topic.version}.pdf`
}

async function readOrRender(
  portal: Portal,
  db: Reader,
  topic: { id: number; version: number },
  name: string,
): Promise<Buffer> {
  const folder = join(portal.config.dataDir, 'documents')
  const file = join(folder, name)
  try {
    return await readFile(file)
  } catch {
    const { body } = await bodyOf(portal, db, 'topic', topic.id, topic.version)
    const pdf = await renderTopicPdf({ ...body, version: topic.version, portalName: portal.config.name })
    try {
      await keep(file, pdf)
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
