// What a write has made stale, by the contract, is fetched again where it is shown.
import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../contract/endpoint.ts'

export async function refreshStale(client: QueryClient, stale: readonly Endpoint[]): Promise<void> {
  if (stale.length === 0) return
  const patterns = stale.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`))
  await client.invalidateQueries({
    predicate: ({ queryKey }) => patterns.some(pattern => pattern.test(String(queryKey[0]))),
  })
}
