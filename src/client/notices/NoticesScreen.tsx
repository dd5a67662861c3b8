// What the portal told one, newest first, by day.
import { BellOff } from 'lucide-react'
import { Link } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { useApi } from '../data/api.ts'
import { useUser } from '../data/session.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { formatNumber } from '../ui/words.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { byDay } from './notice-words.ts'
import { useNotices } from './use-notices.ts'

export function NoticesScreen() {
  const user = useUser()
  const [shown, show] = useAddressState('show', ['all', 'new'], 'all')
  // The header asks for it every few seconds.
  const { data: me } = useApi(accounts.user, { params: { id: String(user.id) } })
  const unread = me?.unreadNotices ?? 0
  return (
    <div className="page page--read">
      <div className="pagehead">
        <h1>Notices</h1>
        <p>{unread > 0 ? `${formatNumber(unread)} new. Choose one to go straight to it.` : 'Nothing new.'}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="Show"
          value={shown}
          onValueChange={show}
          options={[
            { value: 'all', label: 'All' },
            { value: 'new', label: unread > 0 ? `New ${formatNumber(unread)}` : 'New' },
          ]}
        />
        {unread > 0 && <MarkAllRead />}
      </div>
      <Notices isNew={shown === 'new'} onShowAll={() => show('all')} />
      <p className="text-14 text-subtle">
        Notices stay here for 90 days. Choose which ones also come by email in <Link href="/account">Account</Link>.
      </p>
    </div>
  )
}

function Notices({ isNew, onShowAll }: { isNew: boolean; onShowAll: () => void }) {
  const { list, isError, isFetching, isLoadingMore, retry, showMore } = useNotices(isNew)
  const failed = isError && <ErrorState title="Notices could not be loaded" onRetry={retry} retrying={isFetching} />
  if (!list) {
    return (
      failed || (
        <Loading label="Loading notices">
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        </Loading>
      )
    )
  }
  if (list.length === 0) return <Nothing isNew={isNew} onShowAll={onShowAll} />
  return (
    <>
      {byDay(list, new Date()).map(([heading, some]) => (
        <section key={heading} className="grid grid-cols-1 gap-2">
          <h2 className="text-14 text-subtle">{heading}</h2>
          <Card flush>
            <ul>
              {some.map(notice => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {failed}
      {(showMore || isLoadingMore) && (
        <Button variant="secondary" className="justify-self-center" pending={isLoadingMore} onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

function Nothing({ isNew, onShowAll }: { isNew: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {isNew ? (
        <EmptyState
          level={2}
          icon={BellOff}
          title="Nothing new"
          description="You have read everything the portal told you."
          action={
            <Button variant="secondary" onClick={onShowAll}>
              Show all
            </Button>
          }
        />
      ) : (
        <EmptyState
          level={2}
          icon={BellOff}
          title="No notices yet"
          description="Kudos you receive, replies from support, reminders and what is due for you appear here."
        />
      )}
    </Card>
  )
}
