import { describe, expect, test } from 'vitest'
import { DAYS, hexOf, manifestOf, mend, samplePack, setText, TODAY, textIn } from '../../test/support/sample-pack.ts'
import {
  check,
  edit,
  editManifest,
  editRow,
  found,
  inPieces,
  SIGNED,
  type Tampering,
  tools,
  within,
} from '../../test/support/tampered-pack.ts'
import { checkPack } from './pack-check.ts'
import type { PackProgress } from './pack-reading.ts'
import { checkedFacts, untoldBy } from './pack-verdict.ts'

const only = (fault: string | RegExp) => [expect.stringMatching(fault)]

test('a pack as it was made matches, and says what was checked and what cannot be told', async () => {
  const verdict = await check(samplePack())
  expect(verdict).toMatchObject({ outcome: 'good', faults: [], hasMore: false })
  expect(verdict.counts).toEqual({
    ...{ files: 23, bytes: expect.any(Number), seals: 3, firstSeal: DAYS[0], rows: 18, byHash: 2, documents: 2 },
    ...{ unsealed: 0, lastUnsealed: null, lines: 11 },
  })
  expect(Object.fromEntries(checkedFacts(verdict))).toMatchObject({
    ...{ Number: 'EP-2026-0042', About: 'Whole company', 'As of': 'Monday 16 November 2026', Documents: '2 texts' },
    Made: 'Monday 16 November 2026, 03:00 UTC by Ada Admin, GQ Training Portal',
    Rows: '18, 2 of them by their hash alone',
    Complete: 'Every row sealed up to Sunday 15 November 2026 of: people history, sign offs',
    Seals: '3, from Friday 13 November 2026 to Sunday 15 November 2026',
  })
  const untold = untoldBy(verdict).join(' ')
  for (const word of ['other tables', 'one that was mailed', 'hash alone', 'no seal covers'])
    expect(untold).toContain(word)
})

test('rows of a day that is not sealed yet are counted and named', async () => {
  const verdict = await check(samplePack({ unsealed: true }))
  expect(verdict).toMatchObject({ outcome: 'incomplete', faults: [], counts: { unsealed: 1, lastUnsealed: TODAY } })
  expect(untoldBy(verdict)[0]).toBe(
    '1 row is later than its newest seal, that of Sunday 15 November 2026. A pack that is made after the next night can prove it.',
  )
})

test('progress goes up to the end, and the check waits where it is asked to', async () => {
  const files = samplePack()
  const told: PackProgress[] = []
  let waited = 0
  const source = {
    names: () => [...files.keys()],
    open: (name: string) => inPieces(files.get(name) ?? new Uint8Array()),
  }
  await checkPack(source, tools, {
    onProgress: progress => {
      told.push(progress)
      return Promise.resolve().then(() => (waited += 1))
    },
  })
  expect(waited).toBe(told.length)
  expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(told.at(-1)).toMatchObject({ done: told[0]?.total, file: 'documents/swms-1-v2.json' })
})

describe('what somebody changed without mending the manifest is named by file, and by row where there is one:', () => {
  const cases: Tampering[] = [
    [
      'a PDF',
      files => files.set('evidence-pack.pdf', new Uint8Array(2000)),
      only(/^evidence-pack\.pdf: is not the file/),
    ],
    [
      'a PDF cut short',
      files => files.set('evidence-pack.pdf', new Uint8Array(9)),
      expect.arrayContaining(only(/^evidence-pack\.pdf: is smaller/)),
    ],
    [
      'a PDF made longer',
      files => files.set('evidence-pack.pdf', new Uint8Array(9000)),
      only(/^evidence-pack\.pdf: is damaged: it is larger than the manifest says$/),
    ],
    [
      'a file removed',
      files => files.delete('README.html'),
      only(/^README\.html: is in the manifest and not in the pack: it was removed$/),
    ],
    [
      'a file added',
      files => setText(files, 'more.txt', 'x'),
      only(/^more\.txt: is in the pack and not in its manifest: it was added$/),
    ],
    [
      'a file of rows removed',
      files => files.delete(SIGNED),
      only(/^rows\/sign_offs\.jsonl: is in the manifest and not/),
    ],
    [
      'a path that leads out',
      files => setText(files, '../out.txt', 'x'),
      only(/^\.\.\/out\.txt: has a path that no pack has$/),
    ],
    [
      'a row',
      editRow(SIGNED, 3, within('user_id', 9)),
      [
        expect.stringMatching(/^rows\/sign_offs\.jsonl: is not the file/),
        expect.stringMatching(
          /^rows\/sign_offs\.jsonl, line 3, row 3: is not as it was sealed on Saturday 14 November 2026/,
        ),
      ],
    ],
    [
      'a document',
      edit('documents/swms-1-v1.json', text => text.replace('Chock', 'Check')),
      [
        expect.stringMatching(/^documents\/swms-1-v1\.json: is not the file/),
        expect.stringMatching(/^documents\/swms-1-v1\.json: is not the text that was published/),
      ],
    ],
  ]
  test.each(cases)('%s', async (_name, tamper, faults) => {
    const files = samplePack()
    tamper(files)
    expect(await found(files)).toEqual(faults)
  })
})

