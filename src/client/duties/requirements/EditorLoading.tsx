// In place of the editor while what it needs is on its way, or did not come.
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

interface Asked {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

export function EditorLoading({ queries }: { queries: readonly Asked[] }) {
  const failed = queries.filter(query => query.isError)
  if (failed.length > 0) {
    return (
      <ErrorState
        title="The requirement could not be loaded"
        onRetry={() => {
          for (const query of failed) query.refetch()
        }}
        retrying={failed.some(query => query.isFetching)}
      />
    )
  }
  return (
    <Card>
      <Loading label="Loading requirement" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-1/2" />
      </Loading>
    </Card>
  )
}
