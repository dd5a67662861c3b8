// Answers that are the same for everyone until the content changes: made into bytes once, compressed once, and sent as they are.
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync, gzip } from 'node:zlib'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { ReadContext } from '../portal.ts'

const compressHarder = promisify(brotliCompress)
const compress = promisify(gzip)
const deflate = promisify(deflateRaw)
/** Below this it fits in one packet either way. */
const LEAST_BYTES = 1024

export interface Encoded {
  bytes: Buffer
  encoding?: 'br' | 'gzip'
}

/** What browsers say they can read, taken apart: they all say the same few things, over and over. */
const understood = new Map<string, readonly string[]>()
const MOST_UNDERSTOOD = 50

/** The first of several encodings that the caller says it can read. */
export function firstReadable<Of extends Encoded>(
  acceptEncoding: string | undefined,
  encoded: readonly Of[],
): Of | undefined {
  if (!acceptEncoding) return undefined
  let readable = understood.get(acceptEncoding)
  if (!readable) {
    readable = acceptEncoding
      .split(',')
      .filter(each => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map(each => each.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    if (understood.size >= MOST_UNDERSTOOD) understood.clear()
    understood.set(acceptEncoding, readable)
  }
  for (const one of encoded) if (readable.includes(one.encoding ?? '')) return one
  return undefined
}

/** JSON that is bytes already. */
export class PreparedJson {
  readonly #plain: () => Buffer
  readonly #encoded: readonly Required<Encoded>[]

  /** Without any encoding it is put together only for those who read no other. */
  constructor(plain: () => Buffer, encoded: readonly Required<Encoded>[] = []) {
    this.#plain = plain
    this.#encoded = encoded
  }

  get plain(): Encoded {
    return { bytes: this.#plain() }
  }

  static async of(value: unknown): Promise<PreparedJson> {
    const bytes = Buffer.from(JSON.stringify(value))
    if (bytes.length < LEAST_BYTES) return new PreparedJson(() => bytes)
    const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    return new PreparedJson(
      () => bytes,
      [
        { encoding: 'br', bytes: await compressHarder(bytes, smallest) },
        { encoding: 'gzip', bytes: await compress(bytes, { level: 9 }) },
      ],
    )
  }

  /** An answer of its own for each caller that is long and says much the same over and over. No secret may be in it. */
  static async squeezed(value: unknown): Promise<PreparedJson> {
    const bytes = Buffer.from(JSON.stringify(value))
    return new PreparedJson(() => bytes, [{ encoding: 'gzip', bytes: await compress(bytes, { level: 3 }) }])
  }

  /** The smallest that the caller says it can read. Nothing in it is secret, so its size tells nobody anything. */
  for(acceptEncoding: string | undefined): Encoded {
    return firstReadable(acceptEncoding, this.#encoded) ?? this.plain
  }
}

/** For a few kilobytes: what it asks for in memory costs more than the work itself. */
const SMALL = { level: 3, memLevel: 6, windowBits: 13 }
/** An end that is shorter is not worth deflating. */
const LEAST_DEFLATED = 600
/** What a gzip stream begins with: deflated, no name, no time, any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/**
 * JSON of which all but the end is the same for everyone, and compressed once. A deflated stream may be cut at a whole byte and
 * continued: only the end is added for each caller, and the checksum goes on from where it was.
 */
export class PreparedStart {
  readonly #bytes: Buffer
  readonly #deflated: Buffer
  readonly #checksum: number

  private constructor(bytes: Buffer, deflated: Buffer) {
    this.#bytes = bytes
    this.#deflated = deflated
    this.#checksum = crc32(bytes)
  }

  /** An object with at least one member, whose last members follow. */
  static of(value: object): Promise<PreparedStart> {
    return PreparedStart.ofText(`${JSON.stringify(value).slice(0, -1)},`, 9)
  }

  static async ofText(text: string, level: number): Promise<PreparedStart> {
    const bytes = Buffer.from(text)
    return new PreparedStart(bytes, await deflate(bytes, { level, finishFlush: constants.Z_FULL_FLUSH }))
  }

  endingWith(rest: object): PreparedJson {
    return this.endingWithText(JSON.stringify(rest).slice(1))
  }

  endingWithText(text: string): PreparedJson {
    const end = Buffer.from(text)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(end, this.#checksum), 0)
    tail.writeUInt32LE(this.#bytes.length + end.length, 4)
    const last = end.length < LEAST_DEFLATED ? storedBlock(end) : deflateRawSync(end, SMALL)
    const bytes = Buffer.concat([GZIP_HEAD, this.#deflated, last, tail])
    return new PreparedJson(() => Buffer.concat([this.#bytes, end]), [{ encoding: 'gzip', bytes }])
  }
}

/** The last block of a deflated stream, as it is: a mark, its length, the same with every bit turned, and its bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.from([1, 0, 0, 0, 0])
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

interface SharedList<Row> {
  rows(db: Reader | Trx): Promise<readonly Row[]>
  /** The ids of those that the caller does not see. */
  hidden(rows: readonly Row[]): Promise<ReadonlySet<number>>
  describe(row: Row): unknown
}

/** A list of which some people see only a part: made once for each part, of which there are few. */
export async function preparedList<Row extends { id: number }>(
  { portal, db }: ReadContext,
  name: string,
  { rows, hidden, describe }: SharedList<Row>,
): Promise<PreparedJson> {
  const kept = await keptByContent(portal, db, `${name} as JSON`, async reader => ({
    rows: await rows(reader),
    made: new Map<string, PreparedJson>(),
  }))
  const without = await hidden(kept.rows)
  const part = [...without].join(' ')
  let json = kept.made.get(part)
  if (!json) {
    json = await PreparedJson.of(kept.rows.filter(({ id }) => !without.has(id)).map(describe))
    kept.made.set(part, json)
  }
  return json
}

export function preparedByContent(
  { portal, db }: ReadContext,
  name: string,
  make: (db: Reader | Trx) => Promise<unknown>,
): Promise<PreparedJson> {
  return keptByContent(portal, db, `${name} as JSON`, async reader => PreparedJson.of(await make(reader)))
}
