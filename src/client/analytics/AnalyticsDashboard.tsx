// Summary cards and the four tabs. The tab and the period are in the address, so that Back and a reload keep them.
import { ChartColumn, ChartLine, MonitorSmartphone, Users } from 'lucide-react'
import { analytics } from '../../contract/analytics.ts'
import { ANALYTICS_PERIODS, DEFAULT_PERIOD } from '../../domain/analytics.ts'
import { useApi } from '../data/api.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { TabLost, withStyles } from '../loading/lost.tsx'
import { partFrom, useFetchWhenIdle } from '../loading/part.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { DevicesTab } from './DevicesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { TrendsTab } from './TrendsTab.tsx'

/** Few look up a single person, and the search for one has a file of its own. */
const { Part: UsersTab, fetch: fetchUsers } = partFrom(
  withStyles(async () => (await import('./UsersTab.tsx')).UsersTab),
  { Waiting: () => <SkeletonRows rows={4} />, Lost: TabLost },
)

const TABS = [
  { value: 'overview', label: 'Overview', icon: ChartColumn },
  { value: 'trends', label: 'Trends', icon: ChartLine },
  { value: 'devices', label: 'Devices', icon: MonitorSmartphone },
  { value: 'users', label: 'Users', icon: Users },
] as const

const TAB_NAMES = TABS.map(tab => tab.value)
const PERIODS = ANALYTICS_PERIODS.map(String)

export function AnalyticsDashboard() {
  const [tab, setTab] = useAddressState('view', TAB_NAMES, 'overview')
  const [period, setPeriod] = useAddressState('days', PERIODS, String(DEFAULT_PERIOD))
  const stats = useApi(analytics.loginStats, undefined, { refetchOnOpen: true })
  const history = useApi(analytics.loginHistory, { query: { days: period } }, { refetchOnOpen: true })
  const active = useApi(analytics.activeSessions, undefined, { refetchOnOpen: true })
  const days = Number(period)
  useFetchWhenIdle(fetchUsers)

  return (
    <>
      <SummaryCards stats={stats} history={history} active={active} />
      <Tabs value={tab} onValueChange={next => setTab(next as typeof tab)} items={TABS} label="Analytics">
        <TabPanel value="overview" className="grid grid-cols-1 gap-6">
          <OverviewTab stats={stats} history={history} days={days} />
        </TabPanel>
        <TabPanel value="trends" className="grid grid-cols-1 gap-6">
          <TrendsTab history={history} days={days} onDaysChange={next => setPeriod(String(next))} />
        </TabPanel>
        <TabPanel value="devices" className="grid grid-cols-1 gap-6">
          <DevicesTab stats={stats} />
        </TabPanel>
        <TabPanel value="users" className="grid grid-cols-1 gap-6">
          <UsersTab days={days} />
        </TabPanel>
      </Tabs>
    </>
  )
}
