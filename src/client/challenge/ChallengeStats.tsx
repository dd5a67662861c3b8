// The streak, the last seven days and the figures beside the card.
import type { UseQueryResult } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { formatNumber } from '../ui/words.ts'
import type { Status } from './shapes.ts'
import { Week } from './Week.tsx'

export function ChallengeStats({ status }: { status: UseQueryResult<Status> }) {
  if (status.isError && !status.data) {
    return (
      <ErrorState
        title="Your streak could not be loaded"
        onRetry={() => status.refetch()}
        retrying={status.isFetching}
      />
    )
  }
  if (!status.data) {
    return (
      <Loading label="Loading your streak" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-[72px] w-1/2" />
        <Skeleton className="h-[62px]" />
        <Skeleton className="h-[150px]" />
      </Loading>
    )
  }
  const { currentStreak, hasCompletedToday, stats } = status.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <div className="font-heavy text-48 text-ink leading-none tracking-display">{formatNumber(currentStreak)}</div>
          <h2 className="mt-1 font-body text-14 text-subtle">day challenge streak</h2>
        </div>
        <Flame size={40} strokeWidth={1.6} className="c-ohs text-cat" aria-hidden="true" />
      </div>
      <Week />
      <p className="text-14 text-subtle">{streakWords(currentStreak, hasCompletedToday)}</p>
      <dl className="kv -mb-3 border-line border-t">
        <div>
          <dt>Challenges answered</dt>
          <dd>{formatNumber(stats.totalCompleted)}</dd>
        </div>
        <div>
          <dt>Answered correctly</dt>
          <dd>{formatNumber(stats.correctAnswers)}</dd>
        </div>
        <div>
          <dt>Points earned</dt>
          <dd>{formatNumber(stats.totalPointsEarned)}</dd>
        </div>
      </dl>
    </div>
  )
}

function streakWords(streak: number, doneToday: boolean): string {
  if (doneToday) return 'Done for today. An idle weekend breaks nothing.'
  return streak > 0 ? 'Answer today to keep it going.' : 'Answer today to start a streak.'
}
