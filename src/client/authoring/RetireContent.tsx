// Taking an item out of use, after asking once, and bringing it back.
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftKind } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'

const { Part: ConfirmRetiring } = dialogFrom(async () => (await import('./ConfirmRetiring.tsx')).ConfirmRetiring)

interface RetireContentProps {
  kind: DraftKind
  itemId: string
  title: string
  retired: boolean
}

export function RetireContent({ kind, itemId, title, retired }: RetireContentProps) {
  const [isOpen, setOpen] = useState(false)
  const retire = useAction(authoring.retireContent)
  const restore = useAction(authoring.restoreContent)
  const given = { params: { kind, itemId } }

  async function run(act: () => Promise<unknown>, done: string) {
    try {
      await act()
      toast({ title: done, tone: 'success' })
    } catch (error) {
      toast({ title: 'That did not work', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
    setOpen(false)
  }

  if (retired)
    return (
      <Button onClick={() => run(() => restore.mutateAsync(given), `${title} is back`)} pending={restore.isPending}>
        <ArchiveRestore />
        Bring back
      </Button>
    )
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Archive />
        Retire
      </Button>
      {isOpen && (
        <ConfirmRetiring
          {...{ title }}
          pending={retire.isPending}
          onConfirm={() => run(() => retire.mutateAsync(given), `${title} is retired`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
