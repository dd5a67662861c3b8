// Already answered today: the streak and the figures so far.

import { Check } from 'lucide-react'
import { PlateRing } from '../ui/PlateRing.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import { BackToDashboard } from './BackToDashboard.tsx'
import type { Status } from './shapes.ts'

export function AlreadyDone({ status: { currentStreak, stats } }: { status: Status }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center desk:py-10">
      <PlateRing value={100} size={92} band="success" label="Today's challenge">
        <Check size={36} aria-hidden="true" className="text-success-text" />
      </PlateRing>
      <h2 className="text-24">Daily Challenge Complete!</h2>
      <p className="max-w-[44ch] text-balance">
        Your streak is {countOf(currentStreak, 'day')}. You have answered {countOf(stats.totalCompleted, 'challenge')}{' '}
        so far, {formatNumber(stats.correctAnswers)} correctly, for {countOf(stats.totalPointsEarned, 'point')}. The
        next one is here tomorrow.
      </p>
      <BackToDashboard className="mt-2" />
    </div>
  )
}
