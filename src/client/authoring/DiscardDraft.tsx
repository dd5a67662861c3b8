// Throwing a draft away, after asking once.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/toast-store.ts'
import { libraryAt } from './kinds.ts'
import type { Draft } from './use-autosave.ts'

export function DiscardDraft({ draft }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const discard = useAction(authoring.discardDraft)

  async function throwAway() {
    try {
      await discard.mutateAsync({ params: { id: String(draft.id) } })
      navigate(libraryAt(draft.kind))
    } catch (error) {
      toast({ title: 'The draft is still there', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
      setOpen(false)
    }
  }

  return (
    <>
      <IconButton label="Throw the draft away" icon={Trash2} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Throw this draft away?"
        description={
          draft.live
            ? `Version ${draft.live.version} stays live. The draft can be brought back for 30 days, from the history.`
            : 'Nobody has seen it yet. It can be brought back for 30 days, from the end of the list.'
        }
        confirmText="Throw away"
        danger
        pending={discard.isPending}
        onConfirm={throwAway}
      />
    </>
  )
}
