// Finds a browser for the tests, or installs one by whichever way works on this machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, run, say } from './setup.mjs'

// The headless shell comes first: the same engine without a window's work, in three quarters of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The browser as `{ path, how }`, or the reason why there is none as `{ reason }`. */
export async function findBrowser(node, env) {
  const found = await search()
  if (found) return found
  const reasons = []
  for (const { how, install } of waysToInstall(node, env)) {
    say(`Installing a browser: ${how}`)
    const outcome = install()
    const installed = outcome.ok ? await search() : undefined
    if (installed) return installed
    reasons.push(`${how}: ${outcome.ok ? 'it does not start' : outcome.reason}`)
  }
  return { reason: reasons.join('; ') || 'no way to install one is known here' }
}

async function search() {
  const candidates = [
    { path: process.env.CHROMIUM_PATH, how: 'CHROMIUM_PATH' },
    ...onPath().map(path => ({ path, how: path })),
    { path: await playwrightsOwn(), how: "Playwright's own" },
  ]
  return candidates.find(({ path }) => path && existsSync(path) && starts(path))
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap(name => [...folders, '/usr/bin', '/usr/local/bin'].map(folder => join(folder, name)))
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function starts(path) {
  const { status } = spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' })
  return status === 0
}

function waysToInstall(node, env) {
  const isRoot = process.getuid?.() === 0
  const withSudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  const hasApt = existsSync('/usr/bin/apt-get')
  const asRoot = (...args) => (isRoot ? run(args[0], args.slice(1), quiet) : run('sudo', ['-n', ...args], quiet))
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  const byApt = name => ({
    how: `apt-get install ${name}${isRoot ? '' : ' (with sudo)'}`,
    install: () => {
      const updated = asRoot('apt-get', 'update', '-qq')
      return updated.ok ? asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name) : updated
    },
  })
  return [
    // Not every distribution has the shell by itself.
    ...(hasApt && (isRoot || withSudo) ? ['chromium-headless-shell', 'chromium'].map(byApt) : []),
    {
      how: 'playwright install chromium',
      install: () =>
        run(node, [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { env }),
    },
  ]
}
