import { describe, expect, test } from 'vitest'
import { hexOf, mend, samplePack, setText } from '../../test/support/sample-pack.ts'
import { edit, editLines, editManifest, found, TABLE, type Tampering } from '../../test/support/tampered-pack.ts'

const only = (fault: string | RegExp) => [expect.stringMatching(fault)]

describe('what somebody changed beside the rows, in texts, files and tables, is named though the manifest was mended:', () => {
  const cases: Tampering[] = [
    [
      'a document swapped',
      files => setText(files, 'documents/swms-1-v1.json', '{"title":"Another"}'),
      only(/^documents\/swms-1-v1\.json: is not the text that was published: its hash is not the one that was sealed$/),
    ],
    [
      'a document removed',
      files => files.delete('documents/swms-1-v1.json'),
      [
        expect.stringMatching(
          /^rows\/sign_offs\.jsonl, line 1, row 1: is a signature under documents\/swms-1-v1\.json, which is not in the pack$/,
        ),
        expect.stringContaining('line 2, row 2'),
      ],
    ],
    [
      'a document added',
      files => setText(files, 'documents/swms-9-v1.json', '{}'),
      only(/^documents\/swms-9-v1\.json: is a text whose publication is not in the pack$/),
    ],
    [
      'a document with a name of its own',
      files => setText(files, 'documents/notes.json', '{}'),
      only(/^documents\/notes\.json: is at a path that no pack has$/),
    ],
    [
      'a PDF that was uploaded and signed',
      files => setText(files, 'documents/swms-1-v2.pdf', '%PDF Another'),
      only(/^documents\/swms-1-v2\.pdf: is not the PDF that was signed: its hash is not the one in its text$/),
    ],
    [
      'a picture of a text',
      files => setText(files, `documents/files/${hexOf('PNG')}.webp`, 'GIF'),
      only(/^documents\/files\/[0-9a-f]{64}\.webp: is not the file that a text names: its hash differs$/),
    ],
    [
      'a picture that no text names',
      files => setText(files, `documents/files/${hexOf('Look at this')}.webp`, 'Look at this'),
      only(/^documents\/files\/[0-9a-f]{64}\.webp: is a file that no text in the pack names$/),
    ],
    [
      'a page in place of a picture',
      files => setText(files, `documents/files/${hexOf('<p>')}.html`, '<p>'),
      only(/^documents\/files\/[0-9a-f]{64}\.html: is at a path that no pack has$/),
    ],
    [
      'a PDF that was uploaded and signed, left out',
      files => files.delete('documents/swms-1-v2.pdf'),
      only(/^documents\/swms-1-v2\.pdf: was signed, and is not in the pack$/),
    ],
    [
      'a document to read, without its text',
      files => setText(files, 'documents/swms-9-v1.pdf', '%PDF'),
      only(/^documents\/swms-9-v1\.pdf: is a document whose text is not in the pack$/),
    ],
    [
      'a certificate of nobody',
      files => setText(files, 'certificates/GQ-2026-ZZZZZ.pdf', '%PDF'),
      only(/^certificates\/GQ-2026-ZZZZZ\.pdf: is a certificate that no row in the pack is about$/),
    ],
    [
      'a file of its own',
      files => setText(files, 'letter.pdf', '%PDF'),
      only(/^letter\.pdf: is at a path that no pack has$/),
    ],
    [
      'a table left out',
      files => files.delete(TABLE),
      only(/^tables\/sign-offs\.csv: is not in the pack, though its rows are$/),
    ],
    [
      'a line of a table',
      edit(TABLE, text => text.replace(',10,5,', ',10,6,')),
      only(/^tables\/sign-offs\.csv, line 6, row 10: says “6” under Person id, and the row that was sealed says “5”$/),
    ],
    [
      'an instant in a table',
      edit(TABLE, text => text.replace('2026-11-15T01', '2026-11-15T02')),
      only(/^tables\/sign-offs\.csv, line 6, row 10: says “2026-11-15T02:30:00\.000Z” under Signed at \(UTC\)/),
    ],
    [
      'a cell in quotes',
      edit('tables/waivers.csv', text => text.replace('see ""letter""', 'see ""doctor""')),
      only(/^tables\/waivers\.csv, line 2, row 1: says .* under Reason/),
    ],
    ...(
      [
        ['the day of a seal', 'sign-offs', '2026-11-15,', '2026-11-14,', 'Sealed'],
        [
          'who replaced a certificate',
          'certificates',
          'GQ-2026-BBBBB,2026-11-13',
          'GQ-2026-CCCCC,2026-11-13',
          'Replaced by',
        ],
        ['a module', 'certificates', 'Lifting', 'Juggling', 'Module'],
        ['when a waiver ended', 'waivers', '2026-11-15,2026', ',2026', 'Ended on'],
        ['when a waiver began', 'waivers', '2026-11-15,2027', '2026-11-01,2027', 'From'],
        ['how long somebody read', 'reading', ',41,80,', ',4100,80,', 'Seconds in view'],
        ['from which version on signatures count', 'versions', 'swms,1,2,2,', 'swms,1,2,1,', 'Signatures count from'],
        ['a date of publication', 'versions', '2026-11-14T01', '2026-11-13T01', 'Published at (UTC)'],
      ] as const
    ).map(
      ([name, table, from, to, head]): Tampering => [
        `in a table ${name}`,
        edit(`tables/${table}.csv`, text => {
          expect(text).toContain(from)
          return text.replace(from, to)
        }),
        only(`^tables/${table}\\.csv, line \\d, row .*: says .* under ${head.replace(/[()]/g, '.')}, and the row`),
      ],
    ),
    [
      'a line removed from a table',
      editLines(TABLE, lines => lines.slice(0, -1)),
      only(/^tables\/sign-offs\.csv, line 6, row 10: ends before this row: a line was removed$/),
    ],
    [
      'a line added to a table',
      editLines(TABLE, lines => [...lines, lines.at(-1) ?? '']),
      only(/^tables\/sign-offs\.csv, line 7: is a line of no row: it was added$/),
    ],
    [
      'a head of a table',
      edit(TABLE, text => text.replace('Person id', 'Person')),
      only(/^tables\/sign-offs\.csv, line 1: has no column Person id/),
    ],
    [
      'a quote left open',
      edit(TABLE, text => text.replace('"Eve, Employee",2', '"Eve, Employee,2')),
      expect.arrayContaining(only(/^tables\/sign-offs\.csv, line \d: /)),
    ],
    [
      'a table of rows that are not there',
      files => {
        files.delete('rows/waivers.jsonl')
        editManifest(({ rows: { waivers: _, ...rows }, ...manifest }) => ({ ...manifest, rows }))(files)
      },
      only(/^tables\/waivers\.csv, line 2: is a line of no row/),
    ],
  ]
  test.each(cases)('%s', async (_name, tamper, faults) => {
    const files = samplePack()
    tamper(files)
    mend(files)
    expect(await found(files)).toEqual(faults)
  })
})
