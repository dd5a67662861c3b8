// What a page may weigh, from the built files: gzip, in bytes.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Screen } from '../src/contract/screen.ts'
import { SCREENS as LIST } from '../src/contract/screens.ts'
import { preloadsOf } from '../src/server/pages/preloads.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const DIST = join(import.meta.dirname, '../dist/client')
const KB = 1000
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The chunks that come with these, by what they import at once. */
function loadedWith(keys: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const queue = [...keys]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (loaded.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build: has a screen moved?`)
    loaded.add(key)
    queue.push(...(chunk.imports ?? []))
  }
  return loaded
}

const weigh = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + weigh(file), 0)
const script = (keys: Iterable<string>) => sum([...keys].map(key => manifest[key]?.file ?? ''))
const styles = (keys: Iterable<string>) => sum([...keys].flatMap(key => manifest[key]?.css ?? []))

const LOGIN = ['index.html']
const SHELL = ['index.html', 'frame/Portal.tsx']
const DASHBOARD = [...SHELL, 'dashboard/DashboardScreen.tsx']
const fetchedFrom = (keys: Iterable<string>) => [...keys].flatMap(key => manifest[key]?.dynamicImports ?? [])
const PARTS = [...new Set(fetchedFrom(loadedWith(SHELL)))]
const SCREENS: readonly Screen[] = LIST
// Two addresses may have one screen.
const FILES = [...new Set(SCREENS.map(({ file }) => file))]
const USUAL = 60
const DIALOGS = PARTS.filter(key => /Dialog\.tsx$/.test(key))
const TABS = [...new Set(fetchedFrom(loadedWith(DASHBOARD)))].filter(key => /Tab\.tsx$/.test(key))

test('the lists of screens, dialogs and tabs are whole', () => {
  const fetched = PARTS.filter(key => /Screen\.tsx$/.test(key) && !/LoginScreen/.test(key))
  expect(fetched.toSorted()).toEqual(FILES.toSorted())
  expect([DIALOGS.length > 1, TABS.length]).toEqual([true, 3])
})

test('the login screen is at most 92 kB of script', () => {
  expect(script(loadedWith(LOGIN))).toBeLessThanOrEqual(92 * KB)
})

test('passkeys add at most 8 kB of script to the login screen, once they are asked for', () => {
  const login = loadedWith(LOGIN)
  const asked = [...loadedWith(['accounts/OtherWays.tsx', 'accounts/passkeys/webauthn.ts'])]
  expect(script(asked.filter(chunk => !login.has(chunk)))).toBeLessThanOrEqual(8 * KB)
})

test('the dashboard is at most 136 kB of script', () => {
  expect(script(loadedWith(DASHBOARD))).toBeLessThanOrEqual(136 * KB)
})

const PARTS_WITH_BUDGET = [
  ...SCREENS.map(({ file, budget = USUAL }) => [file, budget] as const),
  ...[...DIALOGS, ...TABS].map(key => [key, USUAL] as const),
]

test.each(PARTS_WITH_BUDGET)('%s adds at most %i kB of script', (key, budget) => {
  const shell = loadedWith(SHELL)
  expect(script([...loadedWith([key])].filter(chunk => !shell.has(chunk)))).toBeLessThanOrEqual(budget * KB)
})

test('the editor of content is at most 175 kB of script, and comes with no other screen', () => {
  const editor = 'authoring/DraftEditor.tsx'
  expect(script([editor])).toBeLessThanOrEqual(175 * KB)
  const others = SCREENS.filter(({ file }) => file !== 'authoring/EditorScreen.tsx').map(({ file }) => file)
  expect(others.filter(key => loadedWith([key]).has(editor))).toEqual([])
})

test.each([LOGIN, DASHBOARD, ...FILES.map(key => [...SHELL, key])])(
  'the styles of a page are at most 15.8 kB: %s %s %s',
  (...keys) => {
    expect(styles(loadedWith(keys.filter(Boolean)))).toBeLessThanOrEqual(15.8 * KB)
  },
)

// Each file is a request and compresses on its own. Before there was a plan of them the dashboard had 37.
// A person's page has a list to choose from, which nobody else under Manage loads any more, and so one file more of its own.
const mostFiles = (key: string) => (key === 'accounts/people/PersonScreen.tsx' ? 12 : 11)
test.each(FILES)('%s comes in at most 11 files of script and 6 of styles', key => {
  const loaded = [...loadedWith([...SHELL, key])]
  expect(new Set(loaded.map(chunk => manifest[chunk]?.file)).size).toBeLessThanOrEqual(mostFiles(key))
  expect(new Set(loaded.flatMap(chunk => manifest[chunk]?.css ?? [])).size).toBeLessThanOrEqual(6)
})

test('every screen is named in advance to a browser that is signed in', () => {
  const preloads = preloadsOf(DIST)
  const paths = SCREENS.map(({ path }) => path.replace(/:\w+/g, '3'))
  const told = new Set(paths.flatMap(path => preloads(path, { id: 1, role: 'admin' }).match(/assets\/[^"]+/g) ?? []))
  expect(FILES.map(key => manifest[key]?.file ?? key).filter(file => !told.has(file))).toEqual([])
})

test('no file of the build imports itself through others, which would run it before it is ready', () => {
  const circles = Object.keys(manifest).filter(key => loadedWith(manifest[key]?.imports ?? []).has(key))
  expect(circles).toEqual([])
})

test('the check of an evidence pack is one script of at most 20 kB, and needs nothing of the client', () => {
  const [script = '', ...others] = readdirSync(join(DIST, 'assets')).filter(name => /^pack-check-.*\.js$/.test(name))
  expect(others).toEqual([])
  expect(weigh(`assets/${script}`)).toBeLessThanOrEqual(20 * KB)
  expect(readFileSync(join(DIST, 'assets', script), 'utf8')).not.toMatch(
    /\bimport\b|\bfetch\(|XMLHttpRequest|sendBeacon/,
  )
})

test('no font or image is above 60 kB', () => {
  const folders = [DIST, join(import.meta.dirname, '../content')]
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  )
  const media = files.filter(file => /\.(woff2?|ttf|png|jpe?g|webp|avif|svg|ico)$/.test(file))
  expect(media.length).toBeGreaterThan(20)
  expect(media.filter(file => statSync(file).size > 60 * KB)).toEqual([])
})

test('every hashed file is there compressed both ways', () => {
  const assets = readdirSync(join(DIST, 'assets'))
  const bare = assets.filter(name => /\.(js|css)$/.test(name))
  const small = (name: string) => statSync(join(DIST, 'assets', name)).size < 1024
  expect(
    bare.filter(name => !small(name) && !(assets.includes(`${name}.br`) && assets.includes(`${name}.gz`))),
  ).toEqual([])
})
