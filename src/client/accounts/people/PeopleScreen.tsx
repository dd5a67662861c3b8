// Manage, People: found as one types, narrowed, and paged.
import { Download, Upload, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { pathOf } from '../../../contract/endpoint.ts'
import { people } from '../../../contract/people.ts'
import { peopleLists } from '../../../contract/people-lists.ts'
import { isAdmin } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { useRole } from '../../data/use-role.ts'
import { useAddressFilter } from '../../frame/use-address-filter.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
import { FILTERS, PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import './people.css'

const PAGE = 25

export function PeopleScreen() {
  const role = useRole()
  const { data } = useApi(people.managedPeople, { query: { active: 'true', limit: '1' } }, { enabled: isAdmin(role) })
  return (
    <ManagePage
      title="People"
      lede={data ? `${countOf(data.total, 'active person', 'active people')}.` : undefined}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link href="/manage/people/import">
              <Upload />
              Import CSV
            </Link>
          </Button>
          <Button asChild>
            <Link href="/manage/people/new">
              <UserPlus />
              Add a person
            </Link>
          </Button>
        </>
      }
    >
      {() => <People />}
    </ManagePage>
  )
}

function People() {
  const { filter, choose, clear, isNarrowed } = useAddressFilter(FILTERS)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const pages = usePages(JSON.stringify(filter), PAGE)
  const query = { ...filter, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(people.managedPeople, { query: query as never }, { keepPrevious: true })
  const page = list.data
  return (
    <>
      <Card flush aria-label="People">
        <PeopleFilters filter={filter} onChoose={choose} />
        {page ? (
          <>
            {page.items.length === 0 ? (
              <NothingFound icon={UsersRound} title="Nobody matches" onClear={isNarrowed && clear} />
            ) : (
              <PeopleTable
                people={page.items}
                selected={selected}
                onSelect={setSelected}
                isStale={list.isPlaceholderData}
              />
            )}
            {page.total > 0 && (
              <Pager
                {...{ first: pages.first, shown: page.items.length, total: page.total }}
                what={page.total === 1 ? 'person' : 'people'}
                {...pages.ways(page)}
              />
            )}
          </>
        ) : list.isError ? (
          <div className="p-4">
            <ErrorState title="People could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
          </div>
        ) : (
          <Loading label="Loading people">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Card>
      <a className="people__export" href={pathOf(peopleLists.peopleCsv, { query: filter })} download>
        <Download />
        Export {isNarrowed ? 'these' : 'active'} people as CSV
      </a>
      <SelectionBar selected={selected} onClear={() => setSelected(new Set())} />
    </>
  )
}
