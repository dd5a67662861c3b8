// Starts the servers that are measured, each as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from '../scripts/server.mjs'
import { memoryOf } from './memory.ts'
import { processorTime } from './processor-time.ts'

const ROOT = join(import.meta.dirname, '..')

export interface Server {
  url: string
  /** From the start of the process to the first answer it could give. */
  startedIn: number
  /** Of the process, in MB. */
  memory(): number
  /** That the process has used so far, in milliseconds. */
  processorTime(): number
  stop(): Promise<void>
}

export const startBare = () => start(['bench/bare-server.ts'], {})

export const startPortal = (environment: Record<string, string>) =>
  start(SERVER_ARGUMENTS, {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'production',
    PORTAL_DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...environment,
  })

function start(args: readonly string[], environment: Record<string, string>): Promise<Server> {
  const began = performance.now()
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
      if (!url) return
      resolve({
        url: url.replace('localhost', '127.0.0.1'),
        startedIn: performance.now() - began,
        memory: () => memoryOf(child.pid ?? 0),
        processorTime: () => processorTime(child.pid ?? 0),
        stop: () => stop(child),
      })
    })
  })
}

const CALM = 0.05

/** After its start a portal catches up on what the clock asks for: that is measured elsewhere. */
export async function untilAtRest(servers: readonly Server[]): Promise<void> {
  for (;;) {
    const before = servers.map(server => server.processorTime())
    await sleep(2000)
    if (servers.every((server, index) => server.processorTime() - (before[index] ?? 0) < 2000 * CALM)) return
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
