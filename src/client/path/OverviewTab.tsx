// Overview: the level with what is missing for the next one, four figures, and the nearest milestones.
import { Award, CircleCheck, Flame, Star } from 'lucide-react'
import { nearestFirst } from '../../domain/milestones.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { StatCard } from '../ui/StatCard.tsx'
import { formatNumber } from '../ui/words.ts'
import { LevelCard } from './LevelCard.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'
import type { Learning } from './shapes.ts'

const SHOWN = 5

const daysOf = (count: number) => (count === 1 ? 'day' : 'days')

export function OverviewTab({ learning, onViewAll }: { learning: Learning; onViewAll: () => void }) {
  const { streakData, completedSessions, totalPoints, milestones } = learning
  return (
    <>
      <LevelCard learning={learning} />
      <div className="stats">
        <StatCard
          icon={Flame}
          label="Current streak"
          value={formatNumber(streakData.current)}
          unit={daysOf(streakData.current)}
        />
        <StatCard
          icon={Award}
          label="Longest streak"
          value={formatNumber(streakData.longest)}
          unit={daysOf(streakData.longest)}
        />
        <StatCard icon={CircleCheck} label="Completed sessions" value={formatNumber(completedSessions)} />
        <StatCard icon={Star} label="Total points" value={formatNumber(totalPoints)} />
      </div>
      {milestones.length > 0 && (
        <Card flush aria-labelledby="milestones">
          <CardHead
            title="Milestones"
            titleId="milestones"
            description="Closest first"
            aside={
              <Button variant="ghost" onClick={onViewAll}>
                View all
              </Button>
            }
          />
          <ul className="rows">
            {nearestFirst(milestones)
              .slice(0, SHOWN)
              .map(milestone => (
                <MilestoneRow key={milestone.id} milestone={milestone} />
              ))}
          </ul>
        </Card>
      )}
    </>
  )
}
