// What is live beside the draft that was begun before it.
import { authoring } from '../../contract/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast-store.ts'
import { Difference } from './Difference.tsx'
import type { Draft } from './use-autosave.ts'

interface OvertakenDialogProps {
  draft: Draft
  revision: number
  onClose: () => void
}

export function OvertakenDialog({ draft, revision, onClose }: OvertakenDialogProps) {
  const catchUp = useAction(authoring.catchUpDraft)

  async function goOn() {
    try {
      await catchUp.mutateAsync({
        params: { id: String(draft.id) },
        body: { revision, fingerprint: draft.live?.fingerprint ?? null },
      })
      onClose()
    } catch (error) {
      toast({ title: 'That did not work', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="lg"
      className="dialog--xl"
      title="What is live, and your draft"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go on writing
          </Button>
          <Button onClick={goOn} pending={catchUp.isPending}>
            Go on with my draft
          </Button>
        </>
      }
    >
      {draft.live && (
        <Difference
          before={draft.live.body}
          after={draft.body}
          was={`Version ${draft.live.version}, live`}
          isNow="Your draft"
        />
      )}
    </Dialog>
  )
}
