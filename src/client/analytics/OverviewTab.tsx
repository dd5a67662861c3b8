// Overview: daily trend, today's hours, and the week in three figures.
import { LogIn } from 'lucide-react'
import { DEFAULT_PEAK_HOUR, peakHour } from '../../domain/analytics.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { LineChart } from '../ui/charts/LineChart.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/words.ts'
import { BarChart } from './charts/BarChart.tsx'
import { HISTORY_COLUMNS, historySeries } from './history-series.ts'
import type { HistoryQuery, StatsQuery } from './parts.ts'
import { QueryPart } from './QueryPart.tsx'
import { dayLabel, hourInWords } from './words.ts'

interface OverviewTabProps {
  stats: StatsQuery
  history: HistoryQuery
  days: number
}

export function OverviewTab({ stats, history, days }: OverviewTabProps) {
  return (
    <>
      <Card>
        <CardHead title="Daily Login Trends" description={`Last ${days} days`} />
        <QueryPart query={history} what="login trends">
          {data =>
            data.every(day => day.totalLogins === 0) ? (
              <NoLogins />
            ) : (
              <LineChart
                label={`Total logins and unique users per day, last ${days} days`}
                points={data.map(day => day.date)}
                pointWords={dayLabel}
                series={historySeries(data).slice(0, 2)}
                columns={HISTORY_COLUMNS.slice(0, 3)}
                fileName={`daily-logins-${days}-days`}
              />
            )
          }
        </QueryPart>
      </Card>
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:gap-grid">
        <Card className="desk:col-span-8">
          <CardHead title="Peak Login Hours" description="Today, by hour of the day" />
          <QueryPart query={stats} what="login hours">
            {({ hourlyLogins }) =>
              hourlyLogins.every(count => count === 0) ? (
                <NoLogins today />
              ) : (
                <BarChart
                  label="Logins today by hour of the day"
                  values={hourlyLogins}
                  peak={peakHour(hourlyLogins)}
                  fileName="logins-by-hour-today"
                />
              )
            }
          </QueryPart>
        </Card>
        <Card className="desk:col-span-4">
          <CardHead title="Weekly Summary" />
          <QueryPart query={stats} what="weekly summary">
            {data => (
              <dl className="kv kv--big">
                <div>
                  <dt>Total weekly logins</dt>
                  <dd>{formatNumber(data.weeklyLogins)}</dd>
                </div>
                <div>
                  <dt>Peak login hour</dt>
                  <dd>{hourInWords(data.peakHour ?? DEFAULT_PEAK_HOUR)}</dd>
                </div>
                <div>
                  <dt>Average session duration</dt>
                  <dd>{data.averageSessionTime} min</dd>
                </div>
              </dl>
            )}
          </QueryPart>
        </Card>
      </div>
    </>
  )
}

function NoLogins({ today = false }: { today?: boolean }) {
  const title = today ? 'Nobody has signed in today yet' : 'Nobody has signed in yet'
  return <EmptyState icon={LogIn} title={title} description="Sign-ins appear here as they happen." />
}
