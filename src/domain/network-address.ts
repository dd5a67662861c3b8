// Where a request comes from, as far as a limit is concerned.

const GROUPS = 8
/** Half of an IPv6 address: what a provider gives to one household or company at the least. */
const NETWORK_GROUPS = 4

/**
 * What counts as one place: an IPv4 address, or the /64 network of an IPv6 one. Whoever has such a network has more addresses in it
 * than could ever be counted one by one. What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (!groups) return address
  // An IPv4 address as a socket for both kinds writes it.
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** What a provider gives to one customer at the most: the /48 network of an IPv6 address, which has 65,536 of the above. Null of an IPv4 one. */
export function wideNetworkOf(address: string): string | null {
  const [a, b, c] = /^([\da-f]+):([\da-f]+):([\da-f]+):[\da-f]+::\/64$/.exec(networkOf(address))?.slice(1) ?? []
  return a === undefined ? null : `${a}:${b}:${c}::/48`
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): number[] | null {
  // The zone says by which of its own cables a machine reaches a neighbour.
  const [plain = ''] = address.split('%')
  const parts = plain.split('::')
  if (!plain.includes(':') || parts.length > 2) return null
  const [before = [], after] = parts.map(part => (part === '' ? [] : part.split(':').flatMap(groupsIn)))
  const missing = GROUPS - before.length - (after?.length ?? 0)
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: after ? missing : 0 }, () => 0), ...(after ?? [])]
  return groups.some(Number.isNaN) ? null : groups
}

/** One group, or two where it is an IPv4 address, as the last of them may be. */
function groupsIn(part: string): number[] {
  const bytes = part.split('.').map(byte => (/^\d{1,3}$/.test(byte) && Number(byte) < 256 ? Number(byte) : Number.NaN))
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  if (bytes.length === 4) return [a * 256 + b, c * 256 + d]
  return [/^[\da-f]{1,4}$/i.test(part) ? Number.parseInt(part, 16) : Number.NaN]
}
