// The command that checks an evidence pack, as whoever was sent one runs it: without a portal.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../src/server/cli/run.ts'
import { runCli } from '../support/cli-process.ts'
import { manifestOf, mend, type PackFiles, samplePack, setText } from '../support/sample-pack.ts'
import { editRow, SIGNED, within } from '../support/tampered-pack.ts'
import { zipped } from '../support/zipped.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** With a configuration that would start no portal, in a folder that is not there. */
const NO_PORTAL = { PORT: 'five', DATA_DIR: '/nowhere/at/all', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

const ENVIRONMENT = () => ({ ...NO_PORTAL, INIT_CWD: folder })

async function write(files: PackFiles | Buffer): Promise<void> {
  writeFileSync(join(folder, 'pack.zip'), Buffer.isBuffer(files) ? files : await zipped(files))
}

/** The same without a process of its own. */
async function type(...args: string[]) {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const code = await run(['verify', ...args], ENVIRONMENT(), { out: say, err: say })
  return { code, output: said.join('\n') }
}

async function verify(files: PackFiles | Buffer, ...more: string[]) {
  await write(files)
  return type('pack.zip', ...more)
}

test('a pack as it was made: 0, what was checked, and what cannot be told', async () => {
  await write(samplePack())
  const { code, output } = await runCli(['verify', 'pack.zip'], ENVIRONMENT())
  expect(output).toContain('Rows:            18, 2 of them by their hash alone\n')
  expect(output).toContain('What this check cannot tell:\n')
  expect(output).toMatch(/verify: Matches\. Every row and every text in this pack is as it was sealed\.\n$/)
  expect(code).toBe(0)
  expect(readdirSync(folder)).toEqual(['pack.zip'])
})

test('a pack with a changed row: 1, and which', async () => {
  const files = samplePack()
  editRow(SIGNED, 5, within('user_id', 6))(files)
  await write(mend(files))
  const { code, output } = await runCli(['verify', 'pack.zip'], ENVIRONMENT())
  expect(output).toContain('rows/sign_offs.jsonl, line 5, row 10: is not as it was sealed on Sunday 15 November 2026')
  expect(output).toMatch(/verify: Does not match\./)
  expect(code).toBe(1)
})

test('a pack with a swapped document, and one that was cut short: 1, and why', async () => {
  const files = samplePack()
  setText(files, 'documents/swms-1-v2.json', '{"title":"Unloading","content":"Do as you like."}')
  expect(await verify(mend(files))).toMatchObject({
    code: 1,
    output: expect.stringContaining('documents/swms-1-v2.json: is not the text that was published'),
  })
  expect(await verify((await zipped(samplePack())).subarray(0, 4000))).toMatchObject({
    code: 1,
    output: expect.stringContaining('pack.zip: It does not end as a ZIP file ends: it was cut short'),
  })
})

test('a seal that was mailed is compared', async () => {
  const { day, hash } = manifestOf(samplePack()).newestSeal ?? {}
  const same = await verify(samplePack(), '--seal', `${day}:${hash?.toUpperCase()}`)
  expect(same).toMatchObject({ code: 0, output: expect.stringContaining('that you gave: it is the same') })
  const other = await verify(samplePack(), '--seal', `${day}:${'ab'.repeat(32)}`)
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('than the one that you gave') })
})

test.each([
  ['no file', []],
  ['a seal without a hash', ['pack.zip', '--seal', '2026-11-15']],
  ['a day that is none', ['pack.zip', '--seal', `2026-02-31:${'ab'.repeat(32)}`]],
  ['a file that is not there', ['nothing.zip']],
])('%s: 1, in words', async (_name, args) => {
  const { code, output } = await type(...args)
  expect(code).toBe(1)
  expect(output).not.toMatch(/at .*\.ts:\d+/)
  expect(output).toMatch(/^(Which pack|verify <pack\.zip> takes nothing more|The pack cannot be read)/)
})

test('one that is far larger than the memory it may have', async () => {
  writeFileSync(join(folder, 'large.zip'), await zipped(samplePack({ signatures: 8_000, pdfBytes: 80_000_000 })))
  const little = { NODE_OPTIONS: '--max-old-space-size=48' }
  const { code, output } = await runCli(['verify', 'large.zip'], { ...ENVIRONMENT(), ...little })
  expect(output).toContain('Rows:            8,018')
  expect(output).toContain('90 percent')
  expect(code).toBe(0)
}, 60_000)
