// Starts the servers that are measured, each as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export interface Server {
  url: string
  /** From the start of the process to the first answer it could give. */
  startedIn: number
  /** Of the process, in MB. */
  memory(): number
  /** Processor time that the process has used so far, in milliseconds: a figure that a busy machine does not blur. */
  processorTime(): number
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
        memory: () => residentMemory(child.pid ?? 0),
        processorTime: () => processorTime(child.pid ?? 0),
        stop: () => stop(child),
      })
    })
  })
}

function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

const TICKS_A_SECOND = 100

function processorTime(pid: number): number {
  // The fields after the name, which may hold spaces: user time is the 12th of them, system time the 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
