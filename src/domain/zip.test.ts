import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { samplePack } from '../../test/support/sample-pack.ts'
import { tools } from '../../test/support/tampered-pack.ts'
import { zipped } from '../../test/support/zipped.ts'
import { checkPackFile } from './pack-check.ts'
import { openZip } from './zip.ts'
import type { FileBytes } from './zip-directory.ts'

const inMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (from, to) => {
    if (from < 0 || to > bytes.length || from > to) throw new Error(`there are no bytes from ${from} to ${to}`)
    return bytes.subarray(from, to)
  },
})

const open = (bytes: Uint8Array) => openZip(inMemory(bytes), tools)

async function read(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await open(bytes)
  const read: Record<string, string> = {}
  for (const name of zip.names()) {
    const pieces: Uint8Array[] = []
    for await (const piece of zip.open(name) ?? []) pieces.push(piece)
    read[name] = Buffer.concat(pieces).toString()
  }
  return read
}

const FILES = new Map([
  ['a.txt', Buffer.from('hello '.repeat(100))],
  ['dir/ü.txt', Buffer.from('')],
])

test.each([
  ['packed', {}],
  ['stored', { compress: false }],
  ['with large numbers', { forceZip64Format: true }],
])('files that are %s', async (_name, options) => {
  expect(await read(await zipped(FILES, options))).toEqual({ 'a.txt': 'hello '.repeat(100), 'dir/ü.txt': '' })
})

test('a file that is not there is null, and one may be left before its end', async () => {
  const zip = await open(await zipped(new Map([['big', Buffer.alloc(5_000_000)]])))
  expect(zip.open('small')).toBeNull()
  let pieces = 0
  for await (const _ of zip.open('big') ?? []) if (++pieces === 2) break
  expect(pieces).toBe(2)
})

interface Entry {
  name: string
  data: Buffer
  size?: number
  packedBytes?: number
  crc?: number
  method?: number
  flags?: number
  from?: number
  headName?: string
  headCrc?: number
  extra?: Buffer
}

/** Written by hand, so that every number in it can be wrong. */
function byHand(entries: readonly Entry[], end: { count?: number; from?: number; comment?: string } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const { name, data, extra = Buffer.alloc(0), ...given } of entries) {
    const { method = 8, flags = 1 << 11, from = at, headName = name } = given
    const packed = method === 8 ? deflateRawSync(data) : data
    const { crc = crc32(data), size = data.length, packedBytes = packed.length } = given
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(given.headCrc ?? crc, 14)
    head.writeUInt32LE(packedBytes, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(headName), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packedBytes, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, Buffer.from(name), extra)
    add(head)
    add(Buffer.from(headName))
    add(packed)
  }
  const list = Buffer.concat(directory)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(end.count ?? entries.length, 10)
  last.writeUInt32LE(list.length, 12)
  last.writeUInt32LE(end.from ?? at, 16)
  last.writeUInt16LE((end.comment ?? '').length, 20)
  return Buffer.concat([...parts, list, last, Buffer.from(end.comment ?? '')])
}

const data = Buffer.from('hello '.repeat(100))
const one: Entry = { name: 'a', data }

/** Size, packed size and place of a file, each in 64 bits. */
const largeNumbers = (...numbers: bigint[]) => {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [place, number] of numbers.entries()) extra.writeBigUInt64LE(number, 4 + 8 * place)
  return extra
}

test('what is written by hand is read too', async () => {
  const folder = { name: 'b/', data: Buffer.alloc(0), method: 0 }
  expect(await read(byHand([one, folder, { ...one, name: 'c', method: 0 }]))).toEqual({
    ...{ a: String(data), c: String(data) },
  })
})

