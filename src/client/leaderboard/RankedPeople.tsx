// A view of people: three cards, then the rankings beside the figures.
import { Trophy, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { leaderboard } from '../../contract/leaderboard.ts'
import { hasCard, type LeaderboardView } from '../../domain/leaderboard.ts'
import { useApi } from '../data/api.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { countOf, ordinalOf } from '../ui/words.ts'
import { FullRankings } from './FullRankings.tsx'
import { LIVE } from './refresh.ts'
import { type Entry, TopPerformers } from './TopPerformers.tsx'

interface RankedPeopleProps {
  view: LeaderboardView
  /** The figures over everyone. */
  figures: ReactNode
  onShowEveryone: () => void
}

export function RankedPeople({ view, figures, onShowEveryone }: RankedPeopleProps) {
  const entries = useApi(leaderboard.leaderboard, view === 'everyone' ? undefined : { query: { view } }, LIVE)
  if (entries.isPending) return <BoardSkeleton />
  if (!entries.data) {
    return (
      <ErrorState
        title="The leaderboard could not be loaded"
        onRetry={() => entries.refetch()}
        retrying={entries.isFetching}
      />
    )
  }
  if (isEmpty(view, entries.data)) return <Empty view={view} entries={entries.data} onShowEveryone={onShowEveryone} />
  return <Board view={view} entries={entries.data} figures={figures} />
}

/** Whoever looks is always there: that makes no board of a month or of a department. */
function isEmpty(view: LeaderboardView, entries: readonly Entry[]): boolean {
  if (view === 'everyone') return entries.length === 0
  return entries.every(({ isCurrentUser, points }) => isCurrentUser && (view === 'department' || points === 0))
}

interface EmptyProps {
  view: LeaderboardView
  entries: readonly Entry[]
  onShowEveryone: () => void
}

/** Others may be there and hide: nothing is said of how many there are. */
function Empty({ view, entries: [own], onShowEveryone }: EmptyProps) {
  if (view === 'month') {
    return (
      <EmptyState
        level={2}
        icon={Trophy}
        title="No points to show this month yet"
        description={`${own ? `${placeOf(own)} ` : ''}All that is earned from the first of the month counts here.`}
      />
    )
  }
  if (view === 'department' && own) {
    return (
      <EmptyState
        level={2}
        icon={Users}
        title={`Nobody else in ${own.department} is shown`}
        description={placeOf(own)}
        action={
          <Button variant="secondary" onClick={onShowEveryone}>
            Show everyone
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      level={2}
      icon={Trophy}
      title="Nobody is on the board yet"
      description="It fills as people earn points."
    />
  )
}

function placeOf({ rank, points }: Entry): string {
  return `You are ${ordinalOf(rank)} with ${countOf(points, 'point')}.`
}

function Board({
  view,
  entries,
  figures,
}: Pick<RankedPeopleProps, 'view' | 'figures'> & { entries: readonly Entry[] }) {
  // The same lists until the data changes, so that hundreds of rows are not redrawn needlessly.
  const [top, rest] = useMemo(() => {
    const cards = entries.filter((entry, index) => hasCard(view, entry, index + 1))
    return [cards, entries.slice(cards.length)]
  }, [view, entries])
  return (
    <>
      <TopPerformers entries={top} />
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <FullRankings entries={rest} ifEmpty="Nobody else is shown." />
        {figures}
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
