// The dashboard: its tabs, and what is on each. The tab is in the address, so that Back and a reload keep it.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { practice } from '../../contract/practice.ts'
import {
  type AreaFilter,
  DASHBOARD_TABS,
  type DashboardTab,
  type OverviewCategory,
  placeOfCategory,
} from '../../domain/compliance.ts'
import { ComplianceOverview } from '../compliance/ComplianceOverview.tsx'
import { TrainingOverview } from '../compliance/TrainingOverview.tsx'
import { useApi } from '../data/api.ts'
import { useAsked } from '../data/asked.ts'
import { useTitle } from '../frame/use-title.ts'
import { InductionTab } from '../induction/InductionTab.tsx'
import { TabLost, withStyles } from '../loading/lost.tsx'
import { partFrom, whenIdle } from '../loading/part.tsx'
import { ManualCards } from '../modules/ManualCards.tsx'
import { useTourShown } from '../tour/tour-store.ts'
import { Card } from '../ui/Card.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { QuoteOfTheDay } from './QuoteOfTheDay.tsx'
import { TabHead } from './TabHead.tsx'
import { addressOf, areaIn, TABS, tabIn } from './tabs.ts'
import { WhatNext } from './WhatNext.tsx'

// The first tab comes with the dashboard, the others when they are chosen.
const tabFrom = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  partFrom(withStyles(load), { Waiting: TabLoading, Lost: TabLost })
const trainingTab = tabFrom(async () => (await import('../modules/TrainingTab.tsx')).TrainingTab)
const toolboxTab = tabFrom(async () => (await import('../toolbox/ToolboxTab.tsx')).ToolboxTab)
const kudosTab = tabFrom(async () => (await import('../kudos/KudosTab.tsx')).KudosTab)

// Whoever has nothing due has no use for it.
const dueCard = partFrom(
  withStyles(async () => (await import('./DueCard.tsx')).DueCard),
  { Waiting: DueLoading },
)

// The same for whoever has nothing to practise.
const practiceTile = partFrom(withStyles(async () => (await import('../practice/PracticeTile.tsx')).PracticeTile))

const ITEMS = DASHBOARD_TABS.map(tab => ({ value: tab, label: TABS[tab].label, icon: TABS[tab].icon }))
const CONTENT = 'tab-content'
/** Longer than this nothing waits to hear what is due. */
const PATIENCE = 3000

export function DashboardScreen() {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const tab = tabIn(search)
  // A quiz wants the person's whole attention: nothing else is on the page.
  const isAnswering = tab === 'toolbox' && search.has('quiz')
  const isTourShown = useTourShown()
  useTitle(`${TABS[tab].label} · Dashboard`)

  function choose(next: DashboardTab) {
    if (next !== tab) navigate(addressOf(next))
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  function openCategory(category: OverviewCategory) {
    const place = placeOfCategory(category)
    navigate(addressOf(place.tab, place.area))
    if (place.tab === tab) {
      document.getElementById(CONTENT)?.scrollIntoView()
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }

  const content = (
    <div id={CONTENT} tabIndex={-1} className="grid grid-cols-1 gap-6">
      <TabContent
        tab={tab}
        search={search}
        dialogsWait={isTourShown}
        onClearFilter={() => navigate(addressOf('training'))}
      />
    </div>
  )
  return (
    <Tabs value={tab} onValueChange={next => choose(next as DashboardTab)} items={ITEMS} label="Training" sticky>
      {DASHBOARD_TABS.map(each => (
        <TabPanel key={each} value={each} tabIndex={-1} className={isAnswering ? 'page page--read' : 'page'}>
          {isAnswering ? (
            content
          ) : (
            <Panel tab={each} area={each === 'training' ? areaIn(search) : null} onSelect={openCategory}>
              {content}
            </Panel>
          )}
        </TabPanel>
      ))}
    </Tabs>
  )
}

interface PanelProps {
  tab: DashboardTab
  area: AreaFilter | null
  onSelect: (category: OverviewCategory) => void
  children: ReactNode
}

/** The first tab begins with the overview; on the others their own content comes first. */
function Panel({ tab, area, onSelect, children }: PanelProps) {
  if (tab === 'induction') return <FirstPanel onSelect={onSelect}>{children}</FirstPanel>
  return (
    <>
      <TabHead tab={tab} area={area} />
      {children}
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <TrainingOverview onSelect={onSelect} twoUp className="desk:col-span-7" />
        <div className="grid grid-cols-1 gap-6 desk:col-span-5">
          <ComplianceOverview onSelect={onSelect} />
          <QuoteOfTheDay />
        </div>
      </div>
    </>
  )
}

/** What is due stands before all else, so that nothing is drawn, and then moved, before that is known. */
function FirstPanel({ onSelect, children }: Pick<PanelProps, 'onSelect' | 'children'>) {
  const { due, ...asked } = useAsked({ refetchOnOpen: true })
  const inRound = useToPractise()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const isPending = asked.isPending && !isLate
  return (
    <>
      <TabHead tab="induction" />
      {isPending && <DueLoading />}
      {due?.next && <dueCard.Part due={due} next={due.next} />}
      <div className={isPending ? 'hidden' : 'contents'}>
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:gap-grid">
          <WhatNext className="desk:col-span-7" />
          <ComplianceOverview onSelect={onSelect} className="desk:col-span-5" />
        </div>
        <QuoteOfTheDay />
        <TrainingOverview onSelect={onSelect} />
        {inRound > 0 && <practiceTile.Part questions={inRound} />}
        {children}
      </div>
    </>
  )
}

/** Asked once the page is at rest: it holds nothing up, and its tile comes where it moves nothing that is in view at first. */
function useToPractise(): number {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  const { data } = useApi(practice.practiceDue, undefined, { enabled: isAtRest, refetchOnOpen: true })
  return data?.inRound ?? 0
}

function DueLoading() {
  return (
    <Loading label="Loading what is due">
      <Skeleton className="h-[150px] desk:h-[92px]" />
    </Loading>
  )
}

interface TabContentProps {
  tab: DashboardTab
  search: URLSearchParams
  /** One dialog at a time: what the address has open is shown after the tour. */
  dialogsWait: boolean
  onClearFilter: () => void
}

function TabContent({ tab, search, dialogsWait, onClearFilter }: TabContentProps) {
  if (tab === 'training') {
    return <trainingTab.Part category="base-training" areaFilter={areaIn(search)} onClearFilter={onClearFilter} />
  }
  if (tab === 'sales') return <trainingTab.Part category="advanced-training" />
  if (tab === 'toolbox') return <toolboxTab.Part dialogsWait={dialogsWait} />
  if (tab === 'kudos') return <kudosTab.Part />
  return (
    <>
      <InductionTab dialogsWait={dialogsWait} />
      <ManualCards />
    </>
  )
}

function TabLoading() {
  return (
    <Loading label="Loading the tab">
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    </Loading>
  )
}
