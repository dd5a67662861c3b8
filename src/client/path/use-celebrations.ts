// What is newly reached: shown together, each with its turn of confetti and toast. A milestone counts as celebrated once it is on the
// screen: a page that is closed before that loses none, since the server returns it the next time.
import { useEffect, useRef, useState } from 'react'
import { path } from '../../contract/path.ts'
import { MILESTONE_CELEBRATION, MILESTONE_DIALOG_MS } from '../../domain/celebrations.ts'
import { useAction } from '../data/action.ts'
import { celebrate } from '../ui/celebrate.ts'
import { dismissToast, toast } from '../ui/toast-store.ts'
import type { Milestone } from './shapes.ts'

const NONE: readonly Milestone[] = []

export function useCelebrations() {
  const { mutateAsync: check } = useAction(path.checkMilestones)
  const { mutateAsync: told } = useAction(path.celebrateMilestone)
  const [reached, setReached] = useState(NONE)
  const [dialog, setDialog] = useState<'open' | 'closed' | 'dismissed'>('open')
  const hasAsked = useRef(false)

  // Once per visit. A failure costs nothing but the celebration, which comes the next time.
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

  useTurns(reached, dialog === 'dismissed')
  return {
    shown: dialog === 'open' ? reached : NONE,
    /** By itself: by then each has had its turn, and the last one's confetti comes down. */
    close: () => setDialog('closed'),
    /** By somebody who wants to go on with something else. */
    dismiss: () => setDialog('dismissed'),
  }
}

/** One toast is shown at a time, so each milestone has its own while. Once it `isOver`, what is under way ends and nothing follows. */
function useTurns(reached: readonly Milestone[], isOver: boolean): void {
  const [turn, setTurn] = useState(0)
  const taken = useRef(-1)
  const show = useRef({ confetti: new AbortController(), toast: 0 })
  const current = isOver ? undefined : reached[turn]
  useEffect(() => {
    if (!isOver) return
    show.current.confetti.abort()
    dismissToast(show.current.toast)
  }, [isOver])
  useEffect(() => {
    if (!current) return
    if (taken.current < turn) {
      taken.current = turn
      void celebrate({ ...MILESTONE_CELEBRATION, signal: show.current.confetti.signal })
      const message = { title: current.name, description: current.celebrationMessage, tone: 'success' } as const
      show.current.toast = toast(message)
    }
    const timer = setTimeout(() => setTurn(turn + 1), MILESTONE_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [current, turn])
}
