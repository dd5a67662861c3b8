// What somebody wrote on a draft that is closed by now, and that never reached the portal.
import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { forget, type KeptByTab, type Left } from './kept-drafts.ts'
import { textOfBody } from './text-of-body.ts'

/** Each tab that was closed may have left one. */
export function LeftBehind({ left }: { left: Left }) {
  const userId = useSession()?.user.id ?? 0
  const [kept, setKept] = useState(left.kept)
  return kept.map(one => (
    <OneLeft
      key={one.name}
      kept={one}
      onForget={() => {
        forget(userId, one.name)
        setKept(all => all.filter(({ name }) => name !== one.name))
      }}
    />
  ))
}

function OneLeft({ kept, onForget }: { kept: KeptByTab; onForget: () => void }) {
  return (
    <Banner
      tone="warn"
      title="What you wrote last is still on this device"
      action={
        <Button variant="secondary" size="sm" onClick={onForget}>
          Throw it away
        </Button>
      }
    >
      <p>It did not reach the portal before the draft was closed. Copy what you need.</p>
      <textarea className="input mt-3" rows={12} readOnly aria-label="What you wrote" value={textOfBody(kept.body)} />
    </Banner>
  )
}
