// npm run screenshots: a picture of every screen and dialog, in both themes, at 390 and 1366 px, into screenshots/. With `-- readme` it
// makes the README's own pictures instead.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { makeReadmePictures, SCREENS_SHOWN } from './readme-pictures.mjs'
import { buildClient, environmentFor, fail, finished, ROOT, say, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
const env = environmentFor(node)
const browser = await findBrowser(node, env)
if (!browser.path) fail(`A browser was not found: ${browser.reason}`)
const folder = join(ROOT, 'screenshots')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const forReadme = process.argv[2] === 'readme'
const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', 'every-screen', '--reporter=line']
const more = forReadme ? ['--grep', SCREENS_SHOWN.source, ...process.argv.slice(3)] : process.argv.slice(2)
process.exitCode = await finished(
  spawn(node, [...args, ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, CHROMIUM_PATH: browser.path, SCREENSHOTS: folder },
  }),
)
if (forReadme && process.exitCode === 0) await makeReadmePictures(browser.path, folder)
say(`The pictures are in ${forReadme ? 'docs/screenshots' : folder}`)
