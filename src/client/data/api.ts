// Any endpoint of the contract as a query. Written once: screens name the endpoint, types follow.
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Endpoint, type OutputOf, pathOf, type RequestOf } from '../../contract/endpoint.ts'
import { isOfThisPage, queryClient } from './query-client.ts'
import { request } from './request.ts'

interface QueryOptions<Output = unknown> {
  enabled?: boolean
  refetchInterval?: number
  /** Where it is asked for again only until something has come of it. */
  refetchWhile?: (last: Output) => boolean
  /** Fetched again whenever a screen that uses it is opened. */
  refetchOnOpen?: boolean
  /** While another page or filter is on its way, what was shown before stays. */
  keepPrevious?: boolean
}

type Given<E extends Endpoint> = Partial<Pick<RequestOf<E>, 'params' | 'query'>>

/** The first element of a query's key is the path that it reads. */
export function keyOf<E extends Endpoint>(endpoint: E, given?: Given<E>): [string] {
  return [pathOf(endpoint, given as Partial<RequestOf<Endpoint>>)]
}

/** For what is written bit by bit: the next to open the screen begins with what was sent last, not with what was fetched first. */
export function changeKnown<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  change: (known: OutputOf<E>) => OutputOf<E>,
): void {
  queryClient.setQueryData<OutputOf<E>>(keyOf(endpoint, given), known => known && change(known))
}

/** For what somebody is likely to open next. */
export async function fetchAhead<E extends Endpoint>(endpoint: E): Promise<void> {
  await queryClient.prefetchQuery({ queryKey: keyOf(endpoint), queryFn: () => request(endpoint) })
}

/** What came with the page need not be fetched again to be drawn. */
const unlessOfThisPage = (path: string) => (query: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  isOfThisPage(path, query.state.dataUpdatedAt) && !query.state.isInvalidated ? false : 'always'

/** What never came is asked for too. */
const untilDone =
  <Output>(interval: number, isOpen: (last: Output) => boolean = () => true) =>
  ({ state: { data } }: { state: { data: Output | undefined } }) =>
    data === undefined || isOpen(data) ? interval : false

export function useApi<E extends Endpoint>(
  endpoint: E,
  given?: Given<E>,
  options: QueryOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>> {
  const key = keyOf(endpoint, given)
  const { refetchInterval, refetchWhile } = options
  return useQuery({
    queryKey: key,
    queryFn: () => request(endpoint, given as Partial<RequestOf<E>>),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(refetchInterval === undefined ? {} : { refetchInterval: untilDone(refetchInterval, refetchWhile) }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.refetchOnOpen ? { refetchOnMount: unlessOfThisPage(key[0]) } : {}),
  })
}
