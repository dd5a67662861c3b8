// Coming back from the company's sign-in page: what the browser was given there is traded for a session, before anything else is drawn.
import type { Root } from 'react-dom/client'
import { problemPath } from '../../contract/company-return.ts'
import { companySignIn } from '../../contract/company-sign-in.ts'
import { takeKeptPlace } from '../data/after-sign-in.ts'
import { ApiError, request } from '../data/request.ts'
import { beginSession } from '../data/session.ts'
import { signInAlone } from '../data/unsent-sign-outs.ts'
import { Spinner } from '../ui/Spinner.tsx'

export async function arriveFromCompany(root: Root): Promise<void> {
  root.render(
    <main className="grid min-h-dvh place-items-center">
      <p className="grid justify-items-center gap-4" role="status">
        <Spinner size="lg" />
        Signing you in
      </p>
    </main>,
  )
  const path = await trade()
  // In place of the address with the hash, which would trade again what can be traded once.
  window.history.replaceState(null, '', path)
}

/** Where to go on. */
async function trade(): Promise<string> {
  try {
    const answer = await signInAlone(() => request(companySignIn.signInWithCompany))
    beginSession(answer)
    return takeKeptPlace()
  } catch (error) {
    return problemPath(error instanceof ApiError && error.status === 401 ? 'expired' : 'lost')
  }
}
