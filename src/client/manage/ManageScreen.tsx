// The front of Manage: what needs somebody now, and in a new installation the first steps instead. On a phone also the areas.
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { overview } from '../../contract/overview.ts'
import { isAdmin } from '../../domain/roles.ts'
import { useApi } from '../data/api.ts'
import { useRole } from '../data/use-role.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { AREAS, type Overview } from './areas.ts'
import { ByDepartment } from './ByDepartment.tsx'
import { ComplianceHistory } from './compliance-part.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ManagePage } from './ManagePage.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { needed, needsWords } from './overview-words.ts'
import './overview.css'

/** As often as the header asks for what is new. */
const EVERY = 5000

export function ManageScreen() {
  const isAllowed = isAdmin(useRole())
  const read = useApi(overview.manageOverview, undefined, {
    enabled: isAllowed,
    refetchOnOpen: true,
    refetchInterval: EVERY,
  })
  const { data } = read
  return (
    <ManagePage title="Manage" lede={data ? needsWords(data, new Date()) : undefined}>
      {() => (
        <>
          {data ? (
            <Front data={data} />
          ) : read.isError ? (
            <ErrorState
              title="What needs you could not be loaded"
              onRetry={() => read.refetch()}
              retrying={read.isFetching}
            />
          ) : (
            <Loading label="Loading what needs you">
              <Skeleton className="h-64 w-full" />
            </Loading>
          )}
          <Areas data={data} />
          {data?.gettingStarted === null && (
            <div className="grid grid-cols-1 items-start gap-5 desk:grid-cols-2">
              <ComplianceHistory />
              <ByDepartment />
            </div>
          )}
        </>
      )}
    </ManagePage>
  )
}

/** Something may wait before the first steps are done: an invitation that did not arrive. */
function Front({ data }: { data: Overview }) {
  if (data.gettingStarted === null) return <NeedsYou data={data} />
  return (
    <>
      <FirstSteps done={data.gettingStarted} />
      {needed(data) > 0 && <NeedsYou data={data} />}
    </>
  )
}

function Areas({ data }: { data: Overview | undefined }) {
  return (
    <Card flush aria-label="Areas of Manage" className="desk:hidden">
      <ul className="areas">
        {AREAS.map(({ href, label, icon: Icon, about, counts }) => (
          <li key={href}>
            <Link href={href}>
              <Icon />
              <span className="min-w-0 flex-1">
                <b>{label}</b>
                <small>{about}</small>
              </span>
              {counts && data && data[counts] > 0 && <Badge tone="brand">{`${data[counts]} waiting`}</Badge>}
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
