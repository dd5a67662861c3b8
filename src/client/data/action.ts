// Any endpoint of the contract as a mutation, which fetches again what the contract says that it changes. Apart from the queries,
// since the login screen has none.
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts'
import { ApiError, request, type Sent } from './request.ts'
import { refreshStale } from './stale.ts'

type Action<E extends Endpoint> = UseMutationResult<OutputOf<E>, Error, Sent<E>> & {
  /** For what must not go on before the screen shows the new state of things. */
  refreshed(): Promise<void>
}

export function useAction<E extends Endpoint>(endpoint: E): Action<E> {
  const client = useQueryClient()
  const refreshing = useRef(Promise.resolve())

  function refresh(stale: readonly Endpoint[]): void {
    if (stale.length > 0) refreshing.current = refreshStale(client, stale)
  }

  const mutation = useMutation({
    mutationFn: async (sent: Sent<E>) => {
      try {
        const answer = await request(endpoint, sent)
        if (endpoint.hasChanged?.(answer) ?? true) refresh(endpoint.changes)
        return answer
      } catch (error) {
        if (error instanceof ApiError) refresh(endpoint.ifRefused)
        throw error
      }
    },
  })
  return { ...mutation, refreshed: () => refreshing.current }
}
