// What whoever starts the portal should know, although it can start.
import type { Config } from './config.ts'
import { OWN_HOSTS } from './own-hosts.ts'

export function startWarnings({ host, publicUrl, trustedProxies }: Config): string[] {
  // Somebody else speaks TLS, on this machine: nobody but that proxy can reach the portal.
  const isBehindProxy = publicUrl?.startsWith('https:') && OWN_HOSTS.includes(host)
  if (!isBehindProxy || trustedProxies.length > 0) return []
  return [
    'TRUSTED_PROXIES is not set, although PUBLIC_URL is https and HOST is this machine alone: everybody seems to come from the address of the proxy, so limits on failed sign-ins hold for all together, and cookies are not marked as secure',
  ]
}
