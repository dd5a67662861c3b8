// What can be done next with something that was asked for.
import { Check, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { useFetchWhenIdle } from '../../loading/part.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Asked } from './desk-words.ts'

const decline = dialogFrom(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)
const deliver = dialogFrom(async () => (await import('./DeliverDialog.tsx')).DeliverDialog)

interface DeskActionsProps {
  asked: Asked
  /** Handing over alone, where a list is about that. */
  isShort?: boolean
  /** The row is gone from its list. */
  onDecided: () => void
}

export function DeskActions({ asked, isShort = false, onDecided }: DeskActionsProps) {
  const [open, setOpen] = useState<'decline' | 'deliver' | null>(null)
  useFetchWhenIdle(decline.fetch)
  useFetchWhenIdle(deliver.fetch)
  const whose = `${asked.reward.title} for ${asked.person.name}`
  const Dialog = open === 'decline' ? decline.Part : deliver.Part
  return (
    <>
      {!isShort && (
        <Button variant="ghost" size="sm" aria-label={`Decline ${whose}`} onClick={() => setOpen('decline')}>
          Decline
        </Button>
      )}
      {asked.status === 'pending' ? (
        <Approve asked={asked} label={`Approve ${whose}`} onDecided={onDecided} />
      ) : (
        <Button variant="secondary" size="sm" aria-label={`Deliver ${whose}`} onClick={() => setOpen('deliver')}>
          <PackageCheck />
          Deliver…
        </Button>
      )}
      {open && <Dialog asked={asked} onDecided={onDecided} onClose={() => setOpen(null)} />}
    </>
  )
}

function Approve({ asked, label, onDecided }: { asked: Asked; label: string; onDecided: () => void }) {
  const approve = useAction(rewardsDesk.approveRedemption)

  async function run() {
    try {
      await approve.mutateAsync({ params: { id: String(asked.id) } })
      toast({ title: 'Approved', description: `${asked.reward.title} for ${asked.person.name}.`, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not approved', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
    await approve.refreshed()
    onDecided()
  }

  return (
    <Button variant="soft" size="sm" pending={approve.isPending} aria-label={label} onClick={run}>
      <Check />
      Approve
    </Button>
  )
}
