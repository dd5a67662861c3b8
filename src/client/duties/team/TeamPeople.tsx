// The people of a team, most urgent first: found as one types, narrowed, and paged.
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { team } from '../../../contract/team.ts'
import { DUTY_GROUPS } from '../../../domain/duty-facts.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { RemindBar } from './RemindBar.tsx'
import { NOBODY, tick, tickAll } from './selection.ts'
import { TeamCards } from './TeamCards.tsx'
import { TeamChoices } from './TeamChoices.tsx'
import { TeamFilters } from './TeamFilters.tsx'
import { TeamTable } from './TeamTable.tsx'
import { type Departments, EVERY, type Summary } from './team-words.ts'
import { useTeamFilter } from './use-team-filter.ts'

const PAGE = 25

interface TeamPeopleProps {
  summary: Summary | undefined
  departments: Departments
}

export function TeamPeople({ summary, departments }: TeamPeopleProps) {
  const { filter, choose, clear, isNarrowed } = useTeamFilter()
  const pages = usePages(JSON.stringify(filter), PAGE)
  const query = { ...filter, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(
    team.teamPeople,
    { query: query as never },
    { keepPrevious: true, refetchOnOpen: true, refetchInterval: EVERY },
  )
  const page = list.data
  // A group that nobody on the list needs has no column.
  const groups = DUTY_GROUPS.filter(group => page?.items.some(person => person.groups.some(one => one.group === group)))
  const [selection, setSelection] = useState(NOBODY)
  const [isSelecting, setSelecting] = useState(false)
  const shown = page?.items.map(({ id }) => id) ?? []

  const ways = {
    selected: selection.ids,
    onTick: (change: Parameters<typeof tick>[2]) => setSelection(tick(selection, shown, change)),
  }

  function toggleSelecting() {
    setSelecting(!isSelecting)
    setSelection(NOBODY)
  }

  return (
    <>
      <Card flush aria-label="People">
        <div className="team__title">
          <h2 className="text-20">People</h2>
          {shown.length > 0 && (
            <Button variant="ghost" onClick={toggleSelecting}>
              {isSelecting ? 'Done' : 'Select'}
            </Button>
          )}
        </div>
        <TeamFilters filter={filter} onChoose={choose} summary={summary} departments={departments} />
        {page ? (
          page.items.length === 0 ? (
            <NothingFound icon={UsersRound} title="Nobody matches" onClear={isNarrowed && clear} />
          ) : (
            <>
              <div className={cx(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
                <TeamTable
                  {...{ people: page.items, groups, today: page.today, ...ways }}
                  onTickAll={isOn => setSelection(tickAll(selection, shown, isOn))}
                />
                {isSelecting ? (
                  <TeamChoices people={page.items} today={page.today} {...ways} />
                ) : (
                  <TeamCards people={page.items} groups={groups} today={page.today} />
                )}
              </div>
              <Pager
                {...{ first: pages.first, shown: page.items.length, total: page.total }}
                what={page.total === 1 ? 'person' : 'people'}
                {...pages.ways(page)}
              />
            </>
          )
        ) : list.isError ? (
          <div className="p-4">
            <ErrorState
              title="Your team could not be loaded"
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          </div>
        ) : (
          <Loading label="Loading your team" className="p-6">
            <SkeletonRows rows={6} />
          </Loading>
        )}
      </Card>
      <RemindBar
        selected={selection.ids}
        onClear={() => {
          setSelection(NOBODY)
          setSelecting(false)
        }}
      />
    </>
  )
}
