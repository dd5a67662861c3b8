// For whoever opens an invitation: whom it is for, a password of their own, and in.
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { invitations } from '../../contract/invitations.ts'
import { PASSWORD_MIN } from '../../domain/password.ts'
import { useApi } from '../data/api.ts'
import { ApiError, request, wordsOf } from '../data/request.ts'
import { beginSession } from '../data/session.ts'
import { signInAlone } from '../data/unsent-sign-outs.ts'
import { useTitle } from '../frame/use-title.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PasswordInput } from './PasswordInput.tsx'

interface AcceptInvitationProps {
  token: string
  onLeave: () => void
}

export function AcceptInvitation({ token, onLeave }: AcceptInvitationProps) {
  const invitation = useApi(invitations.invitation, { params: { token } })
  useTitle('Your invitation')
  if (invitation.data) return <ChoosePassword token={token} {...invitation.data} />
  return (
    <div className="login__box">
      <h1>Your invitation</h1>
      {invitation.isError ? (
        <>
          <Banner
            tone="danger"
            role="alert"
            title={wordsOf(
              invitation.error,
              'The portal cannot be reached. Check your connection, then open the link again.',
            )}
          />
          <Button variant="secondary" onClick={onLeave}>
            Sign in instead
          </Button>
        </>
      ) : (
        <Loading label="Loading invitation">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </div>
  )
}

interface Problems {
  password?: string
  again?: string
}

function ChoosePassword({ token, name, username }: { token: string; name: string; username: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isPending, setPending] = useState(false)
  const [, navigate] = useLocation()

  async function accept(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {
      ...(password.length >= PASSWORD_MIN ? {} : { password: `Use at least ${PASSWORD_MIN} characters.` }),
      ...(again === password ? {} : { again: 'The two do not match.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const answer = await signInAlone(() =>
        request(invitations.acceptInvitation, { params: { token }, body: { password } }),
      )
      navigate('/')
      beginSession(answer)
    } catch (error) {
      setPending(false)
      const words = wordsOf(error, 'The portal cannot be reached. Please try again.')
      const isOver = error instanceof ApiError && error.status === 410
      setProblems({ password: isOver ? `${words} If it was you, sign in with the password you chose.` : words })
    }
  }

  return (
    <form className="login__box" onSubmit={accept} noValidate>
      <div>
        <h1>Welcome, {name}</h1>
        <p className="text-subtle">Choose a password. Nobody else sees it.</p>
      </div>
      {/* For password managers, and to be remembered. */}
      <Field label="Username">
        <Input name="username" autoComplete="username" value={username} readOnly />
      </Field>
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters, without your username. Three or four words that don't belong together are good.`}
        error={problems.password}
      >
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Field label="New password again" error={problems.again}>
        <PasswordInput autoComplete="new-password" value={again} onChange={event => setAgain(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" block pending={isPending} pendingText="Signing In...">
        Choose password and sign in
      </Button>
    </form>
  )
}
