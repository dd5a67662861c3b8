// Any endpoint of the contract as a mutation. Apart from the queries, since the login screen has none.
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts'
import { request, type Sent } from './request.ts'

export function useAction<E extends Endpoint>(endpoint: E): UseMutationResult<OutputOf<E>, Error, Sent<E>> {
  return useMutation({ mutationFn: (sent: Sent<E>) => request(endpoint, sent) })
}
