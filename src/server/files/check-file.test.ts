// What is let in and what is not, with files as somebody who means harm would make them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  lockedPdf,
  movingPng,
  movingWebp,
  pdfAndArchive,
  pdfAndPage,
  pdfBomb,
  pdfWith,
  pdfWithAttachment,
  pdfWithHiddenScript,
  pdfWithOverwrittenScript,
  pdfWithScript,
  pdfWithScriptInData,
  photo,
  photoFromPhone,
  pictureBomb,
  plainPdf,
} from '../../../test/support/own-files.ts'
import type { FileKind } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import { renderDocument } from '../documents/render.ts'
import { checkFile, rightsOfChecker } from './check-file.ts'

async function verdict(kind: FileKind, bytes: Buffer): Promise<string> {
  try {
    await checkFile(kind, bytes)
    return 'good'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'holds' in error.facts ? `${error.code}: ${error.facts.holds}` : error.code
  }
}

const action = (entry: Record<string, unknown>) => pdfWith({ OpenAction: { Type: 'Action', ...entry } })

describe('a PDF', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['with text', () => plainPdf(), 'good'],
    ['with its objects packed', () => plainPdf(() => {}, true), 'good'],
    ['that opens on its second page', () => action({ S: 'GoTo', D: [0, 'Fit'] }), 'good'],
    ['with names that JavaScript gives a meaning', () => pdfWith({ constructor: 'toString' }), 'good'],
    ['with a long list', () => pdfWith({ Extra: Array.from({ length: 200_000 }, () => 1) }), 'good'],
    ['with a script', () => pdfWithScript(), 'files.pdf_active: scripts'],
    ['with a script whose name is written in numbers', pdfWithHiddenScript, 'files.pdf_active: scripts'],
    ['with a script among packed objects', () => pdfWithScript(true), 'files.pdf_active: scripts'],
    ['with a script that a later object hides', pdfWithOverwrittenScript, 'files.pdf_active: scripts'],
    ['with a script in the data of something else', pdfWithScriptInData, 'files.pdf_broken'],
    ['that starts a program', () => action({ S: 'Launch', F: 'setup.exe' }), 'files.pdf_active: actions'],
    ['that sends a form', () => action({ S: 'SubmitForm', F: 'http://x' }), 'files.pdf_active: actions'],
    ['that acts when it is closed', () => pdfWith({ AA: { WC: { S: 'GoTo' } } }), 'files.pdf_active: actions'],
    ['with an attachment', pdfWithAttachment, 'files.pdf_active: attachments'],
    ['with a form of its own logic', () => pdfWith({ AcroForm: { XFA: [] } }), 'files.pdf_active: forms'],
    ['with a film', () => pdfWith({ Extra: { Subtype: 'Movie' } }), 'files.pdf_active: media'],
    ['with a password', lockedPdf, 'files.pdf_locked'],
    ['with a page of HTML in it', pdfAndPage, 'files.pdf_mixed'],
    ['that is an archive too', pdfAndArchive, 'files.pdf_mixed'],
    ['that was cut off', async () => (await plainPdf()).subarray(0, 400), 'files.pdf_broken'],
    ['that only begins like one', async () => Buffer.from('%PDF-1.7\nhello'), 'files.pdf_broken'],
  ])(
    '%s',
    async (_, make, expected) => {
      expect(await verdict('pdf', await make())).toBe(expected)
    },
    30_000,
  )

  test('that unfolds without end is refused, by its memory or by its time', async () => {
    expect(await verdict('pdf', await pdfBomb())).toMatch(/^files\.(pdf_broken|too_costly)$/)
  }, 30_000)

  test('of our own making is good, and is kept byte for byte', async () => {
    const about = { label: 'Manual', layout: 'text' as const, number: null, title: 'A', description: 'B', version: 1 }
    const sections = [{ title: 'One', anchor: 'one', html: '<p>Text</p>' }]
    const own = await renderDocument({ ...about, date: '2026-07-01', portalName: 'P', sections, drawing: null })
    const checked = await checkFile('pdf', own)
    expect(checked).toMatchObject({ mediaType: 'application/pdf', width: null, height: null })
    expect(checked.bytes.equals(own)).toBe(true)
  }, 30_000)
})

