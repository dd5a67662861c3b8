// A draft that was thrown away, to be brought back.
import { Archive, Undo2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { DISCARDED_DAYS } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { draftAt } from './kinds.ts'

type Discarded = OutputOf<typeof authoring.contentVersions>['discarded'][number]

export function DiscardedRow({ discarded, canOpen }: { discarded: Discarded; canOpen: boolean }) {
  const bringBack = useAction(authoring.bringBackDraft)
  const [, navigate] = useLocation()

  async function open() {
    try {
      const draft = await bringBack.mutateAsync({ params: { id: String(discarded.id) } })
      navigate(draftAt(draft.id))
    } catch (error) {
      toast({ title: 'It was not brought back', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <li className="versions__row">
      <span className="versions__number">
        <Archive aria-hidden="true" />
      </span>
      <div>
        <b>{[discarded.code, discarded.title || 'Untitled'].filter(Boolean).join(' ')}, thrown away</b>
        <p className="versions__meta">
          {discarded.savedBy.name} · Thrown away {dateAndTime(new Date(discarded.discardedAt))} · Kept for{' '}
          {DISCARDED_DAYS} days
        </p>
      </div>
      <div className="versions__acts">
        {canOpen && (
          <Button
            variant="ghost"
            size="sm"
            onClick={open}
            pending={bringBack.isPending}
            aria-label={`Bring back the draft ${discarded.title || 'Untitled'}`}
          >
            <Undo2 />
            Bring back
          </Button>
        )}
      </div>
    </li>
  )
}
