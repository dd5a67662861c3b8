// Starts and stops the real server process for browser tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A Monday morning in Sydney: the clock of every browser test starts here. */
export const START = '2026-11-16T09:00:00+11:00'

const ROOT = join(import.meta.dirname, '../../..')

export function startServer(
  dataDir: string,
  variables: Record<string, string>,
): Promise<{ url: string; server: ChildProcess }> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      PORTAL_NOW: START,
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', text => {
      output += text
      const url = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (url) resolve({ url, server })
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

export function stopServer(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
