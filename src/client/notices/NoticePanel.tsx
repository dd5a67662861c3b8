// What opens under the bell: the newest few. Looking at them marks nothing read.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import { notices } from '../../contract/notices.ts'
import { useApi } from '../data/api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { formatNumber } from '../ui/words.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import './notice-panel.css'

interface NoticePanelProps {
  /** As the header knows it. */
  unread: number
  onClose: () => void
}

const NEWEST = '6'

export function NoticePanel({ unread, onClose }: NoticePanelProps) {
  const list = useApi(notices.notices, { query: { limit: NEWEST } }, { refetchOnOpen: true })
  useWhenChanged(unread, () => void list.refetch())
  const page = list.data
  return (
    <>
      <div className="bellhead">
        <h2>Notices</h2>
        {page && page.unread > 0 && (
          <>
            <span className="text-subtle">{`${formatNumber(page.unread)} new`}</span>
            <MarkAllRead size="sm" />
          </>
        )}
      </div>
      {page ? (
        page.items.length === 0 ? (
          <p className="p-4 text-14">Nothing yet. Kudos, reminders and what is due appear here.</p>
        ) : (
          <ul>
            {page.items.map(notice => (
              <li key={notice.id}>
                <NoticeRow notice={notice} isShort onOpen={onClose} />
              </li>
            ))}
          </ul>
        )
      ) : list.isError ? (
        <div className="p-4">
          <ErrorState title="Notices could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
        </div>
      ) : (
        <Loading label="Loading notices" className="p-4">
          <SkeletonRows />
        </Loading>
      )}
      <Link href="/notices" className="bellfoot" onClick={onClose}>
        See all notices
      </Link>
    </>
  )
}

/** Not for the first value: what is shown was fetched with it. */
function useWhenChanged(value: number, then: () => void): void {
  const before = useRef(value)
  const run = useEffectEvent(then)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    run()
  }, [value])
}
