// Manage, Content: what people read, sign and answer, a kind at a time. Nothing changes for them until it is published.
import { ArrowUpDown, FileSearch, Gift, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import { CONTENT_KINDS, type DraftKind } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { wordsOf } from '../data/request.ts'
import { usePages } from '../data/use-pages.ts'
import { useAddressFilter } from '../frame/use-address-filter.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { ManagePage } from '../manage/ManagePage.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Input } from '../ui/Input.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/toast-store.ts'
import { useTyped } from '../ui/use-typed.ts'
import { DiscardedRow } from './DiscardedRow.tsx'
import { draftAt, KINDS, type LibraryKind } from './kinds.ts'
import { LibraryTable } from './LibraryTable.tsx'
import { OnThisDevice } from './OnThisDevice.tsx'
import './desk.css'

const { Part: OrderDialog } = dialogFrom(async () => (await import('./OrderDialog.tsx')).OrderDialog)

const PAGE = 50

export function LibraryScreen() {
  const [kind, show] = useAddressState<LibraryKind>('kind', CONTENT_KINDS, 'swms')
  return (
    <ManagePage
      title="Content"
      lede="What people read, sign and answer. Nothing changes for them until you publish."
      actions={kind !== 'reward' && <Actions kind={kind} />}
    >
      {() => (
        <>
          <OnThisDevice />
          <Tabs
            label="Kinds of content"
            value={kind}
            onValueChange={value => show(value as LibraryKind)}
            items={CONTENT_KINDS.map(value => ({ value, label: KINDS[value].tab }))}
          >
            {CONTENT_KINDS.map(value => (
              <TabPanel key={value} value={value}>
                <Library kind={value} />
              </TabPanel>
            ))}
          </Tabs>
        </>
      )}
    </ManagePage>
  )
}

function Actions({ kind }: { kind: DraftKind }) {
  const start = useAction(authoring.startDraft)
  const [, navigate] = useLocation()
  const [isOrdering, setOrdering] = useState(false)

  async function begin() {
    try {
      const draft = await start.mutateAsync({ body: { kind } })
      navigate(draftAt(draft.id))
    } catch (error) {
      toast({
        title: 'The draft could not be started',
        description: wordsOf(error, 'Please try again.'),
        tone: 'danger',
      })
    }
  }

  return (
    <>
      {kind !== 'challenge' && (
        <Button variant="secondary" onClick={() => setOrdering(true)}>
          <ArrowUpDown />
          Order
        </Button>
      )}
      <Button onClick={begin} pending={start.isPending}>
        <Plus />
        New {KINDS[kind].one}
      </Button>
      {isOrdering && <OrderDialog kind={kind} onClose={() => setOrdering(false)} />}
    </>
  )
}

const STATES = ['published', 'changed', 'draft', 'retired'] as const
const STATE_WORDS = { published: 'Published', changed: 'Changed', draft: 'Draft', retired: 'Retired' } as const

function Library({ kind }: { kind: LibraryKind }) {
  const { filter, choose } = useAddressFilter(['state', 'search'])
  const state = STATES.find(one => one === filter.state)
  const [text, type] = useTyped(filter.search ?? '', search => choose('search', search))
  const pages = usePages([kind, state, filter.search].join(' '), PAGE)
  const query = {
    ...{ kind, limit: String(PAGE) },
    ...(state ? { state } : {}),
    ...(filter.search ? { search: filter.search } : {}),
    ...(pages.cursor ? { cursor: pages.cursor } : {}),
  }
  const list = useApi(authoring.contentItems, { query }, { keepPrevious: true, refetchOnOpen: true })
  const page = list.data
  const clear = () => {
    choose('search', '')
    choose('state', '')
  }
  if (!page && list.isError)
    return <ErrorState title="Content could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {kind === 'reward' && (
        <Banner
          tone="neutral"
          icon={Gift}
          title="Rewards are changed in their catalogue"
          action={
            <Button variant="secondary" size="sm" asChild>
              <Link href="/manage/rewards?show=catalogue">Open the catalogue</Link>
            </Button>
          }
        />
      )}
      <Card flush aria-label={KINDS[kind].tab}>
        <div className="library__filters">
          <Input
            type="search"
            icon={Search}
            aria-label="Search number or title"
            placeholder="Search number or title"
            value={text}
            onChange={event => type(event.target.value)}
          />
          {page && (
            <Segmented
              label="Show"
              value={state ?? 'all'}
              onValueChange={value => choose('state', value === 'all' ? '' : value)}
              options={[
                { value: 'all', label: 'All' },
                ...STATES.filter(one => page.states[one] > 0 || one === state).map(one => ({
                  value: one,
                  label: `${STATE_WORDS[one]} ${page.states[one]}`,
                })),
              ]}
            />
          )}
        </div>
        {page ? (
          page.items.length === 0 ? (
            <NothingFound
              icon={FileSearch}
              title={`No ${KINDS[kind].many} here`}
              onClear={(state !== undefined || filter.search !== undefined) && clear}
            />
          ) : (
            <>
              <div className={cx(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
                <LibraryTable kind={kind} items={page.items} />
              </div>
              {page.total > page.items.length && (
                <Pager
                  {...{ first: pages.first, shown: page.items.length, total: page.total }}
                  what={KINDS[kind].many}
                  {...pages.ways(page)}
                />
              )}
            </>
          )
        ) : (
          <Loading label="Loading content">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Card>
      {page && page.discarded.length > 0 && (
        <Card flush aria-label="Thrown away">
          <h2 className="library__away">Thrown away</h2>
          <ol className="versions">
            {page.discarded.map(discarded => (
              <DiscardedRow key={discarded.id} discarded={discarded} canOpen />
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}
