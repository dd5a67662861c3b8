// Shown in place of the portal to whoever must have a passkey, until one is added.
import { setMustAddPasskey } from '../../data/session.ts'
import { signOut } from '../../frame/sign-out.ts'
import { useTitle } from '../../frame/use-title.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { hasPasskeys } from './has-passkeys.ts'

export function FirstPasskey() {
  useTitle('Add a passkey')
  return (
    <main className="page page--read">
      <Logo />
      <Card className="grid grid-cols-1 gap-4">
        <div className="pagehead">
          <h1>Add a passkey</h1>
          <p>
            Your role needs one. You then sign in with your fingerprint, face or screen lock; your password alone no
            longer opens your account.
          </p>
        </div>
        {hasPasskeys() ? (
          <AddPasskey onAdded={() => setMustAddPasskey(false)} />
        ) : (
          <p role="alert">This browser has no passkeys. Use a current one, or another device.</p>
        )}
        <Button variant="ghost" onClick={signOut}>
          Log out
        </Button>
      </Card>
    </main>
  )
}
