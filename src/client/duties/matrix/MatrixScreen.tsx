// Manage, Requirements, Matrix: everybody against everything, as of a day.
import { Table2 } from 'lucide-react'
import { team } from '../../../contract/team.ts'
import { useApi } from '../../data/api.ts'
import { ApiError } from '../../data/request.ts'
import { usePages } from '../../data/use-pages.ts'
import { useAddress } from '../../frame/use-address-state.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { RulesOrMatrix } from '../RulesOrMatrix.tsx'
import { DayInput } from './DayInput.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixList } from './MatrixList.tsx'
import { columnsOf } from './matrix-columns.ts'
import { useIsDesk } from './use-is-desk.ts'
import './matrix.css'

const PAGE = 50

export function MatrixScreen() {
  return (
    <ManagePage
      title="Requirements"
      lede="Everybody against everything that is asked of them."
      actions={<RulesOrMatrix here="/manage/matrix" />}
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
      <div className="matrix__filters">
        <Field label="As of" error={dayProblem}>
          <DayInput day={asOf || (matrix.data?.asOf ?? '')} onChange={setAsOf} />
        </Field>
        <Field label="Department">
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
        <Loading label="Loading matrix">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Card>
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
            ? 'Nobody is in that department.'
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
      {isDesk ? <MatrixGrid key={page.items[0]?.person.id} {...shown} /> : <MatrixList {...shown} />}
      <Pager
        {...{ first: pages.first, shown: page.items.length, total: page.total }}
        what={page.total === 1 ? 'person' : 'people'}
        {...pages.ways(page)}
      />
    </>
  )
}
