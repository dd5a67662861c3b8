// Puts a brotli and a gzip copy beside every built file that gains from it, so that the server sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = new URL('../dist/client/', import.meta.url).pathname
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/
const LEAST_BYTES = 512

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
await Promise.all(
  entries
    .filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map(async entry => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < LEAST_BYTES) return
      await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }))
    }),
)
