// How many quizzes of a track were taken today, and when the count starts again.
import { modules } from '../../contract/modules.ts'
import { categoryLabel } from '../../domain/compliance.ts'
import { useApi } from '../data/api.ts'
import { countOf } from '../ui/words.ts'
import { Pips } from './Pips.tsx'
import { resetWords } from './words.ts'

type Track = 'base-training' | 'advanced-training'

const SHORT: Record<Track, string> = { 'base-training': 'GQ1', 'advanced-training': 'GQ2' }

/** Asked for only where its tab is shown. */
export function useDailyLimit(track: Track, isShown: boolean) {
  const endpoint = track === 'base-training' ? modules.dailyLimitGq1 : modules.dailyLimitGq2
  return useApi(endpoint, undefined, { enabled: isShown, refetchOnOpen: true })
}

interface DailyLimitProps {
  track: Track
  usedToday: number
  limit: number
  resetsAt: string
}

export function DailyLimit({ track, usedToday, limit, resetsAt }: DailyLimitProps) {
  const isReached = usedToday >= limit
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-center gap-3">
        <Pips used={usedToday} of={limit} label={`${usedToday} of ${limit} quizzes used in ${categoryLabel(track)}`} />
        <span className="text-14">
          <b>
            {usedToday} of {countOf(limit, 'quiz', 'quizzes')}
          </b>{' '}
          taken today in {SHORT[track]}
          {isReached && '. That is the daily limit.'}
        </span>
      </div>
      <span className="text-13 text-subtle">{resetWords(new Date(resetsAt))}</span>
    </div>
  )
}
