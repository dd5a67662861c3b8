// npm run hostile: thousands of hostile requests to every endpoint as each role, on both engines, and the attacks that go with them.
// HOSTILE_RUNS says how many per endpoint and engine, HOSTILE_SEED repeats a run whose failure printed its seed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { environmentFor, finished, ROOT, say, setUp } from './setup.mjs'

const RUNS = process.env.HOSTILE_RUNS ?? '2000'

const node = await setUp()
const postgres = await startPostgres()
say(postgres.url ? `PostgreSQL: ${postgres.how}` : `SKIPPED on PostgreSQL: it was not found (${postgres.reason})`)
const env = {
  ...environmentFor(node),
  HOSTILE_RUNS: RUNS,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
}
const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'test/hostile', 'test/access.test.ts']
const code = await finished(spawn(node, args, { cwd: ROOT, stdio: 'inherit', env }))
await postgres.stop?.()
process.exitCode = code || (process.env.REQUIRE_ALL_ENGINES === '1' && !postgres.url) ? 1 : 0
