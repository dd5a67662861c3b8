// Something that an administrator does to a person's account, asked about once more before it is done.
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'

interface AskedActProps {
  icon: LucideIcon
  label: string
  question: string
  description: string
  confirmText: string
  /** Said once it is done. */
  done: string
  pending: boolean
  act: () => Promise<unknown>
}

export function AskedAct(props: AskedActProps) {
  const { icon: Icon, label, question, description, confirmText, done, pending, act } = props
  const [isAsking, setAsking] = useState(false)
  const { confirmed, question: isItYou } = useConfirmed()

  async function run() {
    try {
      await confirmed(act)
      toast({ title: done, tone: 'success' })
    } catch (error) {
      toast({ title: 'Nothing was changed', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
    setAsking(false)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Icon />
        {label}
      </Button>
      {isItYou}
      {isAsking && !isItYou && (
        <ConfirmDialog
          open
          title={question}
          description={description}
          confirmText={confirmText}
          danger
          pending={pending}
          onConfirm={run}
          onOpenChange={open => !open && setAsking(false)}
        />
      )}
    </>
  )
}