describe('a picture', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['JPEG', () => photo().jpeg().toBuffer(), 'good'],
    ['PNG', () => photo().png().toBuffer(), 'good'],
    ['WebP', () => photo().webp().toBuffer(), 'good'],
    [
      'with something behind its end',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('PK<script>')]),
      'good',
    ],
    ['of 100,000 × 100,000 pixels', pictureBomb, 'files.picture_size'],
    ['that moves, as WebP', movingWebp, 'files.picture_moves'],
    ['that moves, as PNG', movingPng, 'files.picture_moves'],
    [
      'JPEG that was cut off',
      async () => (await photo(600, 400).jpeg().toBuffer()).subarray(0, 900),
      'files.picture_broken',
    ],
    [
      'PNG that was cut off',
      async () => (await photo(600, 400).png().toBuffer()).subarray(0, 300),
      'files.picture_broken',
    ],
    ['that only begins like one', async () => Buffer.from('\xff\xd8\xff\xe0 hello', 'latin1'), 'files.picture_broken'],
    ['that is a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'files.picture_broken'],
    ['that is a GIF', () => photo().gif().toBuffer(), 'files.picture_broken'],
    ['that is a TIFF', () => photo().tiff().toBuffer(), 'files.picture_broken'],
  ])(
    '%s',
    async (_, make, expected) => {
      expect(await verdict('picture', await make())).toBe(expected)
    },
    30_000,
  )

  test('is turned upright and keeps nothing but its pixels', async () => {
    const sent = await photoFromPhone()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('secret-words')
    const { mediaType, bytes, width, height } = await checkFile('picture', sent)
    expect([mediaType, width, height]).toEqual(['image/webp', 40, 60])
    const kept = await sharp(bytes).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      'webp',
      40,
      60,
      ...Array(4).fill(undefined),
    ])
    expect(bytes.toString('latin1')).not.toContain('secret-words')
    // The bright half was on the left, and is on top now.
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([data[20 + 5 * 40], data[20 + 55 * 40]].map(value => (value ?? 0) > 128)).toEqual([true, false])
  }, 30_000)

  test('has at most 2,000 pixels along its longer edge, and is never made larger', async () => {
    const wide = await checkFile('picture', await photo(3000, 1000).jpeg().toBuffer())
    expect([wide.width, wide.height]).toEqual([2000, 667])
    const small = await checkFile('picture', await photo(20, 10).png().toBuffer())
    expect([small.width, small.height]).toEqual([20, 10])
  }, 30_000)

  test('the same one is the same bytes each time', async () => {
    const sent = await photo().jpeg().toBuffer()
    const [one, two] = [await checkFile('picture', sent), await checkFile('picture', sent)]
    expect(one.bytes.equals(two.bytes)).toBe(true)
  }, 30_000)
})

describe('the process that opens a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rights-'))
  const database = join(folder, 'portal.sqlite')
  writeFileSync(database, 'everything')
  const script = `try { require('node:fs').readFileSync(process.argv[1]); console.log('read') } catch (error) { console.log(error.code) }`
  const read = (path: string) =>
    spawnSync(process.execPath, [...rightsOfChecker(), '-e', script, path], { env: {} })
      .stdout.toString()
      .trim()

  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['the database', database, 'ERR_ACCESS_DENIED'],
    ['what the host keeps', '/etc/passwd', 'ERR_ACCESS_DENIED'],
    [
      'the data folder of a portal that was just tried out',
      join(import.meta.dirname, '../../../data'),
      'ERR_ACCESS_DENIED',
    ],
    ['the program itself', import.meta.filename, 'read'],
  ])('reading %s', (_, path, outcome) => {
    expect(read(path)).toBe(outcome)
  })
})
