// For whoever opens an invitation: whom it is for, a password or a passkey of their own, and in.

import { acceptance } from '../../../contract/acceptance.ts'
import type { accounts } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { useTitle } from '../../frame/use-title.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'
import { ChoosePasskey } from './ChoosePasskey.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'

type Ways = OutputOf<typeof accounts.portal>['signIn']

interface AcceptInvitationProps {
  token: string
  /** Undefined until the portal has said which there are. */
  ways: Ways | undefined
  onLeave: () => void
}

export function AcceptInvitation({ token, ways, onLeave }: AcceptInvitationProps) {
  const invitation = useApi(acceptance.invitation, { params: { token } })
  useTitle('Your invitation')
  if (invitation.data && ways) {
    return <ChooseWay token={token} {...invitation.data} ways={ways} onLeave={onLeave} />
  }
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

interface ChooseWayProps {
  token: string
  name: string
  username: string
  ways: Ways
  onLeave: () => void
}

function ChooseWay({ token, name, username, ways, onLeave }: ChooseWayProps) {
  const offersPasskey = ways.passkey && hasPasskeys()
  const isStuck = !ways.password && !offersPasskey
  return (
    <div className="login__box">
      <div>
        <h1>Welcome, {name}</h1>
        <p className="text-subtle">{ledeFor(ways, offersPasskey)}</p>
      </div>
      {offersPasskey && <ChoosePasskey token={token} isOnly={!ways.password} />}
      {offersPasskey && ways.password && <p className="login__or">or choose a password</p>}
      {ways.password && <ChoosePassword token={token} username={username} />}
      {isStuck && (
        <Button size="lg" block onClick={onLeave}>
          Go to sign-in
        </Button>
      )}
    </div>
  )
}

function ledeFor({ password, passkey, company }: Ways, offersPasskey: boolean): string {
  if (password) return offersPasskey ? 'Choose how you sign in from now on.' : 'Choose a password. Nobody else sees it.'
  if (offersPasskey) return 'Add a passkey to sign in with from now on.'
  if (passkey) return 'This browser has no passkeys. Open the link in a current one, or on another device.'
  return `You need no invitation here: sign in with ${company ?? 'your company account'}.`
}
