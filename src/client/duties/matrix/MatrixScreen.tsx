// Manage, Requirements, Matrix: everybody against everything, as of a day.
import { Table2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { team } from '../../../contract/team.ts'
import { useApi } from '../../data/api.ts'
import { ApiError } from '../../data/request.ts'
import { usePages } from '../../data/use-pages.ts'
import { useAddress } from '../../frame/use-address-state.ts'
import { TabLost, withStyles } from '../../loading/lost.tsx'
import { partFrom } from '../../loading/part.tsx'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { VIEWS } from '../rules-or-matrix.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixLegend } from './MatrixLegend.tsx'
import { columnsOf } from './matrix-columns.ts'
import { isAtDesk, useIsDesk } from './use-is-desk.ts'
import './matrix.css'

const PAGE = 50

/** A desk does not fetch what a phone shows. */
const phoneList = partFrom(
  withStyles(async () => (await import('./MatrixList.tsx')).MatrixList),
  { Waiting: MatrixLoading, Lost: TabLost },
)
// With the screen itself, not after it. If it is lost, it is asked for again where it is shown.
if (!isAtDesk()) phoneList.fetch().catch(() => {})

export function MatrixScreen() {
  const [, navigate] = useLocation()
  return (
    <ManagePage
      title="Requirements"
      lede="Everybody against everything that is asked of them."
      actions={<Segmented label="Show" value="/manage/matrix" onValueChange={next => navigate(next)} options={VIEWS} />}
      isWide
    >
      {() => <Matrix />}
    </ManagePage>
  )
}

function Matrix() {
  const [department, setDepartment] = useAddress('department', '')
  const [asOf, setAsOf] = useAddress('asOf', '')
  const { data: departments = [] } = useApi(team.teamDepartments)
  const filter = { ...(department ? { department } : {}), ...(asOf ? { asOf } : {}) }
  const pages = usePages(JSON.stringify(filter), PAGE)
  const query = { ...filter, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const matrix = useApi(team.teamMatrix, { query: query as never }, { keepPrevious: true, refetchOnOpen: true })
  const { error } = matrix
  // The day is refused at its own field: one to come, or one that is none.
  const isDayWrong = asOf !== '' && error instanceof ApiError && error.status === 400
  const dayProblem = isDayWrong ? (error.body.code === 'duty.day_to_come' ? error.body.message : 'Choose a day.') : null
  return (
    <Card flush aria-label="Matrix">
      <div className="flex flex-wrap items-start gap-3 p-4">
        <Field label="As of" error={dayProblem} className="flex-1 basis-32">
          <DayInput day={asOf || (matrix.data?.asOf ?? '')} onChange={setAsOf} />
        </Field>
        <Field label="Department" className="flex-1 basis-32">
          <Select value={department} onChange={event => setDepartment(event.target.value)}>
            <option value="">Any department</option>
            {departments.map(one => (
              <option key={one.department} value={one.department}>
                {one.department}
              </option>
            ))}
          </Select>
        </Field>
        <MatrixLegend />
      </div>
      {matrix.data ? (
        <Shown page={matrix.data} pages={pages} onClear={filter.department ? () => setDepartment('') : undefined} />
      ) : isDayWrong ? (
        <EmptyState
          level={2}
          icon={Table2}
          title="Nothing to show for that day"
          description="The matrix shows how things stood on a day that has been."
          action={
            <Button variant="secondary" onClick={() => setAsOf('')}>
              Show today
            </Button>
          }
          className="py-10"
        />
      ) : matrix.isError ? (
        <div className="p-4">
          <ErrorState
            title="The matrix could not be loaded"
            onRetry={() => matrix.refetch()}
            retrying={matrix.isFetching}
          />
        </div>
      ) : (
        <MatrixLoading />
      )}
    </Card>
  )
}

function MatrixLoading() {
  return (
    <Loading label="Loading matrix">
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}

interface ShownProps {
  page: Parameters<typeof columnsOf>[0] & { asOf: string; total: number; nextCursor: string | null }
  pages: ReturnType<typeof usePages>
  onClear: (() => void) | undefined
}

function Shown({ page, pages, onClear }: ShownProps) {
  const isDesk = useIsDesk()
  const columns = columnsOf(page)
  if (page.items.length === 0 || columns.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Table2}
        title={page.items.length === 0 ? 'Nobody matches' : 'Nothing was asked of anybody'}
        description={
          page.items.length === 0
            ? 'On that day nobody was in that department, or nobody was here yet.'
            : 'On that day no requirement covered any of these people.'
        }
        action={
          onClear && (
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
        className="py-10"
      />
    )
  }
  const shown = { columns, items: page.items, asOf: page.asOf }
  return (
    <>
      {isDesk ? <MatrixGrid key={page.items[0]?.person.id} {...shown} /> : <phoneList.Part {...shown} />}
      <Pager
        {...{ first: pages.first, shown: page.items.length, total: page.total }}
        what={page.total === 1 ? 'person' : 'people'}
        {...pages.ways(page)}
      />
    </>
  )
}
