// Answers that are the same for everyone until the content changes: made into bytes once, compressed once, and sent as they are.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { ReadContext } from '../portal.ts'

const compressHarder = promisify(brotliCompress)
const compress = promisify(gzip)
/** Below this it fits in one packet either way. */
const LEAST_BYTES = 1024

export interface Encoded {
  bytes: Buffer
  encoding?: 'br' | 'gzip'
}

/** JSON that is bytes already. */
export class PreparedJson {
  readonly plain: Encoded
  readonly #encoded: readonly Required<Encoded>[]

  private constructor(bytes: Buffer, encoded: readonly Required<Encoded>[]) {
    this.plain = { bytes }
    this.#encoded = encoded
  }

  static async of(value: unknown): Promise<PreparedJson> {
    const bytes = Buffer.from(JSON.stringify(value))
    if (bytes.length < LEAST_BYTES) return new PreparedJson(bytes, [])
    const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    return new PreparedJson(bytes, [
      { encoding: 'br', bytes: await compressHarder(bytes, smallest) },
      { encoding: 'gzip', bytes: await compress(bytes, { level: 9 }) },
    ])
  }

  /** The smallest that the caller says it can read. Nothing in it is secret, so its size tells nobody anything. */
  for(acceptEncoding: string | undefined): Encoded {
    if (!acceptEncoding) return this.plain
    const readable = acceptEncoding
      .split(',')
      .filter(each => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map(each => each.split(';', 1)[0]?.trim().toLowerCase())
    return this.#encoded.find(({ encoding }) => readable.includes(encoding)) ?? this.plain
  }
}

export function preparedByContent(
  { portal, db }: ReadContext,
  name: string,
  make: (db: Reader | Trx) => Promise<unknown>,
): Promise<PreparedJson> {
  return keptByContent(portal, db, `${name} as JSON`, async reader => PreparedJson.of(await make(reader)))
}
