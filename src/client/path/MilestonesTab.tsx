// Milestones: all of them, by category.
import { Award } from 'lucide-react'
import { MILESTONE_CATEGORIES, milestoneLabel } from '../../domain/milestones.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'
import type { Milestone } from './shapes.ts'

export function MilestonesTab({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Award}
        title="No milestones yet"
        description="They will appear here when they are available."
      />
    )
  }
  return MILESTONE_CATEGORIES.map(category => {
    const belonging = milestones.filter(milestone => milestone.category === category)
    if (belonging.length === 0) return null
    const achieved = belonging.filter(milestone => milestone.achieved).length
    const titleId = `milestones-${category}`
    return (
      <Card flush key={category} aria-labelledby={titleId}>
        <CardHead
          title={milestoneLabel(category)}
          titleId={titleId}
          description={`${achieved} of ${belonging.length} achieved`}
        />
        <ul className="rows">
          {belonging.map(milestone => (
            <MilestoneRow key={milestone.id} milestone={milestone} detailed />
          ))}
        </ul>
      </Card>
    )
  })
}
