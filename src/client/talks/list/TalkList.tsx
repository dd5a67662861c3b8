// The talks that were held, newest first, by place and day.
import { UsersRound } from 'lucide-react'
import { useId } from 'react'
import { talks } from '../../../contract/talks.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { useAddressFilter } from '../../frame/use-address-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { PAGE } from '../first-page.ts'
import { TalkRow } from '../TalkRow.tsx'

/** So many are found by looking. */
const FEW = 5

const NAMES = ['place', 'from', 'to'] as const

export function TalkList() {
  const title = useId()
  const { filter, choose, clear, isNarrowed } = useAddressFilter(NAMES)
  const pages = usePages(JSON.stringify(filter), PAGE)
  const query = { ...filter, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(talks.talks, { query: query as never }, { keepPrevious: true, refetchOnOpen: true })
  const page = list.data
  const items = (page?.items ?? []).filter(({ status }) => status === 'finished')
  return (
    <Card flush aria-labelledby={title}>
      <CardHead
        title="Talks"
        titleId={title}
        aside={
          isNarrowed && (
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear filters
            </Button>
          )
        }
      />
      {(isNarrowed || (page?.total ?? 0) > FEW) && (
        <div className="talklist__filters">
          <PlaceField value={filter.place ?? ''} onChange={place => choose('place', place)} />
          <Field label="From">
            <DayInput day={filter.from ?? ''} onChange={day => choose('from', day)} />
          </Field>
          <Field label="To">
            <DayInput day={filter.to ?? ''} onChange={day => choose('to', day)} />
          </Field>
        </div>
      )}
      {page ? (
        items.length === 0 ? (
          isNarrowed ? (
            <NothingFound icon={UsersRound} title="No talks there and then" onClear={clear} />
          ) : (
            <Nothing />
          )
        ) : (
          <>
            <ul className="rows" aria-busy={list.isPlaceholderData}>
              {items.map(talk => (
                <TalkRow key={talk.id} talk={talk} />
              ))}
            </ul>
            {page.total > page.items.length && (
              <Pager
                {...{ first: pages.first, shown: page.items.length, total: page.total, what: 'talks' }}
                {...pages.ways(page)}
              />
            )}
          </>
        )
      ) : list.isError ? (
        <div className="p-4">
          <ErrorState title="The talks could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
        </div>
      ) : (
        <Loading label="Loading talks" className="p-4">
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Card>
  )
}

function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const [text, type] = useTyped(value, onChange)
  return (
    <Field label="Place" className="talklist__place">
      <Input type="search" maxLength={120} value={text} onChange={event => type(event.target.value)} />
    </Field>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={UsersRound}
      title="No talks yet"
      description="A talk appears here once you were at one, or led it, and it is over."
      className="py-10"
    />
  )
}
