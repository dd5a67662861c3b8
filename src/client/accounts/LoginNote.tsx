// A line above the login form: why somebody did not come in, who is signed in already, or that a session ended by itself.
import { Link, useSearchParams } from 'wouter'
import { hasSessionEnded, useSession } from '../data/session.ts'
import { partFrom } from '../loading/part.tsx'

/** Most people never see one. */
const { Part: CompanyProblem } = partFrom(async () => (await import('./CompanyProblem.tsx')).CompanyProblem)

export function LoginNote() {
  const session = useSession()
  const problem = useSearchParams()[0].get('problem')
  if (problem) return <CompanyProblem code={problem} />
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
