// What is shown: the login screen to a visitor, whatever the path; the portal to someone signed in.
import { lazy, Suspense, useEffect } from 'react'
import { accounts } from '../contract/accounts.ts'
import { LoginScreen } from './accounts/LoginScreen.tsx'
import { useApi } from './api.ts'
import { Starting } from './Starting.tsx'
import { useSession } from './session.ts'

const Portal = lazy(async () => ({ default: (await import('./Portal.tsx')).Portal }))
const FirstPassword = lazy(async () => ({ default: (await import('./accounts/FirstPassword.tsx')).FirstPassword }))

// A toast that reports a lost connection can not be loaded once the connection is lost, so it is fetched early.
const loadToaster = () => import('./ui/Toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

export function App() {
  const session = useSession()
  const { data: portal } = useApi(accounts.portal)
  const name = portal?.name ?? 'GQ Training Portal'

  useEffect(() => {
    loadToaster()
    if (!session) import('./Portal.tsx')
  }, [session])

  return (
    <>
      <Suspense fallback={<Starting portalName={name} />}>
        {!session && <LoginScreen portal={portal} />}
        {session?.mustChangePassword && <FirstPassword key={session.sessionId} />}
        {session && !session.mustChangePassword && <Portal key={session.sessionId} />}
      </Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}
