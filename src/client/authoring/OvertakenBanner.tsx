// What is live changed while this draft was written: it is looked at before one goes on.
import { useState } from 'react'
import { dialogFrom } from '../loading/lost.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import type { Draft } from './use-autosave.ts'

const { Part: OvertakenDialog } = dialogFrom(async () => (await import('./OvertakenDialog.tsx')).OvertakenDialog)

export function OvertakenBanner({ draft, revision }: { draft: Draft; revision: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Banner
        tone="warn"
        title="Another version was published while you were writing"
        action={
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Look at it
          </Button>
        }
      >
        Look at what it says before you publish yours over it.
      </Banner>
      {isOpen && <OvertakenDialog {...{ draft, revision }} onClose={() => setOpen(false)} />}
    </>
  )
}
