// One milestone: what it asks, how near the person is, and what it gives.
import { Award, Check } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { Plate } from '../ui/Plate.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { formatNumber } from '../ui/words.ts'
import type { Milestone } from './shapes.ts'

interface MilestoneRowProps {
  milestone: Milestone
  /** With its bar, or the day on which it was reached. */
  detailed?: boolean
}

export function MilestoneRow({ milestone, detailed = false }: MilestoneRowProps) {
  const { name, description, achieved, achievedAt, progress } = milestone
  const count = `${formatNumber(progress.current)} of ${formatNumber(progress.target)}`
  return (
    <li className="item item--short">
      <MilestonePlate milestone={milestone} off={!achieved} />
      <div>
        <div className="item__t">{name}</div>
        <div className="item__d">{description}</div>
        <div className="text-13 text-subtle desk:hidden">{rewardWords(milestone)}</div>
        {detailed && !achieved && (
          <ProgressBar
            className="my-2 max-w-[380px]"
            value={progress.target === 0 ? 0 : (progress.current / progress.target) * 100}
            label={`Progress toward ${name}`}
            valueText={count}
          />
        )}
        {detailed && achievedAt && (
          <div className="text-13 text-subtle">
            Reached on <Timestamp at={achievedAt} format="date" />
          </div>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span className="text-13 text-subtle phone:hidden">{rewardWords(milestone)}</span>
        {achieved ? (
          <Badge tone="success" icon={Check}>
            Achieved
          </Badge>
        ) : (
          <Badge tone="brand">{count}</Badge>
        )}
      </div>
    </li>
  )
}

interface MilestonePlateProps {
  milestone: Milestone
  off?: boolean
  size?: 'lg' | undefined
}

/** In the colour of its category; what belongs to none wears the brand. */
export function MilestonePlate({ milestone: { category }, off = false, size }: MilestonePlateProps) {
  return <Plate {...(category === 'overall' ? { icon: Award } : { category })} off={off} size={size} />
}

export function rewardWords({ pointsReward, experienceReward }: Milestone): string {
  const parts = [pointsReward > 0 && `+${pointsReward} points`, experienceReward > 0 && `+${experienceReward} XP`]
  return parts.filter(Boolean).join(', ')
}
