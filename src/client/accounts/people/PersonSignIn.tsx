// How one person signs in, and what an administrator can do about it.
import { KeyRound, LogOut, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { invitations } from '../../../contract/invitations.ts'
import { people } from '../../../contract/people.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import { keepMade } from './made-invitations.ts'
import { PersonCompanyAccount } from './PersonCompanyAccount.tsx'
import { PersonPasskeys } from './PersonPasskeys.tsx'
import type { PersonDetail } from './person-words.ts'

export function PersonSignIn({ person }: { person: PersonDetail }) {
  const isOneself = person.id === useUser().id
  const [asking, setAsking] = useState<'reset' | 'sign-out' | null>(null)
  const { confirmed, question: isItYou } = useConfirmed()
  const [, navigate] = useLocation()
  const signOut = useAction(people.signOutPerson)
  const reset = useAction(invitations.resetPassword)
  const params = { id: String(person.id) }

  async function run(work: () => Promise<void>) {
    try {
      await work()
      setAsking(null)
    } catch (error) {
      toast({ title: 'Nothing was changed', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  const signOutEverywhere = () =>
    run(async () => {
      await signOut.mutateAsync({ params })
      toast({ title: `${person.name} is signed out everywhere`, tone: 'success' })
    })

  const resetPassword = () =>
    run(async () => {
      const made = await confirmed(() => reset.mutateAsync({ params, body: { mail: false } }))
      keepMade(person.id, made)
      navigate(`/manage/people/invite?people=${person.id}`)
    })

  return (
    <Card aria-labelledby="sign-in">
      <CardHead title="Sign-in" titleId="sign-in" description={statusOf(person)} />
      <div className="grid grid-cols-1 gap-2">
        {person.active && !isOneself && (
          <Button asChild variant="secondary">
            <Link href={`/manage/people/invite?people=${person.id}`}>
              <QrCode />
              {person.hasPassword || person.invitedUntil ? 'Invite again' : 'Invite'}
            </Link>
          </Button>
        )}
        {person.active && person.hasPassword && !isOneself && (
          <Button variant="secondary" onClick={() => setAsking('reset')}>
            <KeyRound />
            Reset password
          </Button>
        )}
        <Button variant="secondary" disabled={person.sessions === 0} onClick={() => setAsking('sign-out')}>
          <LogOut />
          Sign out everywhere
        </Button>
        {person.passkeys > 0 && !isOneself && <PersonPasskeys person={person} />}
        {person.companyAccountSince && <PersonCompanyAccount person={person} since={person.companyAccountSince} />}
      </div>
      {isItYou}
      {asking === 'reset' && !isItYou && (
        <ConfirmDialog
          open
          title={`Reset ${person.firstName}’s password?`}
          description="The password stops working and every device is signed out at once. You then hand over an invitation to choose a new one."
          confirmText="Reset password"
          pending={reset.isPending}
          onConfirm={resetPassword}
          onOpenChange={open => !open && setAsking(null)}
        />
      )}
      {asking === 'sign-out' && (
        <ConfirmDialog
          open
          title={`Sign ${person.firstName} out everywhere?`}
          description={`${countOf(person.sessions, 'device')} ${person.sessions === 1 ? 'is' : 'are'} signed out at once, and calendar addresses are turned off. The password stays as it is.`}
          confirmText="Sign out everywhere"
          pending={signOut.isPending}
          onConfirm={signOutEverywhere}
          onOpenChange={open => !open && setAsking(null)}
        />
      )}
    </Card>
  )
}

function statusOf({ hasPassword, sessions, passkeys, invitedUntil }: PersonDetail): string {
  const way = hasPassword ? 'Has a password.' : invitedUntil ? 'Invited, no password yet.' : 'No password yet.'
  const devices = sessions > 0 ? ` Signed in on ${countOf(sessions, 'device')}.` : ' Not signed in.'
  return `${way}${devices}${passkeys > 0 ? ` ${countOf(passkeys, 'passkey')}.` : ''}`
}
