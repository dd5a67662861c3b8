// Which of several PostgreSQL servers takes writes. They replicate from one another, and which one it is may change at any moment.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Host } from './database-url.ts'
import { codeOf, Unavailable } from './unavailable.ts'

/** What a server says of itself. */
export interface Standing {
  takesWrites: boolean
  /** Which of the clusters of this world it belongs to. */
  cluster: string
  /** Rises with each promotion: of two that take writes, the one that was promoted last is right. */
  timeline: number
}

export interface Primary {
  host: Host
  standing: Standing
}

/** How long a server may take to answer: one that is halted keeps the line open and says nothing. */
const PATIENCE = 3000
/** Once one has answered, how long the others are waited for. */
const GRACE = 100

// A server in recovery has no position in its own log to tell the timeline from.
const WHO_ARE_YOU = `
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesWrites",
    (select system_identifier::text from pg_control_system()) as cluster,
    case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/** Where the engine does not know the functions, it is taken for the only one. */
const UNKNOWN_FUNCTION = '42883'

/** Asks on a connection that is open already. */
export async function standingOn(client: pg.ClientBase): Promise<Standing> {
  try {
    const { rows } = await client.query<{ takesWrites: boolean; cluster: string; timeline: string }>(WHO_ARE_YOU)
    const { takesWrites = false, cluster = '', timeline = '0' } = rows[0] ?? {}
    return { takesWrites, cluster, timeline: Number.parseInt(timeline, 16) }
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_FUNCTION) throw error
    return { takesWrites: true, cluster: '', timeline: 0 }
  }
}

/** Asks on a connection of its own, and not for longer than its patience. */
export async function standingOf(host: Host, patience = PATIENCE): Promise<Standing> {
  const client = new pg.Client({ connectionString: host.url })
  // Whatever breaks the line breaks the question too.
  client.on('error', () => {})
  const late = new AbortController()
  const silence = sleep(patience, undefined, { signal: late.signal }).then(() => {
    throw new Unavailable(`${host.name} does not answer`)
  })
  const answer = client.connect().then(() => standingOn(client))
  try {
    return await Promise.race([answer, silence])
  } finally {
    late.abort()
    silence.catch(() => {})
    answer.catch(() => {})
    hangUp(client)
  }
}

/** Without a word of goodbye, which a server that is halted would not read. */
export function hangUp(client: pg.ClientBase, reason?: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(reason?: Error): void } } }
  connection.stream.destroy(reason)
}

/**
 * Asks all at once, so that a host that is silent costs nobody any time. `known` is who was it before: of those that are as good
 * it is taken, and one that has fallen behind it is not taken any more, even where it has not noticed yet.
 */
export async function findPrimary(
  hosts: readonly Host[],
  known: Primary | undefined,
  ask: (host: Host) => Promise<Standing> = standingOf,
): Promise<Primary> {
  const found: Primary[] = []
  const reasons = new Map<Host, unknown>()
  let isFirst: (() => void) | undefined
  const first = new Promise<void>(resolve => (isFirst = resolve))
  const everybody = Promise.all(
    hosts.map(async host => {
      try {
        const standing = await ask(host)
        if (!standing.takesWrites) throw new Unavailable('takes no writes')
        if (isOlder(standing, known?.standing)) throw new Unavailable('has been replaced')
        found.push({ host, standing })
        isFirst?.()
      } catch (error) {
        reasons.set(host, error)
      }
    }),
  )
  await Promise.race([everybody, first.then(() => sleep(GRACE))])
  const best = found.toSorted(
    (one, other) =>
      other.standing.timeline - one.standing.timeline ||
      Number(other.host === known?.host) - Number(one.host === known?.host) ||
      hosts.indexOf(one.host) - hosts.indexOf(other.host),
  )[0]
  if (!best) throw nobody(hosts, reasons)
  return best
}

export function isOlder(standing: Standing, known: Standing | undefined): boolean {
  return known !== undefined && standing.cluster === known.cluster && standing.timeline < known.timeline
}

/** Why none of them can be written to, with each in its own words. */
function nobody(hosts: readonly Host[], reasons: ReadonlyMap<Host, unknown>): Unavailable {
  const told = hosts.map(host => `${host.name}: ${reasonOf(reasons.get(host))}`)
  return new Unavailable(`none of the hosts takes writes (${told.join('; ')})`)
}

export function reasonOf(error: unknown): string {
  const { message } = (error ?? {}) as Partial<Error>
  return message || codeOf(error) || 'no answer'
}
