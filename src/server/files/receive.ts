// Takes in the one file of a form: whole, in bounded memory, and so that whoever sends too much can still read the answer.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOf, LARGEST_FILE, MOST_MEGABYTES } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'

/** What is too much is read to here and thrown away; beyond that the connection ends. */
const MOST_SENT = 16 * 1024 * 1024

export interface ReceivedFile {
  name: string
  bytes: Buffer
}

/** Of all content types only a form is read; the others are let through unread, so that it is told who may call first. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 2, fields: 10, parts: 12, fieldSize: 1000, fieldNameSize: 100 },
    throwFileSizeLimit: false,
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal('files.not_a_form')
  if (Number(request.headers['content-length'] ?? 0) > MOST_SENT) throw tooLarge(Buffer.of())
  endAfter(request, MOST_SENT)
  // They may have gone while it was not their turn yet, and whoever begins to listen then is never told.
  if (request.raw.destroyed) throw new Refusal('files.cut_off')
  const files = await filesOf(request)
  const [file] = files
  if (!file || files.length > 1 || file.field !== 'file') throw new Refusal('files.no_file')
  if (file.isCut) throw tooLarge(file.bytes)
  return { name: file.name, bytes: file.bytes }
}

function tooLarge(head: Buffer): Refusal {
  const kind = kindOf(head) ?? 'pdf'
  return new Refusal('files.too_large', { megabytes: MOST_MEGABYTES[kind] })
}

function endAfter({ raw }: FastifyRequest, most: number): void {
  let sent = 0
  raw.on('data', (chunk: Buffer) => {
    sent += chunk.length
    if (sent > most) raw.destroy()
  })
}

interface Part extends ReceivedFile {
  field: string
  isCut: boolean
}

/** Read to the end of the form: only then it is whole. */
async function filesOf(request: FastifyRequest): Promise<Part[]> {
  const files: Part[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const chunks: Buffer[] = []
      for await (const chunk of part.file) if (files.length === 0) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      files.push({ field: part.fieldname, name: part.filename ?? '', bytes, isCut: part.file.truncated })
    }
  } catch {
    throw new Refusal('files.cut_off')
  }
  return files
}