describe('a seal that was mailed', () => {
  const newest = () => manifestOf(samplePack()).newestSeal ?? { day: '', hash: '' }

  test('is the one in the pack', async () => {
    const verdict = await check(samplePack(), newest())
    expect(verdict).toMatchObject({ outcome: 'good', compared: newest() })
    expect(checkedFacts(verdict).at(-1)).toEqual(['Compared with', expect.stringContaining('it is the same')])
    expect(untoldBy(verdict).join()).not.toContain('one that was mailed')
  })

  test('is another: the whole chain was rewritten', async () => {
    const files = samplePack()
    expect(await found(files, { ...newest(), hash: hexOf('x') })).toEqual([
      'seals.jsonl: has another seal of Sunday 15 November 2026 than the one that you gave',
    ])
  })

  test('is of a day that the pack has none of', async () => {
    expect(await found(samplePack(), { day: '2027-01-01', hash: hexOf('x') })).toEqual([
      expect.stringContaining('has no seal of Friday 1 January 2027'),
    ])
  })
})

test('after ten faults nothing more is looked at', async () => {
  const files = samplePack()
  for (let place = 0; place < 30; place++) setText(files, `extra-${place}.txt`, 'x')
  expect(await check(files)).toMatchObject({ outcome: 'bad', hasMore: true, faults: { length: 10 } })
})

test('a pack from before the first night proves nothing, and says so', async () => {
  const files = samplePack()
  const rows = textIn(files, 'rows/people_history.jsonl').replaceAll(/"sealed":.*$/gm, '"sealed":null}')
  for (const path of files.keys()) if (/^(rows|tables|documents|certificates|seals)/.test(path)) files.delete(path)
  setText(files, 'rows/people_history.jsonl', rows)
  editManifest(manifest => ({ ...manifest, complete: [], rows: { people_history: 3 }, newestSeal: null }))(files)
  const verdict = await check(mend(files))
  expect(verdict).toMatchObject({ outcome: 'incomplete', faults: [] })
  expect(untoldBy(verdict)[0]).toBe('Nothing was sealed yet when it was made, so no row in it is proved.')
})

test('what the portal found wrong with its own seals is not kept quiet', async () => {
  const files = samplePack()
  editManifest(manifest => ({ ...manifest, broken: 'The seal of Monday does not hold.' }))(files)
  const verdict = await check(files)
  expect(verdict.outcome).toBe('incomplete')
  expect(untoldBy(verdict)[0]).toContain('The seal of Monday does not hold.')
})

test.each([
  ['as of a day after it was made', { asOf: '2026-11-18' }, 'is as of a day after the one on which it was made'],
  [
    'about one day, as of another',
    { scope: { kind: 'day', day: '2026-11-13' } },
    'is about another day than the one it is as of',
  ],
])('a pack %s is none', async (_, changed, says) => {
  const files = samplePack()
  editManifest(manifest => ({ ...manifest, ...changed }))(files)
  expect(await found(files)).toEqual([`manifest.json: ${says}`])
})

test('an old state that is said to be of today is not called whole', async () => {
  const files = samplePack()
  editManifest(manifest => ({ ...manifest, asOf: '2026-11-18', madeAt: '2026-11-18T03:00:00.000Z' }))(files)
  const verdict = await check(files)
  expect(verdict).toMatchObject({ outcome: 'incomplete', faults: [] })
  expect(untoldBy(verdict).join(' ')).toContain('What happened after Sunday 15 November 2026')
})

test('days that are long past and not sealed are asked about', async () => {
  const files = samplePack({ unsealed: true })
  editRow(SIGNED, 6, within('day', '2026-12-24'))(files)
  editManifest(manifest => ({ ...manifest, asOf: '2026-12-24', madeAt: '2026-12-24T03:00:00.000Z' }))(files)
  const verdict = await check(mend(files))
  expect(untoldBy(verdict)[1]).toContain('ask why these days are not sealed')
})
