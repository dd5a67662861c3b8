// Comparing two folders of pictures, with pictures of a few pixels.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures, describe } from '../scripts/picture-differences.mjs'

const WHITE = 255
const NEARLY_WHITE = 254

let root = ''
const folder = (name: string) => join(root, name)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const name of ['before', 'after']) mkdirSync(folder(name))
})
afterEach(() => rmSync(root, { recursive: true }))

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG in greys, by its rows. */
function png(rows: number[][]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows[0]?.length ?? 0, 0)
  header.writeUInt32BE(rows.length, 4)
  header.writeUInt8(8, 8)
  const pixels = Buffer.from(rows.flatMap(row => [0, ...row]))
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const put = (where: string, name: string, rows: number[][]) => writeFileSync(join(folder(where), name), png(rows))
const compare = () => comparePictures(folder('before'), folder('after'), folder('differences'))
const all = (grey: number) => [
  [grey, grey],
  [grey, grey],
]

test('pictures that are alike are said to be, and nothing is written', async () => {
  put('before', 'login.png', all(WHITE))
  put('after', 'login.png', all(WHITE))
  const found = await compare()
  expect(found).toEqual({ compared: 1, differing: [], added: [], missing: [] })
  expect(describe(found)).toEqual(['All 1 pictures are the same.'])
  expect(existsSync(folder('differences'))).toBe(false)
})

test('one pixel a shade darker is a difference, with its share and its picture', async () => {
  put('before', 'login.png', all(WHITE))
  put('after', 'login.png', [
    [WHITE, WHITE],
    [WHITE, NEARLY_WHITE],
  ])
  const found = await compare()
  expect(found.differing).toEqual([{ name: 'login.png', share: 0.25 }])
  expect(describe(found)[0]).toBe('differs by  25.000 %  login.png')
  expect(existsSync(join(folder('differences'), 'login.png'))).toBe(true)
})

test('a picture that became longer differs by what was added, blank or not', async () => {
  put('before', 'login.png', all(WHITE))
  put('after', 'login.png', [...all(WHITE), ...all(WHITE)])
  expect((await compare()).differing).toEqual([{ name: 'login.png', share: 0.5 }])
})

test('new and missing pictures are named', async () => {
  put('before', 'gone.png', all(WHITE))
  put('after', 'fresh.png', all(WHITE))
  const found = await compare()
  expect(found).toEqual({ compared: 1, differing: [], added: ['fresh.png'], missing: ['gone.png'] })
  expect(describe(found).at(-1)).toBe('0 differ, 1 new, 1 missing.')
})
