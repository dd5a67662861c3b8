// What is live changed while this draft was written: it is looked at before one goes on.
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast-store.ts'
import { Difference } from './Difference.tsx'
import type { Draft } from './use-autosave.ts'

export function OvertakenBanner({ draft, revision }: { draft: Draft; revision: number }) {
  const [isOpen, setOpen] = useState(false)
  const catchUp = useAction(authoring.catchUpDraft)

  async function goOn() {
    try {
      await catchUp.mutateAsync({ params: { id: String(draft.id) }, body: { revision } })
      setOpen(false)
    } catch (error) {
      toast({ title: 'That did not work', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

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
      {draft.live && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          size="lg"
          className="dialog--xl"
          title="What is live, and your draft"
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Go on writing
              </Button>
              <Button onClick={goOn} pending={catchUp.isPending}>
                Go on with my draft
              </Button>
            </>
          }
        >
          <Difference
            before={draft.live.body}
            after={draft.body}
            was={`Version ${draft.live.version}, live`}
            isNow="Your draft"
          />
        </Dialog>
      )}
    </>
  )
}
