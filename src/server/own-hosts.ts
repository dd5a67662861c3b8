// The names by which a machine calls itself.
export const OWN_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** Whether nothing but this machine can reach what listens there. */
export function isOwnHost(host: string): boolean {
  return OWN_HOSTS.includes(host) || /^127(\.\d{1,3}){3}$/.test(host)
}
