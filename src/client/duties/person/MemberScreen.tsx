// One person: what is asked of them, what they signed, what was waived. For themselves, their leads and administrators.
import { ShieldAlert, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { team } from '../../../contract/team.ts'
import { isAdmin, isLead, type Role } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { ApiError } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { useRole } from '../../data/use-role.ts'
import type { ScreenProps } from '../../frame/screens.ts'
import { useTitle } from '../../frame/use-title.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { useFetchWhenIdle } from '../../loading/part.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { useRemind } from '../use-remind.ts'
import { Licences } from './Licences.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberLeave } from './MemberLeave.tsx'
import { isQuiet, isToDo, isWaivable, type Member, type Owed, type Waiver } from './member-words.ts'
import { Requirements } from './Requirements.tsx'
import { SignOffs } from './SignOffs.tsx'
import { Waivers } from './Waivers.tsx'
import './member.css'

const { Part: WaiveDialog, fetch: fetchWaive } = dialogFrom(async () => (await import('./WaiveDialog.tsx')).WaiveDialog)
const { Part: EndWaiverDialog, fetch: fetchEnd } = dialogFrom(
  async () => (await import('./EndWaiverDialog.tsx')).EndWaiverDialog,
)

export function MemberScreen({ params }: ScreenProps) {
  const role = useRole()
  const member = useApi(team.teamPerson, { params: { id: params.id ?? '' } }, { refetchOnOpen: true })
  useTitle(member.data?.person.name ?? 'Person')
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          isLead(role) ? { label: 'Team', href: '/team' } : { label: 'Dashboard', href: '/' },
          { label: member.data?.person.name ?? 'Person' },
        ]}
      />
      {member.data ? (
        <Shown member={member.data} />
      ) : member.error instanceof ApiError && [400, 403, 404].includes(member.error.status) ? (
        <NotShown isForbidden={member.error.status === 403} isLead={isLead(role)} />
      ) : member.isError ? (
        <Headed>
          <ErrorState
            title="This person could not be loaded"
            onRetry={() => member.refetch()}
            retrying={member.isFetching}
          />
        </Headed>
      ) : (
        <Headed>
          <Loading label="Loading this person" className="grid grid-cols-1 gap-5">
            <Skeleton className="h-16 w-72" />
            <SkeletonRows rows={6} />
          </Loading>
        </Headed>
      )}
    </div>
  )
}

/** While there is no name to be the page's heading. */
function Headed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Person</h1>
      {children}
    </>
  )
}

function Shown({ member }: { member: Member }) {
  const user = useUser()
  const role = useRole()
  const [waiving, setWaiving] = useState<Owed | null>(null)
  const [ending, setEnding] = useState<Waiver | null>(null)
  const { remind, isReminding } = useRemind()
  useFetchWhenIdle(fetchWaive, fetchEnd)
  const { person, obligations, today } = member
  const isTheirLead = isLead(role) && person.id !== user.id && person.active
  const waivable = isTheirLead ? obligations.filter(owed => isWaivable(owed) && !isQuiet(owed, today)) : []
  const [first] = waivable
  return (
    <>
      <MemberHead
        member={member}
        onWaive={first && (() => setWaiving(first))}
        onRemind={isTheirLead && obligations.some(isToDo) ? () => remind([person.id]) : undefined}
        isReminding={isReminding}
        packsAt={isLead(role) && person.id !== user.id ? packsFor(role) : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
        <Requirements member={member} waivable={waivable} onWaive={setWaiving} />
        <div className="grid grid-cols-1 gap-5">
          <Waivers member={member} onEnd={isTheirLead ? setEnding : undefined} />
          <Licences licences={member.licences} canCheck={isTheirLead} />
          {isTheirLead && <MemberLeave member={member} />}
          <SignOffs signOffs={member.signOffs} />
        </div>
      </div>
      {waiving && <WaiveDialog member={member} waivable={waivable} first={waiving} onClose={() => setWaiving(null)} />}
      {ending && <EndWaiverDialog waiver={ending} name={person.name} onClose={() => setEnding(null)} />}
    </>
  )
}

/** Whoever runs the portal has theirs under Manage. */
const packsFor = (role: Role) => (isAdmin(role) ? '/manage/records' : '/team/records')

function NotShown({ isForbidden, isLead: isForLead }: { isForbidden: boolean; isLead: boolean }) {
  const user = useUser()
  return (
    <Card>
      <h1 className="sr-only">Person</h1>
      <EmptyState
        level={2}
        icon={isForbidden ? ShieldAlert : UserRound}
        title={
          isForbidden ? (isForLead ? 'Not in your team' : 'This is somebody else’s page') : 'There is no such person'
        }
        description={
          isForbidden
            ? 'What is asked of a person is for themselves, their leads and administrators to see.'
            : 'The address may be mistyped. Nobody is ever removed from the portal, only deactivated.'
        }
        action={
          <Button asChild variant="secondary">
            {isForLead ? (
              <Link href="/team">Back to your team</Link>
            ) : (
              <Link href={`/team/${user.id}`}>See your own</Link>
            )}
          </Button>
        }
        className="py-10"
      />
    </Card>
  )
}
