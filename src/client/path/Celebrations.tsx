// The dialog of what was newly reached, all of it in one. It closes by itself, 3 s for each, unless somebody is reading it with the pointer on it or uses the keyboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MILESTONE_DIALOG_MS } from '../../domain/celebrations.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MilestonePlate, rewardWords } from './MilestoneRow.tsx'
import type { Milestone } from './shapes.ts'
import { useCelebrations } from './use-celebrations.ts'

export function Celebrations() {
  const { shown, close, dismiss } = useCelebrations()
  return shown.length > 0 ? <MilestoneDialog milestones={shown} onTimeUp={close} onDismiss={dismiss} /> : null
}

interface MilestoneDialogProps {
  milestones: readonly Milestone[]
  onTimeUp: () => void
  onDismiss: () => void
}

function MilestoneDialog({ milestones, onTimeUp, onDismiss }: MilestoneDialogProps) {
  const isHeld = useSomebodyThere(onDismiss)
  const time = MILESTONE_DIALOG_MS * milestones.length

  const close = useEffectEvent(onTimeUp)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close(), time)
    return () => clearTimeout(timer)
  }, [isHeld, time])

  const [first] = milestones
  const head =
    first && milestones.length === 1
      ? { eyebrow: 'Milestone reached', title: first.name, description: first.description }
      : { eyebrow: 'Well done', title: `${milestones.length} milestones reached` }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDismiss()}
      {...head}
      reading={milestones.length > 1 ? 'What you reached' : undefined}
      footer={<Button onClick={onDismiss}>Continue</Button>}
    >
      <ul className="grid grid-cols-1 gap-4">
        {milestones.map(milestone => (
          <li key={milestone.id} className="flex items-center gap-5">
            <MilestonePlate milestone={milestone} size={milestones.length === 1 ? 'lg' : undefined} />
            <div>
              {milestones.length > 1 && <b>{milestone.name}</b>}
              <p className={milestones.length === 1 ? 'font-medium text-18 text-ink' : 'text-14'}>
                {milestone.celebrationMessage}
              </p>
              <p className="mt-2 whitespace-nowrap font-heavy text-success-text">{rewardWords(milestone)}</p>
            </div>
          </li>
        ))}
      </ul>
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
