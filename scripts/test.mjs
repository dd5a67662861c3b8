// npm test: sets everything up (a browser and a PostgreSQL included) and runs every check: types, lint, dead code, unit and
// API tests on both engines, and the browser tests on the built client.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { startPostgres } from './postgres.mjs'
import { buildClient, buildServer, environmentFor, finished, ROOT, say, setUp } from './setup.mjs'
import { temporaryFolder } from './temporary.mjs'

const started = Date.now()
const node = await setUp()
/** For the reports, and for all that the tests put into temporary folders of their own. */
const folder = temporaryFolder('portal-test-')
// A PostgreSQL of a test's own runs as another user where we are root, and must find the way to its data.
chmodSync(folder, 0o711)
const env = { ...environmentFor(node), TMPDIR: folder, ...(process.env.CI ? { NO_COLOR: '1' } : {}) }
const tool = path => join(ROOT, 'node_modules', path)
const totals = { passed: 0, failed: 0, skipped: 0 }
const missing = []

/** Runs one step, shows its output, and counts what it reports, or the step itself. */
async function step(name, args, { count, extraEnv = {}, isOneOfSeveral = false } = {}) {
  if (!isOneOfSeveral) say(`\n== ${name}`)
  const begun = Date.now()
  const stdio = isOneOfSeveral ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(node, args, { cwd: ROOT, stdio, env: { ...env, ...extraEnv } })
  // What several say at once is shown one after another.
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => said.push(chunk))
  const code = await finished(child)
  if (isOneOfSeveral) process.stdout.write(`\n== ${name}\n${Buffer.concat(said)}`)
  const counted = count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  say(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function vitestCounts() {
  const report = readReport(join(folder, 'vitest.json'))
  return report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function playwrightCounts() {
  const stats = readReport(join(folder, 'playwright.json'))?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

buildClient(node)
buildServer(node)
// The longest first, two at a time, each with one checker: several of one tree would work much of it out again, each for itself.
const trees = ['test', 'src/server', 'src/client', 'src/contract', 'src/client/offline/worker', 'src/domain']
const checks = [
  ...trees.map(tree => [`types: ${tree}`, [tool('typescript/bin/tsc'), '-p', tree, '--singleThreaded']]),
  ['lint', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['dead code', [tool('knip/bin/knip.js'), '--no-progress']],
  ['content', ['src/server/cli/content.ts', 'check']],
]
const checkInTurn = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await step(...next, { isOneOfSeveral: true })
}
await Promise.all([checkInTurn(), checkInTurn()])

say('\nLooking for a PostgreSQL')
const postgres = await startPostgres()
if (postgres.url) say(`PostgreSQL: ${postgres.how}`)
else missing.push(`PostgreSQL was not found (${postgres.reason}): the tests on it were skipped`)
await step(
  'unit and API tests',
  [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, 'vitest.json')}`,
  ],
  { count: vitestCounts, extraEnv: postgres.url ? { TEST_DATABASE_URL: postgres.url } : {} },
)

say('\nLooking for a browser')
const browser = await findBrowser(node, env)
if (browser.path) {
  say(`Browser: ${browser.how}`)
  await step('browser tests', [tool('@playwright/test/cli.js'), 'test', '--reporter=dot,json'], {
    count: playwrightCounts,
    extraEnv: {
      CHROMIUM_PATH: browser.path,
      // Playwright asks for colours in its own processes, and Node says in each of them that it heard both.
      ...(env.NO_COLOR ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {}),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json'),
      ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
    },
  })
} else {
  missing.push(`A browser was not found (${browser.reason}): the browser tests were skipped`)
}

await postgres.stop?.()
rmSync(folder, { recursive: true, force: true })
say(`\nTook ${Math.round((Date.now() - started) / 1000)} s`)
for (const line of missing) say(`SKIPPED: ${line}`)
say(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
const mustHaveAll = process.env.REQUIRE_ALL_ENGINES === '1'
process.exitCode = totals.failed > 0 || (mustHaveAll && missing.length > 0) ? 1 : 0
