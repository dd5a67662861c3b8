// The dialog of a milestone. It closes by itself, unless somebody is reading it with the pointer on it or uses the keyboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MILESTONE_DIALOG_MS } from '../../domain/celebrations.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type Milestone, MilestonePlate, rewardWords } from './MilestoneRow.tsx'
import { useCelebrations } from './use-celebrations.ts'

export function Celebrations() {
  const { current, left, close } = useCelebrations()
  if (!current) return null
  return <MilestoneDialog key={current.id} milestone={current} left={left} onClose={() => close(current)} />
}

interface MilestoneDialogProps {
  milestone: Milestone
  /** How many wait behind this one. */
  left: number
  onClose: () => void
}

function MilestoneDialog({ milestone, left, onClose }: MilestoneDialogProps) {
  const isHeld = useSomebodyThere(onClose)

  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close(), MILESTONE_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  return (
    <Dialog
      open
      className="milestone"
      onOpenChange={open => !open && onClose()}
      eyebrow="Milestone reached"
      title={milestone.name}
      description={milestone.description}
      footer={<Button onClick={onClose}>{left > 0 ? `Continue, ${left} more` : 'Continue'}</Button>}
    >
      <div className="row gap-5">
        <MilestonePlate milestone={milestone} size="lg" />
        <div>
          <p className="text-18 font-medium text-ink">{milestone.celebrationMessage}</p>
          <p className="plus mt-2">{rewardWords(milestone)}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** True once a key is pressed or the pointer moves over the dialog. Escape closes it: Radix would close the toast first. */
function useSomebodyThere(onEscape: () => void): boolean {
  const [isThere, setThere] = useState(false)
  const leave = useRef(onEscape)
  leave.current = onEscape
  useEffect(() => {
    const notice = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') leave.current()
      else setThere(true)
    }
    document.addEventListener('keydown', notice)
    document.addEventListener('pointermove', notice)
    return () => {
      document.removeEventListener('keydown', notice)
      document.removeEventListener('pointermove', notice)
    }
  }, [])
  return isThere
}
