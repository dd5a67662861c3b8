// The address of a PostgreSQL, which may name several hosts, as libpq writes them:
//   postgres://user:password@one:5432,two:5433,three/portal?target_session_attrs=read-write
// Of these one takes writes at a time. The driver knows one host only, so it is given an address for each.

/** One of the hosts. */
export interface Host {
  /** Where it is, without user or password: for messages. */
  name: string
  /** For the driver, with the password. */
  url: string
}

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s
/** What the portal needs in any case. A follower that may only be read from is of no use to it. */
const WRITABLE = ['read-write', 'primary']

export function hostsOf(url: string): Host[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  return hosts.split(',').map(host => ({ name: host || 'the local socket', url: `${scheme}${user}${host}${rest}` }))
}

/** What is wrong with it, without a word of what it says: it may hold a password. */
export function faultIn(url: string): string | undefined {
  if (!PARTS.test(url)) return 'must start with postgres:// or postgresql://'
  const hosts = hostsOf(url)
  if (hosts.length > 1 && hosts.some(({ name }) => !isHost(name))) {
    return 'must have hosts such as one:5432,two:5432 with a comma between them'
  }
  const wanted = /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1] ?? 'read-write'
  if (!WRITABLE.includes(wanted)) return 'target_session_attrs must be read-write, since the portal writes'
  return undefined
}

/** A name or an address, with or without a port. */
function isHost(text: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text) && URL.canParse(`http://${text}`)
}
