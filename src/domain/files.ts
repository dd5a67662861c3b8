// Files: which kinds are taken from people, which the content brings, how large they may be, and who may read one by what refers to it.
import { DAY, HOUR, type Instant } from './clock.ts'
import type { Role } from './roles.ts'

/** What people may upload. */
export type FileKind = 'pdf' | 'picture'
/** A drawing is an SVG, which can do more than be seen: only the content brings those, where each is checked shape by shape. */
export type StoredKind = FileKind | 'drawing'

/** As they are kept: a picture is always written again as WebP. */
export const UPLOADED_TYPES = ['application/pdf', 'image/webp'] as const
export type UploadedType = (typeof UPLOADED_TYPES)[number]
export const MEDIA_TYPES = [...UPLOADED_TYPES, 'image/svg+xml'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const KINDS: Readonly<Record<MediaType, StoredKind>> = {
  ...{ 'application/pdf': 'pdf', 'image/webp': 'picture', 'image/svg+xml': 'drawing' },
}

/** Of a file's name, once it is kept. */
export const ENDINGS: Readonly<Record<StoredKind, string>> = { pdf: 'pdf', picture: 'webp', drawing: 'svg' }

/** Of a drawing in a text: as wide as the text, and readable on the smallest phone. */
export const FIGURE = { width: 640, height: 360, mostBytes: 8192, leastFontSize: 20, leastWords: 8 } as const

const MEGABYTE = 1024 * 1024
export const MOST_MEGABYTES: Readonly<Record<FileKind, number>> = { pdf: 10, picture: 8 }
export const LARGEST_FILE = Math.max(...Object.values(MOST_MEGABYTES)) * MEGABYTE

export function isTooLarge(kind: FileKind, bytes: number): boolean {
  return bytes > MOST_MEGABYTES[kind] * MEGABYTE
}

/** The longer edge of a picture as it is kept. */
export const PICTURE_EDGE = 2000
/** Of a picture as it is sent: more than any phone takes, and still decoded in bounded memory. */
export const PICTURE_PIXELS = 50_000_000

const STARTS: readonly { kind: FileKind; bytes: readonly (number | null)[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'picture', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

/** By its first bytes, whatever its name or the browser says: PDF, JPEG, PNG, WebP. */
export function kindOf(head: Uint8Array): FileKind | null {
  const found = STARTS.find(({ bytes }) => bytes.every((byte, index) => byte === null || head[index] === byte))
  return found?.kind ?? null
}

export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp'],
}

/** Pictures are often saved under the ending of another kind of picture, and a photo from an app may have no ending at all. */
export function hasFittingName(kind: FileKind, name: string): boolean {
  const [, extension] = /\.([^.\s]{1,10})$/.exec(name) ?? []
  return extension === undefined || EXTENSIONS[kind].includes(extension.toLowerCase())
}

const LONGEST_NAME = 120

/** For people to read: one line without what turns the direction of writing, and not endless. */
export function shownName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, LONGEST_NAME).join('') || 'File'
}

/** What a PDF may not hold. */
export type PdfHolding = 'scripts' | 'actions' | 'attachments' | 'forms' | 'media'

/** What a file may be used by. */
export type FileUse = 'content' | 'draft' | 'reward' | 'licence'

/** How long a file that nothing refers to is kept, for its uploader alone. */
export const UNUSED_FILE_KEPT = DAY

interface FileStanding {
  uses: readonly FileUse[]
  /** When the caller uploaded it; null where only others did. */
  ownSince: Instant | null
  /** Null where something refers to it, or did until just now. */
  unusedSince: Instant | null
}

/** Whether it counts as gone: nothing refers to it, and its time is over. */
export function isFileOver({ uses, unusedSince }: Omit<FileStanding, 'ownSince'>, now: Instant): boolean {
  return uses.length === 0 && unusedSince !== null && now - unusedSince >= UNUSED_FILE_KEPT
}

/** Whether everybody who is signed in may read it. */
export function isForEveryone(uses: readonly FileUse[]): boolean {
  return uses.some(use => use === 'content' || use === 'reward')
}

function isReadByUse(uses: readonly FileUse[], role: Role): boolean {
  return isForEveryone(uses) || (uses.includes('draft') && role === 'admin')
}

export function mayReadFile(file: FileStanding, role: Role, now: Instant): boolean {
  const { uses, ownSince } = file
  if (isReadByUse(uses, role)) return true
  if (ownSince === null || isFileOver(file, now)) return false
  // A draft is no longer anybody's own, but what was uploaded just now can be looked at.
  return uses.length === 0 || uses.includes('licence') || now - ownSince < UNUSED_FILE_KEPT
}

/** Own files may be used as long as they are there, and whatever is used by something that the caller may read. */
export function mayUseFile({ uses, ownSince }: Omit<FileStanding, 'unusedSince'>, role: Role): boolean {
  return ownSince !== null || isReadByUse(uses, role)
}

export const UPLOAD_WINDOW = HOUR

/** Those who write documents bring many pictures at once, everybody else a licence now and then. */
export function uploadsAnHour(role: Role): number {
  return role === 'admin' ? 120 : 20
}

/** Given when somebody sent files, oldest first, refused ones too: how long to wait before the next, 0 when it may be sent. */
export function waitBeforeUpload(sent: readonly Instant[], role: Role, now: Instant): number {
  const oldestThatCounts = sent.filter(at => now - at < UPLOAD_WINDOW).at(-uploadsAnHour(role))
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + UPLOAD_WINDOW - now
}

const NAMED = /file:([0-9a-f]{64})(?![0-9a-f])/g

/** The hashes of the files that a text names, each once: `![A ladder](file:…)`. */
export function filesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, hash = '']) => hash))]
}
