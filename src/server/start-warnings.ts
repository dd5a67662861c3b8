// Before the portal listens: what keeps it from starting where it would be open to anybody, and what whoever starts it should know.
import type { Config } from './config.ts'
import { StartupError } from './db/database.ts'
import { isOwnHost } from './own-hosts.ts'

/** Its passwords are published: nobody serves them to a network because a variable was forgotten. */
export function refuseOpenDemo({ host, demo, demoIsMeant }: Config): void {
  if (!demo || demoIsMeant || isOwnHost(host)) return
  throw new StartupError(
    `HOST: ${host} can be reached from the network, and this is the demo, whose passwords are public. ` +
      'Set NODE_ENV=production for a portal of your own, or PORTAL_DEMO=on to show the demo there on purpose.',
  )
}

export function startWarnings({ host, publicUrl, trustedProxies }: Config): string[] {
  const isSecure = publicUrl?.startsWith('https:') === true
  if (!isSecure && !isOwnHost(host)) {
    return [
      'HOST can be reached from the network, and PUBLIC_URL is not https: passwords and sessions may cross the network in the clear. Put a proxy that speaks TLS in front, and set PUBLIC_URL to its https address',
    ]
  }
  // Somebody else speaks TLS, on this machine or before it.
  if (!isSecure || trustedProxies.length > 0) return []
  return [
    'TRUSTED_PROXIES is not set, although PUBLIC_URL is https: everybody seems to come from the address of the proxy, so limits on failed sign-ins hold for all together, and cookies are not marked as secure',
  ]
}
