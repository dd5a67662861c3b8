// Somebody else, or another tab, saved a newer draft: both are shown, and nothing is lost before one is chosen.
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { mergedDraft } from '../../domain/draft-merge.ts'
import { useApi } from '../data/api.ts'
import { ApiError } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { clockTime } from '../ui/time-words.ts'
import { Difference } from './Difference.tsx'
import type { Draft } from './use-autosave.ts'

export interface ConflictDialogProps {
  draft: Draft
  /** What is on this screen. */
  body: DraftBody
  /** What both began with. */
  base: DraftBody
  onChoose: (body: DraftBody, newest: Draft) => void
  /** Its file could not be fetched: the draft stays where it is, on this device. */
  onClose: () => void
}

const CLOSED = new Set(['draft.over', 'draft.unknown'])

export function ConflictDialog({ draft, body, base, onChoose }: ConflictDialogProps) {
  const newest = useApi(authoring.draft, { params: { id: String(draft.id) } }, { refetchOnOpen: true })
  const [isOver, setOver] = useState(false)
  const theirs = newest.isFetching || newest.isError ? undefined : newest.data
  const isClosed = newest.error instanceof ApiError && CLOSED.has(newest.error.body.code ?? '')
  const choose = (side: 'mine' | 'theirs' | 'both') => {
    if (!theirs) return
    setOver(true)
    onChoose(side === 'mine' ? body : side === 'theirs' ? theirs.body : mergedDraft(base, body, theirs.body), theirs)
  }
  if (isClosed)
    return (
      <Dialog
        open={!isOver}
        onOpenChange={() => setOver(true)}
        title="This draft is closed"
        description="Somebody published it or threw it away. What you wrote is still on this screen: copy what you need, and put it into a new draft."
        footer={<Button onClick={() => setOver(true)}>Back to my text</Button>}
      />
    )
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
          ? `${theirs.savedBy.name} saved it at ${clockTime(new Date(theirs.savedAt))}. Yours is kept on this device, so nothing is lost.`
          : 'Yours is kept on this device, so nothing is lost.'
      }
      footer={
        theirs && (
          <>
            <Button variant="secondary" onClick={() => choose('theirs')}>
              Keep theirs
            </Button>
            <Button variant="secondary" onClick={() => choose('mine')}>
              Keep mine
            </Button>
            <Button onClick={() => choose('both')}>Put both together</Button>
          </>
        )
      }
    >
      {theirs ? (
        <div className="grid gap-3">
          <p>
            Put together, each part comes from whoever changed it. Where you both changed the same text, it has yours
            first and then theirs; of a title, a choice or a number, yours.
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
