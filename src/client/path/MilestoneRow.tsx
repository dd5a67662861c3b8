// One milestone: what it asks, how near the person is, and what it gives.
import { Check, Star } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { Plate } from '../ui/Plate.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { Learning } from './OverviewTab.tsx'

export type Milestone = Learning['milestones'][number]

export function MilestoneRow({ milestone, detailed = false }: { milestone: Milestone; detailed?: boolean }) {
  const { achieved, achievedAt, category, progress } = milestone
  const known = category === 'overall' ? { icon: Star } : { category }
  return (
    <li className="item">
      <Plate {...known} off={!achieved} />
      <div>
        <div className="item__t">{milestone.name}</div>
        <div className="item__d">{milestone.description}</div>
        {detailed && !achieved && (
          <ProgressBar
            className="mt-2 max-w-sm"
            value={progress.target === 0 ? 0 : (progress.current / progress.target) * 100}
            label={`Progress toward ${milestone.name}`}
            valueText={`${progress.current} of ${progress.target}`}
          />
        )}
        {detailed && achievedAt && (
          <div className="tiny subtle">
            Reached <Timestamp at={achievedAt} />
          </div>
        )}
      </div>
      <div className="item__act items-center">
        <span className="tiny subtle">{rewardWords(milestone)}</span>
        {achieved ? (
          <Badge tone="success" icon={Check}>
            Achieved
          </Badge>
        ) : (
          <Badge tone="brand">
            {progress.current} of {progress.target}
          </Badge>
        )}
      </div>
    </li>
  )
}

function rewardWords({ pointsReward, experienceReward }: Milestone): string {
  const parts = [pointsReward > 0 && `+${pointsReward} points`, experienceReward > 0 && `+${experienceReward} XP`]
  return parts.filter(Boolean).join(', ')
}
