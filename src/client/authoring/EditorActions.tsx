// What one does with a draft as a whole: in the head on a desktop, in the bar at the bottom on a phone.
import { Send, Smartphone } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { previewAt } from './kinds.ts'
import type { Autosave, Draft } from './use-autosave.ts'

export interface EditorActionsProps {
  draft: Draft
  autosave: Autosave
  onPublish: () => void
}

export function EditorActions({ draft, autosave, onPublish }: EditorActionsProps) {
  return (
    <>
      {'sections' in autosave.body && (
        <Button variant="secondary" asChild>
          <Link href={previewAt(draft.id)}>
            <Smartphone />
            Preview
          </Link>
        </Button>
      )}
      <Button onClick={onPublish} pending={autosave.state === 'saving'} disabled={autosave.state === 'over'}>
        <Send />
        Publish…
      </Button>
    </>
  )
}
