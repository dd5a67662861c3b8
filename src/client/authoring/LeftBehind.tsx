// What somebody wrote on a draft that is closed by now, and that never reached the portal.
import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { textOfBody } from './text-of-body.ts'
import { forgetKept, keptOnDevice } from './use-autosave.ts'

export function LeftBehind({ id }: { id: number }) {
  const userId = useSession()?.user.id ?? 0
  const [kept, setKept] = useState(() => keptOnDevice(userId, id, null))
  if (!kept) return null

  function forget() {
    forgetKept(userId, id)
    setKept(null)
  }

  return (
    <Banner
      tone="warn"
      title="What you wrote last is still on this device"
      action={
        <Button variant="secondary" size="sm" onClick={forget}>
          Throw it away
        </Button>
      }
    >
      <p>It did not reach the portal before the draft was closed. Copy what you need.</p>
      <textarea className="input mt-3" rows={12} readOnly aria-label="What you wrote" value={textOfBody(kept.body)} />
    </Banner>
  )
}
