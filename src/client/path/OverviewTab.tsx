// Overview: the level with what is missing to the next one, four figures, and the nearest milestones.
import { CircleCheck, Flame, Medal, Star } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { path } from '../../contract/path.ts'
import { levelProgress, XP_PER_LEVEL } from '../../domain/levels.ts'
import { nearestFirst } from '../../domain/milestones.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { PlateRing } from '../ui/PlateRing.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatCard } from '../ui/StatCard.tsx'
import { formatNumber } from '../ui/words.ts'
import { LevelRoad } from './LevelRoad.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'

export type Learning = OutputOf<typeof path.learningPath>

const SHOWN = 5

const daysOf = (count: number) => (count === 1 ? 'day' : 'days')

export function OverviewTab({ learning, onViewAll }: { learning: Learning; onViewAll: () => void }) {
  const { currentLevel, nextLevel, experienceNeeded, experienceToNextLevel, streakData } = learning
  const progress = levelProgress(currentLevel, experienceNeeded)
  const intoLevel = XP_PER_LEVEL - experienceToNextLevel
  return (
    <>
      <Card className="row row--wrap gap-8">
        <PlateRing
          value={progress}
          size={168}
          label={`Level ${currentLevel}, ${progress} percent of the way to level ${nextLevel}`}
        >
          <span className="small">Level</span>
          <div className="num text-48">{formatNumber(currentLevel)}</div>
        </PlateRing>
        <div className="stack-2 min-w-56 flex-1">
          <h2 className="text-24">{experienceToNextLevel} XP to go</h2>
          <p className="small">
            {intoLevel} of {XP_PER_LEVEL} XP towards level {nextLevel}
          </p>
          <ProgressBar value={progress} size="lg" label="Level progress" />
        </div>
        <LevelRoad level={currentLevel} progress={progress} />
      </Card>
      <div className="stats">
        <StatCard
          icon={Flame}
          label="Current streak"
          value={formatNumber(streakData.current)}
          unit={daysOf(streakData.current)}
        />
        <StatCard
          icon={Medal}
          label="Longest streak"
          value={formatNumber(streakData.longest)}
          unit={daysOf(streakData.longest)}
        />
        <StatCard icon={CircleCheck} label="Completed sessions" value={formatNumber(learning.completedSessions)} />
        <StatCard icon={Star} label="Total points" value={formatNumber(learning.totalPoints)} />
      </div>
      <Card flush>
        <CardHead
          title="Milestones"
          description="Closest first"
          aside={
            <Button variant="ghost" onClick={onViewAll}>
              View all
            </Button>
          }
        />
        <ul className="rows">
          {nearestFirst(learning.milestones)
            .slice(0, SHOWN)
            .map(milestone => (
              <MilestoneRow key={milestone.id} milestone={milestone} />
            ))}
        </ul>
      </Card>
    </>
  )
}
