// The streak and the figures beside the card.
import type { UseQueryResult } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import type { challenge } from '../../contract/challenge.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { formatNumber } from '../ui/words.ts'

export function ChallengeStats({ status }: { status: UseQueryResult<OutputOf<typeof challenge.challengeStatus>> }) {
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
      <Loading label="Loading your streak">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const { currentStreak, hasCompletedToday, stats } = status.data
  return (
    <section aria-label="Your challenge streak" className="stack">
      <div className="row row--between">
        <div>
          <div className="num text-48">{formatNumber(currentStreak)}</div>
          <div className="small subtle">day challenge streak</div>
        </div>
        <Flame size={40} strokeWidth={1.6} className="text-cat c-ohs" aria-hidden="true" />
      </div>
      <p className="small">{streakWords(currentStreak, hasCompletedToday)}</p>
      <dl className="kv">
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
    </section>
  )
}

function streakWords(streak: number, doneToday: boolean): string {
  if (doneToday) return 'Done for today. An idle weekend breaks nothing.'
  return streak > 0 ? 'Answer today to keep it going.' : 'Answer today to start a streak.'
}
