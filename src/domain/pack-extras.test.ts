// Photos of licences and records of talks in a pack: each is what a sealed row names, and nothing can be slipped in beside them.
import { describe, expect, test } from 'vitest'
import { mend, samplePack, setText } from '../../test/support/sample-pack.ts'
import {
  check,
  editLines,
  editManifest,
  editRow,
  found,
  type Tampering,
  within,
} from '../../test/support/tampered-pack.ts'
import { photosOf, staysInTheHouse } from './pack-format.ts'
import { pathIn } from './pack-paths.ts'

const only = (fault: RegExp) => [expect.stringMatching(fault)]

test('a pack with photos matches: the licence that has some is shown, the other is not', async () => {
  const verdict = await check(samplePack({ extras: true }))
  expect(verdict).toMatchObject({
    outcome: 'good',
    faults: [],
    manifest: { extras: { photos: true, signatures: false } },
  })
  expect(verdict.counts).toMatchObject({ rows: 20, byHash: 2 })
})

test('a pack from before there were any says nothing of them', async () => {
  expect((await check(samplePack())).manifest?.extras).toBeNull()
  const files = samplePack()
  editManifest(({ extras: _, ...manifest }) => manifest)(files)
  expect(await check(files)).toMatchObject({ outcome: 'good', manifest: { extras: null } })
})

test.each([
  [{ photos: null }, []],
  [{ photos: '["aa","bb"]' }, ['aa', 'bb']],
  [{ photos: '{"a":1}' }, []],
  [{ photos: '[' }, []],
])('the photos in %j', (row, expected) => {
  expect(photosOf(row)).toEqual(expected)
})

test('a licence stays in the house unless photos are asked for and it has some', () => {
  const stays = (photos: string | null, asked: boolean) => staysInTheHouse('licences', { photos }, { photos: asked })
  expect([stays('["aa"]', true), stays('["aa"]', false), stays(null, true), stays('[]', true)]).toEqual([
    ...[false, true, true, true],
  ])
})

test.each([
  ['talks/TT-2026-0007.pdf', 'talk'],
  ['talks/TT-2026-12345.pdf', 'talk'],
  ['talks/TT-2026-7.pdf', null],
  ['talks/notes.pdf', null],
  ['photos/2-1.webp', 'photo'],
  ['photos/2-0.webp', null],
  ['photos/2-1.svg', null],
  ['photos/a/2-1.webp', null],
])('%s is %s', (path, kind) => {
  expect(pathIn(path)).toBe(kind)
})

describe('what somebody changed is named though the manifest was mended:', () => {
  const cases: Tampering[] = [
    [
      'a photo',
      files => setText(files, 'photos/2-1.webp', 'another'),
      only(/^photos\/2-1\.webp: is not the photo that its licence was sealed with: its hash differs$/),
    ],
    [
      'photos in another order',
      files => {
        setText(files, 'photos/2-1.webp', 'back')
        setText(files, 'photos/2-2.webp', 'front')
      },
      [expect.stringContaining('photos/2-1.webp'), expect.stringContaining('photos/2-2.webp')],
    ],
    [
      'a photo left out',
      files => files.delete('photos/2-2.webp'),
      only(/^photos\/2-2\.webp: was sealed with its licence, and is not in the pack$/),
    ],
    [
      'a photo added',
      files => setText(files, 'photos/2-3.webp', 'mine'),
      only(/^photos\/2-3\.webp: is a photo that no licence in the pack names$/),
    ],
    [
      'a photo of a licence that is not shown',
      files => setText(files, 'photos/1-1.webp', 'mine'),
      only(/^photos\/1-1\.webp: is a photo that no licence in the pack names$/),
    ],
    [
      'the licence’s own hash',
      editRow('rows/licences.jsonl', 2, within('photos', '["aa"]')),
      expect.arrayContaining(only(/^rows\/licences\.jsonl, line 2, row 2: is not as it was sealed/)),
    ],
    [
      'the record of another talk',
      files => setText(files, 'talks/TT-2026-0008.pdf', '%PDF'),
      only(/^talks\/TT-2026-0008\.pdf: is the record of a talk that no row in the pack is about$/),
    ],
    [
      'the record of a talk under another year',
      files => setText(files, 'talks/TT-2025-0007.pdf', '%PDF'),
      only(/^talks\/TT-2025-0007\.pdf: is the record of a talk/),
    ],
    [
      'a file of its own among the photos',
      files => setText(files, 'photos/letter.pdf', '%PDF'),
      only(/^photos\/letter\.pdf: is at a path that no pack has$/),
    ],
    [
      'a talk hidden behind its hash',
      editLines('rows/talks.jsonl', lines =>
        lines.map(line => {
          const { row: _, ...place } = JSON.parse(line) as { row: object }
          return JSON.stringify({ leaf: 'ab'.repeat(32), key: '7', ...place })
        }),
      ),
      expect.arrayContaining(only(/^rows\/talks\.jsonl, line 1: hides row 7, which a pack must show$/)),
    ],
    [
      'what the manifest says of them',
      editManifest(manifest => ({ ...manifest, extras: { photos: 'yes' } })),
      only(/^manifest\.json: does not say whether photos and signatures are in it$/),
    ],
  ]
  test.each(cases)('%s', async (_name, tamper, faults) => {
    const files = samplePack({ extras: true })
    tamper(files)
    mend(files)
    expect(await found(files)).toEqual(faults)
  })
})
