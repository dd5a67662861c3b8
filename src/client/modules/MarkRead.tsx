// Signs a module's text off as read. It is done only once the server has kept it.
import { Check } from 'lucide-react'
import { modules } from '../../contract/modules.ts'
import { useAction, useRefresh } from '../api.ts'
import { ApiError, wordsOf } from '../request.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { type ModuleSummary, useRefreshLearning } from './use-modules.ts'

interface MarkReadProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  module: ModuleSummary
  called: 'manual' | 'module'
  describedBy?: string
}

export function MarkRead({ module, called, describedBy, ...look }: MarkReadProps) {
  const { mark, isPending } = useMarkRead(module, called)
  return (
    <Button {...look} pending={isPending} pendingText="Saving..." onClick={mark} aria-describedby={describedBy}>
      <Check />
      Mark as Read
    </Button>
  )
}

function useMarkRead(module: ModuleSummary, called: 'manual' | 'module') {
  const action = useAction(modules.markModuleRead)
  const refreshLearning = useRefreshLearning()
  const readAnew = useReadAnew()
  async function mark() {
    try {
      const reply = await action.mutateAsync({ params: { id: String(module.id) }, body: { version: module.version } })
      if (reply.success) toast({ title: 'Marked as read', description: earned(reply.pointsAwarded), tone: 'success' })
      else toast({ title: 'Already read', description: 'You have already marked this manual as read.' })
      await refreshLearning()
    } catch (error) {
      await readAnew(error, `Failed to mark ${called} as read. Please try again.`)
    }
  }
  return { mark, isPending: action.isPending }
}

export function earned(points: number): string {
  return points > 0 ? `You earned ${countOf(points, 'point')}.` : 'Your sign-off is kept as a safety record.'
}

/** Says what went wrong. A text that was revised meanwhile is fetched anew, so that the new one is what is signed. */
export function useReadAnew(): (error: unknown, words: string) => Promise<void> {
  const refresh = useRefresh()
  return async (error, words) => {
    const isRevised = error instanceof ApiError && error.body.code === 'content.version_changed'
    if (isRevised) {
      toast({ title: 'A new version is here', description: wordsOf(error, words), tone: 'danger' })
      await refresh(modules.trainingModules, modules.trainingModule, modules.userProgress, modules.canTakeQuiz)
    } else {
      toast({ title: 'Error', description: words, tone: 'danger' })
    }
  }
}
