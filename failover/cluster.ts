// Three machines with a PostgreSQL each, of which one takes writes, one has every write before it is acknowledged, and one follows.
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseMaker } from '../bench/setups.ts'
import { Machine, type User } from './machine.ts'
import { layNetwork, type Network } from './network.ts'
import { processesIn, signalAll } from './processes.ts'
import type { Programs } from './programs.ts'
import { PASSWORDS, type Seat } from './settings.ts'

const MACHINES = 3
const FIRST_PORT = 25_430
const PATIENCE = 120_000
export const PORTAL_PASSWORD = 'for-the-failover-run-3'

/** As Patroni lists them. */
interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  timeline?: number
  lag?: number | string
}

export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-failover-'))
  readonly network: Network
  readonly machines: Machine[]
  #isRemoved = false

  constructor(programs: Programs) {
    process.once('exit', () => this.remove())
    const user = lesserUser()
    if (user.uid !== undefined && user.gid !== undefined) chownSync(this.folder, user.uid, user.gid)
    this.network = layNetwork(MACHINES)
    const seats = this.network.places.map((place, index): Seat => {
      const port = FIRST_PORT + 10 * index
      const ports = { postgres: port, patroni: port + 1, etcd: port + 2, peers: port + 3 }
      return { name: `machine-${index + 1}`, place, ports }
    })
    this.machines = seats.map(seat => new Machine(seat, seats, this.folder, programs, user))
    for (const machine of this.machines) machine.boot()
  }

  /** For the portal: all hosts, as anybody would write them. */
  get url(): string {
    return `postgres://portal:${PORTAL_PASSWORD}@${this.#hosts()}/portal?target_session_attrs=read-write`
  }

  async setup(): Promise<DatabaseMaker> {
    const primary = await this.whole()
    const { outside } = primary.place
    const client = new pg.Client({
      ...{ host: outside, port: primary.port, database: 'postgres', user: 'postgres', password: PASSWORDS.postgres },
    })
    await client.connect()
    await client.query(`create role portal login password '${PORTAL_PASSWORD}'`)
    await client.query('create database portal owner portal')
    await client.end()
    const environment = { DATABASE_URL: this.url, DATA_DIR: join(this.folder, 'portal') }
    return { name: 'PostgreSQL', open: async () => ({ environment, drop: async () => {} }) }
  }

  /** Whoever takes writes, as the majority of the machines see it. */
  async primary(): Promise<Machine | undefined> {
    for (const machine of this.machines) {
      const told = await machine.ask<{ role: string }>('/primary')
      if (told) return machine
    }
    return undefined
  }

  /** Until one takes writes, one has them all, and the third follows, on the same branch of history. */
  async whole(): Promise<Machine> {
    const until = performance.now() + PATIENCE
    let members: Member[] = []
    while (performance.now() < until) {
      const primary = await this.primary()
      members = (await primary?.ask<{ members: Member[] }>('/cluster'))?.members ?? []
      if (primary && isWhole(members)) return primary
      await sleep(250)
    }
    throw new Error(`the cluster does not come together: ${JSON.stringify(members)}`)
  }

  async replaced(old: Machine): Promise<Machine> {
    const until = performance.now() + PATIENCE
    while (performance.now() < until) {
      for (const machine of this.machines) {
        if (machine !== old && (await machine.ask('/primary'))) return machine
      }
      await sleep(100)
    }
    throw new Error(`nobody takes the place of ${old.name}`)
  }

  /** The last lines of what each of them said, for when something went wrong. */
  lastWords(): string {
    return this.machines
      .map(({ name }) => `${name}:\n${readFileSync(join(this.folder, name, 'patroni.log'), 'utf8').slice(-1500)}`)
      .join('\n')
  }

  /** Nothing of it is left. Synchronous, so that it can be done in the very last moment of this process. */
  remove(): void {
    if (this.#isRemoved) return
    this.#isRemoved = true
    for (let tries = 0; tries < 50 && processesIn(this.folder).length > 0; tries++) {
      signalAll(this.folder, 'SIGKILL')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
    this.network.remove()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #hosts(): string {
    return this.machines.map(({ place, port }) => `${place.outside}:${port}`).join(',')
  }
}

function isWhole(members: readonly Member[]): boolean {
  const has = (role: Member['role']) => members.some(member => member.role === role)
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const isClose = members.every(({ role, lag }) => role === 'leader' || lag === 0)
  const areUp = members.every(({ state }) => ['running', 'streaming'].includes(state))
  return members.length === MACHINES && has('leader') && has('sync_standby') && timelines.size === 1 && isClose && areUp
}

/** PostgreSQL refuses to run as root: as root we run it as the user nobody. */
function lesserUser(): User {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
