// A PostgreSQL that follows another: made from a copy of its files, as a backup would be.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StartedPostgres } from '../../scripts/postgres.mjs'

export interface Follower {
  port: number
  remove(): Promise<void>
}

/** The leader is stopped for the copy and started again. */
export async function startFollower(leader: StartedPostgres, url: string): Promise<Follower> {
  const data = await dataFolderOf(url)
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const program = readlinkSync(`/proc/${pid}/exe`)
  const { uid, gid } = statSync(data)
  await leader.halt()
  const folder = mkdtempSync(join(tmpdir(), 'portal-follower-'))
  chownSync(folder, uid, gid)
  const copy = join(folder, 'data')
  cpSync(data, copy, { recursive: true, preserveTimestamps: true })
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${new URL(url).port} user=${new URL(url).username}'\n`
  appendFileSync(join(copy, 'postgresql.auto.conf'), follow)
  writeFileSync(join(copy, 'standby.signal'), '')
  chmodSync(copy, 0o700)
  own(copy, uid, gid)
  await leader.launch()
  const port = await freePort()
  // No fewer connections than the one it follows.
  const settings = [`unix_socket_directories=${folder}`, 'log_min_messages=fatal', 'max_connections=200']
  const args = ['-D', copy, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(program, args, { ...user, cwd: folder, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await answering(url.replace(/:\d+\//, `:${port}/`))
  return {
    port,
    async remove() {
      child.kill('SIGQUIT')
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function dataFolderOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}

function own(folder: string, uid: number, gid: number): void {
  if (process.getuid?.() !== 0) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('the follower does not start')
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => child.once('exit', () => resolve()))
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
