// Uploading a file, and reading one.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import { MINUTE } from '../../domain/clock.ts'
import {
  hasFittingName,
  isFileOver,
  isForEveryone,
  isTooLarge,
  kindOf,
  MOST_MEGABYTES,
  mayReadFile,
  shownName,
} from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import { lanes } from '../db/lanes.ts'
import { fewAtOnce } from '../few-at-once.ts'
import { custom, type Route, receiveAndWrite } from '../http/route.ts'
import { withUploadTime } from '../http/upload-time.ts'
import type { ReadContext } from '../portal.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { sendFile } from './file-reply.ts'
import { findUpload, keepFile, keepUpload } from './queries.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'
import { checkUploadLimit, countRefused, countRepeated } from './upload-limit.ts'
import { fileFor } from './uses.ts'

const busy = () => new Refusal('files.busy', { retryAfter: 10 })
/** One after the other by each person, so that nobody takes every place; and few in all, since each is held in memory. */
const inTurn = lanes(2 * MINUTE)
const receiving = fewAtOnce({ atOnce: 6, mostWaiting: 60, patience: MINUTE }, busy)
/** One by one: each may take half a gigabyte, though for a moment. */
const checking = fewAtOnce({ atOnce: 1, mostWaiting: 20, patience: MINUTE }, busy)

interface Received extends CheckedFile {
  name: string
  hash: string
  /** Of the file as it was sent. */
  digest: string
}

export const fileRoutes: Route[] = [
  receiveAndWrite(api.uploadFile, receive, async ({ trx, caller, moment }, file) => {
    await checkUploadLimit(trx, caller, moment)
    const { hash, mediaType, bytes, width, height } = file
    const { now } = moment
    const stored = { hash, media_type: mediaType, size: bytes.length, data: bytes, width, height }
    await keepFile(trx, { ...stored, created_at: now, unused_since: now })
    await countRepeated(trx, caller, hash)
    const id = await keepUpload(trx, { hash, uploaded_by: caller.id, uploaded_at: now, name: file.name })
    return { id, hash, mediaType, bytes: bytes.length, width, height }
  }),

  custom(api.file, async ({ portal, request, reply, caller }, { params, query }) => {
    if (!caller) throw new Refusal('session.required')
    const db = portal.database.read
    const isHash = params.id.length === 64
    const hash = isHash ? params.id : (await findUpload(db, Number(params.id)))?.hash
    const file = hash === undefined ? undefined : await fileFor(db, caller, hash)
    const now = portal.clock.now()
    if (!file || isFileOver(file, now)) throw new Refusal('files.unknown')
    // Whoever tries a hash does not learn whether somebody has that file.
    if (!mayReadFile(file, caller.role, now)) throw new Refusal(isHash ? 'files.unknown' : 'files.not_yours')
    const caching = isForEveryone(file.uses) ? 'kept' : file.uses.includes('licence') ? 'never' : 'asked'
    const { media_type: mediaType, size } = file
    return sendFile(db, request, reply, { ...file, mediaType, size, caching, download: query.download === '1' })
  }),
]

function receive(context: ReadContext, request: FastifyRequest): Promise<Received> {
  const { portal, db, caller, moment } = context
  return withUploadTime(request, () =>
    inTurn(caller.id, () =>
      receiving(async () => {
        await checkUploadLimit(db, caller, moment)
        const received = await receiveFile(request)
        try {
          return await checked(received)
        } catch (error) {
          if (error instanceof Refusal && error.code !== 'files.busy') await countRefused(portal, caller)
          throw error
        }
      }),
    ),
  )
}

async function checked({ name, bytes }: ReceivedFile): Promise<Received> {
  const kind = kindOf(bytes)
  if (!kind) throw new Refusal('files.kind')
  if (!hasFittingName(kind, name)) throw new Refusal('files.name', { kind })
  if (isTooLarge(kind, bytes.length)) throw new Refusal('files.too_large', { megabytes: MOST_MEGABYTES[kind] })
  const file = await checking(() => checkFile(kind, bytes))
  return { ...file, name: shownName(name), hash: sha256(file.bytes), digest: sha256(bytes) }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
