// Starting a talk: the topic, the place, who it is for.
import { HardHat } from 'lucide-react'
import { talks } from '../../../contract/talks.ts'
import { isLead } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OnlyForLeads } from '../../ui/OnlyForLeads.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { StartForm } from './StartForm.tsx'
import { StartHead } from './StartHead.tsx'
import '../talk.css'
import './start.css'

export function StartTalkScreen() {
  const isAllowed = isLead(useRole())
  const start = useApi(talks.talkStart, undefined, { enabled: isAllowed, refetchOnOpen: true })
  if (start.data && start.data.topics.length > 0) return <StartForm start={start.data} />
  return (
    <div className="page">
      <StartHead />
      {!isAllowed ? (
        <OnlyForLeads why="Whoever leads people starts talks. You join one with its code." />
      ) : start.data ? (
        <Card>
          <EmptyState
            level={2}
            icon={HardHat}
            title="No topics yet"
            description="An administrator publishes toolbox topics under Manage, Content."
            className="py-10"
          />
        </Card>
      ) : start.isError ? (
        <ErrorState
          title="The topics could not be loaded"
          onRetry={() => start.refetch()}
          retrying={start.isFetching}
        />
      ) : (
        <Loading label="Loading topics">
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Loading>
      )}
    </div>
  )
}