describe('refused is', () => {
  const cases: [string, Buffer, RegExp][] = [
    ['nothing', Buffer.alloc(0), /^It is too short to be a ZIP file\.$/],
    ['something else', Buffer.alloc(500, 7), /^It is not a ZIP file\.$/],
    ['one that was cut short', byHand([one]).subarray(0, -30), /it was cut short, or something was added to it/],
    ['one that was cut by a byte', byHand([one]).subarray(0, -1), /it was cut short, or something was added to it/],
    ['one with something after it', Buffer.concat([byHand([one]), Buffer.alloc(9)]), /was added to it/],
    ['one with a comment', byHand([one], { comment: 'PK\u0005\u0006 and more to read' }), /was added to it/],
    [
      'one with something before it',
      Buffer.concat([Buffer.from('#!/bin/sh\n'), byHand([one])]),
      /directory is not comp|stands before/,
    ],
    ['a count that is wrong', byHand([one], { count: 2 }), /does not list what it counts/],
    ['a directory beyond the file', byHand([one], { from: 99_999 }), /directory is larger/],
    ['a directory that begins too early', byHand([one], { from: 0 }), /directory is not complete/],
    ['a directory in large numbers that is not there', byHand([one], { count: 0xffff }), /directory is not complete/],
    ['a name twice', byHand([one, one]), /^a is in it twice\.$/],
    ['an encrypted file', byHand([{ ...one, flags: 1 }]), /^a in it is encrypted\.$/],
    [
      'a name that moves the cursor',
      byHand([{ ...one, name: 'a\u001b[2J', flags: 1 }]),
      /^"a\?\[2J" in it is encrypted\.$/,
    ],
    ['a file packed in another way', byHand([{ ...one, method: 12 }]), /packed in a way that no pack has/],
    ['a name that is not UTF-8', byHand([{ ...one, name: 'ü', flags: 0 }]), /a name that is not UTF-8/],
    ['a second name', byHand([{ ...one, extra: Buffer.from('7570010041', 'hex') }]), /has two names/],
    ['a field that goes on', byHand([{ ...one, extra: Buffer.from('01000900', 'hex') }]), /directory is not complete/],
    [
      'a size that no file has',
      byHand([{ ...one, size: 0xffffffff, extra: largeNumbers(2n ** 60n) }]),
      /sizes that no file has/,
    ],
    ['files that share bytes', byHand([one, { ...one, name: 'b', from: 0 }]), /overlaps another/],
    ['a file that is larger than its place', byHand([{ ...one, packedBytes: 5000 }]), /overlaps another/],
  ]
  test.each(cases)('%s', async (_name, bytes, message) => {
    await expect(open(bytes)).rejects.toThrow(message)
    const verdict = await checkPackFile({ name: 'x.zip', ...inMemory(bytes) }, tools)
    expect(verdict).toMatchObject({ outcome: 'bad', faults: [{ file: 'x.zip', says: expect.stringMatching(message) }] })
  })
})

describe('a file in it is refused', () => {
  const cases: [string, Buffer, RegExp][] = [
    ['with another checksum', byHand([{ ...one, crc: 5 }]), /its checksum in the ZIP does not match/],
    ['with another checksum in its head', byHand([{ ...one, headCrc: 5 }]), /its head in the ZIP is that of another/],
    ['with another name in its head', byHand([{ ...one, headName: 'b' }]), /its head in the ZIP is that of another/],
    ['that is larger than it says', byHand([{ ...one, size: 10 }]), /it is larger than the directory/],
    ['that is smaller than it says', byHand([{ ...one, size: 5000 }]), /it is smaller than the directory/],
    ['that cannot be unpacked', flip(byHand([one]), 31), /it cannot be unpacked/],
    ['that is cut short inside', byHand([{ ...one, packedBytes: 8 }]), /it cannot be unpacked/],
    ['with bytes between it and the next', withGap(), /its place in the ZIP is not what the directory says/],
    ['without its head', flip(byHand([one]), 0), /it is not where the directory/],
    [
      'that would unpack without an end',
      byHand([{ name: 'a', data: Buffer.alloc(50_000_000), size: 100 }]),
      /it is larger/,
    ],
  ]
  test.each(cases)('%s', async (_name, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message)
  })
})

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

function withGap(): Buffer {
  const bytes = byHand([one])
  const directory = bytes.readUInt32LE(bytes.length - 6)
  const moved = Buffer.concat([bytes.subarray(0, directory), Buffer.alloc(100), bytes.subarray(directory)])
  moved.writeUInt32LE(directory + 100, moved.length - 6)
  return moved
}

test('a disk that fails is not a pack that was changed', async () => {
  const bytes = await zipped(FILES)
  const failing: FileBytes = {
    ...inMemory(bytes),
    read: async (from, to) => {
      if (from > 30 && to < 60) throw new Error('EIO')
      return bytes.subarray(from, to)
    },
  }
  const zip = await openZip(failing, tools)
  const reading = async () => {
    for await (const _ of zip.open('a.txt') ?? []);
  }
  await expect(reading()).rejects.toThrow('EIO')
})

test('wherever a pack is cut, and whichever byte is another, it does not match', async () => {
  const bytes = await zipped(samplePack({ pdfBytes: 10 }))
  const outcome = async (tampered: Buffer) =>
    (await checkPackFile({ name: 'x.zip', ...inMemory(tampered) }, tools)).outcome
  expect(await outcome(bytes)).toBe('good')
  for (let at = 1; at < bytes.length; at += 397) {
    expect(await outcome(bytes.subarray(0, at)), `cut at ${at}`).toBe('bad')
  }
  // Times and versions of the programs that packed it are nobody's evidence.
  const ignored: number[] = []
  for (let at = 0; at < bytes.length; at += 61) if ((await outcome(flip(bytes, at))) !== 'bad') ignored.push(at)
  expect(ignored.length).toBeLessThan(bytes.length / 61 / 8)
})
