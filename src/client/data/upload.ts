// Sends a file and tells how far it is. By XMLHttpRequest: fetch does not say how much of a body has gone out.
import { files, type UploadedFile } from '../../contract/files.ts'
import {
  EXTENSIONS,
  type FileKind,
  hasFittingName,
  isTooLarge,
  MOST_MEGABYTES,
  PICTURE_EDGE,
} from '../../domain/files.ts'
import { lookForPortal } from './connection.ts'
import { ApiError, newKey, noticed, wordsOf } from './request.ts'
import { currentSession, untilSessionEnds } from './session.ts'

interface Sending {
  signal?: AbortSignal
  /** From 0 to 1, of what has gone out. */
  onProgress?: (share: number) => void
}

export async function uploadFile(file: File, { signal, onProgress }: Sending = {}): Promise<UploadedFile> {
  const body = new FormData()
  body.append('file', await shrunk(file), file.name)
  const ends = AbortSignal.any([untilSessionEnds(), ...(signal ? [signal] : [])])
  return new Promise((resolve, reject) => {
    const sessionId = currentSession()?.sessionId
    const request = new XMLHttpRequest()
    const stop = () => {
      request.abort()
      reject(ends.reason)
    }
    if (ends.aborted) return stop()
    ends.addEventListener('abort', stop, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => {
      void lookForPortal()
      reject(new TypeError('The portal cannot be reached'))
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as UploadedFile)
      else reject(noticed(new ApiError(status, statusText, responseText), files.uploadFile, sessionId))
    }
    request.onloadend = () => ends.removeEventListener('abort', stop)
    request.open('POST', files.uploadFile.path)
    if (sessionId) request.setRequestHeader('authorization', `Bearer ${sessionId}`)
    request.setRequestHeader('idempotency-key', newKey())
    request.send(body)
  })
}

/** What a person reads when it was not taken. */
export function uploadProblem(error: unknown): string {
  return wordsOf(error, 'The file could not be sent. Check your connection and try again.')
}

const WORDS: Readonly<Record<FileKind, string>> = { pdf: 'a PDF', picture: 'a JPEG, PNG or WebP picture' }

/** What can be told before anything is sent; null where it looks right. The server looks inside. */
export function problemBefore(file: File, kinds: readonly FileKind[]): string | null {
  const kind = kinds.find(each => /\.\w+$/.test(file.name) && hasFittingName(each, file.name))
  if (!kind) return `Choose ${kinds.map(each => WORDS[each]).join(' or ')}.`
  // A large photo is made smaller on its way.
  if (!isTooLarge(kind, file.size) || file.type === PHOTO) return null
  return `The file is too large. It can have up to ${MOST_MEGABYTES[kind]} MB.`
}

/** For the browser's own dialog. A phone then offers its camera, and sends its photos as JPEG. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds.flatMap(kind => EXTENSIONS[kind].map(each => `.${each}`)).join(',')
}

const PHOTO = 'image/jpeg'
const LARGE = 1024 * 1024

/** A phone's photo has many times the pixels that are kept of it: they need not go over a bad line first. */
async function shrunk(file: File): Promise<Blob> {
  if (file.type !== PHOTO || file.size < LARGE) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, PICTURE_EDGE / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const smaller = await canvas.convertToBlob({ type: PHOTO, quality: 0.92 })
    return smaller.size < file.size ? smaller : file
  } catch {
    // An older browser, or no photo at all: the server sees what it is.
    return file
  }
}
