import { describe, expect, test } from 'vitest'
import { hexOf, mend, type PackFiles, samplePack, setText, sha256, textIn } from '../../test/support/sample-pack.ts'
import {
  editLines,
  editManifest,
  editRow,
  found,
  SIGNED,
  TABLE,
  type Tampering,
  within,
} from '../../test/support/tampered-pack.ts'
import { BEFORE_THE_FIRST, type KeptSeal, sealHash } from './seal.ts'

const only = (fault: string | RegExp) => [expect.stringMatching(fault)]

const reseal =
  (change: (seal: KeptSeal) => Partial<KeptSeal>, from = 1) =>
  (files: PackFiles) => {
    const seals = textIn(files, 'seals.jsonl')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as KeptSeal)
    let previous = BEFORE_THE_FIRST
    const made = seals.map((seal, place) => {
      const next = place >= from ? { ...seal, ...change(seal), previous } : seal
      const { counts, day, root } = next
      previous = sealHash(sha256, { counts, day, previous: next.previous, root })
      return { counts, day, hash: previous, previous: next.previous, root }
    })
    setText(files, 'seals.jsonl', made.map(seal => `${JSON.stringify(seal)}\n`).join(''))
    const { day = '', hash = '' } = made.at(-1) ?? {}
    editManifest(manifest => ({ ...manifest, newestSeal: { day, hash } }))(files)
  }

const added = (row: object, place: object) => `${JSON.stringify({ row: { ...row, user_id: 9 }, ...place })}`

