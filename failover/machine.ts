// One machine of the cluster: a member of etcd, Patroni, and the PostgreSQL that Patroni looks after.
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './network.ts'
import { processesIn, signalAll } from './processes.ts'
import type { Programs } from './programs.ts'
import { patroniOf, type Seat } from './settings.ts'

export class Machine {
  readonly name: string
  readonly place: Place
  readonly #folder: string
  readonly #seats: readonly Seat[]
  readonly #seat: Seat
  readonly #programs: Programs
  readonly #user: User

  constructor(seat: Seat, seats: readonly Seat[], folder: string, programs: Programs, user: User) {
    this.name = seat.name
    this.place = seat.place
    this.#seat = seat
    this.#seats = seats
    this.#folder = join(folder, seat.name)
    this.#programs = programs
    this.#user = user
    mkdirSync(this.#folder, { mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(this.#folder, user.uid, user.gid)
    const settings = patroniOf(seat, seats, { folder: this.#folder, bin: programs.postgres })
    // JSON is YAML.
    writeFileSync(join(this.#folder, 'patroni.yml'), JSON.stringify(settings), { mode: 0o644 })
  }

  /** As after switching it on: what it has on its disk decides how it goes on. */
  boot(): void {
    const { place, name, ports } = this.#seat
    const url = (address: string, port: number) => `http://${address}:${port}`
    const members = this.#seats.map(seat => `${seat.name}=${url(seat.place.address, seat.ports.peers)}`)
    this.#start('etcd', this.#programs.etcd, [
      ...['--name', name, '--data-dir', join(this.#folder, 'etcd')],
      ...['--listen-client-urls', url(place.address, ports.etcd)],
      ...['--advertise-client-urls', url(place.address, ports.etcd)],
      ...['--listen-peer-urls', url(place.address, ports.peers)],
      ...['--initial-advertise-peer-urls', url(place.address, ports.peers)],
      ...['--initial-cluster', members.join(','), '--initial-cluster-token', 'portal'],
      '--enable-v2',
      // The disk is shared by all of them here, and by whatever else this machine does.
      ...['--heartbeat-interval', '200', '--election-timeout', '2000', '--log-level', 'error'],
    ])
    this.#start('patroni', this.#programs.patroni, [join(this.#folder, 'patroni.yml')])
  }

  /** The machine loses its power. */
  kill(): void {
    signalAll(this.#folder, 'SIGKILL')
  }

  /** As a virtual machine that is halted: everything stops, and every line stays open. */
  pause(): void {
    signalAll(this.#folder, 'SIGSTOP')
  }

  resume(): void {
    signalAll(this.#folder, 'SIGCONT')
  }

  isEmpty(): boolean {
    return processesIn(this.#folder).length === 0
  }

  /** What Patroni says: of this machine, or of all. Undefined where it says nothing. */
  async ask<Answer>(path: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(`http://${this.place.outside}:${this.#seat.ports.patroni}${path}`, {
        signal: AbortSignal.timeout(2000),
      })
      const body = (await response.json()) as Answer
      return response.status === 200 ? body : undefined
    } catch {
      return undefined
    }
  }

  get port(): number {
    return this.#seat.ports.postgres
  }

  #start(what: string, path: string, args: readonly string[]): void {
    const { uid, gid } = this.#user
    const { enter } = this.place
    // Only root may enter a namespace, and PostgreSQL refuses to run as root.
    const lesser = enter.length > 0 ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
    const [program = path, ...rest] = [...enter, ...lesser, path, ...args]
    const log = openSync(join(this.#folder, `${what}.log`), 'a')
    const child = spawn(program, rest, {
      ...(enter.length > 0 ? {} : this.#user),
      cwd: this.#folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: this.#folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      detached: true,
    })
    child.on('error', error => console.log(`${this.name}: ${what} does not start: ${error.message}`))
    child.unref()
  }
}

export interface User {
  uid?: number
  gid?: number
}
