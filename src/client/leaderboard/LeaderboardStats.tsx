// Four figures over everyone.
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { leaderboard } from '../../contract/leaderboard.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { countOf, formatNumber } from '../ui/words.ts'

interface LeaderboardStatsProps {
  stats: UseQueryResult<OutputOf<typeof leaderboard.leaderboardStats>>
  /** Where what is beside them is of fewer people or of less time. */
  isBesideOthers: boolean
}

export function LeaderboardStats({ stats, isBesideOthers }: LeaderboardStatsProps) {
  return (
    <Card className="desk:col-span-4" aria-labelledby="leaderboard-stats">
      <CardHead
        title="Leaderboard Stats"
        titleId="leaderboard-stats"
        description={isBesideOthers && 'Of everyone, since the beginning'}
        className="mb-1"
      />
      <Figures stats={stats} />
    </Card>
  )
}

function Figures({ stats: { data, isError, isFetching, refetch } }: Pick<LeaderboardStatsProps, 'stats'>) {
  if (isError && !data)
    return <ErrorState title="The figures could not be loaded" onRetry={() => refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading label="Loading the figures">
        <Skeleton className="h-[200px]" />
      </Loading>
    )
  }
  return (
    <dl className="kv -mb-3">
      <div>
        <dt>Top Score</dt>
        <dd>{formatNumber(data.topScore)}</dd>
      </div>
      <div>
        <dt>Average Score</dt>
        <dd>{formatNumber(data.averageScore)}</dd>
      </div>
      <div>
        <dt>Best Streak</dt>
        <dd>{countOf(data.bestStreak, 'day')}</dd>
      </div>
      <div>
        <dt>Total Participants</dt>
        <dd>{formatNumber(data.totalParticipants)}</dd>
      </div>
    </dl>
  )
}
