// Where people have something overdue: each department leads to its people.
import { Link } from 'wouter'
import { team } from '../../contract/team.ts'
import { overallBand } from '../../domain/compliance.ts'
import { useApi } from '../data/api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { formatNumber } from '../ui/words.ts'
import { lowestFirst, percentWords } from './compliance-words.ts'

export function ByDepartment() {
  const departments = useApi(team.teamDepartments, undefined, { refetchOnOpen: true })
  return (
    <Card aria-labelledby="by-department">
      <CardHead title="By department" titleId="by-department" description="People with nothing overdue, lowest first" />
      {departments.data ? (
        <ul className="departments">
          {lowestFirst(departments.data).map(({ department, people, compliant, percent }) => (
            <li key={department}>
              <p>
                <Link href={`/team?department=${encodeURIComponent(department)}`}>{department}</Link>
                <span>
                  <b>{percentWords(percent)}</b> {formatNumber(compliant)} of {formatNumber(people)}
                </span>
              </p>
              <ProgressBar value={percent} band={overallBand(percent)} label={`${department}, nothing overdue`} />
            </li>
          ))}
        </ul>
      ) : departments.isError ? (
        <ErrorState
          title="The departments could not be loaded"
          onRetry={() => departments.refetch()}
          retrying={departments.isFetching}
        />
      ) : (
        <Loading label="Loading departments">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Card>
  )
}
