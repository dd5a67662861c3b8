// Signs a module's text off as read. It is done only once the server has kept it.
import { Check } from 'lucide-react'
import { modules } from '../../contract/modules.ts'
import { useAction } from '../data/action.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { ModuleSummary } from './use-modules.ts'

interface MarkReadProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  module: ModuleSummary
  called: 'manual' | 'module'
  isAgain: boolean
  describedBy?: string
}

export function MarkRead({ module, called, isAgain, describedBy, ...look }: MarkReadProps) {
  const { mark, isPending } = useMarkRead(module, called, isAgain)
  return (
    <Button {...look} pending={isPending} pendingText="Saving..." onClick={mark} aria-describedby={describedBy}>
      <Check />
      {isAgain ? 'Sign again' : 'Mark as Read'}
    </Button>
  )
}

function useMarkRead(module: ModuleSummary, called: 'manual' | 'module', isAgain: boolean) {
  const action = useAction(modules.markModuleRead)
  async function mark() {
    try {
      const reply = await action.mutateAsync({ params: { id: String(module.id) }, body: { version: module.version } })
      const title = isAgain ? 'Signed again' : 'Marked as read'
      if (reply.success) toast({ title, description: earned(reply.pointsAwarded), tone: 'success' })
      else toast({ title: 'Already read', description: 'You have already marked this manual as read.' })
    } catch (error) {
      explainRefusal(error, `Failed to mark ${called} as read. Please try again.`)
    }
  }
  return { mark, isPending: action.isPending }
}

function earned(points: number): string {
  return points > 0 ? `You earned ${countOf(points, 'point')}.` : 'Your sign-off is kept as a safety record.'
}
