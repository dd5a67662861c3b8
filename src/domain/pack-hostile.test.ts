import { describe, expect, test } from 'vitest'
import { hexOf, mend, type PackFiles, samplePack, setText } from '../../test/support/sample-pack.ts'
import { check, editManifest, found } from '../../test/support/tampered-pack.ts'

describe('a line that is no line of a pack is refused:', () => {
  const cases: [string, string, RegExp][] = [
    ['no JSON', '{"row":', /line 1: is not JSON$/],
    ['an empty line', '', /line 1: is not JSON$/],
    ['a list', '[1]', /is not a row$/],
    ['nothing', 'null', /is not a row$/],
    ['a row that is a list', '{"row":[1],"sealed":null}', /is not a row$/],
    ['a truth as a value', '{"row":{"id":1,"day":true},"sealed":null}', /has a value that no row has/],
    ['an object as a value', '{"row":{"id":1,"day":{"a":1}},"sealed":null}', /has a value that no row has/],
    ['half a character', '{"row":{"id":1,"reason":"\\ud800"},"sealed":null}', /has a value that no row has/],
    ['what changes what objects are', '{"row":{"__proto__":1,"id":1},"sealed":null}', /has a value that no row has/],
    ['a name twice', '{"row":{"id":2},"row":{"id":1},"sealed":null}', /is not JSON as the portal writes it/],
    [
      'a number that is not exact',
      '{"row":{"id":9007199254740993},"sealed":null}',
      /is not JSON as the portal writes it/,
    ],
    ['a number without an end', '{"row":{"id":1e999},"sealed":null}', /is not JSON as the portal writes it/],
    ['no key', '{"row":{"reason":"x"},"sealed":null}', /is a row without its key/],
    ['more than a row', '{"row":{"id":1},"sealed":null,"note":"x"}', /is not a row with its proof/],
    [
      'a row and a hash',
      `{"row":{"id":1},"leaf":"${hexOf('')}","key":"1","sealed":null}`,
      /is not a row with its proof/,
    ],
    ['a proof without a place', '{"row":{"id":1},"sealed":"2026-11-13","proof":[]}', /is not a row with its proof/],
    ['a day that is none', '{"row":{"id":1},"sealed":"2026-02-30","index":0,"proof":[]}', /has no place in a seal/],
    ['a place below zero', '{"row":{"id":1},"sealed":"2026-11-13","index":-1,"proof":[]}', /has no place in a seal/],
    ['a proof of something else', '{"row":{"id":1},"sealed":"2026-11-13","index":0,"proof":["x"]}', /has no proof$/],
    [
      'a proof without an end',
      `{"row":{"id":1},"sealed":"2026-11-13","index":0,"proof":[${`"${hexOf('')}",`.repeat(64)}"${hexOf('')}"]}`,
      /has no proof$/,
    ],
  ]
  test.each(cases)('%s', async (_name, line, fault) => {
    const files = samplePack()
    setText(files, 'rows/waivers.jsonl', `${line}\n`)
    expect(await found(mend(files))).toContainEqual(
      expect.stringMatching(new RegExp(`^rows/waivers\\.jsonl, ${fault.source.replace(/^line 1: |^/, 'line 1: ')}`)),
    )
  })

  test('bytes that are no text, and a line without an end', async () => {
    const files = samplePack()
    files.set('rows/waivers.jsonl', Uint8Array.of(0xff, 0xfe, 10))
    expect((await found(mend(files)))[0]).toBe('rows/waivers.jsonl, line 1: is not UTF-8')
    files.set('rows/waivers.jsonl', new Uint8Array(9 * 1024 * 1024).fill(120))
    expect((await found(mend(files)))[0]).toBe('rows/waivers.jsonl, line 1: is longer than any line of a pack')
  })
})

describe('a manifest is refused', () => {
  const change = (fields: object) => editManifest(manifest => ({ ...manifest, ...fields }))
  const file = { path: 'a', bytes: 0, sha256: hexOf('') }
  const cases: [string, (files: PackFiles) => unknown, RegExp][] = [
    ['that is not there', files => files.delete('manifest.json'), /is not in it: this is not an evidence pack/],
    ['that is not JSON', files => setText(files, 'manifest.json', '{'), /is not JSON/],
    ['that is not text', files => files.set('manifest.json', Uint8Array.of(0xff)), /is not UTF-8/],
    ['that is a list', files => setText(files, 'manifest.json', '[]'), /is not a manifest/],
    ['of another format', change({ format: 'gq-evidence-pack/2' }), /is of a format that is not known here/],
    ['with a number as its title', change({ title: 4 }), /has no title/],
    ['with a title that moves the cursor', change({ title: 'a\u001b[2Jb' }), /has no title, or one that cannot be/],
    ['with a title that turns the text around', change({ title: 'a\u202eb' }), /has no title, or one that cannot be/],
    ['without its day', change({ asOf: '2026-13-01' }), /has no day as its asOf/],
    ['without its moment', change({ madeAt: 'yesterday' }), /has no moment as its madeAt/],
    ['about nothing', change({ scope: { kind: 'zoo' } }), /does not say what it is about/],
    ['with tables that are no list', change({ complete: 'all' }), /has no list of complete/],
    ['with a table that is in no pack', change({ complete: ['ledger'] }), /names a table that is in no pack/],
    ['with rows that are a list', change({ rows: [] }), /does not count its rows/],
    ['with half a row', change({ rows: { waivers: 0.5 } }), /counts rows in a way that cannot be/],
    ['with fewer rows than none', change({ rows: { waivers: -1 } }), /counts rows in a way that cannot be/],
    ['without its newest seal', change({ newestSeal: {} }), /does not name its newest seal/],
    ['without files', change({ files: {} }), /has no list of files/],
    ['with a file without a hash', change({ files: [{ ...file, sha256: 'x' }] }), /lists a file without/],
    ['with a file of no size', change({ files: [{ ...file, bytes: -1 }] }), /lists a file without/],
    ['with an absolute path', change({ files: [{ ...file, path: '/etc/passwd' }] }), /lists a path that no pack has/],
    [
      'with a path that leads out',
      change({ files: [{ ...file, path: 'a/../../b' }] }),
      /lists a path that no pack has/,
    ],
    ['with a path of another system', change({ files: [{ ...file, path: 'a\\b' }] }), /lists a path that no pack has/],
    ['with a drive', change({ files: [{ ...file, path: 'C:x' }] }), /lists a path that no pack has/],
    ['with a path twice', change({ files: [file, file] }), /lists a twice/],
    ['with a path twice in another case', change({ files: [file, { ...file, path: 'A' }] }), /lists A twice/],
    ['with itself', change({ files: [{ ...file, path: 'manifest.json' }] }), /lists itself/],
  ]
  test.each(cases)('%s', async (_name, tamper, fault) => {
    const files = samplePack()
    tamper(files)
    const verdict = await check(files)
    expect(verdict).toMatchObject({ outcome: 'bad', manifest: null })
    expect(await found(files)).toEqual([expect.stringMatching(fault)])
  })
})
