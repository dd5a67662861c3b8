// Celebrates what is newly reached, one after the other: confetti, a toast, a dialog that closes by itself, and the server is told.
import { useEffect, useRef, useState } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { path } from '../../contract/path.ts'
import { useAction, useRefresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { celebrate } from '../ui/celebrate.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Plate } from '../ui/Plate.tsx'
import { toast } from '../ui/toast-store.ts'
import type { Milestone } from './MilestoneRow.tsx'

const CLOSES_AFTER = 3000
const CONFETTI = { durationMs: 4000, intensity: 150 }

export function Celebrations() {
  const check = useAction(path.checkMilestones)
  const told = useAction(path.celebrateMilestone)
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<readonly Milestone[]>([])
  const asked = useRef(false)
  const current = waiting[0]

  // Once a visit, after the path is on the screen. A failure costs nothing: what was reached is returned the next time.
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    check.mutate(
      {},
      {
        onSuccess: reached => {
          setWaiting(reached)
          if (reached.length > 0) refresh(path.learningPath, accounts.user)
        },
      },
    )
  }, [check, refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each milestone is celebrated once, when its turn comes
  useEffect(() => {
    if (!current) return
    celebrate(CONFETTI)
    toast({ title: current.name, description: current.celebrationMessage, tone: 'success' })
    told.mutate({ body: { milestoneId: current.id } })
    const timer = setTimeout(next, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [current?.id])

  function next() {
    setWaiting(rest => rest.slice(1))
  }

  if (!current) return null
  return (
    <Dialog
      open
      onOpenChange={open => !open && next()}
      eyebrow="Milestone reached"
      title={current.name}
      description={current.description}
      footer={<Button onClick={next}>Continue</Button>}
    >
      <div className="row">
        <Plate {...(current.category === 'overall' ? {} : { category: current.category })} size="lg" />
        <div>
          <p className="text-18">{current.celebrationMessage}</p>
          <p className="plus">
            +{current.pointsReward} points, +{current.experienceReward} XP
          </p>
        </div>
      </div>
    </Dialog>
  )
}
