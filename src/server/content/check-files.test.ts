// The files of a pack: named by their hash, used, and nothing that an upload could not be.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfWithScript, photo, plainPdf } from '../../../test/support/own-files.ts'
import { checkPack } from './check.ts'
import { GOOD, MODULE_FILE, RULES, SWMS_FILE, TOPIC_FILE } from './good-pack.ts'
import { spoil, withPack } from './sample-pack.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What the check says about a good pack whose SWMS is this PDF, and whose module has this picture in its text and as its own. */
async function problemsWith(pdf: Buffer | null, picture: Buffer | null, more: Record<string, Buffer> = {}) {
  const [pdfHash, pictureHash] = [hashOf(pdf ?? Buffer.of()), hashOf(picture ?? Buffer.of())]
  const image = `image: file:${pictureHash}`
  const module = spoil(GOOD[MODULE_FILE] ?? '', 'image: know-the-range.svg', image)
  const { 'modules/art/know-the-range.svg': _unused, ...good } = GOOD
  const files = {
    ...good,
    [SWMS_FILE]: spoil(GOOD[SWMS_FILE] ?? '', 'category:', `number: GQSWMS042\nfile: ${pdfHash}\ncategory:`),
    [MODULE_FILE]: spoil(
      module,
      'Read **the label** first.',
      `Read **the label** first.\n\n![A label](file:${pictureHash})`,
    ),
  }
  return withPack(files, async dir => {
    const binary = {
      ...(pdf ? { [`${pdfHash}.pdf`]: pdf } : {}),
      ...(picture ? { [`${pictureHash}.webp`]: picture } : {}),
      ...more,
    }
    await mkdir(join(dir, 'files'))
    for (const [name, bytes] of Object.entries(binary)) await writeFile(join(dir, 'files', name), bytes)
    const { pack, problems } = await checkPack(dir)
    return { pack, problems: problems.map(({ file, message }) => `${file} ${message}`) }
  })
}

const webp = () => photo().webp().toBuffer()

test('a pack may bring PDFs and pictures', async () => {
  const { pack, problems } = await problemsWith(await plainPdf(), await webp())
  expect(problems).toEqual([])
  const uploaded = pack.files.filter(({ file }) => file.startsWith('files/'))
  expect(uploaded.map(({ kind }) => kind).toSorted()).toEqual(['pdf', 'picture'])
  expect(pack.swms).toMatchObject([{ number: 42, position: 1 }])
})

test('what is named must be there, under its own hash, and what is there must be named', async () => {
  const { problems: missing } = await problemsWith(null, null)
  expect(missing.map(line => line.replace(/[0-9a-f]{64}/g, '…'))).toEqual([
    `${MODULE_FILE} files/….webp is missing`,
    `${MODULE_FILE} files/….webp or files/….svg is missing`,
    `${SWMS_FILE} files/….pdf is missing`,
  ])
  const [pdf, picture] = [await plainPdf(), await webp()]
  const other = await photo(20, 20).webp().toBuffer()
  const more = { [`${hashOf(other)}.webp`]: other, [`${'0'.repeat(64)}.webp`]: picture, 'bay.png': picture }
  expect((await problemsWith(pdf, picture, more)).problems.toSorted()).toEqual(
    [
      `files/${'0'.repeat(64)}.webp this is not the file that had this hash`,
      `files/${hashOf(other)}.webp nothing uses this file; delete it`,
      'files/bay.png this name does not fit here; a file is named by its hash, with .pdf, .webp or .svg',
    ].toSorted(),
  )
})

test.each<[string, () => Promise<[Buffer, Buffer]>, RegExp]>([
  ['a PDF with a script', async () => [await pdfWithScript(), await webp()], /\.pdf This PDF holds scripts/],
  ['a picture that is a PDF', async () => [await plainPdf(), await plainPdf(() => {}, true)], /\.webp This is neither/],
  [
    'a JPEG under the name of a WebP',
    async () => [await plainPdf(), await photo().jpeg().toBuffer()],
    /\.webp This picture/,
  ],
  [
    'a picture with more in it than its pixels',
    async () => [
      await plainPdf(),
      await photo()
        .withExif({ IFD0: { Make: 'Phone' } })
        .webp()
        .toBuffer(),
    ],
    /\.webp This picture/,
  ],
  [
    'a picture with something behind it',
    async () => [await plainPdf(), Buffer.concat([await webp(), Buffer.from('<script>')])],
    /\.webp This picture/,
  ],
])('%s is refused', async (_, make, expected) => {
  const [pdf, picture] = await make()
  expect((await problemsWith(pdf, picture)).problems).toEqual([expect.stringMatching(expected)])
})

test('a topic keeps the name of its file when its number changes, and says so', async () => {
  const topic = spoil(
    GOOD[TOPIC_FILE] ?? '',
    'number: GQTT001',
    'number: GQTT020\nrenumberedFrom: GQTT001\nposition: 3',
  )
  const rules = (GOOD[RULES] ?? '').replaceAll('GQTT001', 'GQTT020')
  await withPack({ ...GOOD, [TOPIC_FILE]: topic, [RULES]: rules }, async dir => {
    const { pack, problems } = await checkPack(dir)
    expect(problems).toEqual([])
    expect(pack.topics).toMatchObject([{ slug: 'GQTT001-lifting', number: 'GQTT020', position: 3 }])
  })
})
