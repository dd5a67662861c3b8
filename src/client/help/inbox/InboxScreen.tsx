// Manage, Inbox: what people asked support, one thread beside the list. On a phone the thread is a page of its own.
import { useState } from 'react'
import { inbox } from '../../../contract/inbox.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { useAddressFilter } from '../../frame/use-address-filter.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { InboxList, PAGE, QUERY_OF, SHOWN } from './InboxList.tsx'
import { InboxThread, NoThread } from './InboxThread.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import './inbox.css'

/** What comes in while one looks. */
const EVERY = 15_000

export function InboxScreen() {
  return (
    <ManagePage
      title="Inbox"
      lede="What people asked support. Replies show in the portal, in their notices and by email."
    >
      {() => <Inbox />}
    </ManagePage>
  )
}

function Inbox() {
  const { filter, choose } = useAddressFilter(['show', 'search', 'query'])
  const shown = SHOWN.find(one => one === filter.show) ?? 'open'
  const narrowed = { ...QUERY_OF[shown], ...(filter.search ? { search: filter.search } : {}) }
  const pages = usePages(JSON.stringify(narrowed), PAGE)
  const query = { ...narrowed, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(
    inbox.managedQueries,
    { query },
    { keepPrevious: true, refetchOnOpen: true, refetchInterval: EVERY },
  )
  const items = list.data?.items ?? []
  const { query: _, ...ofList } = filter
  const rest = new URLSearchParams(ofList)
  const chosen = useShown(idIn(filter.query), items[0]?.id, `${shown} ${filter.search ?? ''}`)
  const replyBox = useInboxKeys(
    items.map(({ id }) => id),
    chosen,
    id => choose('query', String(id)),
  )
  return (
    <div className={cx('inbox', idIn(filter.query) !== null && 'inbox--thread')}>
      <InboxList {...{ list, pages, shown, filter, chosen }} onChoose={choose} />
      <Card flush aria-label="Query" className="inbox__thread">
        {chosen === null ? (
          <NoThread isEmpty={list.data?.total === 0} />
        ) : (
          <InboxThread
            key={chosen}
            id={chosen}
            known={items.find(({ id }) => id === chosen)}
            replyBox={replyBox}
            listHref={`/manage/inbox${rest.size > 0 ? `?${rest}` : ''}`}
          />
        )}
      </Card>
    </div>
  )
}

/** Anything can stand in an address. */
const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/**
 * Which thread is shown: that of the address; else the first of the list as it was when it came, so that nothing that comes in
 * exchanges it while somebody writes a reply.
 */
function useShown(inAddress: number | null, first: number | undefined, list: string): number | null {
  const [kept, keep] = useState<{ list: string; id: number } | null>(null)
  if (inAddress !== null) {
    if (kept?.id !== inAddress) keep({ list, id: inAddress })
    return inAddress
  }
  if (kept && kept.list === list) return kept.id
  if (first !== undefined) keep({ list, id: first })
  return first ?? null
}
