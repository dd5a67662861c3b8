// A line above the login form: who is signed in already, or that a session ended by itself.
import { Link } from 'wouter'
import { hasSessionEnded, useSession } from '../data/session.ts'

export function LoginNote() {
  const session = useSession()
  if (session) {
    const { name, username } = session.user
    return (
      <p className="login__note">
        You are signed in as {name} ({username}). <Link href="/">Go to the dashboard</Link>
      </p>
    )
  }
  if (!hasSessionEnded()) return null
  return (
    <p className="login__note" role="alert">
      Your session has ended. Sign in again to continue.
    </p>
  )
}
