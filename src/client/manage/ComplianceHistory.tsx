// The share of people with nothing overdue, month by month.
import type { OutputOf } from '../../contract/endpoint.ts'
import { team } from '../../contract/team.ts'
import { useApi } from '../data/api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { LineChart } from '../ui/charts/LineChart.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { compliancePoints, monthWords, percentWords, shortMonth } from './compliance-words.ts'

type History = OutputOf<typeof team.complianceHistory>

const TICKS = [0, 25, 50, 75, 100]

export function ComplianceHistory() {
  const history = useApi(team.complianceHistory, undefined, { refetchOnOpen: true })
  return (
    <Card aria-labelledby="compliance-history">
      {history.data ? (
        <Chart history={history.data} />
      ) : (
        <>
          <CardHead title="Compliance over 12 months" titleId="compliance-history" />
          {history.isError ? (
            <ErrorState
              title="The months could not be loaded"
              onRetry={() => history.refetch()}
              retrying={history.isFetching}
            />
          ) : (
            <Loading label="Loading months">
              <Skeleton className="h-64 w-full" />
            </Loading>
          )}
        </>
      )}
    </Card>
  )
}

function Chart({ history }: { history: History }) {
  const points = compliancePoints(history)
  const now = points.at(-1)
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-4">
        <CardHead
          title="Compliance over 12 months"
          titleId="compliance-history"
          description="People with nothing overdue at the end of each month"
          className="mb-0"
        />
        {now && (
          <p className="flex-none text-right text-13 text-subtle">
            <b className="block font-heavy text-36 text-ink leading-none tracking-display">
              {percentWords(now.percent)}
            </b>
            {now.compliant} of {now.people}
          </p>
        )}
      </div>
      {points.length > 1 ? (
        <LineChart
          label="People with nothing overdue, by month"
          points={points.map(({ month }) => month)}
          pointWords={shortMonth}
          series={[{ label: 'Compliant', values: points.map(({ percent }) => percent), style: 'solid', axis: 'left' }]}
          columns={['Month', 'Compliant', 'People', 'Percent']}
          rows={points.map(({ month, compliant, people, percent }) => [monthWords(month), compliant, people, percent])}
          fileName="compliance-by-month"
          leftTicks={TICKS}
          valueWords={percentWords}
        />
      ) : (
        <p className="text-14 text-subtle">The line begins once the first month is over.</p>
      )}
    </>
  )
}
