// One tab of the desk: a page of what people asked for, or what to say where there is nothing.
import { Gift } from 'lucide-react'
import { useRef } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { type RedemptionStatus, STATUS_WORDS } from '../../../domain/rewards.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { DeskTable } from './DeskTable.tsx'
import { PAGE } from './desk-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** As the store is asked for: others decide, and people ask. */
const EVERY = 30_000

const NOTHING: Readonly<Record<RedemptionStatus, { title: string; description: string }>> = {
  pending: { title: 'Nothing waits', description: 'What people redeem appears here until somebody decides.' },
  approved: { title: 'Nothing to hand over', description: 'What was approved appears here until it is delivered.' },
  delivered: { title: 'Nothing delivered yet', description: 'What was handed over stays here with who did it.' },
  declined: { title: 'Nothing declined', description: 'What you decline stays here with its reason.' },
}

export function DeskList({ status }: { status: RedemptionStatus }) {
  const pages = usePages(status, PAGE)
  const query = { limit: String(PAGE), status, ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const options = { keepPrevious: true, refetchOnOpen: true, refetchInterval: EVERY }
  const list = useApi(rewardsDesk.managedRedemptions, { query }, options)
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(place)
  const page = list.data
  if (!page) {
    return (
      <Card aria-label={STATUS_WORDS[status]}>
        {list.isError ? (
          <ErrorState
            title="What people asked for could not be loaded"
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Loading label="Loading what people asked for">
            <SkeletonRows rows={5} />
          </Loading>
        )}
      </Card>
    )
  }
  return (
    <Card flush aria-label={STATUS_WORDS[status]}>
      <div ref={place} tabIndex={-1} className={cx('outline-none', list.isPlaceholderData && 'opacity-60')}>
        {page.items.length === 0 ? (
          <EmptyState level={2} icon={Gift} {...NOTHING[status]} className="py-10" />
        ) : (
          <DeskTable status={status} items={page.items} onDecided={keepFocus} />
        )}
      </div>
      {page.total > PAGE && (
        <Pager
          {...{ first: pages.first, shown: page.items.length, total: page.total }}
          what={page.total === 1 ? 'request' : 'requests'}
          {...pages.ways(page)}
        />
      )}
    </Card>
  )
}
