// The command line as a process of its own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export function runCli(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/cli/main.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORTAL_DEMO: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}
