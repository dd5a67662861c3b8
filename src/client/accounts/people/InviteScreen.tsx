// Manage, People, Invite: cards with a QR code to print, a link to copy, or an email, for one person or several.
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { invitations } from '../../../contract/invitations.ts'
import { people } from '../../../contract/people.ts'
import { INVITATION_HOURS } from '../../../domain/invitation.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import { InviteActions } from './InviteActions.tsx'
import { InviteCard } from './InviteCard.tsx'
import { type Invited, type MadeInvitation, takeMade } from './made-invitations.ts'
import { MOST_INVITED } from './SelectionBar.tsx'
import './invite.css'

export function InviteScreen() {
  const [address] = useSearchParams()
  const user = useUser()
  const named = [...new Set((address.get('people') ?? '').split(',').map(Number))]
  const ids = named.filter(id => Number.isSafeInteger(id) && id > 0 && id !== user.id).slice(0, MOST_INVITED)
  const [only] = ids
  const back =
    ids.length === 1 ? { href: `/manage/people/${only}`, label: 'Person' } : { href: '/manage/people', label: 'People' }
  return (
    <ManagePage
      title={ids.length === 1 ? 'Invite a person' : `Invite ${countOf(ids.length, 'person', 'people')}`}
      lede={`Whoever has the link sets up how that person signs in. It works once, within ${INVITATION_HOURS} hours, and nobody else sees it.`}
      back={back}
    >
      {() => (
        <>
          {named.includes(user.id) && <p>You are left out: nobody invites themselves. Ask another administrator.</p>}
          {ids.length === 0 ? <p>Choose whom to invite from the list of people.</p> : <Invitations ids={ids} />}
        </>
      )}
    </ManagePage>
  )
}

function Invitations({ ids }: { ids: readonly number[] }) {
  const list = useApi(people.managedPeople, { query: { ids: ids.join(','), limit: String(MOST_INVITED) } })
  if (list.data) return <Several people={list.data.items} />
  if (list.isError) return <ErrorState title="People could not be loaded" onRetry={() => list.refetch()} />
  return (
    <Loading label="Loading people">
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}

type Made = Readonly<Record<number, MadeInvitation>>

function Several({ people: invited }: { people: readonly Invited[] }) {
  const [made, setMade] = useState<Made>(() => madeBefore(invited))
  const [problem, setProblem] = useState('')
  const [isMaking, setMaking] = useState(false)
  const invite = useAction(invitations.invitePerson)
  const { confirmed, question } = useConfirmed()

  async function make(mail: boolean) {
    setProblem('')
    setMaking(true)
    try {
      for (const { id } of invited) {
        const invitation = await confirmed(() => invite.mutateAsync({ params: { id: String(id) }, body: { mail } }))
        setMade(before => ({ ...before, [id]: invitation }))
      }
    } catch (error) {
      setProblem(wordsOf(error, 'The invitation could not be made. Please try again.'))
    }
    setMaking(false)
  }

  const cards = invited.flatMap(person => {
    const invitation = made[person.id]
    return invitation ? [{ person, invitation }] : []
  })
  return (
    <>
      {question}
      {problem && <Banner tone="danger" role="alert" title={problem} />}
      <Card flush aria-label="Invitations">
        {cards.length > 0 && (
          <div className={invited.length === 1 ? 'cards cards--one' : 'cards'}>
            {cards.map(({ person, invitation }) => (
              <InviteCard key={person.id} person={person} invitation={invitation} />
            ))}
          </div>
        )}
        <InviteActions
          people={invited}
          made={cards.map(({ invitation }) => invitation)}
          isMaking={isMaking}
          onMake={make}
        />
      </Card>
    </>
  )
}

/** By a reset, a moment ago. */
function madeBefore(invited: readonly Invited[]): Made {
  return Object.fromEntries(
    invited.flatMap(({ id }) => {
      const kept = takeMade(id)
      return kept ? [[id, kept]] : []
    }),
  )
}
