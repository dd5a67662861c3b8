// The compliance overview: a loaded barbell whose plates lead to their categories.
import { compliance } from '../../contract/compliance.ts'
import { type OverviewCategory, overallCount, percentageOf } from '../../domain/compliance.ts'
import { useApi } from '../data/api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Percent } from '../ui/Percent.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Barbell } from './Barbell.tsx'

interface ComplianceOverviewProps {
  onSelect: (category: OverviewCategory) => void
  className?: string
}

export function ComplianceOverview({ onSelect, className }: ComplianceOverviewProps) {
  const { data, isPending, isError, isFetching, refetch } = useApi(compliance.complianceOverview)
  const overall = overallCount(data ?? [])
  return (
    <Card aria-labelledby="compliance-overview" className={className}>
      <CardHead
        title="Compliance overview"
        titleId="compliance-overview"
        description="How much you have done in each category"
        aside={data && <Percent value={percentageOf(overall.completed, overall.total)} className="text-30" />}
      />
      {isPending && (
        <Loading label="Loading the compliance overview">
          <Skeleton className="h-44" />
        </Loading>
      )}
      {isError && <ErrorState title="The overview could not be loaded" onRetry={refetch} retrying={isFetching} />}
      {data && (
        <Barbell
          onSelect={key => onSelect(key as OverviewCategory)}
          plates={data.map(({ category, label, percentage }) => ({ key: category, category, label, percentage }))}
        />
      )}
    </Card>
  )
}
