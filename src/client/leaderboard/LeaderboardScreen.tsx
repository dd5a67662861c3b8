// The leaderboard: three cards, the full rankings, and four figures over everyone.
import { Trophy } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { leaderboard } from '../../contract/leaderboard.ts'
import { TOP_PERFORMERS } from '../../domain/leaderboard.ts'
import { useApi } from '../data/api.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { FullRankings } from './FullRankings.tsx'
import { LeaderboardStats } from './LeaderboardStats.tsx'
import { type Entry, TopPerformers } from './TopPerformers.tsx'

const REFRESH = 30_000

export function LeaderboardScreen() {
  const entries = useApi(leaderboard.leaderboard, undefined, { refetchInterval: REFRESH, refetchOnOpen: true })
  const stats = useApi(leaderboard.leaderboardStats, undefined, { refetchInterval: REFRESH, refetchOnOpen: true })
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Training Leaderboard</h1>
        <p>Top performers in training completion and knowledge mastery</p>
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
      {entries.data && entries.data.length > 0 && <Board entries={entries.data} stats={stats} />}
    </div>
  )
}

interface BoardProps {
  entries: readonly Entry[]
  stats: ComponentProps<typeof LeaderboardStats>['stats']
}

function Board({ entries, stats }: BoardProps) {
  // The same list until the data changes, so that hundreds of rows are not redrawn needlessly.
  const [top, rest] = useMemo(() => [entries.slice(0, TOP_PERFORMERS), entries.slice(TOP_PERFORMERS)], [entries])
  return (
    <>
      <TopPerformers entries={top} />
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <FullRankings entries={rest} />
        <LeaderboardStats stats={stats} />
      </div>
    </>
  )
}

function BoardSkeleton() {
  return (
    <Loading label="Loading the leaderboard" className="grid grid-cols-1 gap-6">
      <div className="grid gap-3 desk:mt-10 desk:grid-cols-[1fr_1.12fr_1fr] desk:items-end desk:gap-4">
        <Skeleton className="h-[130px] desk:h-[270px]" />
        <Skeleton className="h-[130px] desk:h-[320px]" />
        <Skeleton className="h-[130px] desk:h-[270px]" />
      </div>
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <Card className="desk:col-span-8">
          <SkeletonRows rows={8} />
        </Card>
        <Skeleton className="h-[250px] desk:col-span-4" />
      </div>
    </Loading>
  )
}
