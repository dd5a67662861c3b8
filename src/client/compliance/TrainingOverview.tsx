// The Training Progress Overview: one tile for each category, each a way in, and how much is done in all.
import { compliance } from '../../contract/compliance.ts'
import { modules } from '../../contract/modules.ts'
import { type OverviewCategory, overallCount, progressLabel } from '../../domain/compliance.ts'
import { isTrackLocked } from '../../domain/modules.ts'
import { useApi } from '../data/api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Tile } from './Tile.tsx'
import './tile.css'

interface TrainingOverviewProps {
  onSelect: (category: OverviewCategory) => void
  /** Two tiles abreast on the desktop too, where something else is beside it. */
  twoUp?: boolean
  className?: string
}

export function TrainingOverview({ onSelect, twoUp = false, className }: TrainingOverviewProps) {
  const { data, isPending, isError, isFetching, refetch } = useApi(compliance.complianceOverview)
  const isAdvancedLocked = useAdvancedLocked()
  const overall = overallCount(data ?? [])
  const tiles = cx('tiles', twoUp && 'desk:grid-cols-2')
  return (
    <Card barePhone aria-labelledby="training-overview" className={className}>
      <CardHead
        title="Training Progress Overview"
        titleId="training-overview"
        description="Choose a category to open it"
        aside={
          data && (
            <>
              <div className="font-heavy text-24 text-ink leading-none tracking-display">
                {overall.completed} / {overall.total}{' '}
              </div>
              <p>modules completed</p>
            </>
          )
        }
      />
      {isPending && (
        <Loading label="Loading your progress" className={tiles}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map(shape => (
            <Skeleton key={shape} className="h-36" />
          ))}
        </Loading>
      )}
      {isError && <ErrorState title="Your progress could not be loaded" onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={tiles}>
          {data.map(({ category, label, completed, total, percentage }) => (
            <Tile
              key={category}
              category={category}
              name={label}
              completed={completed}
              total={total}
              percentage={percentage}
              label={progressLabel(percentage, completed)}
              lockedUntil={category === 'advanced-training' && isAdvancedLocked ? 'Unlocks after GQ1' : undefined}
              onClick={() => onSelect(category)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

function useAdvancedLocked(): boolean {
  const { data: all } = useApi(modules.trainingModules)
  const { data: progress } = useApi(modules.userProgress)
  const ids = new Set(all?.filter(({ category }) => category === 'advanced-training').map(({ id }) => id))
  return isTrackLocked((progress ?? []).filter(({ moduleId }) => ids.has(moduleId)).map(({ status }) => status))
}
