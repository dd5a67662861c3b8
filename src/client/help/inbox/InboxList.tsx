// The list of the inbox: searched, narrowed and paged.
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Inbox as InboxIcon, Search, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { inbox } from '../../../contract/inbox.ts'
import { NO_OWNER, QUERY_STATE_WORDS, queryState, waitingWords } from '../../../domain/help.ts'
import { useUser } from '../../data/session.ts'
import type { usePages } from '../../data/use-pages.ts'
import type { AddressFilter } from '../../frame/use-address-filter.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { formatNumber } from '../../ui/words.ts'
import { StateBadge } from '../StateBadge.tsx'
import { newestOf, shortWhen } from '../thread-words.ts'

export type InboxPage = OutputOf<typeof inbox.managedQueries>
export type ManagedQuery = InboxPage['items'][number]

export const PAGE = 25
export const SHOWN = ['open', 'mine', 'all'] as const
type Shown = (typeof SHOWN)[number]

/** What each asks the server for. */
export const QUERY_OF = {
  open: { waitingFor: 'support' },
  mine: { status: 'open', assignedTo: 'me' },
  all: {},
} as const satisfies Record<Shown, object>

const LABELS: Readonly<Record<Shown, [label: string, counts: keyof InboxPage['counts']]>> = {
  open: ['Open', 'waiting'],
  mine: ['Mine', 'mine'],
  all: ['All', 'all'],
}

type Name = 'show' | 'search' | 'query'

interface InboxListProps {
  list: UseQueryResult<InboxPage>
  pages: ReturnType<typeof usePages>
  shown: Shown
  filter: AddressFilter<Name>
  chosen: number | null
  onChoose: (name: Name, value: string) => void
}

export function InboxList({ list, pages, shown, filter, chosen, onChoose }: InboxListProps) {
  const [text, type] = useTyped(filter.search ?? '', next => onChoose('search', next))
  const page = list.data
  const options = SHOWN.map(value => {
    const [label, counts] = LABELS[value]
    return { value, label: page ? `${label} ${formatNumber(page.counts[counts])}` : label }
  })
  return (
    <Card flush aria-label="Queries" className="inbox__list">
      <div className="inbox__filters">
        <Field label="Find a query" hideLabel>
          <Input
            icon={Search}
            type="search"
            placeholder="Find a query"
            maxLength={100}
            value={text}
            onChange={event => type(event.target.value)}
          />
        </Field>
        <Segmented
          label="Show"
          value={shown}
          onValueChange={next => onChoose('show', next === 'open' ? '' : next)}
          options={options}
        />
      </div>
      <div className="inbox__rows" aria-busy={list.isPlaceholderData}>
        {page ? (
          page.items.length === 0 ? (
            <Nothing shown={shown} isSearched={filter.search !== undefined} onClear={() => onChoose('search', '')} />
          ) : (
            <>
              <ul>
                {page.items.map(query => (
                  <li key={query.id}>
                    <Row query={query} isChosen={query.id === chosen} filter={filter} />
                  </li>
                ))}
              </ul>
              <Ways page={page} pages={pages} />
            </>
          )
        ) : list.isError ? (
          <div className="p-4">
            <ErrorState
              title="The inbox could not be loaded"
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          </div>
        ) : (
          <Loading label="Loading the inbox" className="p-4">
            <SkeletonRows rows={5} />
          </Loading>
        )}
      </div>
    </Card>
  )
}

/** The way through the pages, in a column that has no room for more. */
function Ways({ page, pages }: { page: InboxPage; pages: InboxListProps['pages'] }) {
  const { onPrevious, onNext } = pages.ways(page)
  if (!onPrevious && !onNext) return null
  const last = pages.first + page.items.length - 1
  return (
    <div className="inbox__ways">
      <p role="status">
        {formatNumber(pages.first)} to {formatNumber(last)} of {formatNumber(page.total)}
      </p>
      <IconButton label="Previous page" icon={ChevronLeft} disabled={!onPrevious} onClick={onPrevious} />
      <IconButton label="Next page" icon={ChevronRight} disabled={!onNext} onClick={onNext} />
    </div>
  )
}

interface NothingProps {
  shown: Shown
  isSearched: boolean
  onClear: () => void
}

const NOTHING: Readonly<Record<Shown, [title: string, description: string]>> = {
  open: ['Nothing waits', 'Everybody who asked has a reply.'],
  mine: ['Nothing is yours', 'What is assigned to you and still open appears here.'],
  all: ['No queries yet', 'What people ask from Help appears here.'],
}

function Nothing({ shown, isSearched, onClear }: NothingProps) {
  if (isSearched) return <NothingFound icon={InboxIcon} title="No query matches" onClear={onClear} />
  const [title, description] = NOTHING[shown]
  return <EmptyState level={2} icon={InboxIcon} title={title} description={description} className="py-10" />
}

interface RowProps {
  query: ManagedQuery
  isChosen: boolean
  filter: AddressFilter<Name>
}

function Row({ query, isChosen, filter }: RowProps) {
  const user = useUser()
  const now = new Date()
  const { assignedTo, waitingSince } = query
  const address = new URLSearchParams({ ...filter, query: String(query.id) })
  return (
    <Link
      id={`query-${query.id}`}
      href={`/manage/inbox?${address}`}
      className="inbox__row"
      aria-current={isChosen ? 'true' : undefined}
    >
      <Avatar name={query.person.name} size="sm" />
      <span className="min-w-0">
        <span className="inbox__who">
          <b>{query.person.name}</b>
          <time dateTime={query.askedAt}>{shortWhen(query.askedAt, now)}</time>
        </span>
        <span className="inbox__subject">{query.subject}</span>
        <span className="inbox__text">{newestOf(query)?.text}</span>
        <span className="inbox__facts">
          <StateBadge state={queryState(query.status, query.waitingFor)} words={QUERY_STATE_WORDS} />
          {waitingSince !== null && <span>{waitingWords(Date.parse(waitingSince), now.getTime())}</span>}
          <span>
            {assignedTo && <UserRound />}
            {assignedTo === null ? NO_OWNER : assignedTo.id === user.id ? 'You' : assignedTo.name}
          </span>
        </span>
      </span>
    </Link>
  )
}
