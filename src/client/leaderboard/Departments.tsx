// The departments by points per person, each with a bar beside the best; one's own is marked.
import type { CSSProperties, ReactNode } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import { leaderboard } from '../../contract/leaderboard.ts'
import { useApi } from '../data/api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { LIVE } from './refresh.ts'
import './rankings.css'
import './views.css'

type Department = OutputOf<typeof leaderboard.leaderboardDepartments>[number]

export function Departments({ figures }: { figures: ReactNode }) {
  const departments = useApi(leaderboard.leaderboardDepartments, undefined, LIVE)
  return (
    <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
      <Card flush className="desk:col-span-8" aria-labelledby="departments">
        <CardHead
          title="Departments"
          titleId="departments"
          description="Points per person, over everyone"
          aside={<span className="text-13 text-subtle">Updates every 30 seconds</span>}
        />
        <Content departments={departments} />
      </Card>
      {figures}
    </div>
  )
}

function Content({
  departments,
}: {
  departments: ReturnType<typeof useApi<typeof leaderboard.leaderboardDepartments>>
}) {
  const { data, isPending, isFetching, refetch } = departments
  if (isPending) {
    return (
      <Loading label="Loading the departments" className="px-4 pb-4 desk:px-6">
        <SkeletonRows rows={5} />
      </Loading>
    )
  }
  if (!data) {
    return (
      <div className="px-4 pb-4 desk:px-6">
        <ErrorState title="The departments could not be loaded" onRetry={() => refetch()} retrying={isFetching} />
      </div>
    )
  }
  return (
    <DataTable
      caption="Departments"
      columns={columnsFor(Math.max(...data.map(({ pointsPerPerson }) => pointsPerPerson)))}
      rows={data}
      rowKey={({ department }) => department}
      isYou={({ isOwn }) => isOwn}
    />
  )
}

function columnsFor(best: number): readonly Column<Department>[] {
  return [
    { key: 'rank', head: 'Rank', cell: ({ rank }) => formatNumber(rank), className: 'rank desk:w-20' },
    {
      key: 'department',
      head: 'Department',
      cell: row => (
        <div className="dep">
          <div className="dep__name">
            <b>{row.department}</b> {row.isOwn && <Badge tone="hivis">Yours</Badge>}
          </div>
          <div className="dep__people">{countOf(row.people, 'person', 'people')}</div>
          <Bar share={best === 0 ? 0 : row.pointsPerPerson / best} />
        </div>
      ),
    },
    {
      key: 'points',
      head: 'Per person',
      cell: ({ pointsPerPerson }) => <b className="text-16">{formatNumber(pointsPerPerson)}</b>,
      align: 'right',
      className: 'desk:w-24',
    },
  ]
}

/** It shows nothing that the figure beside it does not say. */
function Bar({ share }: { share: number }) {
  const at = share === 0 ? 'none' : share === 1 ? 'all' : 'some'
  return (
    <div className="bar" aria-hidden="true" data-at={at} style={{ '--v': `${share * 100}%` } as CSSProperties}>
      <i />
    </div>
  )
}
