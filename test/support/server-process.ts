// The real server as a process of its own, for tests that start, stop and kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { SERVER_ARGUMENTS } from '../../scripts/server.mjs'
import { bundleServer } from '../../scripts/setup.mjs'

const ROOT = join(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  child: ChildProcess
  output(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export interface EndedServer {
  code: number | null
  output: string
}

/** None outlives whoever started it, however that ends. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

let isBuilt = false

/** Never one that was built from what stood here before. */
function builtServer(): readonly string[] {
  if (!isBuilt) bundleServer(process.execPath)
  isBuilt = true
  return SERVER_ARGUMENTS
}

function launch(environment: Record<string, string>, root?: string): { child: ChildProcess; output: () => string } {
  // An earlier version is not built; this one is run as it is shipped.
  const program = root ? ['src/server/main.ts'] : builtServer()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: root ?? ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PORTAL_DEMO: 'off',
      LOG_LEVEL: 'error',
      // Tests wait for packs, and others run beside them.
      BACKGROUND_NICE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  let text = ''
  child.stdout?.on('data', chunk => (text += chunk))
  child.stderr?.on('data', chunk => (text += chunk))
  return { child, output: () => text }
}

/** `close`: all that it said has been read too, for which whatever it started must have ended. */
function ended(child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  const isRead = child.stdout?.closed && child.stderr?.closed
  if (isOver && (event === 'exit' || isRead)) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once(event, () => resolve(child.exitCode)))
}

/** The server of this folder, or of another in which a version of it lies. */
export async function startServer(environment: Record<string, string>, root?: string): Promise<RunningServer> {
  const { child, output } = launch(environment, root)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /ready at (http:\/\/\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output()}`)))
  })
  return {
    url,
    child,
    output,
    kill(signal) {
      child.kill(signal)
      return ended(child, signal === 'SIGKILL' ? 'exit' : 'close')
    },
  }
}

/** Starts a server that is expected to give up by itself. */
export async function startInVain(environment: Record<string, string>): Promise<EndedServer> {
  const { child, output } = launch(environment)
  const code = await ended(child, 'close')
  return { code, output: output() }
}

export async function login(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { sessionId } = (await response.json()) as { sessionId: string }
  return sessionId
}

export function caller(sessionId: string) {
  return async (url: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sessionId}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}
