// Somebody else, or another tab, saved a newer draft: both are shown, and nothing is lost before one is chosen.
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { useApi } from '../data/api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { clockTime } from '../ui/time-words.ts'
import { Difference } from './Difference.tsx'
import { merged, type Side } from './merge.ts'
import type { Draft } from './use-autosave.ts'

export interface ConflictDialogProps {
  draft: Draft
  /** What is on this screen. */
  body: DraftBody
  onChoose: (body: DraftBody, newest: Draft) => void
  /** Its file could not be fetched: the draft stays where it is, on this device. */
  onClose: () => void
}

export function ConflictDialog({ draft, body, onChoose }: ConflictDialogProps) {
  const newest = useApi(authoring.draft, { params: { id: String(draft.id) } }, { refetchOnOpen: true })
  const [isOver, setOver] = useState(false)
  const theirs = newest.isFetching ? undefined : newest.data
  const choose = (side: Side | 'both') => {
    if (!theirs) return
    setOver(true)
    onChoose(side === 'mine' ? body : side === 'theirs' ? theirs.body : merged(draft.body, body, theirs.body), theirs)
  }
  return (
    <Dialog
      open={!isOver}
      onOpenChange={() => {}}
      locked
      size="lg"
      className="dialog--xl"
      title="Somebody saved a newer draft"
      description={
        theirs
          ? `${theirs.savedBy.name} saved it at ${clockTime(new Date(theirs.savedAt))}. Yours is on this device, and nothing is lost: choose how to go on.`
          : 'Yours is on this device, and nothing is lost.'
      }
      footer={
        theirs && (
          <>
            <Button variant="secondary" onClick={() => choose('theirs')}>
              Go on with theirs
            </Button>
            <Button variant="secondary" onClick={() => choose('mine')}>
              Go on with mine
            </Button>
            <Button onClick={() => choose('both')}>Put both together</Button>
          </>
        )
      }
    >
      {theirs ? (
        <div className="grid gap-3">
          <p>
            Put together, each part is taken from whoever changed it; where you both changed the same part, both texts
            stand there one after the other.
          </p>
          <Difference before={theirs.body} after={body} was={`Theirs, ${theirs.savedBy.name}`} isNow="Yours" />
        </div>
      ) : newest.isError ? (
        <ErrorState title="The newer draft could not be loaded" onRetry={() => newest.refetch()} />
      ) : (
        <Loading label="Looking at the newer draft">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}
