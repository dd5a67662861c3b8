// Manage, Records, Seals: whether each night's seal still matches the records, and whether somebody outside has it.
import { Lock } from 'lucide-react'
import { seals } from '../../contract/seals.ts'
import { useApi } from '../data/api.ts'
import { RecordsPage } from '../manage/RecordsPage.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { CheckBanner } from './CheckBanner.tsx'
import { LastNights } from './LastNights.tsx'
import { SealTable } from './SealTable.tsx'
import './seals.css'

/** Those at a glance, and the first page of the table. */
const NIGHTS = '30'

export function SealsScreen() {
  return <RecordsPage>{() => <Seals />}</RecordsPage>
}

function Seals() {
  const list = useApi(seals.seals, { query: { limit: NIGHTS } }, { refetchOnOpen: true })
  const check = useApi(seals.lastSealCheck, undefined, { refetchOnOpen: true })
  if (!list.data || !check.data) {
    const failed = [list, check].filter(each => each.isError)
    if (failed.length === 0) {
      return (
        <Loading label="Loading seals">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )
    }
    return (
      <ErrorState
        title="The seals could not be loaded"
        onRetry={() => failed.forEach(each => void each.refetch())}
        retrying={failed.some(each => each.isFetching)}
      />
    )
  }
  const { checked, mailedTo, seals: total, firstSeal } = check.data
  return (
    <>
      {list.data.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon={Lock}
            title="The first seal is made tonight"
            description="From then on each night the records of the day are summed up in one seal over all nights before."
            className="py-10"
          />
        </Card>
      ) : (
        <>
          <CheckBanner {...{ checked, total, firstSeal }} />
          <LastNights {...{ lines: list.data, total, checked, mailedTo }} />
          <SealTable {...{ newest: list.data, total, checked }} />
        </>
      )}
      <Limits mailedTo={mailedTo} />
    </>
  )
}

/** What a seal does not show, said where people look at it. */
function Limits({ mailedTo }: { mailedTo: string | null }) {
  if (mailedTo === null) {
    return (
      <Banner tone="warn" title="Nobody outside the portal holds a seal">
        Whoever can rewrite the whole database could rewrite the seals with it. Start the portal with{' '}
        <code>SEAL_EMAIL</code>, the address of somebody you trust, such as your auditor: then the seal of each night is
        emailed there, and cannot be rewritten any more. Today’s records are sealed tonight.
      </Banner>
    )
  }
  return (
    <p className="text-14 text-subtle">
      Each seal is emailed to {mailedTo}. Whoever rewrote the whole database could rewrite the seals in it, not those in
      the emails: <code>npm run portal -- check --seal</code> holds one against the records. Today’s records are sealed
      tonight.
    </p>
  )
}
