// The order in which people meet the items of a kind.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftKind } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { KINDS } from './kinds.ts'

export function OrderDialog({ kind, onClose }: { kind: DraftKind; onClose: () => void }) {
  const list = useApi(authoring.contentItems, { query: { kind, limit: '200' } }, { refetchOnOpen: true })
  const save = useAction(authoring.orderContent)
  const [order, setOrder] = useState<number[] | null>(null)
  const inUse = (list.data?.items ?? []).filter(({ itemId, state }) => itemId !== null && state !== 'retired')
  const ids = order ?? inUse.flatMap(({ itemId }) => itemId ?? [])
  const titleOf = (id: number) => inUse.find(({ itemId }) => itemId === id)?.title ?? ''

  function move(from: number, to: number, button: HTMLElement) {
    const next = [...ids]
    const [id] = next.splice(from, 1)
    if (id !== undefined) next.splice(to, 0, id)
    setOrder(next)
    // The row went elsewhere; the hand stays on it.
    const name = button.getAttribute('aria-label')
    const rows = button.closest('ol')
    requestAnimationFrame(() => rows?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name ?? '')}"]`)?.focus())
  }

  async function keep() {
    try {
      await save.mutateAsync({ body: { kind, itemIds: ids } })
      toast({ title: 'The order is kept', tone: 'success' })
      onClose()
    } catch (error) {
      toast({ title: 'The order was not kept', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Order of ${KINDS[kind].many}`}
      description="People meet them in this order. Modules open one after the other."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={keep} pending={save.isPending} disabled={order === null}>
            Keep this order
          </Button>
        </>
      }
    >
      {list.data ? (
        <ol className="order">
          {ids.map((id, index) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <IconButton
                label={`Move ${titleOf(id)} up`}
                icon={ArrowUp}
                disabled={index === 0}
                onClick={event => move(index, index - 1, event.currentTarget)}
              />
              <IconButton
                label={`Move ${titleOf(id)} down`}
                icon={ArrowDown}
                disabled={index === ids.length - 1}
                onClick={event => move(index, index + 1, event.currentTarget)}
              />
            </li>
          ))}
        </ol>
      ) : list.isError ? (
        <ErrorState title="The list could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
      ) : (
        <Loading label="Loading the list">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}
