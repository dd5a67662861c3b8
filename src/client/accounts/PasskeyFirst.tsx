// Stands around the whole client: in its place is the screen to add a passkey, for whoever must have one and has none.
import type { ReactNode } from 'react'
import { useSession } from '../data/session.ts'
import { partFrom } from '../loading/part.tsx'
import { Starting } from '../loading/Starting.tsx'
import { Button } from '../ui/Button.tsx'

const { Part: FirstPasskey } = partFrom(async () => (await import('./passkeys/FirstPasskey.tsx')).FirstPasskey, {
  Waiting: Starting,
  Lost: ScreenLost,
})

export function PasskeyFirst({ children }: { children: ReactNode }) {
  const session = useSession()
  // A one-time password is changed before that.
  if (!session?.mustAddPasskey || session.mustChangePassword) return children
  return <FirstPasskey key={session.sessionId} />
}

function ScreenLost({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <p role="alert">This could not be loaded. Check your connection, then try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}
