// The four figures at the top, with placeholder cards while the figures load.
import { CalendarDays, Clock, LogIn, UsersRound } from 'lucide-react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { StatCard } from '../ui/StatCard.tsx'
import { formatNumber } from '../ui/words.ts'
import type { ActiveQuery, HistoryDay, HistoryQuery, StatsQuery } from './parts.ts'

interface SummaryCardsProps {
  stats: StatsQuery
  history: HistoryQuery
  active: ActiveQuery
}

export function SummaryCards({ stats, history, active }: SummaryCardsProps) {
  if (stats.isPending || history.isPending || active.isPending) return <PlaceholderCards />
  if (!stats.data || !active.data) {
    const retry = () => Promise.all([stats.refetch(), active.refetch()])
    return (
      <ErrorState
        title="The summary could not be loaded"
        description="Check your connection, then try again."
        onRetry={retry}
      />
    )
  }
  const { todayLogins, todayUniqueUsers, averageSessionTime } = stats.data
  return (
    <div className="stats">
      <StatCard
        icon={LogIn}
        label="Today's Logins"
        value={formatNumber(todayLogins)}
        detail={comparison(history.data ?? [])}
      />
      <StatCard
        icon={UsersRound}
        label="Unique Users Today"
        value={formatNumber(todayUniqueUsers)}
        detail="different people"
      />
      <StatCard
        icon={Clock}
        label="Avg Session Time"
        value={averageSessionTime}
        unit="min"
        detail="over the last 7 days"
      />
      <StatCard
        icon={CalendarDays}
        label="Active Sessions"
        value={formatNumber(active.data.activeSessionsCount)}
        detail="seen in the last 30 min"
      />
    </div>
  )
}

/** Against the same weekday a week ago, where the period reaches back that far. */
function comparison(history: readonly HistoryDay[]): string | undefined {
  const today = history.at(-1)
  const before = history.at(-8)
  if (!today || !before) return undefined
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' }).format(new Date(before.date))
  const difference = today.totalLogins - before.totalLogins
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference)} on last ${weekday}`
}

function PlaceholderCards() {
  return (
    <Loading label="Loading the summary">
      <div className="stats">
        {['logins', 'people', 'time', 'active'].map(card => (
          <div key={card} className="stat">
            <Skeleton className="h-[18px] w-1/2" />
            <Skeleton className="h-[30px] w-1/3 desk:h-9" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
