// Manage, People, one person: what is kept of them, how they sign in, and whether they are active.
import { people } from '../../../contract/people.ts'
import { roleLabel } from '../../../domain/roles.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { ApiError } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { useRole } from '../../data/use-role.ts'
import type { ScreenProps } from '../../frame/screens.ts'
import { useTitle } from '../../frame/use-title.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import { PersonForm, type PersonValues } from './PersonForm.tsx'
import { PersonSignIn } from './PersonSignIn.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { emailProblem, lastSeen, type PersonDetail } from './person-words.ts'
import './person.css'

export function PersonScreen({ params }: ScreenProps) {
  const role = useRole()
  const person = useApi(people.managedPerson, { params: { id: params.id ?? '' } }, { enabled: role === 'admin' })
  useTitle(person.data?.name ?? 'Person')
  const isUnknown = person.error instanceof ApiError && [400, 404].includes(person.error.status)
  return (
    <ManagePage
      title={person.data?.name ?? (isUnknown ? 'There is no such person' : 'Person')}
      lede={person.data && ledeOf(person.data)}
      back={{ href: '/manage/people', label: 'People' }}
    >
      {() =>
        person.data ? (
          <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_300px]">
            <div className="grid grid-cols-1 gap-4">
              <EmailProblem person={person.data} />
              <Details key={JSON.stringify(person.data)} person={person.data} />
            </div>
            <div className="grid grid-cols-1 content-start gap-4">
              <PersonSignIn person={person.data} />
              <PersonStanding person={person.data} />
            </div>
          </div>
        ) : isUnknown ? (
          <p>The address may be mistyped. Nobody is ever removed from the portal, only deactivated.</p>
        ) : person.isError ? (
          <ErrorState
            title="This person could not be loaded"
            onRetry={() => person.refetch()}
            retrying={person.isFetching}
          />
        ) : (
          <Loading label="Loading person">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )
      }
    </ManagePage>
  )
}

function ledeOf(person: PersonDetail): string {
  const seen = person.lastSeenAt === null ? 'Never signed in' : `Last seen ${lastSeen(person, new Date())}`
  const state = person.active ? '' : 'Deactivated. '
  return `${state}${roleLabel(person.role)} in ${person.department}. ${seen}.`
}

function EmailProblem({ person }: { person: PersonDetail }) {
  const problem = emailProblem(person)
  if (!problem) return null
  return (
    <Banner tone="warn" title={<span className="wrap-anywhere">{problem}</span>}>
      {person.email === null
        ? `${person.firstName} sees everything in the portal, but nothing is emailed. An invitation is handed over as a link or a card.`
        : `Nothing is emailed to ${person.firstName} until the address is another one. If it is right, try an email to it again.`}
    </Banner>
  )
}

function valuesOf({
  username,
  firstName,
  lastName,
  email,
  department,
  role,
  reportsTo,
  startedOn,
}: PersonDetail): PersonValues {
  return {
    ...{ username, firstName, lastName, email: email ?? '', department, role, reportsTo },
    startedOn: startedOn ?? '',
  }
}

function Details({ person }: { person: PersonDetail }) {
  const user = useUser()
  const change = useAction(people.changePerson)
  const { confirmed, question } = useConfirmed()

  async function save(values: PersonValues) {
    const body = changesBetween(valuesOf(person), values)
    await confirmed(() => change.mutateAsync({ params: { id: String(person.id) }, body }))
    toast({ title: 'Saved', description: `${values.firstName} ${values.lastName} is up to date.`, tone: 'success' })
  }
  return (
    <>
      {question}
      <PersonForm isNew={false} isOneself={person.id === user.id} before={valuesOf(person)} onSave={save} />
    </>
  )
}

/** What was cleared is null, what is as before is left out. */
function changesBetween(before: PersonValues, after: PersonValues) {
  return {
    ...(after.firstName === before.firstName ? {} : { firstName: after.firstName }),
    ...(after.lastName === before.lastName ? {} : { lastName: after.lastName }),
    ...(after.email === before.email ? {} : { email: after.email.trim() || null }),
    ...(after.department === before.department ? {} : { department: after.department }),
    ...(after.role === before.role ? {} : { role: after.role }),
    ...(after.reportsTo?.id === before.reportsTo?.id ? {} : { reportsTo: after.reportsTo?.id ?? null }),
    ...(after.startedOn === before.startedOn ? {} : { startedOn: after.startedOn || null }),
  }
}
