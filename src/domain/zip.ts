// Reads what is in a ZIP, piece by piece: each file is held against the size and the checksum that the directory has of it, and nothing
// is unpacked further than that.
import {
  DamagedZip,
  type DecodeText,
  type FileBytes,
  HEAD,
  readDirectory,
  viewOf,
  type ZipEntry,
} from './zip-directory.ts'

/** Handed in: servers and browsers have one of their own. It refuses what is cut short and what goes on after its end. */
export type Inflate = (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

export interface FilesInside {
  names(): readonly string[]
  /** Null where there is none of that name. */
  open(name: string): AsyncIterable<Uint8Array> | null
}

interface ZipTools {
  decode: DecodeText
  inflate: Inflate
}

const PIECE = 256 * 1024
/** What a few bytes can become when they are unpacked is bounded: at most a thousand times as many. */
const PACKED_PIECE = 16 * 1024
/** What may follow a file: its sizes and checksum once more. */
const MOST_AFTER = 24

export async function openZip(file: FileBytes, tools: ZipTools): Promise<FilesInside> {
  const entries = new Map<string, ZipEntry>()
  for (const entry of await readDirectory(file, tools.decode)) {
    // Folders are listed by programs that pack what was unpacked.
    if (!entry.name.endsWith('/') || entry.bytes > 0) entries.set(entry.name, entry)
  }
  return {
    names: () => [...entries.keys()],
    open: name => {
      const entry = entries.get(name)
      return entry ? unpack(file, entry, tools) : null
    },
  }
}

async function* unpack(file: FileBytes, entry: ZipEntry, tools: ZipTools): AsyncGenerator<Uint8Array> {
  const from = await startOf(file, entry, tools.decode)
  let bytes = 0
  let crc = -1
  for await (const piece of entry.isDeflated ? inflated(file, entry, from, tools) : packed(file, entry, from, PIECE)) {
    bytes += piece.length
    if (bytes > entry.bytes) throw new DamagedZip('it is larger than the directory of the ZIP says')
    crc = addToCrc(crc, piece)
    yield piece
  }
  if (bytes !== entry.bytes) throw new DamagedZip('it is smaller than the directory of the ZIP says')
  if ((crc ^ -1) >>> 0 !== entry.crc) throw new DamagedZip('its checksum in the ZIP does not match')
}

/** Where its bytes begin: after a head of its own, which must name the same file. */
async function startOf(file: FileBytes, entry: ZipEntry, decode: DecodeText): Promise<number> {
  const head = viewOf(await file.read(entry.from, entry.from + HEAD.bytes))
  if (head.getUint32(0, true) !== HEAD.signature) throw new DamagedZip('it is not where the directory of the ZIP says')
  const nameFrom = entry.from + HEAD.bytes
  const nameUntil = nameFrom + head.getUint16(26, true)
  const start = nameUntil + head.getUint16(28, true)
  const after = entry.until - start - entry.packedBytes
  if (after < 0 || after > MOST_AFTER) throw new DamagedZip('its place in the ZIP is not what the directory says')
  const isSame =
    isNamed(await file.read(nameFrom, nameUntil), entry.name, decode) &&
    head.getUint16(8, true) === (entry.isDeflated ? 8 : 0) &&
    hasNumbersOf(head, entry)
  if (!isSame) throw new DamagedZip('its head in the ZIP is that of another file')
  return start
}

function isNamed(bytes: Uint8Array, name: string, decode: DecodeText): boolean {
  try {
    return decode(bytes) === name
  } catch {
    return false
  }
}

const ENCRYPTED = 1
const NUMBERS_FOLLOW = 1 << 3

/** A program that reads from the front goes by these, unless they follow the file. */
function hasNumbersOf(head: DataView, { crc, packedBytes }: ZipEntry): boolean {
  const flags = head.getUint16(6, true)
  if ((flags & ENCRYPTED) !== 0) return false
  if ((flags & NUMBERS_FOLLOW) !== 0) return true
  return head.getUint32(14, true) === crc && head.getUint32(18, true) === Math.min(packedBytes, 0xffffffff)
}

async function* packed(file: FileBytes, entry: ZipEntry, from: number, most: number): AsyncGenerator<Uint8Array> {
  const until = from + entry.packedBytes
  for (let at = from; at < until; at += PIECE) {
    const bytes = await file.read(at, Math.min(until, at + PIECE))
    for (let part = 0; part < bytes.length; part += most) yield bytes.subarray(part, part + most)
  }
}

async function* inflated(file: FileBytes, entry: ZipEntry, from: number, { inflate }: ZipTools) {
  // A file that cannot be read is not one that was packed wrongly.
  let unreadable: unknown
  async function* reading() {
    try {
      yield* packed(file, entry, from, PACKED_PIECE)
    } catch (error) {
      unreadable = error
      throw error
    }
  }
  const pieces = inflate(reading())[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await nextOf(pieces, () => unreadable)
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}

async function nextOf(pieces: AsyncIterator<Uint8Array>, unreadable: () => unknown) {
  try {
    return await pieces.next()
  } catch {
    const error = unreadable()
    if (error !== undefined) throw error
    throw new DamagedZip('it cannot be unpacked')
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function addToCrc(crc: number, bytes: Uint8Array): number {
  let sum = crc
  for (let place = 0; place < bytes.length; place++) {
    sum = (CRC[(sum ^ (bytes[place] as number)) & 0xff] as number) ^ (sum >>> 8)
  }
  return sum
}
