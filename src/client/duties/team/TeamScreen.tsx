// A lead's team: who has something overdue, what is next for each, and the way to each of them. An administrator's team is everyone.
import { FileCheck, IdCard, Mail, Megaphone, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { team } from '../../../contract/team.ts'
import { isAdmin, isLead } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import { openHelp } from '../../frame/help-store.ts'
import { ComplianceHistory } from '../../manage/compliance-part.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OnlyForLeads } from '../../ui/OnlyForLeads.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
import { TeamFigures } from './TeamFigures.tsx'
import { TeamNext } from './TeamNext.tsx'
import { TeamPeople } from './TeamPeople.tsx'
import { EVERY, teamLede } from './team-words.ts'
import './team.css'

export function TeamScreen() {
  const role = useRole()
  const isAllowed = isLead(role)
  const summary = useApi(team.teamSummary, undefined, {
    ...{ enabled: isAllowed, refetchOnOpen: true, refetchInterval: EVERY },
  })
  const { data: departments } = useApi(team.teamDepartments, undefined, { enabled: isAllowed })
  const people = summary.data?.people
  return (
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="pagehead">
          <h1>Team</h1>
          {isAllowed && <p>{teamLede(isAdmin(role), people ?? 0, departments ?? [])}</p>}
        </div>
        {isAllowed && (
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="secondary">
              <Link href="/talks/new">
                <Megaphone />
                Start a talk
              </Link>
            </Button>
            {people !== 0 && (
              <Button asChild variant="secondary">
                {/* Whoever runs the portal has theirs under Manage. */}
                <Link href={isAdmin(role) ? '/manage/records' : '/team/records'}>
                  <FileCheck />
                  Evidence pack
                </Link>
              </Button>
            )}
          </div>
        )}
      </div>
      {!isAllowed ? (
        <OnlyForLeads why="Whoever leads people sees here what each of them has due." />
      ) : people === 0 ? (
        <NoTeam />
      ) : (
        <>
          {summary.data ? (
            <>
              <TeamNext summary={summary.data} />
              <LicencesToCheck count={summary.data.licencesToCheck} />
              <TeamFigures summary={summary.data} />
              <ComplianceHistory />
            </>
          ) : summary.isError ? (
            <ErrorState
              title="The figures could not be loaded"
              onRetry={() => summary.refetch()}
              retrying={summary.isFetching}
            />
          ) : (
            <Loading label="Loading figures">
              <Skeleton className="h-32 w-full" />
            </Loading>
          )}
          <TeamPeople summary={summary.data} departments={departments ?? []} />
        </>
      )}
    </div>
  )
}

function LicencesToCheck({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner
      tone="warn"
      icon={IdCard}
      title={countOf(count, 'licence waits for your check', 'licences wait for your check')}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link href="/team/licences">{count === 1 ? 'Check it' : 'Check them'}</Link>
        </Button>
      }
    />
  )
}

function NoTeam() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={UsersRound}
        title="No team yet"
        description="People appear here when an admin sets “Reports to” to your name. It takes effect at once."
        action={
          <Button onClick={openHelp}>
            <Mail />
            Ask an admin
          </Button>
        }
        className="py-10"
      />
    </Card>
  )
}
