// What is newly reached: shown together, each with its turn of confetti and toast. A milestone counts as celebrated once it is on the
// screen: a page that is closed before that loses none, since the server returns it the next time.
import { useEffect, useRef, useState } from 'react'
import { path } from '../../contract/path.ts'
import { MILESTONE_CELEBRATION, MILESTONE_DIALOG_MS } from '../../domain/celebrations.ts'
import { useAction } from '../data/action.ts'
import { celebrate } from '../ui/celebrate.ts'
import { toast } from '../ui/toast-store.ts'
import type { Milestone } from './shapes.ts'

const NONE: readonly Milestone[] = []

export function useCelebrations() {
  const { mutateAsync: check } = useAction(path.checkMilestones)
  const { mutateAsync: told } = useAction(path.celebrateMilestone)
  const [reached, setReached] = useState(NONE)
  const [isOpen, setOpen] = useState(true)
  const hasAsked = useRef(false)

  // Once a visit. A failure costs nothing but the celebration, which comes the next time.
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    check({}).then(
      async milestones => {
        setReached(milestones)
        for (const { id } of milestones) await told({ body: { milestoneId: id } }).catch(() => {})
      },
      () => {},
    )
  })

  useTurns(reached)
  return { shown: isOpen ? reached : NONE, close: () => setOpen(false) }
}

/** One toast is shown at a time, so each milestone has its own while. */
function useTurns(reached: readonly Milestone[]): void {
  const [turn, setTurn] = useState(0)
  const taken = useRef(-1)
  const current = reached[turn]
  useEffect(() => {
    if (!current) return
    if (taken.current < turn) {
      taken.current = turn
      void celebrate(MILESTONE_CELEBRATION)
      toast({ title: current.name, description: current.celebrationMessage, tone: 'success' })
    }
    const timer = setTimeout(() => setTurn(turn + 1), MILESTONE_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [current, turn])
}
