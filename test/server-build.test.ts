// What the server's own steps of the build do to a source file, and what they refuse.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../build/plain-text.ts'
import { sourcePlaces } from '../build/source-places.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-build-'))
  mkdirSync(join(root, 'src'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function built(source: string): Promise<string> {
  const input = join(root, 'src', 'main.ts')
  writeFileSync(input, source)
  const places = sourcePlaces({ root, bundle: join(root, 'dist', 'server') })
  const made = await build({
    ...{ configFile: false, root, plugins: [places, plainText()], logLevel: 'silent' },
    build: { ssr: input, write: false, minify: false },
  })
  return (made as Rolldown.RolldownOutput).output[0].code
}

const imported = async (code: string): Promise<{ made: unknown }> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a file finds what lies beside it', async () => {
  const code = await built("export const made = new URL('style.css', import.meta.url).href")
  const place = join(root, 'main.mjs')
  writeFileSync(place, code.replaceAll('import.meta.url', "'file:///portal/dist/server/main.js'"))
  expect(await import(place)).toMatchObject({ made: 'file:///portal/src/style.css' })
})

test('every letter is what it was, written in ASCII', async () => {
  const code = await built("export const made = ['é', '😀', `–…`, /^[é–]{2}$/.test('é–'), /^😀$/u.test('😀')]")
  expect(code).not.toMatch(/[^\s\x20-\x7e]/)
  expect(await imported(code)).toMatchObject({ made: ['é', '😀', '–…', true, true] })
})

test.each([
  ['another way to say where a file is', 'export const made = import.meta.dirname'],
  ['one that hides it', 'const { filename } = import.meta\nexport const made = filename'],
  ['a letter in a text that is taken as it is', ['export const made = String.raw`a', '{1}é`'].join('$')],
  ['one on its second line', 'export const made = String.raw`a\né`'],
  ['a letter behind a backslash', 'export const made = /\\é/'],
])('refused: %s', async (_, source) => {
  await expect(built(source)).rejects.toThrow(/would be that of the bundle|no letter but ASCII may be here/)
})
