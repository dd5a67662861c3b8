// What is shown: the login screen to a visitor, whatever the path, and at /login; the portal to someone signed in.

import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { LoginScreen } from '../accounts/LoginScreen.tsx'
import { placeAfterSignIn } from '../data/after-sign-in.ts'
import { useApi } from '../data/api.ts'
import { currentSession, useSession } from '../data/session.ts'
import { partFrom, whenIdle } from '../loading/part.tsx'
import { Starting } from '../loading/Starting.tsx'
import { Button } from '../ui/Button.tsx'
import { useToasts } from '../ui/toast-store.ts'

const { Part: Portal, fetch: fetchPortal } = partFrom(
  async () => {
    const { Portal, prepareScreenAt } = await import('./Portal.tsx')
    await prepareScreenAt(isAtLogin(window.location.pathname) ? placeAfterSignIn() : window.location.pathname)
    return Portal
  },
  { Waiting: Starting, Lost: PortalLost },
)

export { fetchPortal }

/** Whoever is signed in finds the login screen at its own path alone, a visitor at every path. */
export function isAtLogin(path: string): boolean {
  return path === '/login' || !currentSession()
}

const { Part: FirstPassword } = partFrom(async () => (await import('../accounts/FirstPassword.tsx')).FirstPassword, {
  Waiting: Starting,
  Lost: PortalLost,
})

export function App() {
  const session = useSession()
  const [location] = useLocation()
  const { data: portal } = useApi(accounts.portal)
  const atLogin = !session?.mustChangePassword && isAtLogin(location)

  useEffect(() => (atLogin ? whenIdle(() => void fetchPortal().catch(() => {})) : undefined), [atLogin])

  return (
    <>
      {atLogin && <LoginScreen portal={portal} />}
      {session?.mustChangePassword && <FirstPassword key={session.sessionId} />}
      {session && !atLogin && !session.mustChangePassword && <Portal key={session.sessionId} />}
      <Toasts />
    </>
  )
}

function PortalLost({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <p role="alert">The portal could not be loaded. Check your connection, then try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}

/** After the screen has been drawn, which it would hold up on a phone. */
const SOON = 1000

/**
 * What reports a lost connection cannot be fetched once the connection is lost, so it is fetched as soon as the screen is up. Where
 * that failed the next toast tries again.
 */
function Toasts() {
  const toasts = useToasts()
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster) return
    const load = () => {
      import('../ui/Toaster.tsx').then(
        loaded => setToaster(() => loaded.Toaster),
        () => {},
      )
    }
    return toasts.length > 0 ? load() : whenIdle(load, SOON)
  }, [toasts, Toaster])
  return Toaster && <Toaster />
}
