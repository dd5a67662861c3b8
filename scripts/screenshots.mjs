// npm run screenshots: a picture of every screen and dialog, in both themes, at 390 and 1366 px, into screenshots/. With
// `-- compare <folder>` it then compares them with the pictures in that folder and fails when anything differs; with `-- readme` it
// makes the README's own pictures instead.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { comparePictures, describe, picturesIn } from './picture-differences.mjs'
import { makeReadmePictures, SCREENS_SHOWN } from './readme-pictures.mjs'
import { buildClient, environmentFor, fail, finished, ROOT, say, setUp } from './setup.mjs'

const folder = join(ROOT, 'screenshots')
const [mode, ...rest] = process.argv.slice(2)
const forReadme = mode === 'readme'
const before = mode === 'compare' ? earlierPictures(rest.shift()) : undefined

const node = await setUp()
buildClient(node)
const env = environmentFor(node)
const browser = await findBrowser(node, env)
if (!browser.path) fail(`A browser was not found: ${browser.reason}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', 'pictures', 'mails', '--reporter=line']
const more = forReadme ? ['--grep', SCREENS_SHOWN.source, ...rest] : before ? rest : process.argv.slice(2)
process.exitCode = await finished(
  spawn(node, [...args, ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, CHROMIUM_PATH: browser.path, SCREENSHOTS: folder },
  }),
)
if (forReadme && process.exitCode === 0) await makeReadmePictures(browser.path, folder)
say(`The pictures are in ${forReadme ? 'docs/screenshots' : folder}`)
if (before && process.exitCode === 0) {
  const differences = join(folder, 'differences')
  const found = await comparePictures(before, folder, differences)
  for (const line of describe(found)) say(line)
  if (found.differing.length > 0) say(`What differs is in red in ${differences}`)
  if (found.differing.length + found.added.length + found.missing.length > 0) process.exitCode = 1
}

/** The folder to compare with, which must not be the one that is emptied first. */
function earlierPictures(named) {
  if (!named) fail('Which pictures to compare with? npm run screenshots -- compare <folder>')
  const earlier = resolve(named)
  if (!relative(folder, earlier).startsWith('..')) {
    fail(`${earlier} is where the new pictures go: copy the earlier ones to another folder first.`)
  }
  if (!existsSync(earlier) || picturesIn(earlier).length === 0) fail(`There are no pictures in ${earlier}`)
  return earlier
}
