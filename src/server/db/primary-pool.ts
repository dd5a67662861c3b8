// Connections to whichever of the hosts takes writes. All of them go to the same one: as soon as there is reason to doubt it they are
// given up together, and whoever asks next looks for the one that has taken its place.
import pg from 'pg'
import type { Host } from './database-url.ts'
import { findPrimary, hangUp, isOlder, type Primary, reasonOf, standingOf, standingOn } from './primary.ts'
import { codeOf, isUnavailable, Unavailable } from './unavailable.ts'

/** How long somebody may use a connection before we ask whether the server is still there. */
const SILENCE = 2000
/** How long it may take to answer that: on a crowded machine a new connection takes a while. */
const PATIENCE = 5000
const LOOK_EVERY = 1000
/** Where there is no other host to go to, somebody who reads for minutes is no reason to ask every second. */
const ASK_ONE_HOST_EVERY = 10_000
const KEEP_ALIVE_AFTER = 10_000
/** The server is there; it has no place for one more. */
const TOO_MANY_CONNECTIONS = '53300'
/** In the pool's words. */
const ALL_IN_USE = /^timeout exceeded when trying to connect/

interface Opened {
  primary: Primary | { host: Host; standing: undefined }
  pool: pg.Pool
  clients: Set<pg.ClientBase>
  /** Those in use, and since when. */
  inUse: Map<pg.ClientBase, number>
}

export class PrimaryPool {
  readonly options = {}
  readonly #hosts: readonly Host[]
  readonly #settings: pg.PoolConfig
  readonly #prepare: (client: pg.ClientBase) => Promise<void>
  readonly #onLost: (error: Error) => void
  readonly #watch: NodeJS.Timeout
  #current: Opened | undefined
  #last: Primary | undefined
  #finding: Promise<Opened> | undefined
  #isAsking = false
  #answeredAt = Number.NEGATIVE_INFINITY
  #losses = 0

  constructor(
    hosts: readonly Host[],
    settings: pg.PoolConfig,
    prepare: (client: pg.ClientBase) => Promise<void>,
    onLost: (error: Error) => void,
  ) {
    this.#hosts = hosts
    this.#settings = settings
    this.#prepare = prepare
    this.#onLost = onLost
    this.#watch = setInterval(() => void this.#lookAfterSilence(), LOOK_EVERY)
    this.#watch.unref()
  }

  /** How often a connection was lost: what was seen before and never promised to anybody may not be there any more. */
  get losses(): number {
    return this.#losses
  }

  async connect(): Promise<pg.PoolClient> {
    const known = this.#current
    if (!known) return (await this.#find()).pool.connect()
    try {
      return await known.pool.connect()
    } catch (error) {
      if (!this.#isGone(known, error)) throw error
      this.#leave(known, error)
      if (this.#hosts.length === 1) throw error
    }
    return (await this.#find()).pool.connect()
  }

  async end(): Promise<void> {
    clearInterval(this.#watch)
    await this.#finding?.catch(() => {})
    const current = this.#current
    this.#current = undefined
    await current?.pool.end()
  }

  /** Somebody found that it takes no writes any more. Where there is no other it goes on being read from. */
  doubt(reason: unknown): void {
    if (this.#current && this.#hosts.length > 1) this.#leave(this.#current, reason)
  }

  #find(): Promise<Opened> {
    if (this.#current) return Promise.resolve(this.#current)
    // Everybody who waits shares one search.
    this.#finding ??= this.#choose()
      .then(primary => {
        this.#current = this.#open(primary)
        return this.#current
      })
      .finally(() => {
        this.#finding = undefined
      })
    return this.#finding
  }

  /** Where there is one host there is nothing to choose: whether it takes writes it says when it is asked to. */
  async #choose(): Promise<Opened['primary']> {
    const [first, ...others] = this.#hosts
    if (first && others.length === 0) return { host: first, standing: undefined }
    this.#last = await findPrimary(this.#hosts, this.#last)
    return this.#last
  }

  #open(primary: Opened['primary']): Opened {
    const clients = new Set<pg.ClientBase>()
    const inUse = new Map<pg.ClientBase, number>()
    const pool = new pg.Pool({
      ...this.#settings,
      connectionString: primary.host.url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      // Awaited before anybody is given the connection, so it may ask something of its own.
      onConnect: async client => {
        clients.add(client)
        client.once('end', () => clients.delete(client))
        // The pool listens only while nobody uses the connection; an error that nobody listens to would end the process.
        client.on('error', this.#noteLoss)
        if (primary.standing) await refuseReplaced(client, primary)
        await this.#prepare(client)
        // It may have answered only after it was given up.
        if (pool.ending) throw new Unavailable(`${primary.host.name} was given up`)
      },
    })
    pool.on('error', this.#noteLoss)
    pool.on('acquire', client => inUse.set(client, performance.now()))
    pool.on('release', (_, client) => inUse.delete(client))
    return { primary, pool, clients, inUse }
  }

  readonly #noteLoss = (error: Error): void => {
    this.#losses++
    this.#onLost(error)
  }

  /** Not where all connections are in use, which says nothing about the server. */
  #isGone(known: Opened, error: unknown): boolean {
    if (known !== this.#current) return true
    if (codeOf(error) === TOO_MANY_CONNECTIONS || ALL_IN_USE.test((error as Error).message)) return false
    return isUnavailable(error)
  }

  #leave(left: Opened, reason: unknown): void {
    if (this.#current !== left) return
    this.#current = undefined
    this.#losses++
    const why = `${left.primary.host.name} was given up: ${reasonOf(reason)}`
    // A server that was halted may wake up and answer: nobody must hear what it says. An error for each, since the pool hangs the
    // whole connection onto it, which belongs in no log.
    for (const client of left.clients) hangUp(client, new Unavailable(why))
    left.pool.end().catch(() => {})
  }

  /** A server that is halted, or that no way leads to, keeps everybody waiting without end: their lines stay open and silent. */
  async #lookAfterSilence(): Promise<void> {
    const current = this.#current
    if (!current || this.#isAsking) return
    const longest = performance.now() - Math.min(...current.inUse.values())
    if (longest < SILENCE) return
    if (this.#hosts.length === 1 && performance.now() - this.#answeredAt < ASK_ONE_HOST_EVERY) return
    this.#isAsking = true
    try {
      const { host, standing: before } = current.primary
      const standing = await standingOf(host, PATIENCE)
      this.#answeredAt = performance.now()
      if (before && (!standing.takesWrites || isOlder(standing, before))) throw new Unavailable('it takes no writes')
    } catch (error) {
      if (isUnavailable(error) && codeOf(error) !== TOO_MANY_CONNECTIONS) this.#leave(current, error)
    } finally {
      this.#isAsking = false
    }
  }
}

async function refuseReplaced(client: pg.ClientBase, { host, standing: before }: Primary): Promise<void> {
  const standing = await standingOn(client)
  if (standing.takesWrites && !isOlder(standing, before)) return
  throw new Unavailable(`${host.name} takes no writes any more`)
}
