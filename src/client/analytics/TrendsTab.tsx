// Trends: the period selector and all three series, minutes on an axis of their own.
import { LogIn } from 'lucide-react'
import { ANALYTICS_PERIODS } from '../../domain/analytics.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { LineChart } from '../ui/charts/LineChart.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { HISTORY_COLUMNS, historySeries } from './history-series.ts'
import type { HistoryQuery } from './parts.ts'
import { QueryPart } from './QueryPart.tsx'
import { dayLabel } from './words.ts'

interface TrendsTabProps {
  history: HistoryQuery
  days: number
  onDaysChange: (days: number) => void
}

const OPTIONS = ANALYTICS_PERIODS.map(period => ({ value: String(period), label: `${period} days` }))

export function TrendsTab({ history, days, onDaysChange }: TrendsTabProps) {
  return (
    <Card>
      <CardHead
        title="Login Trends in Detail"
        description={`Last ${days} days`}
        aside={
          <Segmented
            label="Period"
            value={String(days)}
            onValueChange={value => onDaysChange(Number(value))}
            options={OPTIONS}
          />
        }
      />
      <QueryPart query={history} what="login trends">
        {data =>
          data.every(day => day.totalLogins === 0) ? (
            <EmptyState
              icon={LogIn}
              title="Nobody signed in during this period"
              description="Choose a longer period."
            />
          ) : (
            <LineChart
              label={`Total logins, unique users and average session minutes per day, last ${days} days`}
              points={data.map(day => day.date)}
              pointWords={dayLabel}
              series={historySeries(data)}
              columns={HISTORY_COLUMNS}
              fileName={`login-trends-${days}-days`}
              rightAxisLabel="Minutes"
              height={320}
            />
          )
        }
      </QueryPart>
    </Card>
  )
}
