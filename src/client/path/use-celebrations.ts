// What is newly reached, one after the other. A milestone counts as celebrated once it is on the screen: a page that is closed
// before that loses none, since the server returns it the next time.
import { useEffect, useRef, useState } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { path } from '../../contract/path.ts'
import { MILESTONE_CELEBRATION } from '../../domain/celebrations.ts'
import { useAction } from '../action.ts'
import { useRefresh } from '../api.ts'
import { celebrate } from '../ui/celebrate.ts'
import { toast } from '../ui/toast-store.ts'
import type { Milestone } from './MilestoneRow.tsx'

export function useCelebrations() {
  const { mutateAsync: check } = useAction(path.checkMilestones)
  const { mutateAsync: told } = useAction(path.celebrateMilestone)
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<readonly Milestone[]>([])
  const hasAsked = useRef(false)
  const celebrated = useRef<number | null>(null)
  const current = waiting[0]

  // Once a visit. A failure costs nothing but the celebration, which comes the next time.
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    check({}).then(
      reached => {
        setWaiting(reached)
        // What was reached was paid just now.
        if (reached.length > 0) void refresh(path.learningPath, path.milestones, accounts.user)
      },
      () => {},
    )
  })

  useEffect(() => {
    if (!current || celebrated.current === current.id) return
    celebrated.current = current.id
    void celebrate(MILESTONE_CELEBRATION)
    toast({ title: current.name, description: current.celebrationMessage, tone: 'success' })
    told({ body: { milestoneId: current.id } }).catch(() => {})
  })

  /** However often a dialog says that it is closed, it is taken away once. */
  function close({ id }: Milestone) {
    setWaiting(rest => (rest[0]?.id === id ? rest.slice(1) : rest))
  }

  return { current, left: waiting.length - 1, close }
}
