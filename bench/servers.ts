// Starts the servers that are measured, each as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export interface Server {
  url: string
  stop(): Promise<void>
}

export const startBare = () => start(['bench/bare-server.ts'], {})

export const startPortal = (environment: Record<string, string>) =>
  start(['src/server/main.ts'], {
    NODE_ENV: 'production',
    PORTAL_DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...environment,
  })

function start(args: readonly string[], environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)))
    child.stdout.on('data', text => {
      output += text
      const url = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (url) resolve({ url: url.replace('localhost', '127.0.0.1'), stop: () => stop(child) })
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
