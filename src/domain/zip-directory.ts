// The directory of a ZIP: what is in it and where. Stricter than a program that unpacks: of an evidence pack there must be one reading
// only, so whatever two programs could read in two ways is refused.
import { shown } from './plain-text.ts'

/** Read where it is needed and never as a whole: a pack may be larger than memory. */
export interface FileBytes {
  size: number
  /** All of them, or it throws. */
  read(from: number, to: number): Promise<Uint8Array>
}

/** Throws where the bytes are not UTF-8. A byte order mark stays: a name with one is another name. */
export type DecodeText = (bytes: Uint8Array) => string

/** What is wrong with the file, in a sentence for people. */
export class DamagedZip extends Error {}

export interface ZipEntry {
  name: string
  isDeflated: boolean
  crc: number
  packedBytes: number
  bytes: number
  /** Where its own head begins, and where at the latest its last byte ends. */
  from: number
  until: number
}

const MOST_ENTRIES = 500_000
const MOST_DIRECTORY_BYTES = 128 * 1024 * 1024

const END = { signature: 0x06054b50, bytes: 22 }
const END_64 = { signature: 0x06064b50, bytes: 56 }
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
export const HEAD = { signature: 0x04034b50, bytes: 30 }

const ENCRYPTED = 0b10_0000_0100_0001
const IS_UTF8 = 1 << 11
const SMALL = 0xffff
const LARGE = 0xffffffff
/** Sizes and places that need more than 32 bits; and a second name, which some programs would use in place of the first. */
const LARGE_NUMBERS = 0x0001
const OTHER_NAME = 0x7075

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Beyond this a number is not exact, and no file is that large. */
function large(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DamagedZip('Its directory has sizes that no file has.')
  return Number(value)
}

interface Directory {
  from: number
  until: number
  entries: number
}

async function findDirectory(file: FileBytes): Promise<Directory> {
  if (file.size < END.bytes) throw new DamagedZip('It is too short to be a ZIP file.')
  const view = viewOf(await file.read(file.size - END.bytes, file.size))
  if (view.getUint32(0, true) !== END.signature || view.getUint16(20, true) !== 0) {
    const start = viewOf(await file.read(0, 4)).getUint32(0, true)
    throw new DamagedZip(
      start === HEAD.signature
        ? 'It does not end as a ZIP file ends: it was cut short, or something was added to it.'
        : 'It is not a ZIP file.',
    )
  }
  const entries = view.getUint16(10, true)
  const [bytes, from] = [view.getUint32(12, true), view.getUint32(16, true)]
  const until = file.size - END.bytes
  if (entries !== SMALL && bytes !== LARGE && from !== LARGE) return { from, until, entries }
  return findLargeDirectory(file, until)
}

async function findLargeDirectory(file: FileBytes, end: number): Promise<Directory> {
  const until = end - LOCATOR_64.bytes - END_64.bytes
  if (until < 0) throw new DamagedZip('Its directory is not complete.')
  const view = viewOf(await file.read(until, end))
  const isThere =
    view.getUint32(0, true) === END_64.signature && view.getUint32(END_64.bytes, true) === LOCATOR_64.signature
  if (!isThere || large(view, END_64.bytes + 8) !== until) throw new DamagedZip('Its directory is not complete.')
  return { from: large(view, 48), until, entries: large(view, 32) }
}

export async function readDirectory(file: FileBytes, decode: DecodeText): Promise<readonly ZipEntry[]> {
  const directory = await findDirectory(file)
  const length = directory.until - directory.from
  if (length < 0 || length > MOST_DIRECTORY_BYTES || directory.entries > MOST_ENTRIES)
    throw new DamagedZip('Its directory is larger than that of any pack.')
  const bytes = await file.read(directory.from, directory.until)
  const entries: ZipEntry[] = []
  let at = 0
  while (at < bytes.length) {
    const { entry, next } = readEntry(bytes, at, decode)
    entries.push(entry)
    at = next
  }
  if (entries.length !== directory.entries) throw new DamagedZip('Its directory does not list what it counts.')
  return withLimits(entries, directory.from)
}

function readEntry(bytes: Uint8Array, at: number, decode: DecodeText): { entry: ZipEntry; next: number } {
  const view = viewOf(bytes)
  if (at + ENTRY.bytes > bytes.length || view.getUint32(at, true) !== ENTRY.signature)
    throw new DamagedZip('Its directory is not complete.')
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [nameBytes, extraBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
  const extraAt = at + ENTRY.bytes + nameBytes
  const next = extraAt + extraBytes + view.getUint16(at + 32, true)
  if (next > bytes.length) throw new DamagedZip('Its directory is not complete.')
  const name = nameIn(bytes.subarray(at + ENTRY.bytes, extraAt), (flags & IS_UTF8) !== 0, decode)
  if ((flags & ENCRYPTED) !== 0) throw new DamagedZip(`${shown(name)} in it is encrypted.`)
  if (method !== 0 && method !== 8) throw new DamagedZip(`${shown(name)} in it is packed in a way that no pack has.`)
  const [bytesOf, packedBytes, from] = sizesOf(view, at, { from: extraAt, until: extraAt + extraBytes })
  const crc = view.getUint32(at + 16, true)
  return { entry: { name, isDeflated: method === 8, crc, packedBytes, bytes: bytesOf, from, until: 0 }, next }
}

function nameIn(bytes: Uint8Array, isUtf8: boolean, decode: DecodeText): string {
  if (!isUtf8 && bytes.some(byte => byte > 0x7e)) throw new DamagedZip('A file in it has a name that is not UTF-8.')
  try {
    return decode(bytes)
  } catch {
    throw new DamagedZip('A file in it has a name that is not UTF-8.')
  }
}

/** How large it is, how large as packed, and where it begins. */
function sizesOf(view: DataView, at: number, extra: { from: number; until: number }): [number, number, number] {
  const numbers = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  for (let place = extra.from; place + 4 <= extra.until; ) {
    const [kind, length] = [view.getUint16(place, true), view.getUint16(place + 2, true)]
    const end = place + 4 + length
    if (end > extra.until) throw new DamagedZip('Its directory is not complete.')
    if (kind === OTHER_NAME) throw new DamagedZip('A file in it has two names.')
    let number = place + 4
    for (const which of kind === LARGE_NUMBERS ? numbers.keys() : []) {
      if (numbers[which] !== LARGE || number + 8 > end) continue
      numbers[which] = large(view, number)
      number += 8
    }
    place = end
  }
  return numbers as [number, number, number]
}

/** No byte belongs to two files, and the first file is where the ZIP begins. */
function withLimits(entries: readonly ZipEntry[], end: number): readonly ZipEntry[] {
  const inOrder = entries.toSorted((a, b) => a.from - b.from)
  if (inOrder[0] && inOrder[0].from !== 0) throw new DamagedZip('Something stands before the first file in it.')
  const names = new Set<string>()
  return inOrder.map((entry, place) => {
    const until = inOrder[place + 1]?.from ?? end
    if (entry.from + HEAD.bytes + entry.packedBytes > until)
      throw new DamagedZip(`${shown(entry.name)} in it overlaps another.`)
    if (names.has(entry.name)) throw new DamagedZip(`${shown(entry.name)} is in it twice.`)
    names.add(entry.name)
    return { ...entry, until }
  })
}
