// The months come after the rest of the page: their chart has a file of its own.

import { withStyles } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

export const { Part: ComplianceHistory } = partFrom(
  withStyles(async () => (await import('./ComplianceHistory.tsx')).ComplianceHistory),
  {
    Waiting: () => (
      <Card>
        <Loading label="Loading months">
          <Skeleton className="h-64 w-full" />
        </Loading>
      </Card>
    ),
    Lost: ({ onRetry }) => (
      <Card>
        <ErrorState title="The months could not be loaded" onRetry={onRetry} />
      </Card>
    ),
  },
)