describe('what somebody changed and mended the manifest for is named by file and row:', () => {
  const signature = (files: PackFiles, line: number) => JSON.parse(textIn(files, SIGNED).split('\n')[line - 1] ?? '')
  const cases: Tampering[] = [
    [
      'a value of a row',
      editRow(SIGNED, 4, within('at', 1)),
      expect.arrayContaining(only(/^rows\/sign_offs\.jsonl, line 4, row 4: is not as it was sealed/)),
    ],
    [
      'a column added to a row',
      editRow(SIGNED, 4, within('waived', 1)),
      only(/line 4, row 4: is not as it was sealed/),
    ],
    [
      'a hash of a row that stays in the house',
      editRow('rows/licences.jsonl', 1, row => ({ ...row, leaf: hexOf('x') })),
      only(/^rows\/licences\.jsonl, line 1, row 1: is not as it was sealed/),
    ],
    [
      'a row hidden that must be shown',
      editRow(SIGNED, 1, ({ row: _, ...rest }) => ({ key: '1', leaf: hexOf('x'), ...rest })),
      expect.arrayContaining(only(/^rows\/sign_offs\.jsonl, line 1: hides row 1, which a pack must show$/)),
    ],
    [
      'a proof',
      editRow(SIGNED, 1, row => ({ ...row, proof: [hexOf('x'), ...(row.proof as string[]).slice(1)] })),
      only(/line 1, row 1: is not as it was sealed/),
    ],
    [
      'a proof made longer',
      editRow(SIGNED, 1, row => ({ ...row, proof: [hexOf('x'), ...(row.proof as string[])] })),
      only(/line 1, row 1: is not as it was sealed/),
    ],
    [
      'a place in the seal',
      editRow(SIGNED, 1, row => ({ ...row, index: 8 })),
      only(/line 1, row 1: is not as it was sealed/),
    ],
    [
      'a place of another table',
      editRow(SIGNED, 1, row => ({ ...row, index: 0 })),
      only(/line 1, row 1: claims a place in the seal of Friday 13 November 2026 that belongs to no row of this table/),
    ],
    ['a place beyond the seal', editRow(SIGNED, 1, row => ({ ...row, index: 1e15 })), only(/claims a place/)],
    [
      'the day of the seal',
      editRow(SIGNED, 1, row => ({ ...row, sealed: '2026-11-14' })),
      only(/line 1, row 1: claims a place|line 1, row 1: is not as/),
    ],
    [
      'a seal that is not in it',
      editRow(SIGNED, 1, row => ({ ...row, sealed: '2020-01-01' })),
      only(/names the seal of 2020-01-01, which is not in the pack/),
    ],
    [
      'a row added as not sealed yet',
      files => {
        const { row } = signature(files, 1)
        editLines(SIGNED, lines => [...lines, added({ ...row, id: 11 }, { sealed: null })])(files)
        editLines(TABLE, lines => [...lines, (lines[1] ?? '').replace(',1,3,', ',11,9,')])(files)
        editManifest(manifest => ({ ...manifest, rows: { ...manifest.rows, sign_offs: 6 } }))(files)
      },
      only(
        /^rows\/sign_offs\.jsonl, line 6, row 11: has no proof, though it is of Friday 13 November 2026 and days up to Sunday 15 November 2026 are sealed: it was added$/,
      ),
    ],
    [
      'a row added as of no day',
      editLines('rows/waivers.jsonl', lines => [...lines, '{"row":{"id":2,"day":null},"sealed":null}']),
      expect.arrayContaining(only(/row 2: has no proof, though it is of no day/)),
    ],
    [
      'a row twice',
      editLines('rows/people_history.jsonl', lines => [lines[0] ?? '', ...lines]),
      expect.arrayContaining(only(/^rows\/people_history\.jsonl, line 2, row 1: has the place of another row/)),
    ],
    [
      'rows in another order',
      editLines('rows/people_history.jsonl', lines => lines.toReversed()),
      expect.arrayContaining(only(/line 2, row 2: is not in the order/)),
    ],
    [
      'a row left out of a complete table',
      files => {
        editLines('rows/people_history.jsonl', lines => lines.slice(1))(files)
        editManifest(manifest => ({ ...manifest, rows: { ...manifest.rows, people_history: 2 } }))(files)
      },
      only(
        /^rows\/people_history\.jsonl: has 2 of the 3 rows in the seal of Friday 13 November 2026, though the pack says that all are in it: rows were left out$/,
      ),
    ],
    [
      'a complete table left out',
      files => {
        files.delete('rows/people_history.jsonl')
        editManifest(({ rows: { people_history: _, ...rows }, ...manifest }) => ({ ...manifest, rows }))(files)
      },
      only(/^rows\/people_history\.jsonl: has 0 of the 3 rows/),
    ],
    [
      'rows that the manifest counts otherwise',
      editManifest(manifest => ({ ...manifest, rows: { ...manifest.rows, waivers: 4 } })),
      only(/^rows\/waivers\.jsonl: has 1 rows, and the manifest counts 4/),
    ],
    [
      'a file of rows of a table that is in no pack',
      files => setText(files, 'rows/ledger.jsonl', '{}\n'),
      only(/^rows\/ledger\.jsonl: is at a path that no pack has$/),
    ],
    [
      'a row of a day after the one it is as of',
      files => editManifest(manifest => ({ ...manifest, asOf: '2026-11-14' }))(files),
      expect.arrayContaining(
        only(/^rows\/sign_offs\.jsonl, line 5, row 10: is of Sunday 15 November 2026, and the pack is as of Saturday/),
      ),
    ],
    [
      'the key of a row that stays in the house',
      editRow('rows/content_versions.jsonl', 2, row => ({ ...row, key: 'reward-quiz/3/1' })),
      expect.arrayContaining(
        only(/^rows\/content_versions\.jsonl, line 2, row reward-quiz\/3\/1: has a key that is out of order/),
      ),
    ],
    [
      'a text inside of a version',
      editRow('rows/content_versions.jsonl', 1, within('body', '{}')),
      expect.arrayContaining(only(/^rows\/content_versions\.jsonl, line 1: has a body that was not sealed/)),
    ],
    [
      'a version left out',
      files => {
        editLines('rows/content_versions.jsonl', lines => lines.slice(1))(files)
        files.delete('documents/swms-1-v1.json')
        editManifest(manifest => ({ ...manifest, rows: { ...manifest.rows, content_versions: 2 } }))(files)
      },
      expect.arrayContaining(only(/row 1: is a signature under version 1, whose publication is not in the pack$/)),
    ],
    [
      'a seal',
      editLines('seals.jsonl', lines => lines.map(line => line.replace('"sign_offs":1', '"sign_offs":2'))),
      only(
        /^seals\.jsonl, line 3: the seal of Sunday 15 November 2026 was changed: its hash does not match what it says$/,
      ),
    ],
    [
      'a seal removed',
      editLines('seals.jsonl', lines => [lines[0] ?? '', lines[2] ?? '']),
      only(
        /^seals\.jsonl, line 2: the seal of Sunday 15 November 2026 does not follow on that of Friday 13 November 2026$/,
      ),
    ],
    [
      'the first seal removed',
      editLines('seals.jsonl', lines => lines.slice(1)),
      only(
        /^seals\.jsonl, line 1: the seal of Saturday 14 November 2026 is the first in the pack, and holds one before it$/,
      ),
    ],
    [
      'the newest seal removed',
      editLines('seals.jsonl', lines => lines.slice(0, -1)),
      only(/^seals\.jsonl: ends with the seal of Saturday 14 November 2026, which is not the newest/),
    ],
    [
      'all seals removed',
      files => setText(files, 'seals.jsonl', ''),
      only(/^seals\.jsonl: has no seals, though the manifest names one$/),
    ],
    [
      'the seals from a day on, for other rows',
      reseal(({ root }) => ({ root: hexOf(root) })),
      expect.arrayContaining(only(/^rows\/content_versions\.jsonl, line 3, row swms\/1\/2: is not as it was sealed/)),
    ],
    [
      'the seals from a day on, for fewer rows',
      reseal(({ counts: { sign_offs: _, ...counts } }) => ({ counts })),
      expect.arrayContaining(only(/claims a place in the seal of Saturday 14 November 2026 that belongs to no row/)),
    ],
    [
      'a seal of a table that nobody knows',
      editLines('seals.jsonl', lines => lines.map(line => line.replace('"counts":{', '"counts":{"zebras":1,'))),
      only(/^seals\.jsonl, line 1: counts rows of a table that is not known here$/),
    ],
    [
      'a seal with more in it',
      editLines('seals.jsonl', lines => lines.map(line => line.replace('{', '{"note":1,'))),
      only(/^seals\.jsonl, line 1: is not a seal$/),
    ],
  ]
  test.each(cases)('%s', async (_name, tamper, faults) => {
    const files = samplePack()
    tamper(files)
    mend(files)
    expect(await found(files)).toEqual(faults)
  })
})
