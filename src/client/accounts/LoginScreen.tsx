// The login screen: what a visitor sees at every path, and someone who is signed in at its own.
import { KeyRound, User } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { placeAfterSignIn } from '../data/after-sign-in.ts'
import { PORTAL_NAME } from '../data/portal-name.ts'
import { ApiError, refuseUnsuccessful, request } from '../data/request.ts'
import { beginSession } from '../data/session.ts'
import { signInAlone } from '../data/unsent-sign-outs.ts'
import { useTitle } from '../frame/use-title.ts'
import { partFrom } from '../loading/part.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Logo } from '../ui/Logo.tsx'
import { dismissToast, toast } from '../ui/toast-store.ts'
import { LoginNote } from './LoginNote.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { hasPasskeys } from './passkeys/has-passkeys.ts'
import './login.css'

/** Nobody pays for other ways to sign in where there are none. */
const { Part: OtherWays } = partFrom(async () => (await import('./OtherWays.tsx')).OtherWays)

/** Nobody pays for the demo's box where there is no demo. */
const { Part: BetaAccounts } = partFrom(async () => (await import('./BetaAccounts.tsx')).BetaAccounts)

const { Part: CompanySignIn } = partFrom(async () => (await import('./CompanySignIn.tsx')).CompanySignIn)

/** For whoever was handed a link or a card. */
const { Part: AcceptInvitation } = partFrom(
  async () => (await import('./invitation/AcceptInvitation.tsx')).AcceptInvitation,
)

function invitationIn(hash: string): string | null {
  return /^#invite=([\w-]{20,100})$/.exec(hash)?.[1] ?? null
}

export function LoginScreen({ portal }: { portal: OutputOf<typeof accounts.portal> | undefined }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [isOneTime, setIsOneTime] = useState(false)
  // Until the portal has said otherwise.
  const hasPasswords = portal?.signIn.password ?? true
  const showsForm = hasPasswords || isOneTime
  const offersPasskey = portal?.signIn.passkey && hasPasskeys()
  const [, navigate] = useLocation()
  const lastFailure = useRef(0)
  const [invitation, setInvitation] = useState(() => invitationIn(window.location.hash))
  useTitle('Sign in')

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (!username.trim() || !password) {
      toast({ title: 'Missing Information', description: 'Please enter both username and password', tone: 'danger' })
      return
    }
    setPending(true)
    dismissToast(lastFailure.current)
    try {
      enter(await signInAlone(() => request(accounts.login, { body: { username: username.trim(), password } })))
    } catch (error) {
      setPending(false)
      sayWhy(error)
    }
  }

  function enter(answer: OutputOf<typeof accounts.login>) {
    refuseUnsuccessful(answer)
    navigate(placeAfterSignIn())
    beginSession(answer)
  }

  function sayWhy(error: unknown) {
    lastFailure.current = toast(failureOf(error))
  }

  const signInForm = (
    <form className="login__box" onSubmit={signIn} noValidate>
      <div>
        <h1>{PORTAL_NAME}</h1>
        <p className="text-subtle">Beta Testing Access</p>
      </div>
      <LoginNote />
      {showsForm && (
        <>
          <Field label="Username">
            <Input
              icon={User}
              name="username"
              autoComplete="username webauthn"
              // It has just been asked for, in place of the button that was pressed.
              autoFocus={isOneTime}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              value={username}
              onChange={event => setUsername(event.target.value)}
            />
          </Field>
          <Field label={isOneTime ? 'One-time password' : 'Password'}>
            <PasswordInput
              icon={KeyRound}
              name="password"
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" size="lg" block pending={pending} pendingText="Signing In...">
            Sign In
          </Button>
        </>
      )}
      {showsForm && (offersPasskey || portal?.signIn.company) && <p className="login__or">or</p>}
      {offersPasskey && <OtherWays onEnter={enter} onFailure={sayWhy} />}
      {portal?.signIn.company && (
        <CompanySignIn label={portal.signIn.company} isFirst={!showsForm} onOneTime={() => setIsOneTime(true)} />
      )}
      {portal?.demoAccounts && (
        <BetaAccounts
          accounts={portal.demoAccounts}
          onUse={account => {
            setUsername(account.username)
            setPassword(account.password)
          }}
        />
      )}
      <p className="text-13 text-subtle">
        Sign-in times and devices are recorded to keep this portal secure and to report on its use.
      </p>
    </form>
  )

  return (
    <div className="login">
      <section className="login__art on-iron" aria-label="About this portal">
        <Logo size={40} />
        <p className="login__claim">
          Train. Lift safe.
          <br />
          Get everyone home.
        </p>
        <p className="login__lede">
          Induction, toolbox topics and product training for warehouse, delivery, install, service, retail and office
          crews.
        </p>
      </section>
      <main className="login__form">
        {invitation ? (
          <AcceptInvitation token={invitation} ways={portal?.signIn} onLeave={() => setInvitation(null)} />
        ) : (
          signInForm
        )}
      </main>
    </div>
  )
}

/** A refusal in the server's words, or the news that no proper answer came. */
function failureOf(error: unknown) {
  if (error instanceof ApiError && error.body.success === false) {
    return { title: 'Login Failed', description: error.body.message || 'Invalid credentials', tone: 'danger' as const }
  }
  return {
    title: 'Login Error',
    description: 'Unable to connect to server. Please try again.',
    tone: 'danger' as const,
  }
}
