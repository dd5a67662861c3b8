// The leaderboard: three cards, the full rankings, and four figures over everyone.
import { Trophy } from 'lucide-react'
import { leaderboard } from '../../contract/leaderboard.ts'
import { TOP_PERFORMERS } from '../../domain/leaderboard.ts'
import { useApi } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { useTitle } from '../use-title.ts'
import { FullRankings } from './FullRankings.tsx'
import { LeaderboardStats } from './LeaderboardStats.tsx'
import { TopPerformers } from './TopPerformers.tsx'

const REFRESH = 30_000

export function LeaderboardScreen() {
  const entries = useApi(leaderboard.leaderboard, undefined, { refetchInterval: REFRESH, refetchOnOpen: true })
  const stats = useApi(leaderboard.leaderboardStats, undefined, { refetchInterval: REFRESH, refetchOnOpen: true })
  useTitle('Training Leaderboard')
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Training Leaderboard</h1>
        <p className="lede">Top performers in training completion and knowledge mastery</p>
      </div>
      {entries.isError && !entries.data && (
        <ErrorState
          title="The leaderboard could not be loaded"
          onRetry={() => entries.refetch()}
          retrying={entries.isFetching}
        />
      )}
      {entries.isPending && <BoardSkeleton />}
      {entries.data?.length === 0 && (
        <EmptyState
          level={2}
          icon={Trophy}
          title="Nobody is on the board yet"
          description="It fills as people earn points."
        />
      )}
      {entries.data && entries.data.length > 0 && (
        <>
          <TopPerformers entries={entries.data.slice(0, TOP_PERFORMERS)} />
          <div className="g12">
            <FullRankings entries={entries.data.slice(TOP_PERFORMERS)} />
            <LeaderboardStats stats={stats} />
          </div>
        </>
      )}
    </div>
  )
}

function BoardSkeleton() {
  return (
    <Loading label="Loading the leaderboard">
      <div className="stack-6">
        <div className="grid3">
          {['second', 'first', 'third'].map(place => (
            <Skeleton key={place} className="h-48" />
          ))}
        </div>
        <SkeletonRows rows={8} />
      </div>
    </Loading>
  )
}
