// The head of a tab: where one is, and how far. The kudos tab has no progress.
import { compliance } from '../../contract/compliance.ts'
import { type AreaFilter, categoryOfTab, type DashboardTab, overallBand } from '../../domain/compliance.ts'
import { greetingAt } from '../../domain/greeting.ts'
import { useApi } from '../data/api.ts'
import { useUser } from '../data/session.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { OverallProgress } from './OverallProgress.tsx'
import { TABS } from './tabs.ts'

interface TabHeadProps {
  tab: DashboardTab
  /** While a filter is on, the progress is that of the area, as on its tile. */
  area?: AreaFilter | null
}

export function TabHead({ tab, area = null }: TabHeadProps) {
  const user = useUser()
  const { data, isPending } = useApi(compliance.complianceOverview)
  const { eyebrow, title, lede, counted } = TABS[tab]
  const [firstName = user.name] = user.name.split(' ')
  const count = data?.find(({ category }) => category === (area ?? categoryOfTab(tab)))
  return (
    <div className="grid grid-cols-1 items-end gap-4 desk:grid-cols-12 desk:gap-grid">
      <div className="pagehead desk:col-span-8">
        <div className="font-bold text-13 text-subtle">
          {eyebrow ?? `${greetingAt(new Date().getHours())}, ${firstName}`}
        </div>
        <h1>{title}</h1>
        <p>{lede}</p>
      </div>
      {counted && count && (
        <div className="desk:col-span-4">
          <OverallProgress
            label="Overall progress"
            count={`${count.completed} of ${count.total} ${counted}`}
            percentage={count.percentage}
            band={overallBand(count.percentage)}
          />
        </div>
      )}
      {counted && isPending && (
        <Loading label="Loading progress" className="grid grid-cols-1 gap-3 desk:col-span-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton />
        </Loading>
      )}
    </div>
  )
}
