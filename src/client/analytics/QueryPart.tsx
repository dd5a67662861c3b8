// One part of the screen around one answer: in grey while it loads, with a retry when it failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

interface QueryPartProps<Data> {
  query: UseQueryResult<Data>
  /** What it is, for those who hear the page: "login trends". */
  what: string
  children: (data: Data) => ReactNode
}

export function QueryPart<Data>({ query, what, children }: QueryPartProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        description="Check your connection, then try again."
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return (
    <Loading label={`Loading ${what}`}>
      <Skeleton className="h-56 w-full" />
    </Loading>
  )
}
