// Everything that is new, marked read at once.
import { Check } from 'lucide-react'
import { notices } from '../../contract/notices.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'

export function MarkAllRead({ size }: Pick<ButtonProps, 'size'>) {
  const read = useAction(notices.readNotices)

  async function markAll() {
    try {
      await read.mutateAsync({ body: { all: true } })
    } catch (error) {
      toast({ title: 'Nothing was marked', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Button variant="ghost" size={size} pending={read.isPending} onClick={markAll}>
      {size !== 'sm' && <Check />}
      Mark all as read
    </Button>
  )
}
