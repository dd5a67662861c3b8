// Asks once before a waiver is ended.
import { useState } from 'react'
import { team } from '../../../contract/team.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Waiver } from './member-words.ts'

interface EndWaiverDialogProps {
  waiver: Waiver
  name: string
  onClose: () => void
}

export function EndWaiverDialog({ waiver, name, onClose }: EndWaiverDialogProps) {
  const [problem, setProblem] = useState('')
  const end = useAction(team.endWaiver)

  async function confirm() {
    setProblem('')
    try {
      await end.mutateAsync({ params: { id: String(waiver.id) } })
      await end.refreshed()
      toast({ title: 'The waiver has ended', description: waiver.title, tone: 'success' })
      onClose()
    } catch (error) {
      setProblem(wordsOf(error, 'The waiver still runs. Please try again.'))
    }
  }

  return (
    <ConfirmDialog
      open
      title="End this waiver?"
      description={`${waiver.title} is asked of ${name} again from today. The waiver stays in the record.`}
      confirmText="End waiver"
      pending={end.isPending}
      onConfirm={confirm}
      onOpenChange={open => !open && onClose()}
    >
      {problem && <Banner tone="danger" role="alert" title={problem} className="mt-4" />}
    </ConfirmDialog>
  )
}
