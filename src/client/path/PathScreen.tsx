// The learning path: level, streaks and milestones, and the celebration of what is newly reached.
import { Link } from 'wouter'
import { path } from '../../contract/path.ts'
import { XP_PER_LEVEL } from '../../domain/levels.ts'
import { useApi } from '../data/api.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { TabLost, withStyles } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { MilestonesTab } from './MilestonesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import type { Milestone } from './shapes.ts'

// Most look at their level: what is asked of them is on the dashboard while it presses.
const requirements = partFrom(
  withStyles(async () => (await import('./OwnRequirements.tsx')).OwnRequirements),
  { Waiting: RequirementsLoading, Lost: TabLost },
)

// Asks for what is newly reached, and brings the files of a dialog: after the level itself.
const celebrations = partFrom(withStyles(async () => (await import('./Celebrations.tsx')).Celebrations))

const VIEWS = ['overview', 'milestones', 'requirements'] as const

export function PathScreen() {
  const [view, setView] = useAddressState('view', VIEWS, 'overview')
  if (view === 'requirements') return <RequirementsView />
  return <LevelView tab={view} setTab={setView} />
}

/** Everything that is asked of oneself: a page of its own, since the path has two tabs. */
function RequirementsView() {
  const crumbs = [
    { label: 'Dashboard', href: '/' },
    { label: 'Learning Path', href: '/learning-path' },
    { label: 'Requirements' },
  ]
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <div className="pagehead">
        <h1>Requirements</h1>
        <p>Everything that is asked of you, what needs you first at the top.</p>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <requirements.Part />
      </div>
    </div>
  )
}

interface LevelViewProps {
  tab: 'overview' | 'milestones'
  setTab: (tab: 'overview' | 'milestones') => void
}

function LevelView({ tab, setTab }: LevelViewProps) {
  const learning = useApi(path.learningPath, undefined, { refetchOnOpen: true })

  function viewAll() {
    setTab('milestones')
    // The button disappears with its tab, so the focus moves to the other one, at the top of what it shows.
    document.querySelector<HTMLElement>('[data-tab="milestones"]')?.focus()
  }

  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, { label: 'Learning Path' }]} />
      <div className="pagehead">
        <h1>Learning Path</h1>
        <p>Every point you earn is one XP, and milestones add more. A level is {XP_PER_LEVEL} XP.</p>
        <p>
          <Link href="/learning-path?view=requirements">See what is asked of you, and by when</Link>
        </p>
        <p>
          <Link href="/practice">Practise what you have learnt, three questions at a time</Link>
        </p>
      </div>
      {learning.isError && !learning.data && (
        <ErrorState
          title="Unable to load learning path data."
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
              { value: 'milestones', label: <MilestonesLabel milestones={learning.data.milestones} /> },
            ]}
          >
            <TabPanel value="overview" className="grid grid-cols-1 gap-6">
              <OverviewTab learning={learning.data} onViewAll={viewAll} />
            </TabPanel>
            <TabPanel value="milestones" className="grid grid-cols-1 gap-6">
              <MilestonesTab milestones={learning.data.milestones} />
            </TabPanel>
          </Tabs>
          <celebrations.Part />
        </>
      )}
    </div>
  )
}

function MilestonesLabel({ milestones }: { milestones: readonly Milestone[] }) {
  const achieved = milestones.filter(milestone => milestone.achieved).length
  return (
    <>
      Milestones
      <span className="tab__n">
        {achieved} of {milestones.length}
      </span>
    </>
  )
}

function RequirementsLoading() {
  return (
    <Loading label="Loading what is asked of you">
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    </Loading>
  )
}

function PathSkeleton() {
  return (
    <Loading label="Loading your learning path" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-[52px]" />
      <Skeleton className="h-[320px] desk:h-[270px]" />
      <div className="stats">
        {['current', 'longest', 'sessions', 'points'].map(figure => (
          <Skeleton key={figure} className="h-[82px] desk:h-[94px]" />
        ))}
      </div>
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    </Loading>
  )
}
