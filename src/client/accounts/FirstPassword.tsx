// Shown in place of the portal until a one-time password is changed.
import { setMustChangePassword } from '../data/session.ts'
import { signOut } from '../frame/sign-out.ts'
import { useTitle } from '../frame/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function FirstPassword() {
  useTitle('Choose your password')
  return (
    <main className="page page--read">
      <Logo />
      <Card className="grid grid-cols-1 gap-4">
        <div className="pagehead">
          <h1>Choose your password</h1>
          <p>You signed in with a one-time password. Choose your own before you go on.</p>
        </div>
        <PasswordForm currentLabel="One-time password" onChanged={() => setMustChangePassword(false)} />
        <Button variant="ghost" onClick={signOut}>
          Log out
        </Button>
      </Card>
    </main>
  )
}
