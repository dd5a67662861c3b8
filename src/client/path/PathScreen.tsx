// The learning path: level, streaks and milestones, and the celebration of what is newly reached.
import { path } from '../../contract/path.ts'
import { useApi } from '../api.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { useAddressState } from '../use-address-state.ts'
import { useTitle } from '../use-title.ts'
import { Celebrations } from './Celebrations.tsx'
import { MilestonesTab } from './MilestonesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const TABS = ['overview', 'milestones'] as const

export function PathScreen() {
  const [tab, setTab] = useAddressState('view', TABS, 'overview')
  const learning = useApi(path.learningPath, undefined, { refetchOnOpen: true })
  useTitle('Learning Path')
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, { label: 'Learning Path' }]} />
      <div className="pagehead">
        <h1>Learning Path</h1>
        <p className="lede">Every point you earn is one XP. A level is 100 XP.</p>
      </div>
      {learning.isError && !learning.data && (
        <ErrorState
          title="Unable to load learning path data."
          description="Check your connection, then try again."
          onRetry={() => learning.refetch()}
          retrying={learning.isFetching}
        />
      )}
      {learning.isPending && <PathSkeleton />}
      {learning.data && (
        <>
          <Tabs
            value={tab}
            onValueChange={next => setTab(next as typeof tab)}
            label="Learning path"
            items={[
              { value: 'overview', label: 'Overview' },
              {
                value: 'milestones',
                label: 'Milestones',
                count: learning.data.milestones.filter(({ achieved }) => achieved).length,
              },
            ]}
          >
            <TabPanel value="overview" className="stack-6">
              <OverviewTab learning={learning.data} onViewAll={() => setTab('milestones')} />
            </TabPanel>
            <TabPanel value="milestones" className="stack-6">
              <MilestonesTab milestones={learning.data.milestones} />
            </TabPanel>
          </Tabs>
          <Celebrations />
        </>
      )}
    </div>
  )
}

function PathSkeleton() {
  return (
    <Loading label="Loading your learning path">
      <div className="stack-6">
        <Skeleton className="h-48" />
        <SkeletonRows rows={4} />
      </div>
    </Loading>
  )
}
