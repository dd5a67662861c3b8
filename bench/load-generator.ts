// Load that is not itself the limit: wrk where it is installed, otherwise several client processes. Each server gets its share of it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSent, load, type Request } from './load.ts'

export interface Job {
  urls: readonly string[]
  connections: number
  milliseconds: number
  requests: readonly Request[]
  /** Writes that may be made only once; reads begin again at the end of the list. */
  once: boolean
}

export interface Result {
  count: number
  milliseconds: number
  p50: number
  p99: number
  /** Answers that were not 2xx. */
  refused: number
  /** Connections that failed. */
  broken: number
}

export interface Measured extends Omit<Result, 'milliseconds' | 'broken'> {
  perSecond: number
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const LOAD_GENERATOR = hasWrk ? 'wrk' : 'client processes'
/** For each server, where wrk is missing. */
const CLIENTS = 2

export async function generate({ urls, connections, milliseconds, requests, once }: Job): Promise<Measured> {
  // A file is no text, as a line for wrk must be; few are sent at once, so that this process is not the limit either.
  if (requests.some(({ form }) => form)) return sendHere({ urls, connections, milliseconds, requests })
  const clientsPerServer = hasWrk ? 1 : CLIENTS
  const clients = urls.flatMap(url => Array<string>(clientsPerServer).fill(url))
  const results = await Promise.all(
    clients.map((url, client) =>
      (hasWrk ? runWrk : runClient)({
        ...{ urls: [url], milliseconds, once },
        connections: Math.max(1, Math.round(connections / clients.length)),
        requests: requests.filter((_, index) => !once || index % clients.length === client),
      }),
    ),
  )
  const broken = sum(results.map(result => result.broken))
  if (broken > 0) throw new Error(`${broken} connections failed`)
  return {
    count: sum(results.map(({ count }) => count)),
    perSecond: sum(results.map(({ count, milliseconds: took }) => (count * 1000) / took)),
    p50: sum(results.map(({ p50 }) => p50)) / results.length,
    p99: Math.max(...results.map(({ p99 }) => p99)),
    refused: sum(results.map(({ refused }) => refused)),
  }
}

/** Each once. */
async function sendHere({ urls, connections, milliseconds, requests }: Omit<Job, 'once'>): Promise<Measured> {
  const measured = await load({ urls, connections, milliseconds, next: index => requests[index] })
  return { ...measured, refused: sum(Object.values(measured.refused)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function runWrk({ urls, connections, milliseconds, requests, once }: Job): Promise<Result> {
  const url = urls[0] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
  const file = join(folder, 'requests')
  const { host } = new URL(url)
  // A line for each request; what ends a line within one is a character that no request has.
  writeFileSync(file, requests.map(request => asSent(request, host).replaceAll('\r\n', '\u0001')).join('\n'))
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const options = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`]
  const script = join(import.meta.dirname, 'wrk.lua')
  try {
    return await resultOf('wrk', [...options, '--timeout', '30s', '--script', script, url], {
      ...{ LOAD_REQUESTS: file, LOAD_CONNECTIONS: String(connections), LOAD_ENDLESS: once ? 'no' : 'yes' },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const runClient = (job: Job) => resultOf(process.execPath, [join(import.meta.dirname, 'client.ts')], {}, job)

function resultOf(command: string, args: readonly string[], env: Record<string, string>, job?: Job): Promise<Result> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stdin.end(job ? JSON.stringify(job) : '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      const result = /^RESULT (.+)$/m.exec(output)?.[1]
      if (result) resolve(JSON.parse(result) as Result)
      else reject(new Error(`${command}: ${output}`))
    })
  })
}
